/* inner.h: the simple patterns that nets may use
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/net.h"

typedef struct
{
  uint16_t edge;
  unsigned reason; /* an index of the reasons */
} YassRateInnerRemoval;

/* Finds all there are of the first kind of pattern of which there is one that
 * was not there on the board @before, and adds why to @reasons.
 * @removed: for as many as there are edges
 *
 * Returns: how many edges go */
unsigned yass_rate_find_inner (const YassRateBoard *board,
                               const YassRateBoard *before, GArray *reasons,
                               YassRateInnerRemoval *removed);
