/* inner.h: the simple patterns and the chains that nets may use
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/board.h"
#include "rate/link-sets.h"
#include "rate/multiple-search.h"
#include "rate/reasons.h"

/* How much there is to use */
typedef enum
{
  YASS_RATE_INNER_PATTERNS, /* locked candidates, pairs, X-wings */
  YASS_RATE_INNER_CHAINS,   /* cycles and forcing chains, too */
  YASS_RATE_INNER_MULTIPLE, /* and multiple ones */
} YassRateInnerLevel;

typedef struct
{
  uint16_t edge;
  unsigned reason; /* an index of the reasons */
} YassRateInnerRemoval;

/* Room to look for them, and why they are there */
typedef struct
{
  YassRateReasons reasons;
  YassRateLinks *links;              /* unowned */
  YassRateLinkSets *sets;            /* unowned */
  YassRateReach *reaches;            /* unowned */
  struct _YassRateInnerHints *hints; /* owned */
} YassRateInner;

/* The room for links is somebody else's, who does not need it meanwhile */
void yass_rate_inner_init (YassRateInner *self, YassRateLinks *links,
                           YassRateLinkSets *sets, YassRateReach *reaches);
void yass_rate_inner_clear (YassRateInner *self);

/* Finds all there are of the first kind of which there is one that was not
 * there on the board @before, and adds why to the reasons.
 * @removed: for as many as there are edges
 *
 * Returns: how many edges go */
unsigned yass_rate_inner_find (YassRateInner *self, const YassRateBoard *board,
                               const YassRateBoard *before,
                               YassRateInnerLevel level,
                               YassRateInnerRemoval *removed);
