/* puzzle-times.c: CPU time to build and to solve each puzzle, in one process
 * SPDX-License-Identifier: MIT
 *
 * Usage: puzzle-times [--rules=LIST] [--repeats=N] [--max-guesses=N] FILE...
 *
 * A file is a puzzle. To build is to read it and to make its board and solver.
 * Prints a line a puzzle, with tabs between: file, solutions (2 at most), all
 * guesses, and the best CPU milliseconds to build and to solve. */
#include <time.h>

#include "yass/yass.h"

typedef struct
{
  guint64 n_solutions;
  guint64 guesses;
  double build_ms;
  double solve_ms;
} Times;

static double
get_cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec * 1e-6;
}

static YassPuzzle *
read_puzzle (const char *path, const char *text, gsize length, GError **error)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, path);
  YassPuzzle *puzzle = NULL;

  yass_reader_next (reader, &puzzle, NULL, error);
  return puzzle;
}

static gboolean
measure (const char *path, const char *text, gsize length,
         const YassOptions *options, Times *best, GError **error)
{
  const double start = get_cpu_ms ();
  g_autoptr (YassPuzzle) puzzle = read_puzzle (path, text, length, error);
  g_autoptr (YassBoard) board
      = puzzle != NULL ? yass_board_new_for_puzzle (puzzle, error) : NULL;

  if (board == NULL)
    return FALSE;
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const double built = get_cpu_ms ();
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  const double solved = get_cpu_ms ();

  best->n_solutions = yass_result_get_n_solutions (result);
  best->guesses = yass_result_get_guesses_total (result);
  best->build_ms = MIN (best->build_ms, built - start);
  best->solve_ms = MIN (best->solve_ms, solved - built);
  return TRUE;
}

static gboolean
measure_file (const char *path, guint n_repeats, const YassOptions *options,
              GError **error)
{
  Times best = { 0, 0, G_MAXDOUBLE, G_MAXDOUBLE };
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;
  /* The first warms up */
  for (guint i = 0; i <= n_repeats; i++)
    if (!measure (path, text, length, options, &best, error))
      return FALSE;
  g_print ("%s\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%.3f\t%.3f\n",
           path, best.n_solutions, best.guesses, best.build_ms, best.solve_ms);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  int n_repeats = 3;
  gint64 max_guesses = G_MAXINT64;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &rules, "Rules and sets of rules",
      "LIST" },
    { "repeats", 0, 0, G_OPTION_ARG_INT, &n_repeats, "Samples a puzzle", "N" },
    { "max-guesses", 0, 0, G_OPTION_ARG_INT64, &max_guesses,
      "Stop a puzzle after N guesses", "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE...");
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || (rules != NULL && !yass_options_set_rules (options, rules, &error)))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  yass_options_set_max_guesses (options, (guint64) max_guesses);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) fault = NULL;

      if (!measure_file (argv[i], (guint) MAX (n_repeats, 1), options, &fault))
        g_printerr ("%s\n", fault->message);
    }
  return 0;
}
