/* knightmare.c: cells a knight's move apart that avoid some sums
 * SPDX-License-Identifier: MIT */
#include "kind/leaper.h"

static const YassLeaper knight = { 2, 1, false };

/* What two cells may not add up to: a bit each */
typedef struct
{
  const YassShape *shape;
  guint64 sums[8];
} Sums;

#define MOST_SUM (G_N_ELEMENTS (((Sums *) NULL)->sums) * 64 - 1)

/* "5,15" */
static bool
parse_sums (const char *value, const YassShape *shape, Sums *self)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);
  guint sum;

  *self = (Sums){ shape, { 0 } };
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!yass_value_to_number (words[i], 0, MOST_SUM, &sum))
        return false;
      self->sums[sum / 64] |= (guint64) 1 << sum % 64;
    }
  return words[0] != NULL;
}

static gboolean
avoid_sums (guint m, guint n, gconstpointer data)
{
  const Sums *sums = data;
  const guint sum = m + n;

  return sum > MOST_SUM || !(sums->sums[sum / 64] >> sum % 64 & 1);
}

static gboolean
knightmare_accepts (const YassStatement *statement, const YassShape *shape,
                    GError **error)
{
  Sums sums;

  return parse_sums (statement->value, shape, &sums)
         || yass_statement_refuse (statement, error,
                                   "expected sums to avoid, like 5,15, up to "
                                   "%u; found \"%s\"",
                                   (guint) MOST_SUM, statement->value);
}

typedef struct
{
  YassGame *game;
  const Sums *sums;
} Declaration;

static void
add_relation (guint a, guint b, gpointer data)
{
  const Declaration *self = data;

  yass_game_add_relation (self->game, a, b, avoid_sums, self->sums);
}

static void
knightmare_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  Sums sums;

  parse_sums (statement->value, shape, &sums);
  yass_leaper_foreach (&knight, shape, add_relation,
                       &(Declaration){ game, &sums });
}

static gboolean
knightmare_check (const YassStatement *statement, const YassGame *game,
                  const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  Sums sums;

  parse_sums (statement->value, shape, &sums);
  return yass_leaper_holds (&knight, shape, avoid_sums, &sums, solution);
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Sums *sums = data;

  *relation_data = sums;
  return yass_leaper_joins (&knight, sums->shape, a, b) ? avoid_sums : NULL;
}

static void
knightmare_define (const YassStatement *statement, const YassGame *game,
                   YassDefinition *definition)
{
  Sums sums;

  parse_sums (statement->value, yass_game_get_shape (game), &sums);
  yass_definition_set_pairs (definition, relate, g_memdup2 (&sums, sizeof sums),
                             g_free);
}

static void
knightmare_append_note (GString *text, const YassStatement *self,
                        const YassShape *shape)
{
  g_string_append_printf (text,
                          "cells a knight's move apart do not add up to any "
                          "of %s",
                          self->value);
}

static const YassGuise knightmare_guise = {
  .append_note = knightmare_append_note,
};

const YassKind yass_kind_knightmare = {
  .name = "knightmare",
  .summary = "cells a knight's move apart do not add up to any of the numbers",
  .value = YASS_VALUE_REQUIRED,
  .accepts = knightmare_accepts,
  .declare = knightmare_declare,
  .check = knightmare_check,
  .checks_parts = TRUE,
  .define = knightmare_define,
  .guise = &knightmare_guise,
};
