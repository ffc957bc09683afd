/* rows.h: the cells of a puzzle that is written row by row
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

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
  YassShape shape; /* boxes as drawn, or 0 x 0 */
  YassRowsWay way;
  GArray *fields; /* of YassField, one a cell, owned */
  guint *regions; /* per cell, as drawn, from 0; NULL for none; owned */
} YassRows;

bool yass_rows_cut (YassRows *self, const YassBlock *block, YassFault *fault);
void yass_rows_clear (YassRows *self);

/* A puzzle of this shape, with the regions that are drawn */
YassPuzzle *yass_rows_new_puzzle (const YassRows *self, YassSymbols symbols);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassRows, yass_rows_clear)
