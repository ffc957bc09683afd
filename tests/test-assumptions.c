/* test-assumptions.c: one question after the other about the same puzzle
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#include "oracle.h"

#define HARD                                                                   \
  "800000000003600000070090200050007000000045700000100030001000068008500010"   \
  "090000400"

static YassPuzzle *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static YassSolver *
make_solver (const YassPuzzle *puzzle, const char *rules, const char *order,
             guint64 max_solutions)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  g_assert_true (yass_options_set_order (options, order, NULL));
  yass_options_set_max_solutions (options, max_solutions);
  return yass_solver_new (board, options);
}

/* Up to three edges at random; what they leave of the board is in @board */
static guint
assume_at_random (OraclePuzzle *board, YassAssumption *assumptions)
{
  const guint n = (guint) g_test_rand_int_range (0, 4);
  const gint32 size = (gint32) board->size;

  for (guint i = 0; i < n; i++)
    {
      YassAssumption *one = &assumptions[i];

      one->cell = (guint) g_test_rand_int_range (0, size * size);
      one->number = (guint) g_test_rand_int_range (1, size + 1);
      one->holds = g_test_rand_int_range (0, 2);
      const guint32 bit = 1u << (one->number - 1);
      board->allowed[one->cell] &= one->holds ? bit : ~bit;
    }
  return n;
}

static void
ask_at_random (YassSolver *solver, const YassPuzzle *puzzle,
               const OraclePuzzle *board)
{
  OraclePuzzle assumed = *board;
  OracleAnswer answer;
  YassAssumption assumptions[3];
  const guint n = assume_at_random (&assumed, assumptions);

  oracle_sample (&assumed, 500, 3000, &answer);
  if (!answer.is_complete)
    return;
  const YassResult *result
      = yass_solver_solve_assuming (solver, puzzle, assumptions, n, NULL);
  g_assert_cmpuint (yass_result_get_n_solutions (result), ==,
                    answer.n_solutions);
  g_assert_cmpint (yass_result_get_status (result), ==,
                   answer.n_solutions == 0   ? YASS_STATUS_NONE
                   : answer.n_solutions == 1 ? YASS_STATUS_UNIQUE
                                             : YASS_STATUS_MULTIPLE);
  for (guint cell = 0; cell < board->size * board->size; cell++)
    for (guint number = 1; number <= board->size; number++)
      if (answer.n_solutions == 1)
        g_assert_cmpint (yass_result_allows (result, cell, number), ==,
                         answer.used[cell] >> (number - 1) & 1);
}

/* A plain solve in between changes nothing */
static void
check_boards (const char *rules, const char *order, guint size, guint n_boards)
{
  for (guint i = 0; i < ORACLE_N_KINDS * n_boards; i++)
    {
      OraclePuzzle board;

      oracle_make_random (&board, i % ORACLE_N_KINDS, size, NULL);
      g_autofree char *text = oracle_to_text (&board);
      g_autoptr (YassPuzzle) puzzle = parse (text);
      g_autoptr (YassSolver) solver = make_solver (puzzle, rules, order, 0);

      yass_solver_set_limits (solver, 20000, 0);
      for (guint k = 0; k < 10; k++)
        {
          ask_at_random (solver, puzzle, &board);
          if (k == 5)
            yass_solver_solve (solver, puzzle, NULL);
        }
    }
}

static void
test_random (void)
{
  static const char *const rules[]
      = { "singles", "basic", "all", "naked-single", "hidden-subset" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (const YassPlug *order = yass_list_orders (); order->name; order++)
      {
        check_boards (rules[i], order->name, 4, 4);
        check_boards (rules[i], order->name, 6, 1);
      }
  check_boards ("all", "cheapest-first", 9, 2);
}

/* Without lanes the journal is played back, and chains leave out of it what
 * nobody comes back to */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("25\n");

  for (guint cell = 0; cell < 625; cell++)
    g_string_append (text, cell % 25 < 24 ? "0 " : "0\n");
  g_autoptr (YassPuzzle) puzzle = parse (text->str);
  g_autoptr (YassSolver) solver
      = make_solver (puzzle, "basic", "cheapest-first", 1);

  for (guint number = 1; number <= 25; number++)
    {
      const YassAssumption assumptions[] = { { 30, number, TRUE },
                                             { 31, 1, FALSE },
                                             { 300, 26 - number, TRUE } };
      const guint16 *solution = yass_result_get_solution (
          yass_solver_solve_assuming (solver, puzzle, assumptions, 3, NULL));

      g_assert_cmpuint (solution[30], ==, number);
      g_assert_cmpuint (solution[31], !=, 1);
      g_assert_cmpuint (solution[300], ==, 26 - number);
    }
}

