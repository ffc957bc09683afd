/* regions.h: the regions that a drawing shows
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

/* Per cell of @fields the region it is in, from 0 in the order of their first
 * cells; free it. NULL when the lines of the drawing, or the heavy ones among
 * them, do not part the board into regions of as many cells as a house has. */
guint *yass_regions_find (const YassBlock *block, const YassShape *shape,
                          const GArray *fields);

/* Whether a drawing of the regions that @puzzle states says all of them: every
 * cell is in one, and none falls apart */
bool yass_regions_are_drawable (const YassPuzzle *puzzle);

/* States the regions */
void yass_regions_state (YassPuzzle *puzzle, const guint *regions);
