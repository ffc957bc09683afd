/* inner-chains.h: the chains that nets may use
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/inner-hints.h"

/* For the links of the board that @hints has */
void yass_rate_find_inner_chains (YassRateInnerHints *hints,
                                  const YassRateLinks *links,
                                  YassRateLinkSets *sets);
void yass_rate_find_inner_multiple (YassRateInnerHints *hints,
                                    const YassRateLinks *links,
                                    YassRateReach *reaches);
