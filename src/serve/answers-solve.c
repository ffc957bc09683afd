/* answers-solve.c: solutions, how many there are, and what a setter asks
 * SPDX-License-Identifier: MIT */
#include "render/check.h"
#include "render/renderer.h"
#include "serve/answers.h"
#include "yass/solver.h"

bool
yass_answer_solve (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  YassRenderContext context = { .max_guesses = G_MAXUINT64, .named = true };
  g_autoptr (YassOptions) options = NULL;
  g_autoptr (YassBoard) board = NULL;
  g_autoptr (YassSolver) solver = NULL;

  if (puzzle == NULL)
    return false;
  options = yass_call_read_options (call, &context.max_solutions,
                                    &context.timeout, error);
  if (options == NULL)
    return false;
  board = yass_board_new_for_puzzle (puzzle, error);
  if (board == NULL)
    return false;
  solver = yass_solver_new (board, options);
  yass_renderer_json.write (
      out, puzzle, yass_solver_solve (solver, puzzle, call->cancellable),
      &context);
  return true;
}

/* They are all in memory until the answer has been sent */
#define MOST_SOLUTIONS 10000

static bool
limit_solutions (const YassCheckPlan *plan, GError **error)
{
  if (plan->max_solutions <= MOST_SOLUTIONS)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "\"solutions\" is more than %u; 0 counts all of them",
               MOST_SOLUTIONS);
  return false;
}

bool
yass_answer_check (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  YassCheckPlan plan = { .max_solutions = 2,
                         .max_guesses = G_MAXUINT64,
                         .wants_redundant = true };
  g_auto (YassCheckAnswers) answers = { 0 };

  if (puzzle == NULL
      || !yass_request_get_count (call->request, "solutions",
                                  &plan.max_solutions, error)
      || !yass_request_get_count (call->request, "seed", &plan.seed, error)
      || !yass_request_get_bool (call->request, "true", &plan.wants_true, error)
      || !yass_request_get_bool (call->request, "minimal", &plan.wants_minimal,
                                 error)
      || !yass_call_get_seconds (call, &plan.timeout, error)
      || !limit_solutions (&plan, error)
      || !yass_check_ask (&answers, &plan, puzzle, call->cancellable, error))
    return false;
  yass_check_append_json (out, &answers);
  return true;
}
