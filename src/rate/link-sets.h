/* link-sets.h: the links of one mode as sets, for chains of which only the
 * length is asked SPDX-License-Identifier: MIT */
#pragma once

#include "rate/links.h"

#define YASS_RATE_EDGE_WORDS ((YASS_RATE_N_EDGES + 63) / 64)

typedef struct
{
  unsigned n_words; /* that sets of the edges of this board have */

  /* Weak links to what has a strong one: others lead nowhere */
  uint16_t weak[YASS_RATE_N_EDGES][YASS_RATE_MOST_WEAK];
  uint8_t n_weak[YASS_RATE_N_EDGES];

  /* What goes off with an edge that is on; what is on if it is off; what is on
   * two links behind it */
  uint64_t rules_out[YASS_RATE_N_EDGES][YASS_RATE_EDGE_WORDS];
  uint64_t leaves[YASS_RATE_N_EDGES][YASS_RATE_EDGE_WORDS];
  uint64_t leads_to[YASS_RATE_N_EDGES][YASS_RATE_EDGE_WORDS];
} YassRateLinkSets;

void yass_rate_link_sets_init (YassRateLinkSets *self,
                               const YassRateLinks *links,
                               YassRateLinksMode mode);

/* Goes from the edges in @front, which are on, to those two links behind them
 * that are not in @reached yet. Returns: whether there are any */
bool yass_rate_link_sets_advance (const YassRateLinkSets *self, uint64_t *front,
                                  uint64_t *reached);

/* Whether two sets have an edge in common */
bool yass_rate_link_sets_meet (const YassRateLinkSets *self,
                               const uint64_t *bits, const uint64_t *others);

static inline void
yass_rate_add_edge (uint64_t *bits, unsigned edge)
{
  bits[edge / 64] |= UINT64_C (1) << edge % 64;
}
