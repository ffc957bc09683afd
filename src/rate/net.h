/* net.h: what follows from one supposition on a board that changes with it
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "rate/hint.h"
#include "rate/inner.h"
#include "rate/literals.h"

/* How much a net looks at */
typedef enum
{
  YASS_RATE_NET_NISHIO,  /* places of one number */
  YASS_RATE_NET_DYNAMIC, /* cells, too */
  YASS_RATE_NET_PLUS,    /* and, when nothing else is left, simple patterns, */
  YASS_RATE_NET_NESTED_CHAINS,   /* and then cycles and forcing chains, */
  YASS_RATE_NET_NESTED_MULTIPLE, /* and multiple ones */
} YassRateNetMode;

/* Why an edge is on: all others of its cell or house are off */
typedef enum
{
  YASS_RATE_CAUSE_SUPPOSED,
  YASS_RATE_CAUSE_CELL,
  YASS_RATE_CAUSE_HOUSE, /* + 0, 1, 2: box, row, column */
} YassRateCause;

/* Parents of edges that are off: an edge that is on, YASS_RATE_N_EDGES for
 * what was supposed, or a reason behind that */
#define YASS_RATE_SUPPOSED YASS_RATE_N_EDGES

/* Edges are numbered by cell and number. Nothing is written down about literals
 * that are not reached. */
typedef struct
{
  const YassRateBoard *board;     /* as it was before; unowned */
  const YassRateReasons *reasons; /* unowned */
  YassRateLiterals literals;
  uint8_t on_cause[YASS_RATE_N_EDGES];
  uint32_t off_parent[YASS_RATE_N_EDGES];

  /* No more than the number of literals before one, itself included; and that
   * number, or 0 as long as nobody has asked */
  uint16_t on_least[YASS_RATE_N_EDGES];
  uint16_t off_least[YASS_RATE_N_EDGES];
  uint16_t on_count[YASS_RATE_N_EDGES];
  uint16_t off_count[YASS_RATE_N_EDGES];

  /* An edge that was to be both on and off, where the net ends. One of the two
   * is in the net, the other one has this cause or parent. */
  bool is_contradiction;
  bool is_last_on;
  uint16_t contradiction;
  uint8_t last_cause;
  uint16_t last_parent;
} YassRateNet;

/* Supposes that @edge is on or off, and follows that to the end or to a
 * contradiction.
 * @most: literals; where patterns or chains lead to nothing but what has more
 *   before it, the net ends */
void yass_rate_net_run (YassRateNet *self, const YassRateBoard *board,
                        unsigned edge, bool is_on, YassRateNetMode mode,
                        unsigned most, YassRateInner *inner);

/* How many literals a literal of the net follows from, itself included */
unsigned yass_rate_net_count (YassRateNet *self, unsigned edge, bool is_on);

/* The same of both sides of its contradiction */
unsigned yass_rate_net_count_contradiction (YassRateNet *self);

/* Adds the nested chains that a literal follows from to @nested, an array of
 * their indices, of uint32_t, where they are not there yet.
 *
 * Returns: how many literals those that are new have */
unsigned yass_rate_net_add_nested (const YassRateNet *self, unsigned edge,
                                   bool is_on, GArray *nested);
unsigned yass_rate_net_add_nested_of_contradiction (const YassRateNet *self,
                                                    GArray *nested);
