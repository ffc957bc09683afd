/* chain-search.h: all cycles and forcing chains on a board
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/link-sets.h"

/* No edge: the start of a chain */
#define YASS_RATE_NOWHERE UINT16_MAX

/* Literals of the shortest cycles and chains; the next ones have two more */
#define YASS_RATE_SHORTEST 4

/* What can be reached from one literal: edges that are on then, breadth
 * first. All edges are numbered as in the links. */
typedef struct _YassRateChainSearch YassRateChainSearch;
struct _YassRateChainSearch
{
  const YassRateLinks *links; /* unowned */
  YassRateLinkSets *sets;     /* unowned: the links of this mode */
  const YassRateBoard *board; /* unowned */
  YassRateLinksMode mode;
  uint16_t on[YASS_RATE_N_EDGES]; /* in the order in which they were reached */
  unsigned n_on;
  uint32_t run; /* who has this number was reached */
  uint32_t reached[YASS_RATE_N_EDGES];
  uint16_t before[YASS_RATE_N_EDGES]; /* the edge that was on, ... */
  uint16_t off[YASS_RATE_N_EDGES];    /* ... and the one that went off */
  uint16_t depth[YASS_RATE_N_EDGES];  /* of an edge in literals */

  /* The longest that are wanted; may change while the search goes on */
  unsigned longest_cycle;
  unsigned longest_chain;

  /* Told of the cycle that @off closes behind @last, whose way back to the
   * start is in @before and @off; and of the chain that leads from @start to
   * its opposite, which is on or off */
  void (*take_cycle) (YassRateChainSearch *self, unsigned last, unsigned off,
                      unsigned complexity);
  void (*take_chain) (YassRateChainSearch *self, unsigned start, bool is_on,
                      unsigned complexity);
};

void yass_rate_chain_search_init (YassRateChainSearch *self,
                                  const YassRateLinks *links,
                                  YassRateLinkSets *sets,
                                  const YassRateBoard *board);

/* Looks for chains of one mode, from every edge whose number is not in
 * @skipped, in Sudoku Explainer's order */
void yass_rate_chain_search_run (YassRateChainSearch *self,
                                 YassRateLinksMode mode, unsigned skipped);

/* Finds the way of a chain that was told of.
 *
 * Returns: the edge that was on last */
unsigned yass_rate_chain_search_trace (YassRateChainSearch *self,
                                       unsigned start, bool is_on);

/* What goes by a cycle: sees a member that is on and one that is off, and is in
 * no cell of the cycle.
 * @cells: the cells of the cycle, in order; up to YASS_RATE_N_CELLS
 * @victims: nine sets of cells, by number
 *
 * Returns: how many cells there are */
unsigned yass_rate_chain_search_find_victims (const YassRateChainSearch *self,
                                              unsigned last, unsigned off,
                                              uint8_t *cells,
                                              YassRateCells *victims);
