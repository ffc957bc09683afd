/* candidates.h: the numbers of every cell, drawn
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* A grid that the reader reads again. @step: whose pattern and removals are
 * coloured where @colour is set, or NULL. */
void yass_append_candidates (GString *text, const YassToldBoard *board,
                             const uint64_t *edges, const YassStep *step,
                             bool colour);

/* The same with a number a cell, or none where it is open */
void yass_append_placed (GString *text, const YassToldBoard *board,
                         const uint64_t *placed);
