/* test-threads.c: several solvers at once on one board, and their results
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#define HARD                                                                   \
  "800000000003600000070090200050007000000045700000100030001000068008500010"   \
  "090000400"
#define RENBAN                                                                 \
  "....23\n......\n......\n..4.5.\n......\n.6....\n"                           \
  "renban r4c1 r3c1 r2c1 r2c2\nrenban r2c6 r3c6 r3c5 r2c5\n"                   \
  "renban r2c1 r3c1 r4c1 r5c1\nrenban r3c3 r4c3 r5c3 r5c4\n"
#define MIRACLE                                                                \
  ".........\n.........\n.........\n.........\n..1......\n......2..\n"         \
  ".........\n.........\n.........\nking\nknight\nnonconsecutive\n"
#define N_SOLVERS 4

static YassPuzzle *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

typedef struct
{
  YassBoard *board;         /* unowned, the same for all */
  const YassPuzzle *puzzle; /* unowned, the same */
  const char *rules;
  guint64 n_solutions;
  YassResult *result; /* owned */
} Job;

static gboolean
count (const guint16 *numbers, gpointer data)
{
  Job *job = data;

  job->n_solutions += numbers[0] > 0;
  return TRUE;
}

/* The result outlives the solver and the thread */
static gpointer
work (gpointer data)
{
  Job *job = data;
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSolver) solver = NULL;

  yass_options_set_rules (options, job->rules, NULL);
  yass_options_set_max_solutions (options, 50);
  solver = yass_solver_new (job->board, options);
  for (guint number = 1; number <= 4; number++)
    {
      const YassAssumption one = { 1, number, TRUE };

      yass_solver_solve_assuming (solver, job->puzzle, &one, 1, NULL);
    }
  yass_solver_set_found (solver, count, job, NULL);
  job->result = yass_result_ref (yass_solver_solve (solver, job->puzzle, NULL));
  return NULL;
}

static void
test_one_board (gconstpointer text)
{
  static const char *const rules[N_SOLVERS]
      = { "singles,constraint", "basic", "singles,constraint", "basic" };
  g_autoptr (YassPuzzle) puzzle = parse (text);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  GThread *threads[N_SOLVERS];
  Job jobs[N_SOLVERS];

  for (guint i = 0; i < N_SOLVERS; i++)
    jobs[i] = (Job){ .board = board, .puzzle = puzzle, .rules = rules[i] };
  for (guint i = 0; i < N_SOLVERS; i++)
    threads[i] = g_thread_new ("solver", work, &jobs[i]);
  for (guint i = 0; i < N_SOLVERS; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < N_SOLVERS; i++)
    {
      const YassResult *result = jobs[i].result;

      g_assert_cmpuint (yass_result_get_n_solutions (result), >, 0);
      g_assert_cmpuint (jobs[i].n_solutions, ==,
                        yass_result_get_n_solutions (result));
      g_assert_cmpuint (jobs[i].n_solutions, ==, jobs[0].n_solutions);
      g_assert_cmpuint (yass_result_get_guesses_total (result), ==,
                        yass_result_get_guesses_total (jobs[i % 2].result));
    }
  for (guint i = 0; i < N_SOLVERS; i++)
    yass_result_unref (jobs[i].result);
}

/* As long as somebody has it, a result is left alone */
static void
test_kept (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassPuzzle) impossible = parse (
      "811000000003600000070090200050007000000045700000100030001000068008500010"
      "090000400");
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  g_autoptr (YassResult) first
      = yass_result_ref (yass_solver_solve (solver, puzzle, NULL));
  g_autoptr (YassResult) second
      = yass_result_ref (yass_solver_solve (solver, impossible, NULL));
  g_autofree char *reason = yass_result_dup_reason (second, YASS_NOTATION_RC);

  g_assert_true (first != second);
  yass_solver_solve (solver, puzzle, NULL);
  g_clear_pointer (&solver, yass_solver_unref);
  g_clear_pointer (&board, yass_board_unref);

  g_autofree char *again = yass_result_dup_reason (second, YASS_NOTATION_RC);
  guint n_fired;
  const YassFired *fired = yass_result_get_fired (first, &n_fired);

  g_assert_cmpuint (n_fired, >, 0);
  g_assert_cmpstr (fired[0].name, ==, "naked-single");
  g_assert_cmpint (yass_result_get_status (first), ==, YASS_STATUS_UNIQUE);
  g_assert_cmpuint (yass_result_get_solution (first)[1], ==, 1);
  g_assert_cmpint (yass_result_get_status (second), ==, YASS_STATUS_NONE);
  g_assert_cmpstr (again, ==, reason);
  g_assert_nonnull (strstr (again, "r1c2"));
}

/* Whoever does not keep it gets the same memory again */
static void
test_reused (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *first = yass_solver_solve (solver, puzzle, NULL);

  g_assert_true (yass_solver_solve (solver, puzzle, NULL) == first);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/threads/share-a-board", HARD, test_one_board);
  g_test_add_data_func ("/threads/share-a-board-with-statements-that-propagate",
                        RENBAN, test_one_board);
  g_test_add_data_func ("/threads/share-a-board-with-relations", MIRACLE,
                        test_one_board);
  g_test_add_func ("/threads/results/last-as-long-as-somebody-has-them",
                   test_kept);
  g_test_add_func ("/threads/results/cost-nothing-when-nobody-keeps-them",
                   test_reused);
  return g_test_run ();
}
