/* bug.c: a board all of whose open cells could exchange their numbers
 * SPDX-License-Identifier: MIT */
#include "rule/swap.h"

/* Bivalue universal grave: if all open cells have two numbers, and each number
 * two places in every group or none, the board has two solutions or none. So
 * the few candidates that are too many are the extras. In a cell with more than
 * two numbers these are the ones with more than two places in some group. */

static guint
count_places (const YassSwapSearch *self, guint constraint, guint number)
{
  const YassConstraint *group = &self->state->board->constraints[constraint];
  guint n = 0;

  for (guint k = 0; k < group->n_cells; k++)
    n += yass_set_has (self->state->graph.numbers_of[group->cells[k]], number);
  return n;
}

static YassSet
find_pair (const YassSwapSearch *self, guint cell)
{
  const YassBoard *board = self->state->board;
  const YassSet numbers = self->state->graph.numbers_of[cell];
  YassSet pair = YASS_SET_EMPTY;

  if (yass_set_count (numbers) == 2)
    return numbers;
  YASS_SET_FOREACH (number, numbers)
    {
      bool is_extra = false;

      for (guint i = board->first_membership[cell];
           i < board->first_membership[cell + 1]; i++)
        is_extra
            |= count_places (self, board->memberships[i].constraint, number)
               > 2;
      if (!is_extra)
        pair |= yass_set_of (number);
    }
  return pair;
}

bool
yass_swap_search_bug (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;
  guint n_large = 0;

  self->swap.n_cells = 0;
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const YassSet numbers = self->state->graph.numbers_of[cell];

      if (yass_set_is_single (numbers))
        continue;
      if (yass_set_count (numbers) > 2 && ++n_large > 4)
        return true;
      self->swap.cells[self->swap.n_cells] = cell;
      self->swap.pairs[self->swap.n_cells++] = numbers;
    }
  for (guint i = 0; i < self->swap.n_cells; i++)
    {
      self->swap.pairs[i] = find_pair (self, self->swap.cells[i]);
      if (yass_set_count (self->swap.pairs[i]) != 2)
        return true;
    }
  return self->swap.n_cells == 0 || yass_swap_search_conclude (self);
}

#define BIT(technique) YASS_TECHNIQUE_BIT (technique)

static bool
bug_look_at_board (YassLook *look)
{
  return yass_swap_look (look, yass_swap_search_bug,
                         BIT (BUG_1) | BIT (BUG_2) | BIT (BUG_3) | BIT (BUG_4));
}

const YassRule yass_rule_bug = {
  .name = "bug",
  .summary = "all open cells have two numbers but a few candidates, without "
             "which they could exchange them (bivalue universal grave)",
  .title = "Bivalue Universal Grave",
  .is_extra = true,
  .assumes_unique = true,
  .look_at_board = bug_look_at_board,
};
