/* column.c: every number once in each column
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static void
fill (const YassShape *shape, guint column, guint32 *cells)
{
  for (guint i = 0; i < shape->n_rows; i++)
    cells[i] = i * shape->n_columns + column;
}

static void
column_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->n_rows);

  for (guint column = 0; column < shape->n_columns; column++)
    {
      fill (shape, column, cells);
      yass_game_add_group (game, cells, shape->n_rows);
    }
}

static gboolean
column_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  bool holds = true;

  for (guint column = 0; holds && column < shape->n_columns; column++)
    holds = yass_line_differs (column, (int) shape->n_columns, shape->n_rows,
                               solution);
  return holds;
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return a % shape->n_columns == b % shape->n_columns ? yass_differ : NULL;
}

static void
column_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_column = {
  .name = "column",
  .summary = "each column holds every number once",
  .declare = column_declare,
  .check = column_check,
  .checks_parts = TRUE,
  .define = column_define,
};
