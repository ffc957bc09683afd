/* test-lanes.c: places in vector lanes or in sets, the fixpoint is the same
 * SPDX-License-Identifier: MIT */
#include "base/lanes.h"
#include "constraint/board.h"
#include "oracle.h"
#include "puzzle/puzzle.h"
#include "solve/solver.h"
#include "yass/yass.h"

static YassSolver *
make_solver (const YassPuzzle *puzzle, const YassOptions *options,
             bool avoids_lanes)
{
  g_autoptr (YassBoard) board = yass_board_new (
      yass_puzzle_get_size (puzzle), yass_puzzle_get_box_width (puzzle),
      yass_puzzle_get_box_height (puzzle));

  yass_board_declare_all (board, puzzle);
  board->avoids_lanes = avoids_lanes;
  yass_board_compile (board);
  g_assert_cmpint (board->n_lanes == 0, ==, avoids_lanes);
  return yass_solver_new (board, options);
}

static void
assert_alike (const YassPuzzle *puzzle, const YassOptions *options)
{
  g_autoptr (YassSolver) in_lanes = make_solver (puzzle, options, false);
  g_autoptr (YassSolver) in_sets = make_solver (puzzle, options, true);
  const YassResult *a = yass_solver_solve (in_lanes, puzzle, NULL);
  const YassResult *b = yass_solver_solve (in_sets, puzzle, NULL);

  g_assert_cmpint (yass_result_get_status (a), ==, yass_result_get_status (b));
  g_assert_cmpuint (yass_result_get_n_solutions (a), ==,
                    yass_result_get_n_solutions (b));
  if (yass_result_get_status (a) == YASS_STATUS_NONE)
    return;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      g_assert_cmpint (yass_result_allows (a, cell, number), ==,
                       yass_result_allows (b, cell, number));
}

static void
test_fixpoint_of (const YassPuzzle *puzzle, const char *rules)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  yass_options_set_order (
      options, yass_list_orders ()[g_test_rand_int_range (0, 5)].name, NULL);
  yass_options_set_guessing (options, FALSE);
  assert_alike (puzzle, options);
}

/* One vector holds the constraints of boards up to 9x9 */
static void
test_fixpoint (void)
{
  static const guint sizes[] = { 4, 6, 9 };
  static const char *const rules[]
      = { "hidden-single", "singles", "singles,common-exclusion", "basic",
          "all" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint kind = 0; kind < ORACLE_N_KINDS; kind++)
      for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
        {
          g_autoptr (GError) error = NULL;
          OraclePuzzle board;

          oracle_make_random (&board, kind, sizes[i], NULL);
          g_autofree char *text = oracle_to_text (&board);
          g_autoptr (YassPuzzle) puzzle
              = yass_puzzle_new_from_text (text, &error);
          g_assert_no_error (error);
          test_fixpoint_of (puzzle, rules[k]);
        }
}

/* ... and two those of a 16x16. Some of its givens, at random. */
static void
test_two_vectors (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-16x16.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (YassPuzzle) whole = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (YassPuzzle) part
          = yass_puzzle_new (16, 4, 4, YASS_SYMBOLS_CHARACTERS);

      for (guint cell = 0; cell < 256; cell++)
        if (yass_puzzle_get_given (whole, cell) > 0
            && g_test_rand_int_range (0, 40) >= (gint32) round)
          yass_puzzle_allow_only (part, cell,
                                  yass_puzzle_get_given (whole, cell));
      test_fixpoint_of (part, round % 2 == 0 ? "basic" : "singles");
    }
}

static guint16
draw_lane (void)
{
  guint16 lane = (guint16) g_test_rand_int ();

  for (gint32 k = g_test_rand_int_range (0, 5); k > 0; k--)
    lane &= (guint16) g_test_rand_int ();
  return lane;
}

static void
test_vectors (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      YassLanes lanes;
      YassLanes others;
      uint32_t empty = 0;
      uint32_t scarce = 0;
      uint32_t disjoint = 0;
      uint32_t lost = 0;

      for (guint i = 0; i < YASS_LANES; i++)
        {
          const guint16 lane = lanes[i] = draw_lane ();
          const guint16 other = others[i] = draw_lane ();

          empty |= (uint32_t) (lane == 0) << i;
          scarce |= (uint32_t) (__builtin_popcount (lane) <= 1) << i;
          disjoint |= (uint32_t) ((lane & other) == 0) << i;
          lost |= (uint32_t) ((lane & ~other) != 0) << i;
        }
      g_assert_cmphex (yass_lanes_find_empty (&lanes), ==, empty);
      g_assert_cmphex (yass_lanes_find_scarce (&lanes), ==, scarce);
      g_assert_cmphex (yass_lanes_find_disjoint (&lanes, &others), ==,
                       disjoint);
      const YassLanes left = lanes & others;
      g_assert_cmphex (yass_lanes_keep (&lanes, &others), ==, lost);
      g_assert_cmpmem (&lanes, sizeof lanes, &left, sizeof left);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lanes/find-in-vectors-what-is-found-one-by-one",
                   test_vectors);
  g_test_add_func ("/lanes/end-at-the-fixpoint-of-sets", test_fixpoint);
  g_test_add_func ("/lanes/do-so-in-two-vectors", test_two_vectors);
  return g_test_run ();
}
