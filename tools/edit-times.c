/* edit-times.c: true candidates after an edit, and from scratch
 * SPDX-License-Identifier: MIT
 *
 * Usage: edit-times [--cap=N] [--last] [--pause=SECONDS] FILE...
 * Each puzzle is set again: first what holds all over the board, then one clue
 * at a time, constraints before givens, until there are ten; with --last the
 * last ten, on a board that has all others. Each time the true candidates are
 * asked for: with what the answers before say, and from scratch. Then there is
 * a pause, of a second unless otherwise said, for which nobody counts the time;
 * on a busy machine it has to be longer to be good for as much. A line a
 * puzzle: its name, the medians of both in milliseconds of CPU time, and their
 * ratio. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kind/kind.h"
#include "puzzle/puzzle.h"
#include "question/kept.h"
#include "yass/reader.h"

#define N_EDITS 10
#define PATIENCE 10

static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static int
compare (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
get_median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare);
  return times[n / 2];
}

/* The last statement that may go, else the last given; NULL without any */
static YassPuzzle *
take_last_clue (const YassPuzzle *puzzle)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  while (n-- > 0)
    if (yass_is_spare_statement (statements[n])
        && !yass_kind_is_board_wide (statements[n]->kind))
      return yass_puzzle_copy_without (puzzle, n);
  for (guint cell = yass_puzzle_get_n_cells (puzzle); cell-- > 0;)
    if (!yass_puzzle_is_open (puzzle, cell))
      {
        YassPuzzle *rest = yass_puzzle_copy (puzzle);

        yass_puzzle_allow_all (rest, cell);
        return rest;
      }
  return NULL;
}

static bool
is_same (const YassTruth *a, const YassTruth *b)
{
  for (gsize i = 0; i < (gsize) a->n_cells * a->n_numbers; i++)
    if (a->counts[i] != b->counts[i])
      return false;
  return true;
}

static GArray *all_quick, *all_slow; /* of double */

/* @edits: of YassPuzzle, the one with the most clues first */
static bool
measure (const GPtrArray *edits, guint cap, double pause, const char *name)
{
  g_autoptr (YassKept) kept = yass_kept_new ();
  double quick[N_EDITS], slow[N_EDITS];
  guint n = 0;

  for (guint i = edits->len; i-- > 0;)
    {
      double start = get_ms ();
      g_autoptr (YassTruth) answer = yass_kept_count_true (
          kept, edits->pdata[i], cap, PATIENCE, NULL, NULL);
      const double middle = get_ms ();
      g_autoptr (YassKept) nothing = yass_kept_new ();
      g_autoptr (YassTruth) other = yass_kept_count_true (
          nothing, edits->pdata[i], cap, PATIENCE, NULL, NULL);
      const double end = get_ms ();

      if (!answer->is_complete || !other->is_complete)
        {
          printf ("%-40s takes more than %d s from scratch\n", name, PATIENCE);
          return true;
        }
      if (!is_same (answer, other))
        {
          fprintf (stderr, "%s: edit %u is answered in two ways\n", name, i);
          return false;
        }
      /* What a setter's pause is good for */
      yass_kept_prepare (kept, pause, NULL);
      if (i + 1 == edits->len)
        continue;
      quick[n] = middle - start;
      slow[n++] = end - middle;
    }
  g_array_append_vals (all_quick, quick, n);
  g_array_append_vals (all_slow, slow, n);
  const double a = get_median (quick, n), b = get_median (slow, n);
  printf ("%-40s %8.2f %8.2f %6.1f\n", name, a, b, b / a);
  fflush (stdout);
  return true;
}

static bool
measure_puzzle (YassPuzzle *puzzle, guint cap, double pause, bool is_last,
                const char *name)
{
  g_autoptr (GPtrArray) edits
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  for (YassPuzzle *rest = yass_puzzle_ref (puzzle); rest != NULL;
       rest = take_last_clue (rest))
    g_ptr_array_add (edits, rest);
  if (edits->len <= N_EDITS)
    return true;
  if (is_last)
    g_ptr_array_set_size (edits, N_EDITS + 1);
  else
    g_ptr_array_remove_range (edits, 0, edits->len - N_EDITS - 1);
  return measure (edits, cap, pause, name);
}

int
main (int argc, char **argv)
{
  guint cap = 1;
  double pause = 1;
  bool is_last = false;
  bool is_right = true;

  all_quick = g_array_new (FALSE, FALSE, sizeof (double));
  all_slow = g_array_new (FALSE, FALSE, sizeof (double));
  for (int i = 1; i < argc; i++)
    {
      if (g_str_has_prefix (argv[i], "--cap="))
        {
          cap = (guint) MAX (1, atoi (argv[i] + strlen ("--cap=")));
          continue;
        }
      if (g_str_has_prefix (argv[i], "--pause="))
        {
          pause = g_ascii_strtod (argv[i] + strlen ("--pause="), NULL);
          continue;
        }
      if (g_str_equal (argv[i], "--last"))
        {
          is_last = true;
          continue;
        }
      g_autoptr (GFile) file = g_file_new_for_path (argv[i]);
      g_autoptr (GInputStream) stream
          = G_INPUT_STREAM (g_file_read (file, NULL, NULL));
      g_autoptr (YassReader) reader
          = stream != NULL ? yass_reader_new (stream, argv[i]) : NULL;
      g_autoptr (GError) error = NULL;
      YassPuzzle *puzzle;

      while (reader != NULL && yass_reader_next (reader, &puzzle, NULL, &error))
        {
          if (puzzle != NULL)
            is_right = measure_puzzle (puzzle, cap, pause, is_last,
                                       yass_puzzle_get_name (puzzle) != NULL
                                           ? yass_puzzle_get_name (puzzle)
                                           : argv[i])
                       && is_right;
          g_clear_pointer (&puzzle, yass_puzzle_unref);
          g_clear_error (&error);
        }
    }
  if (all_quick->len > 0)
    {
      const double a
          = get_median ((double *) (gpointer) all_quick->data, all_quick->len);
      const double b
          = get_median ((double *) (gpointer) all_slow->data, all_slow->len);

      printf ("%-40s %8.2f %8.2f %6.1f\n", "all edits", a, b, b / a);
    }
  g_array_unref (all_quick);
  g_array_unref (all_slow);
  return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
