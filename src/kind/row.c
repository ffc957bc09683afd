/* row.c: every number once in each row
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static void
fill (const YassShape *shape, guint row, guint32 *cells)
{
  for (guint i = 0; i < shape->size; i++)
    cells[i] = row * shape->size + i;
}

static void
row_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->size);

  for (guint row = 0; row < shape->size; row++)
    {
      fill (shape, row, cells);
      yass_game_add_house (game, cells);
    }
}

static gboolean
row_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  bool holds = true;

  for (guint row = 0; holds && row < shape->size; row++)
    holds = yass_line_differs (row * shape->size, 1, shape->size, solution);
  return holds;
}

const YassKind yass_kind_row = {
  .name = "row",
  .summary = "every number once in each row",
  .declare = row_declare,
  .check = row_check,
};
