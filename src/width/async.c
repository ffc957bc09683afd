/* async.c: solving in a thread of its own
 * SPDX-License-Identifier: MIT */
#include "yass/solver.h"

/* What a task works on */
typedef struct
{
  YassSolver *solver; /* owned */
  YassPuzzle *puzzle; /* owned */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  yass_solver_unref (work->solver);
  yass_puzzle_unref (work->puzzle);
  g_free (work);
}

static void
solve (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  YassResult *result
      = yass_solver_solve (work->solver, work->puzzle, cancellable);

  g_task_return_pointer (task, yass_result_ref (result),
                         (GDestroyNotify) yass_result_unref);
}

void
yass_solver_solve_async (YassSolver *self, const YassPuzzle *puzzle,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Work *work = g_new (Work, 1);

  work->solver = yass_solver_ref (self);
  work->puzzle = yass_puzzle_ref ((YassPuzzle *) puzzle);
  g_task_set_source_tag (task, yass_solver_solve_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, solve);
}

YassResult *
yass_solver_solve_finish (YassSolver *self, GAsyncResult *result,
                          GError **error)
{
  g_return_val_if_fail (
      g_async_result_is_tagged (result, yass_solver_solve_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
