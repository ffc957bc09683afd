/* draw.h: a puzzle as a drawn grid
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/puzzle.h"

/* What stands in a cell with several numbers */
typedef enum
{
  YASS_DRAW_GIVENS, /* a dot */
  YASS_DRAW_SETS,   /* its numbers, a dot for all of them */
  YASS_DRAW_MARKS,  /* its numbers */
} YassDraw;

/* Whether the lines of a drawing say what boxes there are, or nothing does and
 * they are the usual ones */
bool yass_draw_shows_boxes (const YassPuzzle *puzzle);

/* Lines part the boxes, or the regions that it states. Above 9 sets are
 * decimal numbers, so that 12 in a cell is not 1 or 2. */
void yass_draw_grid (GString *out, const YassPuzzle *puzzle, YassDraw what);
