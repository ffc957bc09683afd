/* block.h: groups of cells found by a formula
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Blocks of so many cells each, at most as many as there are numbers */
typedef struct
{
  guint n_blocks;
  guint n_cells;
  /* The cell at a position of a block */
  guint (*cell) (const YassShape *shape, guint block, guint position);
} YassBlocks;

/* Blocks are houses where they have as many cells as there are numbers */
void yass_blocks_declare (const YassBlocks *self, YassGame *game);
bool yass_blocks_hold (const YassBlocks *self, const YassGame *game,
                       const guint16 *solution);

static inline guint
yass_shape_count_boxes (const YassShape *self)
{
  return yass_shape_count_board (self) / (self->box_width * self->box_height);
}

/* The cell at a position of a box; boxes count like the words of a page */
guint yass_box_get_cell (const YassShape *shape, guint box, guint position);

static inline guint
yass_box_of (const YassShape *shape, guint cell)
{
  const guint row = cell / shape->n_columns;
  const guint column = cell % shape->n_columns;

  return row / shape->box_height * (shape->n_columns / shape->box_width)
         + column / shape->box_width;
}

/* Whether boxes of that width and height fill the board, and hold no more cells
 * than there are numbers */
bool yass_boxes_fit (const YassShape *shape);

/* Whether the board has boxes that are no lines */
bool yass_blocks_need_boxes (const YassStatement *statement,
                             const YassShape *shape, GError **error);
