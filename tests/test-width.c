/* test-width.c: both widths of the engine think alike, and the wide one solves
 * what is too large for the other
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/width.h"
#include "constraint/board.h"
#include "large-grid.h"
#include "oracle.h"
#include "traced.h"

/* A solve by way of a trace on a board that may be of any width */
static void
solve_on (Traced *traced, YassBoard *board, const char *format,
          const YassOptions *options, const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassTrace) trace = NULL;

  traced->solver = yass_solver_new (board, options);
  traced->text = g_string_new (NULL);
  trace = yass_trace_new (format, YASS_NOTATION_RC, YASS_TRACE_GRIDS,
                          append_to_string, traced->text, NULL, &error);
  g_assert_no_error (error);
  traced->result = yass_trace_solve (trace, traced->solver, puzzle, NULL);
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);
}

/* Without lanes both widths do the same in the same order */
static YassBoard *
make_narrow_board (const YassPuzzle *puzzle)
{
  YassBoard *board = yass_board_new (yass_puzzle_get_size (puzzle),
                                     yass_puzzle_get_box_width (puzzle),
                                     yass_puzzle_get_box_height (puzzle));

  yass_board_declare_all (board, puzzle);
  board->avoids_lanes = true;
  yass_board_compile (board);
  g_assert_true (yass_width_of (board) == &yass_narrow_width);
  return board;
}

static YassBoard *
make_wide_board (const YassPuzzle *puzzle)
{
  YassBoard *board = yass_wide_width.board_new_for_puzzle (puzzle, NULL);

  g_assert_true (yass_width_of (board) == &yass_wide_width);
  return board;
}

static void
assert_same_edges (const YassResult *a, const YassResult *b,
                   const YassPuzzle *puzzle)
{
  g_assert_cmpuint (yass_result_get_edges_left (a), ==,
                    yass_result_get_edges_left (b));
  g_assert_cmpuint (yass_result_get_n_placed (a), ==,
                    yass_result_get_n_placed (b));
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      g_assert_cmpint (yass_result_allows (a, cell, number), ==,
                       yass_result_allows (b, cell, number));
}

static void
assert_same_answer (const YassResult *a, const YassResult *b,
                    const YassPuzzle *puzzle)
{
  g_autofree char *reason_a = yass_result_dup_reason (a, YASS_NOTATION_A1);
  g_autofree char *reason_b = yass_result_dup_reason (b, YASS_NOTATION_A1);
  const guint16 *solution_a = yass_result_get_solution (a);
  const guint16 *solution_b = yass_result_get_solution (b);

  g_assert_cmpint (yass_result_get_status (a), ==, yass_result_get_status (b));
  g_assert_cmpint (yass_result_get_limit (a), ==, yass_result_get_limit (b));
  g_assert_cmpuint (yass_result_get_n_solutions (a), ==,
                    yass_result_get_n_solutions (b));
  g_assert_cmpuint (yass_result_get_guesses (a), ==,
                    yass_result_get_guesses (b));
  g_assert_cmpuint (yass_result_get_guesses_total (a), ==,
                    yass_result_get_guesses_total (b));
  /* Not how often they propagated: what a supposition starts from differs */
  g_assert_cmpstr (reason_a, ==, reason_b);
  assert_same_edges (a, b, puzzle);
  g_assert_cmpint (solution_a == NULL, ==, solution_b == NULL);
  if (solution_a != NULL)
    g_assert_cmpmem (
        solution_a, yass_puzzle_get_n_cells (puzzle) * sizeof (guint16),
        solution_b, yass_puzzle_get_n_cells (puzzle) * sizeof (guint16));
}

