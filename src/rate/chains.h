/* chains.h: producers that follow links, and what they work with
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/hint.h"
#include "rate/links.h"

/* The kinds of chains, as Sudoku Explainer sorts those that are equal else */
enum
{
  YASS_RATE_KIND_DOUBLE = 1,
  YASS_RATE_KIND_X = 2,
  YASS_RATE_KIND_Y = 3,
  YASS_RATE_KIND_XY = 4,
  YASS_RATE_KIND_CELL = 5,
  YASS_RATE_KIND_HOUSE = 6,
  YASS_RATE_KIND_CONTRADICTION = 7,
};

/* Room for all of them */
typedef struct _YassRateChains YassRateChains;
YassRateChains *yass_rate_chains_new (void);
void yass_rate_chains_free (YassRateChains *self);

/* Each makes all its hints, of which the best is found */
typedef void YassRateFindChains (YassRateChains *self,
                                 const YassRateBoard *board,
                                 YassRateFound *found);

YassRateFindChains yass_rate_find_cycles_and_chains;
YassRateFindChains yass_rate_find_nishio;
YassRateFindChains yass_rate_find_multiple;
YassRateFindChains yass_rate_find_dynamic;
YassRateFindChains yass_rate_find_dynamic_plus;
YassRateFindChains yass_rate_find_nested_chains;
YassRateFindChains yass_rate_find_nested_multiple;

/* Says that the literal @edge (of cell and number) follows: fills in what is
 * removed or placed */
void yass_rate_hint_conclude (YassRateHint *self, const YassRateBoard *board,
                              unsigned edge, bool is_on);
