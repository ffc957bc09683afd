/* chains-private.h: the room in which chains and nets are looked for
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/chains.h"
#include "rate/link-sets.h"
#include "rate/net.h"

/* All that follows from one edge being on, without a change of the board. A
 * literal that is @depth links away has depth + 1 literals before it, itself
 * included. Edges are numbered as in the links. */
typedef struct
{
  bool is_known;
  uint16_t n_on;
  uint16_t n_off;
  uint16_t on[YASS_RATE_N_EDGES]; /* in the order in which they were reached */
  uint16_t off[YASS_RATE_N_EDGES];
  uint64_t is_on[YASS_RATE_EDGE_WORDS];
  uint64_t is_off[YASS_RATE_EDGE_WORDS];
  uint16_t on_depth[YASS_RATE_N_EDGES];
  uint16_t off_depth[YASS_RATE_N_EDGES];
} YassRateReach;

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
  GArray *reasons;        /* of YassRateReason, owned: those of all nets */
  YassRateBarren x_chains;
  YassRateBarren nishio;
};
