/* room.h: room for several marks in one cell, and in one place around the board
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/place.h"

/* How far from each side of the board */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} YassReach;

/* What marks have taken, per cell */
typedef struct
{
  const YassShape *shape; /* unowned */
  uint8_t *insets;        /* which distances outlines have from the border */
  double *labels;         /* how far labels go */
  uint8_t *signs;         /* two a cell: on its right side, below it */
  GArray *points;         /* of YassPoint: signs of cells that lie apart */
  double *outside;        /* per place around the board: how far clues go */
  YassReach reach;        /* the farthest of them */
} YassRoom;

YassRoom *yass_room_new (const YassShape *shape);
void yass_room_free (YassRoom *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRoom, yass_room_free)

/* Where outlines run, from the border of cells inwards */
typedef enum
{
  YASS_INSET_EDGE,
  YASS_INSET_CAGE, /* the grid is well apart from it */
  YASS_INSET_INNER,
  YASS_N_INSETS,
} YassInset;

/* How far within their cells an outline runs where no other one does;
 * @nearest: to the border, while there is room */
double yass_room_take_inset (YassRoom *self, const guint32 *cells,
                             guint n_cells, YassInset nearest);

/* Where a label begins: behind those that are in the cell already, along its
 * upper side and then along its lower one */
YassPoint yass_room_take_label (YassRoom *self, guint cell, double width);

/* Where a sign about two cells stands: halfway between them, or beside those
 * that are there */
YassPoint yass_room_take_sign (YassRoom *self, guint a, guint b);

/* How far from the board a clue begins: behind those that are there already.
 * @column, @row: of the place, as if the board went on: one of them is just
 * outside. @depth: from there outwards */
double yass_room_take_outside (YassRoom *self, int column, int row,
                               double depth);

/* A clue that begins at the board, whatever else does, and may be in a corner;
 * those that come later are behind it */
void yass_room_reach_outside (YassRoom *self, int column, int row, double width,
                              double height);
