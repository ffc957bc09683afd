/* column.c: every number once in each column
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static void
fill (const YassShape *shape, guint column, guint32 *cells)
{
  for (guint i = 0; i < shape->size; i++)
    cells[i] = i * shape->size + column;
}

static void
column_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->size);

  for (guint column = 0; column < shape->size; column++)
    {
      fill (shape, column, cells);
      yass_game_add_house (game, cells);
    }
}

static gboolean
column_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  bool holds = true;

  for (guint column = 0; holds && column < shape->size; column++)
    holds
        = yass_line_differs (column, (int) shape->size, shape->size, solution);
  return holds;
}

const YassKind yass_kind_column = {
  .name = "column",
  .summary = "every number once in each column",
  .declare = column_declare,
  .check = column_check,
};
