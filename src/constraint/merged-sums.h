/* merged-sums.h: sums that together are tighter than each
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/equations.h"

/* Cells that count once, and their one total */
typedef struct
{
  const uint64_t *cells; /* unowned */
  guint n_cells;
  gint total;
  YassEquationRow row;
} YassListedSum;

/* Adds equations of several disjoint @sums, of YassListedSum, put together as
 * long as that pays */
void yass_board_merge_sums (YassBoard *board, const GArray *sums);
