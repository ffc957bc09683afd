/* chains-private.h: the room in which chains and nets are looked for
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/chains.h"
#include "rate/inner.h"
#include "rate/link-sets.h"
#include "rate/multiple-search.h"
#include "rate/net.h"

/* Chains of one number depend on its cells alone. Where a search of that kind
 * found nothing, it need not be done again before one of them goes, and few
 * steps touch more than a number or two. */
typedef struct
{
  YassRateCells cells[9]; /* of each number, when nothing was found */
} YassRateBarren;

static inline bool
yass_rate_barren_has (const YassRateBarren *self, const YassRateBoard *board,
                      unsigned number)
{
  const YassRateCells cells = yass_rate_board_get_cells (board, number);

  return yass_rate_cells_equal (&cells, &self->cells[number]);
}

static inline void
yass_rate_barren_note (YassRateBarren *self, const YassRateBoard *board)
{
  for (unsigned number = 0; number < 9; number++)
    self->cells[number] = yass_rate_board_get_cells (board, number);
}

struct _YassRateChains
{
  YassRateLinks links;
  YassRateLinkSets *sets; /* owned */
  YassRateReach *reaches; /* by edge of the links; owned */
  YassRateNet *nets;      /* by edge that is on; owned */
  YassRateNet *off_net;   /* of one that is off; owned */
  YassRateInner inner;    /* what nets may use, and why; with this room */
  YassRateBarren x_chains;
  YassRateBarren nishio;
};

/* What cycles and chains are rated, and how they are sorted */
double yass_rate_cycle_rating (YassRateLinksMode mode, unsigned complexity);
double yass_rate_chain_rating (YassRateLinksMode mode, unsigned complexity);
unsigned yass_rate_links_kind (YassRateLinksMode mode);
