/* taxicab.c: no equal numbers a certain way apart
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static guint
way_between (const YassShape *shape, guint a, guint b)
{
  return yass_distance (a / shape->size, b / shape->size)
         + yass_distance (a % shape->size, b % shape->size);
}

/* Without a number each one keeps as far from its like as it is large */
static guint
get_way (const YassStatement *statement)
{
  guint way = 0;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 1, G_MAXUINT, &way);
  return way;
}

static gboolean
keep_their_way (guint m, guint n, gconstpointer way)
{
  return m != n || m != GPOINTER_TO_UINT (way);
}

static gboolean
taxicab_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  guint way;

  if (statement->value == NULL
      || yass_value_to_number (statement->value, 1, 2 * (shape->size - 1),
                               &way))
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected a way from 1 to %u, found \"%s\"",
                                2 * (shape->size - 1), statement->value);
}

static void
taxicab_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint way = get_way (statement);
  const guint n_cells = shape->size * shape->size;

  /* By way, so that pairs that share a relation come together */
  for (guint w = 1; w <= 2 * (shape->size - 1); w++)
    for (guint a = 0; (way == 0 ? w <= shape->size : w == way) && a < n_cells;
         a++)
      for (guint b = a + 1; b < n_cells; b++)
        {
          if (way_between (shape, a, b) != w)
            continue;
          if (way != 0)
            yass_game_add_sight (game, a, b);
          else
            yass_game_add_relation (game, a, b, keep_their_way,
                                    GUINT_TO_POINTER (w));
        }
}

static gboolean
taxicab_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint way = get_way (statement);

  for (guint a = 0; a < shape->size * shape->size; a++)
    for (guint b = 0; b < a; b++)
      if (solution[a] == solution[b]
          && way_between (shape, a, b) == (way == 0 ? solution[a] : way))
        return FALSE;
  return TRUE;
}

const YassKind yass_kind_taxicab = {
  .name = "taxicab",
  .summary = "no equal numbers N steps apart; without N, no two x that are x "
             "steps apart",
  .value = YASS_VALUE_OPTIONAL,
  .accepts = taxicab_accepts,
  .declare = taxicab_declare,
  .check = taxicab_check,
};
