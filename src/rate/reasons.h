/* reasons.h: why patterns and chains within a net take edges off
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdint.h>

#define YASS_RATE_NOT_NESTED UINT32_MAX

/* What had to go before a pattern or a chain was there */
typedef struct
{
  uint32_t first; /* of the edges */
  uint32_t n_edges;
  uint32_t nested; /* the chain, or YASS_RATE_NOT_NESTED for a pattern */
} YassRateReason;

/* A chain within a net: two that have the same literals count once */
typedef struct
{
  uint32_t first; /* of the literals */
  uint32_t n_literals;
  uint32_t hash;
  unsigned complexity;
} YassRateNested;

/* Those of all nets of a board */
typedef struct
{
  GArray *list;     /* of YassRateReason; owned */
  GArray *edges;    /* of uint16_t; owned */
  GArray *nested;   /* of YassRateNested; owned */
  GArray *literals; /* of uint16_t; owned */
  uint32_t *slots;  /* of nested chains by hash, + 1; 0 is free; owned */
  unsigned n_slots; /* a power of two */
} YassRateReasons;

void yass_rate_reasons_init (YassRateReasons *self);
void yass_rate_reasons_clear (YassRateReasons *self);

/* Forgets all of them */
void yass_rate_reasons_reset (YassRateReasons *self);

/* Returns: its index */
unsigned yass_rate_reasons_add (YassRateReasons *self, const uint16_t *edges,
                                unsigned n_edges, uint32_t nested);

/* Returns: the index of the chain with these literals */
uint32_t yass_rate_reasons_add_nested (YassRateReasons *self,
                                       const uint16_t *literals,
                                       unsigned n_literals,
                                       unsigned complexity);

static inline const YassRateReason *
yass_rate_reasons_get (const YassRateReasons *self, unsigned index)
{
  return &g_array_index (self->list, YassRateReason, index);
}

static inline const uint16_t *
yass_rate_reasons_get_edges (const YassRateReasons *self,
                             const YassRateReason *reason)
{
  return &g_array_index (self->edges, uint16_t, reason->first);
}

/* Literals of the chain, or 0 for a pattern */
static inline unsigned
yass_rate_reasons_get_complexity (const YassRateReasons *self, uint32_t nested)
{
  return nested == YASS_RATE_NOT_NESTED
             ? 0
             : g_array_index (self->nested, YassRateNested, nested).complexity;
}
