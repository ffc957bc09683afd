/* xv.c: neighbours that add up to 10 or 5
 * SPDX-License-Identifier: MIT */
#include "kind/mark.h"

static const char *const letters[] = { "X", "V", NULL };

static guint
get_sum (const YassStatement *statement)
{
  return statement->value[0] == 'X' ? 10 : 5;
}

static gboolean
adds_up (guint m, guint n, gconstpointer sum)
{
  return m + n == GPOINTER_TO_UINT (sum);
}

static gboolean
xv_accepts (const YassStatement *statement, const YassShape *shape,
            GError **error)
{
  return yass_mark_accepts (statement, shape, error);
}

static void
xv_declare (const YassStatement *statement, YassGame *game)
{
  const guint sum = get_sum (statement);
  const YassTerm terms[]
      = { { statement->cells[0], 1 }, { statement->cells[1], 1 } };

  yass_statement_relate (statement, 1, adds_up, GUINT_TO_POINTER (sum), game);
  if (yass_game_has_sums (game))
    yass_game_add_sum (game, terms, G_N_ELEMENTS (terms), (gint) sum,
                       (gint) sum, NULL, NULL);
}

static gboolean
xv_check (const YassStatement *statement, const YassGame *game,
          const guint16 *solution)
{
  return yass_statement_holds (
      statement, 1, adds_up, GUINT_TO_POINTER (get_sum (statement)), solution);
}

static void
xv_append_note (GString *text, const YassStatement *self,
                const YassShape *shape)
{
  g_string_append_printf (text, "%s: neighbours add up to %u", self->value,
                          get_sum (self));
}

static const YassGuise xv_guise = {
  .append_note = xv_append_note,
  .fpuzzles = { { "xv", YASS_FPUZZLES_CELLS, .value = YASS_FPUZZLES_LETTER } },
  .iss = { { "X", YASS_ISS_ADJACENT, .word = "X" },
           { "V", YASS_ISS_ADJACENT, .word = "V" } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_xv = {
  .name = "xv",
  .summary = "the two neighbours add up to 10 (X) or 5 (V)",
  .min_cells = 2,
  .max_cells = 2,
  .value = YASS_VALUE_REQUIRED,
  .value_words = letters,
  .accepts = xv_accepts,
  .declare = xv_declare,
  .check = xv_check,
  .checks_parts = TRUE,
  .guise = &xv_guise,
};

/* @sum: the one that is meant, or 0 for both */
static gboolean
needs_no_letter (guint m, guint n, gconstpointer sum)
{
  if (GPOINTER_TO_UINT (sum) != 0)
    return !adds_up (m, n, sum);
  return m + n != 10 && m + n != 5;
}

static gconstpointer
get_unmarked_sum (const YassStatement *statement)
{
  return GUINT_TO_POINTER (statement->value != NULL ? get_sum (statement) : 0);
}

static void
xv_negative_declare (const YassStatement *statement, YassGame *game)
{
  yass_unmarked_relate (&yass_kind_xv, needs_no_letter,
                        get_unmarked_sum (statement), game);
}

static gboolean
xv_negative_check (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  return yass_unmarked_hold (&yass_kind_xv, needs_no_letter,
                             get_unmarked_sum (statement), game, solution);
}

static void
xv_negative_define (const YassStatement *statement, const YassGame *game,
                    YassDefinition *definition)
{
  yass_unmarked_define (&yass_kind_xv, needs_no_letter,
                        (gpointer) get_unmarked_sum (statement), NULL, game,
                        definition);
}

static void
xv_negative_append_note (GString *text, const YassStatement *self,
                         const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "neighbours without a letter add up to neither 10 "
                           "nor 5");
  else
    g_string_append_printf (text,
                            "neighbours without a letter do not add up to %u",
                            get_sum (self));
}

static const YassGuise xv_negative_guise = {
  .append_note = xv_negative_append_note,
  .iss = { { "StrictXV", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_xv_negative = {
  .name = "xv-negative",
  .summary = "neighbours without an X or V add up to neither 10 nor 5; with X "
             "or V, only that sum is ruled out",
  .value = YASS_VALUE_OPTIONAL,
  .value_words = letters,
  .declare = xv_negative_declare,
  .check = xv_negative_check,
  .checks_parts = TRUE,
  .define = xv_negative_define,
  .guise = &xv_negative_guise,
};
