/* patterns.h: producers that look for a pattern on the board as it is
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/hint.h"

/* Each offers what it finds to @taker, in the order of its scan, until that is
 * enough. @size is how many cells, numbers or lines the pattern has, of those
 * that come in sizes. */
typedef void YassRateFindPattern (const YassRateBoard *board, unsigned size,
                                  YassRateTaker *taker);

YassRateFindPattern yass_rate_find_hidden_singles;
YassRateFindPattern yass_rate_find_naked_singles;
YassRateFindPattern yass_rate_find_direct_locking;
YassRateFindPattern yass_rate_find_locking;
YassRateFindPattern yass_rate_find_direct_hidden_sets;
YassRateFindPattern yass_rate_find_hidden_sets;
YassRateFindPattern yass_rate_find_naked_sets;
YassRateFindPattern yass_rate_find_fish;
YassRateFindPattern yass_rate_find_wings; /* 2: XY, 3: XYZ */
YassRateFindPattern yass_rate_find_bugs;
YassRateFindPattern yass_rate_find_aligned_pairs;
YassRateFindPattern yass_rate_find_aligned_triplets;

/* Masks of 9 bits with @size of them set, ascending, ended by 0 */
const uint16_t *yass_rate_get_choices (unsigned size);
