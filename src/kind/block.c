/* block.c: groups of cells found by a formula
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

void
yass_blocks_declare (const YassBlocks *self, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, self->n_cells);

  for (guint block = 0; block < self->n_blocks; block++)
    {
      for (guint i = 0; i < self->n_cells; i++)
        cells[i] = self->cell (shape, block, i);
      yass_game_add_group (game, cells, self->n_cells);
    }
}

bool
yass_blocks_hold (const YassBlocks *self, const YassGame *game,
                  const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);

  for (guint block = 0; block < self->n_blocks; block++)
    {
      YassSeen seen = { 0 };

      for (guint i = 0; i < self->n_cells; i++)
        if (!yass_seen_add (&seen, solution[self->cell (shape, block, i)]))
          return false;
    }
  return true;
}

guint
yass_box_get_cell (const YassShape *shape, guint box, guint position)
{
  const guint boxes_a_row = shape->n_columns / shape->box_width;
  const guint top = box / boxes_a_row * shape->box_height;
  const guint left = box % boxes_a_row * shape->box_width;

  return (top + position / shape->box_width) * shape->n_columns + left
         + position % shape->box_width;
}

bool
yass_boxes_fit (const YassShape *shape)
{
  return shape->box_width > 0 && shape->box_height > 0
         && shape->n_columns % shape->box_width == 0
         && shape->n_rows % shape->box_height == 0
         && shape->box_width * shape->box_height <= shape->size;
}

bool
yass_blocks_need_boxes (const YassStatement *statement, const YassShape *shape,
                        GError **error)
{
  if (shape->box_width > 1 && shape->box_height > 1 && yass_boxes_fit (shape))
    return true;
  return yass_statement_refuse (statement, error,
                                "a %u x %u board has no boxes", shape->n_rows,
                                shape->n_columns);
}
