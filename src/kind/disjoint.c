/* disjoint.c: cells at the same place of their boxes are all different
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

static guint
disjoint_cell (const YassShape *shape, guint place, guint box)
{
  const guint boxes_a_row = shape->size / shape->box_width;
  const guint row
      = box / boxes_a_row * shape->box_height + place / shape->box_width;
  const guint column
      = box % boxes_a_row * shape->box_width + place % shape->box_width;

  return row * shape->size + column;
}

static gboolean
disjoint_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  return yass_blocks_need_boxes (statement, shape, error);
}

static void
disjoint_declare (const YassStatement *statement, YassGame *game)
{
  yass_blocks_declare (disjoint_cell, yass_game_get_shape (game)->size, game);
}

static gboolean
disjoint_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  return yass_blocks_hold (disjoint_cell, yass_game_get_shape (game)->size,
                           game, solution);
}

const YassKind yass_kind_disjoint = {
  .name = "disjoint",
  .summary = "every number once at each place of the boxes",
  .accepts = disjoint_accepts,
  .declare = disjoint_declare,
  .check = disjoint_check,
};
