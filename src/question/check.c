/* check.c: all that a setter asks at once
 * SPDX-License-Identifier: MIT */
#include "question/check.h"

static bool
goes_on (const YassCheckAnswers *self)
{
  return !yass_inquiry_has_stopped (self->inquiry);
}

static void
ask_about_unique (YassCheckAnswers *self)
{
  const guint16 *solution = yass_solutions_get (self->solutions, 0);

  if (self->plan->wants_minimal)
    {
      self->minimal
          = yass_inquiry_minimize (self->inquiry, solution, self->plan->seed);
      self->knows_minimal = goes_on (self);
    }
  if (!self->plan->wants_redundant)
    return;
  self->redundant = yass_inquiry_find_redundant (self->inquiry, solution);
  self->knows_redundant = goes_on (self);
  self->backdoor = yass_inquiry_find_backdoor (self->inquiry, solution);
  self->knows_backdoor = goes_on (self);
}

bool
yass_check_ask (YassCheckAnswers *self, const YassCheckPlan *plan,
                YassPuzzle *puzzle, GCancellable *cancellable, GError **error)
{
  *self = (YassCheckAnswers){ .plan = plan };
  self->puzzle = yass_puzzle_ref (puzzle);
  self->inquiry = yass_inquiry_new (puzzle, plan->max_guesses, plan->timeout,
                                    cancellable, error);
  if (self->inquiry == NULL)
    return false;
  self->solutions
      = yass_inquiry_find_solutions (self->inquiry, plan->max_solutions);
  if (self->solutions->n_kept > 0)
    self->merged = yass_solutions_merge (self->solutions, self->puzzle);
  if (plan->wants_true && self->solutions->n_kept > 0)
    {
      self->truth = yass_inquiry_find_true (self->inquiry, self->solutions);
      self->knows_truth = goes_on (self);
    }
  if (self->solutions->status == YASS_STATUS_UNIQUE)
    ask_about_unique (self);
  if (self->solutions->status == YASS_STATUS_NONE)
    self->reason
        = yass_inquiry_dup_contradiction (self->inquiry, plan->notation);
  return true;
}

void
yass_check_answers_clear (YassCheckAnswers *self)
{
  g_clear_pointer (&self->solutions, yass_solutions_free);
  g_clear_pointer (&self->merged, yass_puzzle_unref);
  g_clear_pointer (&self->truth, yass_puzzle_unref);
  g_clear_pointer (&self->redundant, yass_redundant_free);
  g_clear_pointer (&self->minimal, yass_puzzle_unref);
  g_clear_pointer (&self->inquiry, yass_inquiry_free);
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->reason, g_free);
}

GArray *
yass_check_list_open (const YassPuzzle *puzzle)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (yass_puzzle_get_given (puzzle, cell) == 0)
      g_array_append_val (cells, cell);
  return cells;
}

YassPuzzle *
yass_check_new_solution (const YassCheckAnswers *self, guint index)
{
  const guint16 *numbers = yass_solutions_get (self->solutions, index);
  YassPuzzle *puzzle = yass_puzzle_copy (self->puzzle);

  for (guint cell = 0; cell < self->solutions->n_cells; cell++)
    yass_puzzle_allow_only (puzzle, cell, numbers[cell]);
  return puzzle;
}
