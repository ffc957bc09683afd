/* block.c: groups of as many cells as there are numbers, found by a formula
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

void
yass_blocks_declare (YassBlockCell cell, guint n_blocks, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->size);

  for (guint block = 0; block < n_blocks; block++)
    {
      for (guint i = 0; i < shape->size; i++)
        cells[i] = cell (shape, block, i);
      yass_game_add_house (game, cells);
    }
}

bool
yass_blocks_hold (YassBlockCell cell, guint n_blocks, const YassGame *game,
                  const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);

  for (guint block = 0; block < n_blocks; block++)
    for (guint i = 0; i < shape->size; i++)
      for (guint j = 0; j < i; j++)
        if (solution[cell (shape, block, i)]
            == solution[cell (shape, block, j)])
          return false;
  return true;
}

bool
yass_blocks_need_boxes (const YassStatement *statement, const YassShape *shape,
                        GError **error)
{
  if (shape->box_width > 1 && shape->box_height > 1
      && shape->box_width * shape->box_height == shape->size)
    return true;
  return yass_statement_refuse (statement, error,
                                "a %u x %u board has no boxes", shape->size,
                                shape->size);
}
