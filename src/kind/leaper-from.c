/* leaper-from.c: no equal numbers a chess move from some cells
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/leaper.h"

/* A move, the cells that it goes from or to, and the numbers that it is about:
 * a bit each */
typedef struct
{
  const YassShape *shape;
  const YassStatement *statement;
  YassLeaper leaper;
  guint64 numbers[4]; /* counted from that of the board */
} From;

static bool
parse_numbers (const char *text, From *self)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint number;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!yass_value_to_number (words[i], self->shape->first,
                                 yass_shape_get_last (self->shape), &number))
        return false;
      number -= self->shape->first;
      self->numbers[number / 64] |= (guint64) 1 << number % 64;
    }
  return words[0] != NULL;
}

/* "1,2", or "1,2:5,7" for some numbers only */
static bool
from_init (From *self, const YassStatement *statement, const YassShape *shape)
{
  const char *colon = strchr (statement->value, ':');
  g_autofree char *legs = g_strndup (
      statement->value, colon != NULL ? (gsize) (colon - statement->value)
                                      : strlen (statement->value));

  *self = (From){ .shape = shape, .statement = statement };
  if (colon == NULL)
    memset (self->numbers, 0xff, sizeof self->numbers);
  return yass_leaper_parse (legs, shape, &self->leaper)
         && (colon == NULL || parse_numbers (colon + 1, self));
}

static gboolean
leaper_from_accepts (const YassStatement *statement, const YassShape *shape,
                     GError **error)
{
  From from;

  return from_init (&from, statement, shape)
         || yass_statement_refuse (
             statement, error,
             "expected how far it goes, like 1,3, perhaps with numbers of %u "
             "to %u, like 1,3:%u; found \"%s\"",
             shape->first, yass_shape_get_last (shape),
             yass_shape_get_last (shape), statement->value);
}

static gboolean
differ_if_meant (guint m, guint n, gconstpointer data)
{
  const From *from = data;
  const guint number = m - from->shape->first;

  return m != n || !(from->numbers[number / 64] >> number % 64 & 1);
}

static bool
is_from (const From *self, guint cell)
{
  for (guint i = 0; i < self->statement->n_cells; i++)
    if (self->statement->cells[i] == cell)
      return true;
  return false;
}

typedef struct
{
  const From *from;
  YassGame *game;          /* to declare in, or NULL */
  const guint16 *solution; /* to check */
  bool holds;
} Walk;

static void
visit (guint a, guint b, gpointer data)
{
  Walk *walk = data;

  if (!is_from (walk->from, a) && !is_from (walk->from, b))
    return;
  if (walk->game != NULL)
    yass_game_add_relation (walk->game, a, b, differ_if_meant, walk->from);
  else
    walk->holds &= yass_may_be (walk->solution[a], walk->solution[b],
                                differ_if_meant, walk->from);
}

static void
leaper_from_declare (const YassStatement *statement, YassGame *game)
{
  From from;

  from_init (&from, statement, yass_game_get_shape (game));
  yass_leaper_foreach (&from.leaper, from.shape, visit,
                       &(Walk){ &from, game, NULL, true });
}

static gboolean
leaper_from_check (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  From from;
  Walk walk = { &from, NULL, solution, true };

  from_init (&from, statement, yass_game_get_shape (game));
  yass_leaper_foreach (&from.leaper, from.shape, visit, &walk);
  return walk.holds;
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const From *from = data;

  *relation_data = from;
  return yass_leaper_joins (&from->leaper, from->shape, a, b)
                 && (is_from (from, a) || is_from (from, b))
             ? differ_if_meant
             : NULL;
}

static void
leaper_from_define (const YassStatement *statement, const YassGame *game,
                    YassDefinition *definition)
{
  From from;

  from_init (&from, statement, yass_game_get_shape (game));
  yass_definition_set_pairs (definition, relate, g_memdup2 (&from, sizeof from),
                             g_free);
}

/* "1,2:5,7" */
static void
leaper_from_append_note (GString *text, const YassStatement *self,
                         const YassShape *shape)
{
  const char *colon = strchr (self->value, ':');
  const int length = colon != NULL ? (int) (colon - self->value)
                                   : (int) strlen (self->value);

  g_string_append_printf (text,
                          "cells outlined and those %.*s away, in any "
                          "direction, are different",
                          length, self->value);
  if (colon != NULL)
    g_string_append_printf (text, ", or none of %s", colon + 1);
}

static const YassGuise leaper_from_guise = {
  .append_note = leaper_from_append_note,
  .looks_alike = true,
};

const YassKind yass_kind_leaper_from = {
  .name = "leaper-from",
  .summary = "each cell and those DX,DY away, in any direction, are different; "
             "\"1,2:5,7\": only 5 and 7 count",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = leaper_from_accepts,
  .declare = leaper_from_declare,
  .check = leaper_from_check,
  .checks_parts = TRUE,
  .define = leaper_from_define,
  .guise = &leaper_from_guise,
};
