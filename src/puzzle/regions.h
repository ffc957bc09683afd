/* regions.h: the regions that a drawing shows
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

/* Whether there are lines between all columns, and between all rows, of all
 * weights ([0]) or heavy ones alone ([1]) */
typedef struct
{
  bool has_bars[2];
  bool has_rules[2];
} YassTable;

YassTable yass_regions_find_table (const YassBlock *block,
                                   const YassShape *shape,
                                   const GArray *fields);

/* Per cell of @fields the region it is in, from 0 in the order of their first
 * cells; free it. NULL when the lines of the drawing, or the heavy ones among
 * them, do not part the board into regions of as many cells as a house has.
 * Lines of a @table part nothing. */
guint *yass_regions_find (const YassBlock *block, const YassShape *shape,
                          const GArray *fields, const YassTable *table);

/* Whether a drawing of the regions that @puzzle states says all of them: every
 * cell is in one, none falls apart, and they make no table */
bool yass_regions_are_drawable (const YassPuzzle *puzzle);

/* Whether any cell is in two regions that @puzzle states; other programs have
 * no such regions */
bool yass_regions_overlap (const YassPuzzle *puzzle);

/* States the regions */
void yass_regions_state (YassPuzzle *puzzle, const guint *regions);
