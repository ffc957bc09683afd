/* solutions.c: which solutions are there?
 * SPDX-License-Identifier: MIT */
#include "question/marks.h"
#include "question/question.h"

static gboolean
keep (const guint16 *numbers, gpointer data)
{
  YassSolutions *self = data;

  self->n_found++;
  g_array_append_vals (self->numbers, numbers, self->n_cells);
  self->n_kept++;
  return TRUE;
}

static YassStatus
judge (const YassSolutions *self)
{
  if (self->n_found > 1)
    return YASS_STATUS_MULTIPLE;
  if (!self->are_all)
    return YASS_STATUS_LIMIT;
  return self->n_found == 1 ? YASS_STATUS_UNIQUE : YASS_STATUS_NONE;
}

YassSolutions *
yass_inquiry_find_solutions (YassInquiry *self, guint64 max)
{
  YassSolutions *solutions = g_new0 (YassSolutions, 1);
  const guint64 most = MAX (2, max);
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (self, most);

  solutions->n_cells = yass_puzzle_get_n_cells (self->puzzle);
  solutions->numbers = g_array_new (FALSE, FALSE, sizeof (guint16));
  yass_solver_set_found (solver, keep, solutions, NULL);
  solutions->are_all = yass_inquiry_solve (self, solver, self->puzzle) != NULL
                       && solutions->n_found < most;
  if (max == 0 && !solutions->are_all && !yass_inquiry_has_stopped (self))
    {
      const YassCount all = yass_inquiry_count (self, 0, NULL, NULL);

      solutions->n_found = MAX (solutions->n_found, all.n);
      solutions->are_all = all.is_exact;
    }
  solutions->status = judge (solutions);
  return solutions;
}

void
yass_solutions_free (YassSolutions *self)
{
  g_array_unref (self->numbers);
  g_free (self);
}

/* Returns: (nullable): why deduction with @options finds no solution; NULL when
 *   it finds none such, or a limit came first */
static char *
dup_reason (YassInquiry *self, const YassOptions *options,
            YassNotation notation)
{
  g_autoptr (YassSolver) solver = yass_solver_new (self->board, options);
  const YassResult *result = yass_inquiry_solve (self, solver, self->puzzle);

  return result != NULL && yass_result_get_status (result) == YASS_STATUS_NONE
             ? yass_result_dup_reason (result, notation)
             : NULL;
}

/* Suppositions are not explained: to find the shortest of them, step by step on
 * a board that is nearly empty, takes minutes */
char *
yass_inquiry_dup_contradiction (YassInquiry *self, YassNotation notation)
{
  g_autoptr (YassOptions) simple = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassOptions) supposing = yass_inquiry_new_options ("all", 1);
  char *reason;

  yass_options_set_explaining (simple, TRUE);
  yass_options_set_guessing (simple, FALSE);
  reason = dup_reason (self, simple, notation);
  return reason != NULL || yass_inquiry_has_stopped (self)
             ? reason
             : dup_reason (self, supposing, notation);
}

static bool
is_in_one (gconstpointer solutions, guint cell, guint number)
{
  const YassSolutions *self = solutions;

  for (guint i = 0; i < self->n_kept; i++)
    if (yass_solutions_get (self, i)[cell] == number)
      return true;
  return false;
}

YassPuzzle *
yass_solutions_merge (const YassSolutions *self, const YassPuzzle *puzzle)
{
  YassPuzzle *merged = yass_puzzle_copy (puzzle);

  yass_puzzle_keep_marks (merged, is_in_one, self);
  return merged;
}
