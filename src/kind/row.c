/* row.c: every number once in each row
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static void
fill (const YassShape *shape, guint row, guint32 *cells)
{
  for (guint i = 0; i < shape->n_columns; i++)
    cells[i] = row * shape->n_columns + i;
}

static void
row_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->n_columns);

  for (guint row = 0; row < shape->n_rows; row++)
    {
      fill (shape, row, cells);
      yass_game_add_group (game, cells, shape->n_columns);
    }
}

static gboolean
row_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  bool holds = true;

  for (guint row = 0; holds && row < shape->n_rows; row++)
    holds = yass_line_differs (row * shape->n_columns, 1, shape->n_columns,
                               solution);
  return holds;
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return a / shape->n_columns == b / shape->n_columns ? yass_differ : NULL;
}

static void
row_define (const YassStatement *statement, const YassGame *game,
            YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_row = {
  .name = "row",
  .summary = "each row holds every number once",
  .declare = row_declare,
  .check = row_check,
  .checks_parts = TRUE,
  .define = row_define,
};