/* Which is at fault is told: the puzzle, what is assumed, or neither alone */
static void
test_fault (void)
{
  static const YassAssumption both[] = { { 1, 1, TRUE }, { 1, 2, TRUE } };
  static const YassAssumption given = { 0, 8, FALSE };
  static const YassAssumption seen = { 1, 8, TRUE };
  static const YassAssumption wrong = { 1, 2, TRUE };
  static const struct
  {
    const YassAssumption *assumptions;
    guint n;
    gboolean is_refuted;
  } cases[] = { { both, 2, TRUE },
                { &given, 1, TRUE },
                { &seen, 1, TRUE },
                { &wrong, 1, FALSE },
                { &wrong, 1, TRUE } };
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassSolver) solver
      = make_solver (puzzle, "singles", "cheapest-first", 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const YassResult *result = yass_solver_solve_assuming (
          solver, puzzle, cases[i].assumptions, cases[i].n, NULL);
      g_autofree char *reason
          = yass_result_dup_reason (result, YASS_NOTATION_RC);

      g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_NONE);
      g_assert_cmpint (yass_result_refutes_assumptions (result), ==,
                       cases[i].is_refuted);
      g_assert_cmpint (yass_result_get_guesses_total (result) == 0, ==,
                       cases[i].is_refuted);
      g_assert_nonnull (reason);
    }

  const YassResult *result
      = yass_solver_solve_assuming (solver, puzzle, NULL, 0, NULL);
  g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
  g_assert_false (yass_result_refutes_assumptions (result));
}

/* Without any assumption there is no solution either, and it is said so each
 * time */
static void
test_impossible (void)
{
  static const YassAssumption some = { 5, 3, TRUE };
  g_autoptr (YassPuzzle) puzzle = parse ("11..............");
  g_autoptr (YassSolver) solver
      = make_solver (puzzle, "all", "cheapest-first", 2);

  for (guint again = 0; again < 3; again++)
    {
      const YassResult *result
          = yass_solver_solve_assuming (solver, puzzle, &some, 1, NULL);
      g_autofree char *reason
          = yass_result_dup_reason (result, YASS_NOTATION_RC);

      g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_NONE);
      g_assert_false (yass_result_refutes_assumptions (result));
      g_assert_nonnull (strstr (reason, "r1c1"));
    }
}

/* All numbers of a cell are wrong, one after the other */
static void
test_all_refuted (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (
      "80000000000360000007009020005000700000004570000010003000100006800"
      "8500010090000420");
  g_autoptr (YassSolver) solver
      = make_solver (puzzle, "naked-single", "cheapest-first", 1);

  for (guint number = 1; number <= 9; number++)
    {
      const YassAssumption one = { 1, number, TRUE };

      g_assert_cmpint (yass_result_get_status (yass_solver_solve_assuming (
                           solver, puzzle, &one, 1, NULL)),
                       ==, YASS_STATUS_NONE);
    }
  const YassResult *result
      = yass_solver_solve_assuming (solver, puzzle, NULL, 0, NULL);
  g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_NONE);
  g_assert_cmpuint (yass_result_get_guesses_total (result), ==, 0);
}

/* A limit that is reached before the first guess, too */
static void
test_limits (void)
{
  static const YassAssumption one = { 1, 1, TRUE };
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassSolver) solver
      = make_solver (puzzle, "singles", "cheapest-first", 2);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint again = 0; again < 3; again++)
    {
      const YassResult *result
          = yass_solver_solve_assuming (solver, puzzle, &one, 1, cancellable);
      g_assert_cmpint (yass_result_get_limit (result), ==,
                       YASS_LIMIT_CANCELLED);

      yass_solver_set_limits (solver, 3, 0);
      result = yass_solver_solve_assuming (solver, puzzle, &one, 1, NULL);
      g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_GUESSES);

      yass_solver_set_limits (solver, G_MAXUINT64, 0);
      result = yass_solver_solve_assuming (solver, puzzle, &one, 1, NULL);
      g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
      g_assert_cmpuint (yass_result_get_solution (result)[1], ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/assumptions/have-the-solutions-of-brute-force",
                   test_random);
  g_test_add_func ("/assumptions/hold-on-a-large-board", test_large);
  g_test_add_func ("/assumptions/are-told-when-they-are-at-fault", test_fault);
  g_test_add_func ("/assumptions/are-not-blamed-for-the-puzzle",
                   test_impossible);
  g_test_add_func ("/assumptions/refute-a-puzzle-together", test_all_refuted);
  g_test_add_func ("/assumptions/can-be-asked-again-after-a-limit",
                   test_limits);
  return g_test_run ();
}
