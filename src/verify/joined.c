/* joined.c: whether cells can be joined by their sides, as the judge sees it
 * SPDX-License-Identifier: MIT */
#include "verify/joined.h"

/* The judge asks of every cell that is one of them how many others it can reach
 * with the cells that are still to come, and whether all that are there are
 * among these. */

#define NOWHERE G_MAXUINT

typedef struct
{
  const YassGame *game;
  const guint32 *cells;
  guint n;
  const bool *may_be;  /* per cell of these */
  const bool *must_be; /* the same */
  guint *at;    /* per cell of the game: which it is, or NOWHERE; owned */
  guint *cost;  /* per cell of these; owned */
  guint *list;  /* cells to look at, those of one cost; owned */
  guint *later; /* those of the next; owned */
} Search;

static void
search_clear (Search *self)
{
  g_free (self->at);
  g_free (self->cost);
  g_free (self->list);
  g_free (self->later);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
search_init (Search *self, const YassGame *game, const guint32 *cells, guint n)
{
  self->game = game;
  self->cells = cells;
  self->n = n;
  self->at = g_new (guint, game->n_cells);
  self->cost = g_new (guint, n);
  self->list = g_new (guint, n);
  self->later = g_new (guint, n);
  for (guint cell = 0; cell < game->n_cells; cell++)
    self->at[cell] = NOWHERE;
  for (guint i = 0; i < n; i++)
    self->at[cells[i]] = i;
}

/* The cell at a side, or NOWHERE */
static guint
step (const Search *self, guint i, guint side)
{
  const guint cell = self->cells[i];
  const YassPatch patch = yass_shape_get_patch (&self->game->shape, cell);
  const guint place = cell - patch.first;
  const guint column = place % patch.n_columns;

  switch (side)
    {
    case 0:
      return place >= patch.n_columns ? self->at[cell - patch.n_columns]
                                      : NOWHERE;
    case 1:
      return column > 0 ? self->at[cell - 1] : NOWHERE;
    case 2:
      return column + 1 < patch.n_columns && place + 1 < patch.n_cells
                 ? self->at[cell + 1]
                 : NOWHERE;
    default:
      return place + patch.n_columns < patch.n_cells
                 ? self->at[cell + patch.n_columns]
                 : NOWHERE;
    }
}

/* Finds what it costs to come to each cell, where one that must be in costs
 * nothing and another one costs 1, as far as @most. Returns how many cells
 * there are. */
static guint
search_from (Search *self, guint from, guint most)
{
  guint n_list = 1, n_later = 0, n_reached = 0;

  for (guint i = 0; i < self->n; i++)
    self->cost[i] = NOWHERE;
  self->cost[from] = 0;
  self->list[0] = from;
  for (guint cost = 0; n_list > 0; cost++)
    {
      for (guint k = 0; k < n_list; k++)
        {
          n_reached++;
          for (guint side = 0; side < 4; side++)
            {
              const guint next = step (self, self->list[k], side);

              if (next == NOWHERE || !self->may_be[next]
                  || self->cost[next] != NOWHERE)
                continue;
              if (self->must_be[next])
                {
                  self->cost[next] = cost;
                  self->list[n_list++] = next;
                }
              else if (cost < most)
                {
                  self->cost[next] = cost + 1;
                  self->later[n_later++] = next;
                }
            }
        }
      guint *swap = self->list;
      self->list = self->later;
      self->later = swap;
      n_list = n_later;
      n_later = 0;
    }
  return n_reached;
}

bool
yass_some_can_be_joined (const YassGame *game, const guint32 *cells, guint n,
                         guint size, const bool *may_be, const bool *must_be)
{
  g_auto (Search) self = { .may_be = may_be, .must_be = must_be };
  const guint least = MAX (size, 1);
  guint n_there = 0;
  bool is_enough = false;

  search_init (&self, game, cells, n);
  for (guint i = 0; i < n; i++)
    n_there += must_be[i];
  if (size > 0 && n_there > size)
    return false;
  for (guint i = 0; n_there == 0 && i < n && !is_enough; i++)
    is_enough = may_be[i] && search_from (&self, i, n) >= least;
  if (n_there == 0)
    return is_enough;
  for (guint i = 0; i < n; i++)
    {
      if (!must_be[i])
        continue;
      if (search_from (&self, i, size > 0 ? size - n_there : n) < least)
        return false;
      for (guint other = 0; other < n; other++)
        if (must_be[other] && self.cost[other] == NOWHERE)
          return false;
      if (size == 0) /* all see the same */
        break;
    }
  return true;
}

bool
yass_cells_can_be_joined (const YassDefinition *definition,
                          const YassPlainSet *sets)
{
  const guint n = definition->n_cells;
  g_autofree bool *may_be = g_new0 (bool, n);
  g_autofree bool *must_be = g_new (bool, n);

  for (guint i = 0; i < n; i++)
    {
      must_be[i] = true;
      for (guint number = 1; number <= definition->game->shape.size; number++)
        if (!yass_plain_set_has (&sets[i], number))
          continue;
        else if (definition->connected[(number - 1) / 64] >> (number - 1) % 64
                 & 1)
          may_be[i] = true;
        else
          must_be[i] = false;
      must_be[i] &= may_be[i];
    }
  return yass_some_can_be_joined (definition->game, definition->cells, n,
                                  definition->size, may_be, must_be);
}
