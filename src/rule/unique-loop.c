/* unique-loop.c: six cells and more whose two numbers could be exchanged
 * SPDX-License-Identifier: MIT */
#include "rule/swap.h"

/* A way from cell to cell, each in a group with the next, that ends where it
 * began. Every group has two of its cells or none. */

#define MOST_CELLS 14
#define MOST_GROUPS 128
#define MOST_EXTRA_CELLS 3

typedef struct
{
  YassSwapSearch *search;
  YassSet pair;
  guint start; /* the first of the cells without extras */
  guint n_extra_cells;
  guint8 n_cells_of[MOST_GROUPS]; /* of the way */
} Way;

static bool
is_bare (const Way *way, guint cell)
{
  return yass_set_is_empty (way->search->state->graph.numbers_of[cell]
                            & ~way->pair);
}

/* Whether no group of the cell has two already */
static bool
has_room (const Way *way, guint cell)
{
  const YassBoard *board = way->search->state->board;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    if (way->n_cells_of[board->memberships[i].constraint] >= 2)
      return false;
  return true;
}

static void
count_cell (Way *way, guint cell, gint by)
{
  const YassBoard *board = way->search->state->board;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      guint8 *n = &way->n_cells_of[board->memberships[i].constraint];

      *n = (guint8) (*n + by);
    }
}

static bool
is_closed (const Way *way)
{
  for (guint c = 0; c < way->search->state->board->n_mapped; c++)
    if (way->n_cells_of[c] == 1)
      return false;
  return true;
}

static bool
is_on_way (const YassSwap *swap, guint cell)
{
  for (guint i = 0; i < swap->n_cells; i++)
    if (swap->cells[i] == cell)
      return true;
  return false;
}

static bool
can_follow (const Way *way, guint cell)
{
  const YassSwapSearch *search = way->search;

  if (!yass_bits_has (search->free, cell)
      || !yass_set_meets (search->state->graph.numbers_of[cell], way->pair)
      || is_on_way (&search->swap, cell))
    return false;
  if (is_bare (way, cell) ? cell < way->start
                          : way->n_extra_cells == MOST_EXTRA_CELLS)
    return false;
  return has_room (way, cell)
         && yass_swap_search_allows (search, cell, way->pair);
}

static bool extend (Way *way);

static bool
go_to (Way *way, guint cell)
{
  YassSwap *swap = &way->search->swap;
  const bool bare = is_bare (way, cell);

  swap->cells[swap->n_cells] = cell;
  swap->pairs[swap->n_cells++] = way->pair;
  way->n_extra_cells += !bare;
  count_cell (way, cell, 1);
  const bool goes_on = extend (way);
  count_cell (way, cell, -1);
  way->n_extra_cells -= !bare;
  swap->n_cells--;
  return goes_on;
}

static bool
extend (Way *way)
{
  YassSwapSearch *search = way->search;
  const YassBoard *board = search->state->board;
  const guint n = search->swap.n_cells;
  const guint last = search->swap.cells[n - 1];

  /* The same way round the other way is not told */
  if (n >= 4 && is_closed (way))
    return n < 6 || search->swap.cells[1] > last
           || yass_swap_search_conclude (search);
  if (n == MOST_CELLS)
    return true;
  for (guint i = board->first_membership[last];
       i < board->first_membership[last + 1]; i++)
    {
      const guint c = board->memberships[i].constraint;
      const YassConstraint *group = &board->constraints[c];

      if (way->n_cells_of[c] != 1)
        continue;
      for (guint k = 0; k < group->n_cells; k++)
        {
          bool is_seen_before = false;

          /* By a group that it shares with the last cell as well */
          for (guint m = board->first_membership[last]; m < i; m++)
            is_seen_before |= yass_bits_has (
                board->constraints[board->memberships[m].constraint].cell_set,
                group->cells[k]);
          if (!is_seen_before && can_follow (way, group->cells[k])
              && !go_to (way, group->cells[k]))
            return false;
        }
    }
  return true;
}

bool
yass_swap_search_loops (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;

  if (board->n_mapped > MOST_GROUPS)
    return true;
  for (guint a = 0; a < board->n_numbers; a++)
    for (guint b = a + 1; b < board->n_numbers; b++)
      for (guint cell = 0; cell < board->n_cells; cell++)
        {
          Way way = { .search = self,
                      .pair = yass_set_of (a) | yass_set_of (b),
                      .start = cell };

          self->swap.n_cells = 0;
          if (is_bare (&way, cell) && can_follow (&way, cell)
              && !go_to (&way, cell))
            return false;
        }
  return true;
}

#define BIT(technique) YASS_TECHNIQUE_BIT (technique)

static bool
loop_look_at_board (YassLook *look)
{
  return yass_swap_look (look, yass_swap_search_loops,
                         BIT (UNIQUE_LOOP_1) | BIT (UNIQUE_LOOP_2)
                             | BIT (UNIQUE_LOOP_3) | BIT (UNIQUE_LOOP_4));
}

const YassRule yass_rule_unique_loop = {
  .name = "unique-loop",
  .summary = "a loop of six cells or more that could exchange two numbers, so "
             "that one of them is something else",
  .title = "Unique Loop",
  .is_extra = true,
  .assumes_unique = true,
  .look_at_board = loop_look_at_board,
};