static void
assert_verified (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  g_assert_true (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_no_error (error);
}

static const char *
random_plug (const YassPlug *plugs)
{
  gint32 n = 0;

  while (plugs[n].name != NULL)
    n++;
  return plugs[g_test_rand_int_range (0, n)].name;
}

static YassOptions *
random_options (void)
{
  static const char *const rules[]
      = { "all",       "basic",
          "singles",   "naked-single,hidden-subset:3",
          "subsets:2", "naked-single,common-exclusion" };
  const char *chosen = rules[g_test_rand_int_range (0, G_N_ELEMENTS (rules))];
  YassOptions *options = options_for (chosen);

  yass_options_set_order (options, random_plug (yass_list_orders ()), NULL);
  yass_options_set_groups (options, random_plug (yass_list_groups ()), NULL);
  yass_options_set_explaining (options, g_test_rand_int_range (0, 4) == 0);
  yass_options_set_guessing (options, g_test_rand_bit ());
  /* Few enough that suppositions, which the widths remember in different ways,
   * are not given up, which would be sooner in one of them */
  yass_options_set_max_guesses (options, g_str_equal (chosen, "all") ? 8 : 200);
  yass_options_set_max_solutions (options,
                                  (guint64) g_test_rand_int_range (0, 3));
  if (g_test_rand_bit ())
    yass_options_set_branch (options, YASS_BRANCH_RANDOM,
                             (guint64) g_test_rand_int ());
  return options;
}

/* What the wide one leaves has every edge of every solution there is */
static void
assert_sound (const YassResult *result, const OraclePuzzle *plain)
{
  OracleAnswer answer;

  oracle_sample (plain, 100, 1000, &answer);
  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    g_assert_cmpuint (answer.n_solutions, ==, 0);
  if (yass_result_get_status (result) == YASS_STATUS_UNIQUE)
    {
      g_assert_cmpuint (answer.n_solutions, <=, 1);
      for (guint cell = 0;
           answer.n_solutions == 1 && cell < plain->size * plain->size; cell++)
        g_assert_cmpuint (yass_result_get_solution (result)[cell], ==,
                          answer.first[cell] + 1u);
    }
  if (yass_result_get_status (result) != YASS_STATUS_OPEN)
    return;
  for (guint cell = 0; cell < plain->size * plain->size; cell++)
    for (guint number = 0; number < plain->size; number++)
      if (answer.used[cell] >> number & 1)
        g_assert_true (yass_result_allows (result, cell, number + 1));
}

static void
check_alike (const OraclePuzzle *plain)
{
  static const char *const formats[] = { "jsonl", "text", "explain" };
  g_autofree char *text = oracle_to_text (plain);
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (YassOptions) options = random_options ();
  g_autoptr (YassBoard) narrow = make_narrow_board (puzzle);
  g_autoptr (YassBoard) wide = make_wide_board (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_auto (Traced) a = { 0 }, b = { 0 };

      solve_on (&a, narrow, formats[i], options, puzzle);
      solve_on (&b, wide, formats[i], options, puzzle);
      g_assert_cmpstr (a.text->str, ==, b.text->str);
      assert_same_answer (a.result, b.result, puzzle);
      if (i > 0)
        continue;
      assert_verified (b.text, puzzle);
      assert_sound (b.result, plain);
    }

  /* Unless someone listens, the engine takes what it finds first */
  g_autoptr (YassSolver) quiet_narrow = yass_solver_new (narrow, options);
  g_autoptr (YassSolver) quiet_wide = yass_solver_new (wide, options);
  assert_same_answer (yass_solver_solve (quiet_narrow, puzzle, NULL),
                      yass_solver_solve (quiet_wide, puzzle, NULL), puzzle);
}

static void
test_alike (gconstpointer data)
{
  const guint size = GPOINTER_TO_UINT (data);
  const guint n_rounds = (size < 9 ? 40 : 6) / (IS_SANITIZED ? 3 : 1);

  for (guint kind = 0; kind < ORACLE_N_KINDS; kind++)
    for (guint round = 0; round < n_rounds; round++)
      {
        OraclePuzzle plain;

        oracle_make_random (&plain, kind, size, NULL);
        check_alike (&plain);
      }
}

/* Lanes find things in another order, but end at the same fixpoints */
static void
test_alike_with_lanes (void)
{
  static const guint sizes[] = { 4, 6, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint kind = 0; kind < ORACLE_N_KINDS; kind++)
      for (guint round = 0; round < (IS_SANITIZED ? 4 : 10); round++)
        {
          OraclePuzzle plain;

          oracle_make_random (&plain, kind, sizes[i], NULL);
          g_autofree char *text = oracle_to_text (&plain);
          g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
          g_autoptr (YassOptions) options = options_for ("basic");
          g_autoptr (GError) error = NULL;
          g_autoptr (YassBoard) narrow
              = yass_board_new_for_puzzle (puzzle, &error);
          g_assert_no_error (error);
          g_autoptr (YassBoard) wide = make_wide_board (puzzle);
          yass_options_set_guessing (options, round % 2 == 0);
          yass_options_set_max_guesses (options, 200);
          g_autoptr (YassSolver) a_solver = yass_solver_new (narrow, options);
          g_autoptr (YassSolver) b_solver = yass_solver_new (wide, options);
          const YassResult *a = yass_solver_solve (a_solver, puzzle, NULL);
          const YassResult *b = yass_solver_solve (b_solver, puzzle, NULL);

          g_assert_cmpint (yass_result_get_status (a), ==,
                           yass_result_get_status (b));
          g_assert_cmpuint (yass_result_get_guesses_total (a), ==,
                            yass_result_get_guesses_total (b));
          if (yass_result_get_status (a) != YASS_STATUS_NONE)
            assert_same_edges (a, b, puzzle);
        }
}

/* Up to the largest that both can solve */
static void
test_alike_when_large (void)
{
  static const guint boxes[][2]
      = { { 4, 4 }, { 6, 4 }, { 5, 5 }, { 7, 7 }, { 8, 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    for (guint percent_open = 40; percent_open <= 60; percent_open += 20)
      {
        g_auto (LargeGrid) grid = { 0 };
        g_auto (Traced) a = { 0 }, b = { 0 };

        large_grid_init (&grid, boxes[i][0], boxes[i][1]);
        g_autofree char *text = large_grid_to_text (&grid, percent_open);
        g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
        g_autoptr (YassOptions) options = options_for ("basic");
        g_autoptr (YassBoard) narrow = make_narrow_board (puzzle);
        g_autoptr (YassBoard) wide = make_wide_board (puzzle);
        yass_options_set_max_guesses (options, 20);
        solve_on (&a, narrow, "jsonl", options, puzzle);
        solve_on (&b, wide, "jsonl", options, puzzle);
        g_assert_true (g_string_equal (a.text, b.text));
        assert_same_answer (a.result, b.result, puzzle);
        assert_verified (b.text, puzzle);
      }
}

/* By the public functions alone, from the text of a puzzle */
static void
test_solves (gconstpointer data)
{
  const guint *box = data;
  g_auto (LargeGrid) grid = { 0 };
  large_grid_init (&grid, box[0], box[1]);
  g_autofree char *text = large_grid_to_text (&grid, 12);
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);
  g_assert_true (yass_width_of (board) == &yass_wide_width);
  g_assert_true (yass_board_fits (board, puzzle));
  yass_options_set_max_solutions (options, 1);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);

  /* The second time as the first: nothing is left of a puzzle */
  for (guint i = 0; i < 2; i++)
    {
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      const guint16 *solution = yass_result_get_solution (result);

      g_assert_true (large_grid_is_solved (&grid, solution));
      g_assert_cmpuint (yass_result_get_edges_left (result), ==,
                        grid.size * grid.size);
      for (guint cell = 0; cell < grid.size * grid.size; cell++)
        g_assert_true (yass_puzzle_allows (puzzle, cell, solution[cell]));
      /* Shuffled grids have numbers that can be exchanged; without a guess
       * there were none, and the only solution is the one we know */
      if (yass_result_get_guesses_total (result) == 0)
        {
          g_assert_cmpint (yass_result_get_status (result), ==,
                           YASS_STATUS_UNIQUE);
          g_assert_cmpmem (solution, grid.size * grid.size * sizeof (guint16),
                           grid.numbers,
                           grid.size * grid.size * sizeof (guint16));
        }
      else
        g_assert_cmpint (yass_result_get_status (result), ==,
                         YASS_STATUS_SOLVED);
      g_test_message ("%" G_GUINT64_FORMAT " guesses",
                      yass_result_get_guesses_total (result));
      for (guint number = 1; number <= grid.size; number++)
        g_assert_cmpint (yass_result_allows (result, 0, number), ==,
                         number == solution[0]);
    }
}

static void
test_traces (void)
{
  g_auto (LargeGrid) grid = { 0 };
  g_auto (Traced) traced = { 0 };
  large_grid_init (&grid, 9, 9);
  g_autofree char *text = large_grid_to_text (&grid, 50);
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (YassOptions) options = options_for ("basic");

  yass_options_set_max_guesses (options, 3);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  assert_verified (traced.text, puzzle);

  /* An edge that goes a second time */
  g_autoptr (GError) error = NULL;
  const char *rule = strstr (traced.text->str, "\"rule\":\"naked-single\"");
  const char *edge = strstr (rule, "\"removed\":[") + strlen ("\"removed\":[");
  const char *end = strchr (edge, ']') + 1;
  g_autofree char *damaged
      = g_strdup_printf ("%.*s,%.*s%s", (int) (end - traced.text->str),
                         traced.text->str, (int) (end - edge), edge, end);
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (damaged, -1, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_assert_false (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
}

/* Every order and group strategy ends at the same fixpoint there, too, and the
 * solution is left */
static void
test_fixpoint (void)
{
  const YassPlug *orders = yass_list_orders ();
  const YassPlug *groups = yass_list_groups ();
  g_auto (LargeGrid) grid = { 0 };
  large_grid_init (&grid, 9, 8);
  g_autofree char *text = large_grid_to_text (&grid, 45);
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassSolver) first = NULL;
  const YassResult *expected = NULL;

  for (guint i = 0; orders[i].name != NULL; i++)
    for (guint k = 0; groups[k].name != NULL; k++)
      {
        /* Which tries all groups of a size, however large */
        if (g_str_equal (groups[k].name, "enumerate"))
          continue;
        g_autoptr (YassOptions) options = options_for ("basic");
        yass_options_set_order (options, orders[i].name, NULL);
        yass_options_set_groups (options, groups[k].name, NULL);
        yass_options_set_guessing (options, FALSE);
        g_autoptr (YassSolver) solver = yass_solver_new (board, options);
        const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
        for (guint cell = 0; cell < grid.size * grid.size; cell++)
          g_assert_true (yass_result_allows (result, cell, grid.numbers[cell]));
        if (expected != NULL)
          {
            g_assert_cmpint (yass_result_get_status (result), ==,
                             yass_result_get_status (expected));
            assert_same_edges (expected, result, puzzle);
          }
        else
          {
            expected = result;
            first = g_steal_pointer (&solver);
          }
      }
}

static void
test_contradiction (void)
{
  g_auto (LargeGrid) grid = { 0 };
  g_auto (Traced) traced = { 0 };
  large_grid_init (&grid, 10, 10);
  memset (grid.numbers, 0, grid.size * grid.size * sizeof (guint16));
  grid.numbers[98] = grid.numbers[99] = 97;
  g_autofree char *text = large_grid_to_text (&grid, 0);
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (YassOptions) options = options_for ("naked-single");
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  g_autofree char *reason
      = yass_result_dup_reason (traced.result, YASS_NOTATION_RC);

  g_assert_cmpint (yass_result_get_status (traced.result), ==,
                   YASS_STATUS_NONE);
  assert_verified (traced.text, puzzle);
  g_assert_cmpstr (reason, ==, "r1c99 and r1c100 are both 97");
}

/* One trace of puzzles of both widths is their traces one behind the other */
static void
test_mixed_trace (void)
{
  g_auto (LargeGrid) small = { 0 }, large = { 0 };
  large_grid_init (&small, 3, 2);
  large_grid_init (&large, 9, 9);
  g_autofree char *small_text = large_grid_to_text (&small, 20);
  g_autofree char *large_text = large_grid_to_text (&large, 10);
  g_autoptr (YassPuzzle) small_puzzle = puzzle_from (small_text);
  g_autoptr (YassPuzzle) large_puzzle = puzzle_from (large_text);
  g_autoptr (YassOptions) options = options_for ("singles");
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("text", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        append_to_string, found, NULL, NULL);

  for (guint i = 0; i < 6; i++)
    {
      g_auto (Traced) alone = { 0 };
      const YassPuzzle *puzzle = i % 3 > 0 ? large_puzzle : small_puzzle;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);

      solve_traced (&alone, "text", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                    puzzle, NULL);
      g_string_append (expected, alone.text->str);
      yass_trace_solve (trace, solver, puzzle, NULL);
    }
  g_assert_true (yass_trace_flush (trace, NULL));
  g_assert_cmpstr (found->str, ==, expected->str);
}

static gboolean
fail_to_write (const char *text, gsize length, gpointer data, GError **error)
{
  ++*(guint *) data;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

/* Text waits until there is enough of it, whatever the width of the puzzles:
 * what goes wrong then is told once */
static void
test_mixed_failure (void)
{
  static const guint boxes[][2] = { { 3, 2 }, { 13, 5 }, { 2, 2 } };
  g_autoptr (YassOptions) options = options_for ("singles");
  g_autoptr (GError) error = NULL;
  guint n_written = 0;
  g_autoptr (YassTrace) trace
      = yass_trace_new ("text", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        fail_to_write, &n_written, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_auto (LargeGrid) grid = { 0 };
      large_grid_init (&grid, boxes[i][0], boxes[i][1]);
      g_autofree char *text = large_grid_to_text (&grid, 5);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      yass_trace_solve (trace, solver, puzzle, NULL);
    }
  g_assert_cmpuint (n_written, ==, 0);
  g_assert_false (yass_trace_flush (trace, &error));
  g_assert_cmpuint (n_written, ==, 1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_true (yass_trace_flush (trace, NULL));
}

int
main (int argc, char **argv)
{
  static const guint sizes[] = { 4, 5, 6, 9 };
  static const guint boxes[][2]
      = { { 13, 5 }, { 9, 9 }, { 10, 10 }, { 16, 8 }, { 12, 12 } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/width/both-think-alike/%u", sizes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (sizes[i]), test_alike);
    }
  g_test_add_func ("/width/both-think-alike/with-lanes", test_alike_with_lanes);
  g_test_add_func ("/width/both-think-alike/large", test_alike_when_large);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/width/wide-solves/%u",
                                               boxes[i][0] * boxes[i][1]);

      g_test_add_data_func (path, boxes[i], test_solves);
    }
  g_test_add_func ("/width/wide-traces", test_traces);
  g_test_add_func ("/width/wide-ends-at-one-fixpoint", test_fixpoint);
  g_test_add_func ("/width/wide-names-contradictions", test_contradiction);
  g_test_add_func ("/width/one-trace-takes-both", test_mixed_trace);
  g_test_add_func ("/width/one-trace-fails-once", test_mixed_failure);
  return g_test_run ();
}
