/* classes.c: lines along which classes of numbers take turns
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* Low, middle and high numbers, as many of each */
static gboolean
are_of_different_thirds (guint m, guint n, gconstpointer data)
{
  const YassShape *shape = data;
  const guint third = shape->size / 3;

  return (m - shape->first) / third != (n - shape->first) / third;
}

static gboolean
entropic_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  if (shape->size % 3 == 0)
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "%u numbers have no low, middle and high third",
                                shape->size);
}

/* Three cells in a row are of three classes when no two are of the same: pairs
 * say it all */
static void
entropic_declare (const YassStatement *statement, YassGame *game)
{
  yass_statement_relate (statement, 2, are_of_different_thirds,
                         yass_game_get_shape (game), game);
}

static gboolean
entropic_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  return yass_statement_holds (statement, 2, are_of_different_thirds,
                               yass_game_get_shape (game), solution);
}

static void
entropic_append_note (GString *text, const YassStatement *self,
                      const YassShape *shape)
{
  const guint third = shape->size / 3;
  const guint first = shape->first;

  g_string_append_printf (text,
                          "any 3 cells in a row on the line have one each of "
                          "%u to %u, %u to %u and %u to %u",
                          first, first + third - 1, first + third,
                          first + 2 * third - 1, first + 2 * third,
                          yass_shape_get_last (shape));
}

static const YassGuise entropic_guise = {
  .append_note = entropic_append_note,
  .drawn = YASS_DRAWN_LINE,
  .ink = { "entropic", YASS_STROKE (0xf8c58f), YASS_STROKE (0x633f20), 0.23 },
  .fpuzzles = { { "entropicline", YASS_FPUZZLES_LINES } },
  .iss = { { "Entropic", YASS_ISS_LINE } },
};

const YassKind yass_kind_entropic = {
  .name = "entropic",
  .summary = "any three cells in a row on the line hold a low, a middle and a "
             "high number",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .accepts = entropic_accepts,
  .declare = entropic_declare,
  .check = entropic_check,
  .checks_parts = TRUE,
  .guise = &entropic_guise,
};

static gboolean
are_of_different_remainders (guint m, guint n, gconstpointer modulus)
{
  return m % GPOINTER_TO_UINT (modulus) != n % GPOINTER_TO_UINT (modulus);
}

static guint
get_modulus (const YassStatement *statement)
{
  guint modulus = 3;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 2, G_MAXUINT, &modulus);
  return modulus;
}

static gboolean
modular_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  guint modulus;

  if (statement->value == NULL
      || yass_value_to_number (statement->value, 2, shape->size, &modulus))
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected a modulus from 2 to %u, found \"%s\"",
                                shape->size, statement->value);
}

static void
modular_declare (const YassStatement *statement, YassGame *game)
{
  const guint modulus = get_modulus (statement);

  yass_statement_relate (statement, modulus - 1, are_of_different_remainders,
                         GUINT_TO_POINTER (modulus), game);
}

static gboolean
modular_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const guint modulus = get_modulus (statement);

  return yass_statement_holds (statement, modulus - 1,
                               are_of_different_remainders,
                               GUINT_TO_POINTER (modulus), solution);
}

static void
modular_append_note (GString *text, const YassStatement *self,
                     const YassShape *shape)
{
  const guint modulus = get_modulus (self);

  g_string_append_printf (text,
                          "any %u cells in a row on the line have different "
                          "remainders when divided by %u",
                          modulus, modulus);
}

static const YassGuise modular_guise = {
  .append_note = modular_append_note,
  .looks_alike = true,
  .drawn = YASS_DRAWN_LINE,
  .ink = { "modular", YASS_STROKE (0x9bdcd4), YASS_STROKE (0x1c524c), 0.26 },
  .fpuzzles = { { "modularline", YASS_FPUZZLES_LINES } },
  .iss = { { "Modular", YASS_ISS_NUMBERED, .word = "3" } },
};

const YassKind yass_kind_modular = {
  .name = "modular",
  .summary = "any N cells in a row on the line (3 if not given) all leave "
             "different remainders when divided by N",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_OPTIONAL,
  .accepts = modular_accepts,
  .declare = modular_declare,
  .check = modular_check,
  .checks_parts = TRUE,
  .guise = &modular_guise,
};
