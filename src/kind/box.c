/* box.c: every number once in each box
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

static YassBlocks
get_blocks (const YassShape *shape)
{
  return (YassBlocks){ yass_shape_count_boxes (shape),
                       shape->box_width * shape->box_height,
                       yass_box_get_cell };
}

/* Boxes that are lines are houses all the same */
static gboolean
box_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  if (yass_boxes_fit (shape)
      && (shape->box_width * shape->box_height == shape->size
          || !yass_shape_is_filled (shape)))
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
               "boxes of %u by %u cells do not hold %u numbers",
               shape->box_width, shape->box_height, shape->size);
  return FALSE;
}

static void
box_declare (const YassStatement *statement, YassGame *game)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  yass_blocks_declare (&blocks, game);
}

static gboolean
box_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  return yass_blocks_hold (&blocks, game, solution);
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return yass_box_of (shape, a) == yass_box_of (shape, b) ? yass_differ : NULL;
}

static void
box_define (const YassStatement *statement, const YassGame *game,
            YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_box = {
  .name = "box",
  .summary = "each box holds every number once",
  .accepts = box_accepts,
  .declare = box_declare,
  .check = box_check,
  .checks_parts = TRUE,
  .define = box_define,
};
