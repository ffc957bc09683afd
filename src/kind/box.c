/* box.c: every number once in each box
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

/* Boxes count like the words of a page */
static guint
box_cell (const YassShape *shape, guint box, guint position)
{
  const guint boxes_a_row = shape->size / shape->box_width;
  const guint top = box / boxes_a_row * shape->box_height;
  const guint left = box % boxes_a_row * shape->box_width;

  return (top + position / shape->box_width) * shape->size + left
         + position % shape->box_width;
}

/* Boxes that are lines are houses all the same */
static gboolean
box_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  if (shape->box_width * shape->box_height == shape->size)
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
               "boxes of %u by %u cells do not hold %u numbers",
               shape->box_width, shape->box_height, shape->size);
  return FALSE;
}

static void
box_declare (const YassStatement *statement, YassGame *game)
{
  yass_blocks_declare (box_cell, yass_game_get_shape (game)->size, game);
}

static gboolean
box_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  return yass_blocks_hold (box_cell, yass_game_get_shape (game)->size, game,
                           solution);
}

const YassKind yass_kind_box = {
  .name = "box",
  .summary = "every number once in each box",
  .accepts = box_accepts,
  .declare = box_declare,
  .check = box_check,
};
