/* inquiry.c: questions to a solver, and what they may cost together
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

/* What suppositions save in guesses they take in time, and a hundred times that
 * where there are several solutions */
#define QUICK_RULES "basic"

YassInquiry *
yass_inquiry_new (const YassPuzzle *puzzle, guint64 max_guesses, double seconds,
                  GCancellable *cancellable, GError **error)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, error);

  return board != NULL ? yass_inquiry_new_on_board (board, puzzle, max_guesses,
                                                    seconds, cancellable)
                       : NULL;
}

YassInquiry *
yass_inquiry_new_on_board (YassBoard *board, const YassPuzzle *puzzle,
                           guint64 max_guesses, double seconds,
                           GCancellable *cancellable)
{
  YassInquiry *self = g_new (YassInquiry, 1);

  *self = (YassInquiry){
    .puzzle = puzzle,
    .board = yass_board_ref (board),
    .cancellable = cancellable,
    .deadline = seconds > 0 ? g_get_monotonic_time ()
                                  + (gint64) (seconds * G_USEC_PER_SEC)
                            : G_MAXINT64,
    .guesses_left = max_guesses,
  };
  return self;
}

void
yass_inquiry_free (YassInquiry *self)
{
  yass_board_unref (self->board);
  g_free (self);
}

YassOptions *
yass_inquiry_new_options (const char *rules, guint64 max_solutions)
{
  YassOptions *options = yass_options_new ();

  yass_options_set_rules (options, rules != NULL ? rules : QUICK_RULES, NULL);
  yass_options_set_max_solutions (options, max_solutions);
  return options;
}

YassSolver *
yass_inquiry_new_solver (YassInquiry *self, guint64 max_solutions)
{
  g_autoptr (YassOptions) options
      = yass_inquiry_new_options (NULL, max_solutions);

  return yass_solver_new (self->board, options);
}

bool
yass_inquiry_may_go_on (YassInquiry *self)
{
  if (self->deadline <= g_get_monotonic_time ())
    self->limit = YASS_LIMIT_TIME;
  if (g_cancellable_is_cancelled (self->cancellable))
    self->limit = YASS_LIMIT_CANCELLED;
  return !yass_inquiry_has_stopped (self);
}

/* What is left to spend. Returns false when that is nothing. */
static bool
set_limits (YassInquiry *self, YassSolver *solver)
{
  double seconds = 0;

  if (!yass_inquiry_may_go_on (self))
    return false;
  if (self->deadline != G_MAXINT64)
    seconds = (double) MAX (1, self->deadline - g_get_monotonic_time ())
              / G_USEC_PER_SEC;
  yass_solver_set_limits (solver, self->guesses_left, seconds);
  return true;
}

/* Notes what an answer took. Returns it if it is one. */
static YassResult *
pay (YassInquiry *self, YassResult *result)
{
  if (self->guesses_left != G_MAXUINT64)
    self->guesses_left -= yass_result_get_guesses_total (result);
  self->limit = yass_result_get_limit (result);
  return yass_inquiry_has_stopped (self) ? NULL : result;
}

YassResult *
yass_inquiry_solve (YassInquiry *self, YassSolver *solver,
                    const YassPuzzle *puzzle)
{
  if (!set_limits (self, solver))
    return NULL;
  return pay (self, yass_solver_solve (solver, puzzle, self->cancellable));
}

YassResult *
yass_inquiry_solve_assuming (YassInquiry *self, YassSolver *solver,
                             const YassAssumption *assumptions,
                             guint n_assumptions)
{
  if (!set_limits (self, solver))
    return NULL;
  return pay (self,
              yass_solver_solve_assuming (solver, self->puzzle, assumptions,
                                          n_assumptions, self->cancellable));
}

YassResult *
yass_inquiry_deduce (YassInquiry *self)
{
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassSolver) solver = NULL;

  yass_options_set_guessing (options, FALSE);
  solver = yass_solver_new (self->board, options);
  YassResult *result = yass_inquiry_solve (self, solver, self->puzzle);
  return result != NULL ? yass_result_ref (result) : NULL;
}
