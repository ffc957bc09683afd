/* disjoint.c: cells at the same place of their boxes are all different
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

static guint
disjoint_cell (const YassShape *shape, guint place, guint box)
{
  return yass_box_get_cell (shape, box, place);
}

static YassBlocks
get_blocks (const YassShape *shape)
{
  return (YassBlocks){ shape->box_width * shape->box_height,
                       yass_shape_count_boxes (shape), disjoint_cell };
}

static gboolean
disjoint_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  if (!yass_blocks_need_boxes (statement, shape, error))
    return FALSE;
  if (yass_shape_count_boxes (shape) <= shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error, "%u boxes have more places alike than %u numbers",
      yass_shape_count_boxes (shape), shape->size);
}

static void
disjoint_declare (const YassStatement *statement, YassGame *game)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  yass_blocks_declare (&blocks, game);
}

static gboolean
disjoint_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  return yass_blocks_hold (&blocks, game, solution);
}

static bool
are_at_the_same_place (const YassShape *shape, guint a, guint b)
{
  const guint width = shape->n_columns;

  return a / width % shape->box_height == b / width % shape->box_height
         && a % width % shape->box_width == b % width % shape->box_width;
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return are_at_the_same_place (shape, a, b) ? yass_differ : NULL;
}

static void
disjoint_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_disjoint = {
  .name = "disjoint",
  .summary = "cells at the same place of their boxes hold every number once",
  .accepts = disjoint_accepts,
  .declare = disjoint_declare,
  .check = disjoint_check,
  .checks_parts = TRUE,
  .define = disjoint_define,
};
