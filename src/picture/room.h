/* room.h: room for several marks in one cell
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/place.h"

/* What marks have taken, per cell */
typedef struct
{
  const YassShape *shape; /* unowned */
  uint8_t *insets;        /* which distances outlines have from the border */
  double *labels;         /* how far labels go */
  uint8_t *signs;         /* two a cell: on its right side, below it */
  GArray *points;         /* of YassPoint: signs of cells that lie apart */
} YassRoom;

YassRoom *yass_room_new (const YassShape *shape);
void yass_room_free (YassRoom *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRoom, yass_room_free)

/* How far within their cells an outline runs where no other one does */
double yass_room_take_inset (YassRoom *self, const guint32 *cells,
                             guint n_cells);

/* Where a label begins: behind those that are in the cell already, along its
 * upper side and then along its lower one */
YassPoint yass_room_take_label (YassRoom *self, guint cell, double width);

/* Where a sign about two cells stands: halfway between them, or beside those
 * that are there */
YassPoint yass_room_take_sign (YassRoom *self, guint a, guint b);
