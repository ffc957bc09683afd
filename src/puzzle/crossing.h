/* crossing.h: rows, columns and diagonals, from one edge of the board to
 * another, which is what a clue outside of the board is about
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/kind.h"

/* Rows and columns count from 0. The steps from a cell to the next one are -1,
 * 0 or 1. */
typedef struct
{
  int row; /* of the first cell */
  int column;
  int down;
  int right;
} YassCrossing;

/* Appends the cells, of guint32, in order; none if it begins off the board */
void yass_crossing_append_cells (const YassCrossing *self,
                                 const YassShape *shape, GArray *cells);

/* Whether @cells are all of a diagonal, or else of a row or column, in order;
 * sets @self to that */
bool yass_crossing_find (YassCrossing *self, bool is_diagonal,
                         const YassShape *shape, const guint32 *cells, guint n);
