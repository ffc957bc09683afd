/* mark.c: marks between neighbours, and what it means that there is none
 * SPDX-License-Identifier: MIT */
#include "kind/mark.h"

#include "kind/statement.h"
#include "kind/variables.h"

bool
yass_mark_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  const guint a = statement->cells[0];
  const guint b = statement->cells[1];

  if (yass_are_neighbours (shape, a, b))
    return true;
  return yass_statement_refuse (statement, error, "%s and %s share no edge",
                                yass_shape_name_cell (shape, a).text,
                                yass_shape_name_cell (shape, b).text);
}

/* Also a mark that may be there, in an `or' */
static bool
marks (const YassStatement *self, const YassKind *kind, guint a, guint b)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);

  if (self->kind == kind)
    return (self->cells[0] == a && self->cells[1] == b)
           || (self->cells[0] == b && self->cells[1] == a);
  for (; parts != NULL && *parts != NULL; parts++)
    if (marks (*parts, kind, a, b))
      return true;
  return false;
}

static bool
is_marked (const YassGame *game, const YassKind *kind, guint a, guint b)
{
  guint n;
  const YassStatement *const *all = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    if (marks (all[i], kind, a, b))
      return true;
  return false;
}

/* The neighbour behind or below a cell; false where there is none */
static bool
get_neighbour (const YassShape *shape, guint cell, bool below, guint *other)
{
  *other = cell + (below ? shape->n_columns : 1);
  return below ? *other < yass_shape_count_board (shape)
               : *other % shape->n_columns != 0;
}

void
yass_unmarked_relate (const YassKind *kind, YassAllowsPair allows,
                      gconstpointer data, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint other;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    for (guint below = 0; below < 2; below++)
      if (get_neighbour (shape, cell, below, &other)
          && !is_marked (game, kind, cell, other))
        yass_game_add_relation (game, cell, other, allows, data);
}

typedef struct
{
  const YassKind *kind;
  const YassGame *game;
  YassAllowsPair allows;
  gpointer data;
  GDestroyNotify free_data;
} Unmarked;

static void
unmarked_free (gpointer data)
{
  Unmarked *self = data;

  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Unmarked *self = data;

  if (!yass_are_neighbours (yass_game_get_shape (self->game), a, b)
      || is_marked (self->game, self->kind, a, b))
    return NULL;
  *relation_data = self->data;
  return self->allows;
}

void
yass_unmarked_define (const YassKind *kind, YassAllowsPair allows,
                      gpointer data, GDestroyNotify free_data,
                      const YassGame *game, YassDefinition *definition)
{
  const Unmarked unmarked = { kind, game, allows, data, free_data };

  yass_definition_set_pairs (definition, relate,
                             g_memdup2 (&unmarked, sizeof unmarked),
                             unmarked_free);
}

bool
yass_unmarked_hold (const YassKind *kind, YassAllowsPair allows,
                    gconstpointer data, const YassGame *game,
                    const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint other;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    for (guint below = 0; below < 2; below++)
      if (get_neighbour (shape, cell, below, &other)
          && !yass_may_be (solution[cell], solution[other], allows, data)
          && !is_marked (game, kind, cell, other))
        return false;
  return true;
}
