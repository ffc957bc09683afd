/* abreast-bench.c: how fast puzzles are solved abreast, by instruction set
 * SPDX-License-Identifier: MIT
 *
 * Usage: abreast-bench FILE...     YASS_SIMD=avx2 for one set alone
 *
 * Each file is solved by each set, two solutions at most to a puzzle, so that
 * one is proved to be the only one. CPU time, the median of some rounds. */
#include <string.h>
#include <time.h>

#include "abreast/kernel.h"

#define N_ROUNDS 9
#define ROUND_PUZZLES 50000 /* at least: short files are solved repeatedly */

static double
get_cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* Lines that begin with 81 cells; all others are passed over */
static GArray *
read_puzzles (const char *path, GError **error)
{
  GArray *puzzles = g_array_new (FALSE, FALSE, sizeof (YassAbreastPuzzle));
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return puzzles;

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strspn (lines[i], ".0123456789") >= N_CELLS)
      {
        YassAbreastPuzzle puzzle = { 0 };

        for (guint cell = 0; cell < N_CELLS; cell++)
          if (lines[i][cell] != '.')
            puzzle.numbers[cell] = (guint8) (lines[i][cell] - '0');
        g_array_append_val (puzzles, puzzle);
      }
  return puzzles;
}

static int
compare_times (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
measure (const char *path, const YassAbreastKernel *kernel,
         const GArray *puzzles)
{
  g_autoptr (YassAbreastSolver) abreast
      = yass_abreast_solver_new_for_kernel (kernel, 2, G_MAXUINT64);
  g_autofree YassAbreastAnswer *answers
      = g_new (YassAbreastAnswer, puzzles->len);
  const guint n_times = 1 + ROUND_PUZZLES / puzzles->len;
  const double n = (double) n_times * puzzles->len;
  const YassAbreastStats *stats = yass_abreast_solver_get_stats (abreast);
  double times[N_ROUNDS];
  guint n_unique = 0;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      const double start = get_cpu_time ();

      for (guint i = 0; i < n_times; i++)
        yass_abreast_solver_solve (abreast,
                                   (const YassAbreastPuzzle *) puzzles->data,
                                   answers, puzzles->len, NULL);
      times[round] = get_cpu_time () - start;
    }
  qsort (times, N_ROUNDS, sizeof *times, compare_times);
  for (guint i = 0; i < puzzles->len; i++)
    n_unique
        += yass_abreast_answer_get_status (&answers[i]) == YASS_STATUS_UNIQUE;

  const double median = times[N_ROUNDS / 2];
  const double done = (double) stats->puzzles;
  g_print ("%s: %s, %u lanes: %u puzzles, %u unique; %.0f puzzles/s "
           "(best %.0f); a puzzle: %.2f guesses, %.2f passes; "
           "a pass: %.0f ns, %.1f ns a lane\n",
           path, kernel->name, kernel->n_lanes, puzzles->len, n_unique,
           n / median, n / times[0], (double) stats->guesses / done,
           (double) stats->lane_passes / done,
           median * N_ROUNDS / (double) stats->passes * 1e9,
           median * N_ROUNDS / (double) stats->lane_passes * 1e9);
}

int
main (int argc, char **argv)
{
  const char *only = g_getenv ("YASS_SIMD");

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) puzzles = read_puzzles (argv[i], &error);

      if (error != NULL || puzzles->len == 0)
        {
          g_printerr ("%s\n", error != NULL ? error->message
                                            : "expected lines of 81 cells");
          return 2;
        }
      for (guint simd = 0; simd < YASS_N_SIMDS; simd++)
        {
          const YassAbreastKernel *kernel = yass_abreast_get_kernel (simd);

          if (kernel != NULL
              && (only == NULL || g_str_equal (only, kernel->name)))
            measure (argv[i], kernel, puzzles);
        }
    }
  return 0;
}
