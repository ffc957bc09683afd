/* multiple-search.h: all multiple forcing chains on a board: whatever number a
 * cell has, whatever place a number has in a house, the same follows
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/literals.h"

/* All that follows from one edge being on, without a change of the board. A
 * literal that is @depth links away has depth + 1 literals before it, itself
 * included. Edges are numbered as in the links. */
typedef struct
{
  YassRateLiterals literals;
  uint16_t on_depth[YASS_RATE_N_EDGES];
  uint16_t off_depth[YASS_RATE_N_EDGES];
  uint16_t on_before[YASS_RATE_N_EDGES];  /* the edge that went off before, */
  uint16_t off_before[YASS_RATE_N_EDGES]; /* and the one that was on */
} YassRateReach;

typedef struct _YassRateMultipleSearch YassRateMultipleSearch;
struct _YassRateMultipleSearch
{
  const YassRateLinks *links; /* unowned */
  YassRateReach *reaches;     /* by edge of the links; unowned */
  const YassRateBoard *board; /* unowned */
  unsigned cell;              /* where it starts, ... */
  unsigned number;            /* ... or what, ... */
  unsigned house; /* ... in this house; YASS_RATE_NOTHING for a cell */

  /* Told what follows from all @n edges: @edge is on or off */
  void (*take) (YassRateMultipleSearch *self, const YassRateReach *const *from,
                unsigned n, unsigned edge, bool is_on, unsigned complexity);
};

/* In Sudoku Explainer's order. There are no chains from a literal to its
 * opposite: these are looked for before. */
void yass_rate_multiple_search_run (YassRateMultipleSearch *self);
