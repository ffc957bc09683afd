/* mark.c: marks between neighbours, and what it means that there is none
 * SPDX-License-Identifier: MIT */
#include "kind/mark.h"

bool
yass_mark_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  const guint a = statement->cells[0];
  const guint b = statement->cells[1];
  const guint width = shape->n_columns;

  if (yass_are_neighbours (shape, a, b))
    return true;
  return yass_statement_refuse (
      statement, error, "r%uc%u and r%uc%u share no edge", a / width + 1,
      a % width + 1, b / width + 1, b % width + 1);
}

static bool
is_marked (const YassGame *game, const YassKind *kind, guint a, guint b)
{
  guint n;
  const YassStatement *const *all = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    if (all[i]->kind == kind
        && ((all[i]->cells[0] == a && all[i]->cells[1] == b)
            || (all[i]->cells[0] == b && all[i]->cells[1] == a)))
      return true;
  return false;
}

/* The neighbour behind or below a cell; false where there is none */
static bool
get_neighbour (const YassShape *shape, guint cell, bool below, guint *other)
{
  *other = cell + (below ? shape->n_columns : 1);
  return below ? *other < yass_shape_count_cells (shape)
               : *other % shape->n_columns != 0;
}

void
yass_unmarked_relate (const YassKind *kind, YassAllowsPair allows,
                      gconstpointer data, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint other;

  for (guint cell = 0; cell < yass_shape_count_cells (shape); cell++)
    for (guint below = 0; below < 2; below++)
      if (get_neighbour (shape, cell, below, &other)
          && !is_marked (game, kind, cell, other))
        yass_game_add_relation (game, cell, other, allows, data);
}

bool
yass_unmarked_hold (const YassKind *kind, YassAllowsPair allows,
                    gconstpointer data, const YassGame *game,
                    const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint other;

  for (guint cell = 0; cell < yass_shape_count_cells (shape); cell++)
    for (guint below = 0; below < 2; below++)
      if (get_neighbour (shape, cell, below, &other)
          && !allows (solution[cell], solution[other], data)
          && !is_marked (game, kind, cell, other))
        return false;
  return true;
}
