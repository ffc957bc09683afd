/* count-parts.c: how many solutions there are, by components
 * SPDX-License-Identifier: MIT */
#include "question/components.h"
#include "question/count.h"

/* Where what deduction leaves falls apart, components are counted one after the
 * other, and the counts multiplied. Nobody looks whether parts of the search
 * fall apart, too: that was measured, and costs more than it saves. */

/* Returns: @puzzle with the numbers of @solution outside of a component */
static YassPuzzle *
fill_in_others (const YassPuzzle *puzzle, const guint16 *solution,
                const guint *components, guint component)
{
  YassPuzzle *part = yass_puzzle_copy (puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (components[cell] != component)
      yass_puzzle_allow_only (part, cell, solution[cell]);
  return part;
}

/* Any solution does for the other components, which are none of this one's
 * business. While one is counted, those behind it have one way at least. */
static void
count_components (YassTotal *self, const guint *components, guint n)
{
  YassInquiry *inquiry = self->inquiry;
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (inquiry, 1);
  const YassResult *result
      = yass_inquiry_solve (inquiry, solver, inquiry->puzzle);
  guint64 weight = 1;

  if (result == NULL || yass_result_get_solution (result) == NULL)
    return;
  for (guint i = 1; i <= n && !yass_total_has_ended (self); i++)
    {
      g_autoptr (YassPuzzle) part = fill_in_others (
          inquiry->puzzle, yass_result_get_solution (result), components, i);

      self->n = 0;
      yass_total_count (self, part, weight);
      self->n = MAX (self->n, weight);
      weight = self->n;
    }
}

void
yass_total_count_parts (YassTotal *self)
{
  const YassPuzzle *puzzle = self->inquiry->puzzle;
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autofree guint *components = g_new (guint, game->n_cells);
  g_autoptr (YassResult) left = yass_inquiry_deduce (self->inquiry);
  guint n;

  if (left == NULL || yass_result_get_status (left) == YASS_STATUS_NONE)
    return;
  n = yass_find_components (game, left, components);
  if (n > 1)
    count_components (self, components, n);
  else
    yass_total_count (self, puzzle, 1);
}
