/* taxicab.c: no equal numbers a certain way apart
 * SPDX-License-Identifier: MIT */
#include "kind/leaper.h"

/* Most pairs of cells are related then: 1.7 million on a 36x36 */
#define LARGEST_RELATED 36u

/* Calls @func for every two cells that are @way orthogonal steps apart */
static void
foreach_pair (const YassShape *shape, guint way, YassPairFunc func,
              gpointer data)
{
  const guint width = shape->n_columns;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    for (guint down = 0; down <= way && cell / width + down < shape->n_rows;
         down++)
      {
        const guint across = way - down;
        const guint below = cell + down * width;

        if (cell % width + across < width)
          func (cell, below + across, data);
        if (down > 0 && across > 0 && across <= cell % width)
          func (cell, below - across, data);
      }
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

/* No two cells are 0 steps apart, so that a 0 may be anywhere */
static guint
get_least_way (const YassShape *shape)
{
  return MAX (shape->first, 1);
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
  const guint longest = shape->n_rows + shape->n_columns - 2;
  guint way;

  if (statement->value == NULL && shape->size > LARGEST_RELATED)
    return yass_statement_refuse (statement, error,
                                  "without a number it takes boards up to "
                                  "%u x %u",
                                  LARGEST_RELATED, LARGEST_RELATED);
  if (statement->value == NULL
      || yass_value_to_number (statement->value, 1, longest, &way))
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected a way from 1 to %u, found \"%s\"",
                                longest, statement->value);
}

typedef struct
{
  YassGame *game;
  guint way;
} Declaration;

static void
add_sight (guint a, guint b, gpointer data)
{
  yass_game_add_sight (((Declaration *) data)->game, a, b);
}

static void
add_relation (guint a, guint b, gpointer data)
{
  const Declaration *declaration = data;

  yass_game_add_relation (declaration->game, a, b, keep_their_way,
                          GUINT_TO_POINTER (declaration->way));
}

static void
taxicab_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  Declaration declaration = { game, get_way (statement) };

  if (declaration.way != 0)
    {
      foreach_pair (shape, declaration.way, add_sight, &declaration);
      return;
    }
  for (declaration.way = get_least_way (shape);
       declaration.way <= yass_shape_get_last (shape); declaration.way++)
    foreach_pair (shape, declaration.way, add_relation, &declaration);
}

typedef struct
{
  const guint16 *solution;
  guint number; /* that no two are, or 0 for any */
  bool holds;
} Check;

static void
compare (guint a, guint b, gpointer data)
{
  Check *check = data;

  check->holds
      &= check->solution[a] != check->solution[b]
         || check->solution[a] == YASS_OPEN
         || (check->number != 0 && check->solution[a] != check->number);
}

static gboolean
taxicab_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint way = get_way (statement);
  Check check = { solution, 0, true };

  if (way != 0)
    foreach_pair (shape, way, compare, &check);
  else
    for (check.number = get_least_way (shape);
         check.number <= yass_shape_get_last (shape); check.number++)
      foreach_pair (shape, check.number, compare, &check);
  return check.holds;
}

/* For definitions */
typedef struct
{
  const YassShape *shape;
  guint way; /* or 0 for that of each number */
} Ways;

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Ways *ways = data;
  const guint width = ways->shape->n_columns;
  const guint way = yass_distance (a / width, b / width)
                    + yass_distance (a % width, b % width);

  if (ways->way != 0)
    return way == ways->way ? yass_differ : NULL;
  *relation_data = GUINT_TO_POINTER (way);
  return keep_their_way;
}

static void
taxicab_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  const Ways ways = { yass_game_get_shape (game), get_way (statement) };

  yass_definition_set_pairs (definition, relate, g_memdup2 (&ways, sizeof ways),
                             g_free);
}

static void
taxicab_append_note (GString *text, const YassStatement *self,
                     const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "no number twice as many steps apart as it is "
                           "large");
  else
    g_string_append_printf (text, "no equal numbers %s steps apart",
                            self->value);
}

static const YassGuise taxicab_guise = {
  .append_note = taxicab_append_note,
  .iss = { { "AntiTaxicab", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_taxicab = {
  .name = "taxicab",
  .summary = "cells N steps apart are different; without N, two cells that "
             "hold x are not x steps apart",
  .value = YASS_VALUE_OPTIONAL,
  .accepts = taxicab_accepts,
  .declare = taxicab_declare,
  .check = taxicab_check,
  .checks_parts = TRUE,
  .define = taxicab_define,
  .guise = &taxicab_guise,
};
