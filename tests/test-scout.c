/* test-scout.c: searching first changes how an answer is found, not the answer
 * SPDX-License-Identifier: MIT */
#include "random-killer.h"
#include "sanitized.h"
#include "yass/yass.h"

#define N_KILLERS (g_test_slow () ? 1000 : IS_SANITIZED ? 12 : 60)

/* A puzzle of which searches are long is left to others */
#define PATIENCE 3000

typedef struct
{
  guint n_deduced; /* with every supposition ... */
  guint n_scouted; /* ... and also after a search */
  guint n_multiple;
  guint n_none;
} Tally;

static YassResult *
solve (YassPuzzle *puzzle, YassSearch search)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);

  g_assert_nonnull (board);
  yass_options_set_search (options, search);
  yass_options_set_max_guesses (options, PATIENCE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  return yass_result_ref (
      (YassResult *) yass_solver_solve (solver, puzzle, NULL));
}

static guint
count_fired (const YassResult *result, const char *name)
{
  guint n;
  const YassFired *fired = yass_result_get_fired (result, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fired[i].name, name))
      return (guint) fired[i].times;
  return 0;
}

/* Whoever searches first says no more and no less than who does not */
static void
compare (YassPuzzle *puzzle, Tally *tally)
{
  g_autoptr (YassResult) scouted = solve (puzzle, YASS_SEARCH_AUTO);
  g_autoptr (YassResult) plain = solve (puzzle, YASS_SEARCH_PLAIN);
  const YassStatus status = yass_result_get_status (scouted);

  if (status == YASS_STATUS_LIMIT
      || yass_result_get_status (plain) == YASS_STATUS_LIMIT)
    return;
  g_assert_cmpint (status, ==, yass_result_get_status (plain));
  tally->n_multiple += status == YASS_STATUS_MULTIPLE;
  tally->n_none += status == YASS_STATUS_NONE;
  if (status == YASS_STATUS_UNIQUE)
    {
      const guint n_cells = yass_puzzle_get_n_cells (puzzle);

      g_assert_cmpmem (
          yass_result_get_solution (scouted), n_cells * sizeof (guint16),
          yass_result_get_solution (plain), n_cells * sizeof (guint16));
    }
  if (yass_result_get_guesses_total (plain) == 0
      && count_fired (plain, "speculation") > 0)
    tally->n_deduced++;
  if (yass_result_get_guesses_total (scouted) > 0)
    return;
  /* What few suppositions show, all of them show */
  g_assert_cmpuint (yass_result_get_guesses_total (plain), ==, 0);
  g_assert_cmpint (count_fired (plain, "speculation") > 0, ==,
                   count_fired (scouted, "speculation") > 0);
  tally->n_scouted += count_fired (scouted, "speculation") > 0;
}

static void
compare_file (const char *path, Tally *tally)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (YassReader) reader
      = yass_reader_new (G_INPUT_STREAM (stream), path);
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle;

  while (yass_reader_next (reader, &puzzle, NULL, &error))
    {
      g_assert_no_error (error);
      compare (puzzle, tally);
      yass_puzzle_unref (puzzle);
    }
}

static void
test_examples (void)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  Tally tally = { 0 };

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        compare_file (path, &tally);
      }
  g_test_message ("%u need suppositions, %u of these are found after a search",
                  tally.n_deduced, tally.n_scouted);
  g_assert_cmpuint (tally.n_deduced, >, 0);
  g_assert_cmpuint (2 * tally.n_scouted, >, tally.n_deduced);
}

/* With a wrong total there is hardly ever a solution, and without some of the
 * cages there are many */
static void
test_random_killers (void)
{
  guint grid[RANDOM_MAX_CELLS];
  Tally tally = { 0 };

  for (guint i = 0; i < N_KILLERS; i++)
    {
      g_autoptr (YassPuzzle) puzzle = random_killer (6, 2, 5, grid);

      if (i % 3 == 1)
        {
          const YassShape shape = yass_puzzle_get_shape (puzzle);
          g_autoptr (YassStatement) wrong = yass_statement_new_from_text (
              "sum 7 r1c1 r2c2 r3c3", &shape, NULL);

          g_assert_true (yass_puzzle_add_statement (
              puzzle, g_steal_pointer (&wrong), NULL));
        }
      compare (puzzle, &tally);
    }
  g_assert_cmpuint (tally.n_none, >, 0);
  g_assert_cmpuint (tally.n_multiple, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scout/answers-as-all-suppositions-do/examples",
                   test_examples);
  g_test_add_func ("/scout/answers-as-all-suppositions-do/killers",
                   test_random_killers);
  return g_test_run ();
}
