/* sum-scratch.h: room for a look at a sum
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/equations.h"

typedef struct _YassSumScratch YassSumScratch;

/* As much as the longest equation of the board needs, or NULL without any */
YassSumScratch *yass_sum_scratch_new (const YassBoard *board);
void yass_sum_scratch_free (YassSumScratch *scratch);
