/* diagonal.c: every number once in a diagonal, or in both
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

#include <string.h>

/* Up from the lower left corner, or down from the upper left one */
static void
fill (const YassShape *shape, bool up, guint32 *cells)
{
  for (guint i = 0; i < shape->n_rows; i++)
    cells[i] = (up ? shape->n_rows - 1 - i : i) * shape->n_columns + i;
}

static gboolean
accepts (const YassStatement *statement, const YassShape *shape, GError **error)
{
  if (shape->n_rows == shape->n_columns)
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "a %u x %u board has no diagonals",
                                shape->n_rows, shape->n_columns);
}

static void
declare (YassGame *game, bool up)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->n_rows);

  fill (shape, up, cells);
  yass_game_add_group (game, cells, shape->n_rows);
}

static bool
holds (const YassGame *game, bool up, const guint16 *solution)
{
  const guint size = yass_game_get_shape (game)->n_rows;

  return up ? yass_line_differs ((size - 1) * size, 1 - (int) size, size,
                                 solution)
            : yass_line_differs (0, (int) size + 1, size, solution);
}

static const char *const directions[] = { "up", "down", NULL };

static bool
is_up (const YassStatement *statement)
{
  return strcmp (statement->value, "up") == 0;
}

static void
diagonal_declare (const YassStatement *statement, YassGame *game)
{
  declare (game, is_up (statement));
}

static gboolean
diagonal_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  return holds (game, is_up (statement), solution);
}

static void
diagonals_declare (const YassStatement *statement, YassGame *game)
{
  declare (game, false);
  declare (game, true);
}

static gboolean
diagonals_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  return holds (game, false, solution) && holds (game, true, solution);
}

static bool
is_on_diagonal (const YassShape *shape, bool up, guint cell)
{
  const guint row = cell / shape->n_columns;
  const guint column = cell % shape->n_columns;

  return up ? row + column + 1 == shape->n_rows : row == column;
}

static YassAllowsPair
relate_up (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return is_on_diagonal (shape, true, a) && is_on_diagonal (shape, true, b)
             ? yass_differ
             : NULL;
}

static YassAllowsPair
relate_down (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return is_on_diagonal (shape, false, a) && is_on_diagonal (shape, false, b)
             ? yass_differ
             : NULL;
}

static YassAllowsPair
relate_both (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  return relate_up (a, b, data, relation_data) != NULL
             ? yass_differ
             : relate_down (a, b, data, relation_data);
}

static void
diagonal_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  yass_definition_set_pairs (definition,
                             is_up (statement) ? relate_up : relate_down,
                             (gpointer) yass_game_get_shape (game), NULL);
}

static void
diagonal_append_note (GString *text, const YassStatement *self,
                      const YassShape *shape)
{
  g_string_append_printf (
      text, "every number once in the diagonal that goes %s", self->value);
}

static const YassGuise diagonal_guise = {
  .append_note = diagonal_append_note,
  .fpuzzles = { { "diagonal+", YASS_FPUZZLES_SWITCH, .word = "up" },
                { "diagonal-", YASS_FPUZZLES_SWITCH, .word = "down" } },
  .iss = { { "Diagonal", YASS_ISS_DIAGONAL } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_diagonal = {
  .name = "diagonal",
  .summary = "the long diagonal that goes up, or down, holds every number "
             "once",
  .value = YASS_VALUE_REQUIRED,
  .value_words = directions,
  .accepts = accepts,
  .declare = diagonal_declare,
  .check = diagonal_check,
  .checks_parts = TRUE,
  .define = diagonal_define,
  .guise = &diagonal_guise,
};

static void
diagonals_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate_both,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_diagonals = {
  .name = "diagonals",
  .summary = "each of the two long diagonals holds every number once",
  .accepts = accepts,
  .declare = diagonals_declare,
  .check = diagonals_check,
  .checks_parts = TRUE,
  .define = diagonals_define,
};
