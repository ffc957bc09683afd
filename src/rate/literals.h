/* literals.h: edges that are on or off because of one that was supposed
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "rate/link-sets.h"

typedef struct
{
  bool is_known; /* somebody has found out what there is */
  uint16_t n_on;
  uint16_t n_off;
  uint16_t on[YASS_RATE_N_EDGES]; /* in the order in which they were reached */
  uint16_t off[YASS_RATE_N_EDGES];
  uint64_t is_on[YASS_RATE_EDGE_WORDS];
  uint64_t is_off[YASS_RATE_EDGE_WORDS];
} YassRateLiterals;

/* Nothing is on or off yet */
static inline void
yass_rate_literals_begin (YassRateLiterals *self)
{
  self->is_known = true;
  self->n_on = self->n_off = 0;
  memset (self->is_on, 0, sizeof self->is_on);
  memset (self->is_off, 0, sizeof self->is_off);
}

static inline void
yass_rate_literals_add_on (YassRateLiterals *self, unsigned edge)
{
  yass_rate_add_edge (self->is_on, edge);
  self->on[self->n_on++] = (uint16_t) edge;
}

static inline void
yass_rate_literals_add_off (YassRateLiterals *self, unsigned edge)
{
  yass_rate_add_edge (self->is_off, edge);
  self->off[self->n_off++] = (uint16_t) edge;
}
