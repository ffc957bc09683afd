/* whisper.c: a line whose neighbours are far apart
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
are_apart (guint m, guint n, gconstpointer least)
{
  return yass_distance (m, n) >= GPOINTER_TO_UINT (least);
}

/* German whispers differ by half of the numbers, Dutch ones by 4 */
static gconstpointer
get_least (const YassStatement *statement, const YassShape *shape)
{
  guint least = (shape->size + 1) / 2;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 1, G_MAXUINT, &least);
  return GUINT_TO_POINTER (least);
}

static gboolean
whisper_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  guint least;

  if (statement->value == NULL
      || yass_value_to_number (statement->value, 1, shape->size - 1, &least))
    return TRUE;
  return yass_statement_refuse (
      statement, error, "expected a difference from 1 to %u, found \"%s\"",
      shape->size - 1, statement->value);
}

static void
whisper_declare (const YassStatement *statement, YassGame *game)
{
  yass_statement_relate (statement, 1, are_apart,
                         get_least (statement, yass_game_get_shape (game)),
                         game);
}

static gboolean
whisper_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  return yass_statement_holds (
      statement, 1, are_apart,
      get_least (statement, yass_game_get_shape (game)), solution);
}

static void
whisper_append_note (GString *text, const YassStatement *self,
                     const YassShape *shape)
{
  g_string_append_printf (text, "neighbours on the line differ by at least %u",
                          GPOINTER_TO_UINT (get_least (self, shape)));
}

static const YassGuise whisper_guise = {
  .append_note = whisper_append_note,
  .looks_alike = true,
  .drawn = YASS_DRAWN_LINE,
  .ink = { "whisper", YASS_STROKE (0xa3dd9e), YASS_STROKE (0x2a5527), 0.17 },
  .fpuzzles
  = { { "whispers", YASS_FPUZZLES_LINES, .value = YASS_FPUZZLES_NUMBER } },
  .iss = { { "Whisper", YASS_ISS_NUMBERED, .word = "5" } },
};

const YassKind yass_kind_whisper = {
  .name = "whisper",
  .summary = "neighbours on the line differ by at least N (if not given, half "
             "the size, rounded up)",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_OPTIONAL,
  .accepts = whisper_accepts,
  .declare = whisper_declare,
  .check = whisper_check,
  .checks_parts = TRUE,
  .guise = &whisper_guise,
};
