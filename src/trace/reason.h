/* reason.h: why an answer is what it is
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/result.h"
#include "trace/words.h"

/* "solved: 0 guesses", "stuck: 48 of 81 placed, 77 candidates left" */
void yass_append_ending (GString *text, const YassToldBoard *board,
                         YassNotation notation, const YassResult *result);
