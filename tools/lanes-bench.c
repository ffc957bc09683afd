/* lanes-bench.c: how fast the lanes are, by instruction set
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <time.h>

#include "lanes/lanes.h"

static double
cpu_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

int
main (int argc, char **argv)
{
  for (int a = 1; a < argc; a++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GArray) puzzles
          = g_array_new (FALSE, FALSE, sizeof (YassLanesPuzzle));

      if (!g_file_get_contents (argv[a], &text, NULL, NULL))
        return 2;
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      for (char **line = lines; *line != NULL; line++)
        if (**line != '#' && strlen (*line) >= 81)
          {
            YassLanesPuzzle p;

            for (int i = 0; i < 81; i++)
              p.numbers[i] = (*line)[i] >= '1' && (*line)[i] <= '9'
                                 ? (*line)[i] - '0'
                                 : 0;
            g_array_append_val (puzzles, p);
          }
      g_autofree YassLanesAnswer *answers
          = g_new0 (YassLanesAnswer, puzzles->len);
      for (const char *const *set = yass_lanes_list_sets (); *set != NULL;
           set++)
        {
          if (g_getenv ("YASS_SIMD")
              && !g_str_equal (g_getenv ("YASS_SIMD"), *set))
            continue;
          double times[5];
          g_autoptr (YassLanesSolver) solver
              = yass_lanes_solver_new_for_set (*set, 2, G_MAXUINT64);

          for (int i = 0; i < 5; i++)
            {
              int n = puzzles->len < 20000 ? 20000 / puzzles->len : 1;
              double start = cpu_time ();
              for (int k = 0; k < n; k++)
                yass_lanes_solver_solve (solver,
                                         (YassLanesPuzzle *) puzzles->data,
                                         answers, puzzles->len, NULL);
              double t = (cpu_time () - start) / n;
              int j = i;
              for (; j > 0 && times[j - 1] > t; j--)
                times[j] = times[j - 1];
              times[j] = t;
            }
          guint64 sols = 0;
          for (guint i = 0; i < puzzles->len; i++)
            sols += answers[i].n_solutions;
          const YassLanesStats *stats = yass_lanes_solver_get_stats (solver);
          double n = stats->puzzles;
          g_print ("%s %s: %u puzzles %" G_GUINT64_FORMAT
                   " solutions, %.0f/s (best %.0f), guesses %.2f, lane passes "
                   "%.2f, %.1f ns a lane pass, %.0f a pass\n",
                   argv[a], *set, puzzles->len, sols, puzzles->len / times[2],
                   puzzles->len / times[0], stats->guesses / n,
                   stats->lane_passes / n,
                   times[2] / puzzles->len * 1e9 / (stats->lane_passes / n),
                   times[2] / puzzles->len * 1e9 * n / stats->passes);
        }
    }
}
