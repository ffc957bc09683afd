/* rows.h: the cells of a puzzle that is written row by row
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"

/* How the cells of a row stand in its line */
typedef enum
{
  YASS_ROWS_EXACT,    /* one character a cell between bars, space is open */
  YASS_ROWS_TOKENS,   /* blanks between cells */
  YASS_ROWS_PADDED,   /* as EXACT, with a space around every cell */
  YASS_ROWS_SEGMENTS, /* bars between cells */
  YASS_ROWS_TOGETHER, /* one character a cell, blanks mean nothing */
} YassRowsWay;

typedef struct
{
  guint size;
  guint box_width; /* as drawn, or 0 */
  guint box_height;
  YassRowsWay way;
  GArray *fields; /* of YassField, size * size, owned */
} YassRows;

bool yass_rows_cut (YassRows *self, const YassBlock *block, YassFault *fault);
void yass_rows_clear (YassRows *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassRows, yass_rows_clear)
