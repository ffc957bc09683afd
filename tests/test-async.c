/* test-async.c: solving in a thread while a main loop runs
 * SPDX-License-Identifier: MIT */
#include "yass/yass.h"

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

typedef struct
{
  GMainLoop *loop;
  YassSolver *solver;
  YassResult *result;
  GError *error;
} Waiting;

static void
finish (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  g_assert_null (source);
  waiting->result
      = yass_solver_solve_finish (waiting->solver, result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
waiting_clear (Waiting *waiting)
{
  g_main_loop_unref (waiting->loop);
  yass_solver_unref (waiting->solver);
  g_clear_pointer (&waiting->result, yass_result_unref);
  g_clear_error (&waiting->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Waiting, waiting_clear)

/* @max_solutions: 0 of an empty board would take for ever */
static Waiting
start (const char *text, guint64 max_solutions)
{
  g_autoptr (YassPuzzle) puzzle = parse (text);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_options_set_max_solutions (options, max_solutions);
  return (Waiting){ .loop = g_main_loop_new (NULL, FALSE),
                    .solver = yass_solver_new (board, options) };
}

static void
wait_for (Waiting *waiting, const char *text, GCancellable *cancellable)
{
  g_autoptr (YassPuzzle) puzzle = parse (text);

  yass_solver_solve_async (waiting->solver, puzzle, cancellable, finish,
                           waiting);
  g_clear_pointer (&puzzle, yass_puzzle_unref);
  g_main_loop_run (waiting->loop);
}

static void
test_async (void)
{
  g_auto (Waiting) waiting = start (HARD, 2);

  wait_for (&waiting, HARD, NULL);
  g_assert_no_error (waiting.error);
  g_assert_cmpint (yass_result_get_status (waiting.result), ==,
                   YASS_STATUS_UNIQUE);
}

static gboolean
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* ... and the solver is none the worse for it */
static void
test_async_cancelled (void)
{
  static const char *const open
      = "000000000000000000000000000000000000000000000000000000000000000000000"
        "000000000000";
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Waiting) waiting = start (open, 0);

  g_timeout_add (20, cancel, cancellable);
  wait_for (&waiting, open, cancellable);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (waiting.result);

  g_clear_error (&waiting.error);
  wait_for (&waiting, HARD, NULL);
  g_assert_no_error (waiting.error);
  g_assert_cmpuint (yass_result_get_n_solutions (waiting.result), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/async/answers", test_async);
  g_test_add_func ("/async/can-be-cancelled", test_async_cancelled);
  return g_test_run ();
}
