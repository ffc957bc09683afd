/* words.h: a step in words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/rater.h"
#include "yass/result.h"

/* "Unique Loop 6 type 2" */
void yass_rate_append_name (GString *text, const YassRateHint *hint);

/* "Naked Pair: 1,2 in r4c1,r4c7 (row 4) => r4c3<>1, r4c5<>2" */
void yass_rate_append_step (GString *text, const YassRateHint *hint,
                            YassNotation notation);

/* A rating as it is written: 7.1 */
void yass_rate_append_rating (GString *text, double rating);

/* "7.1/1.2/1.2". What is above @bound is written ">7.0", what is not known
 * ">=9.5". */
void yass_rate_append_ratings (GString *text, const YassRating *rating,
                               double bound);

/* Of the hardest step, or "-" above a bound */
const char *yass_rating_get_name (const YassRating *rating);
