/* words.h: pieces of JSON that several answers have
 * SPDX-License-Identifier: MIT */
#pragma once

#include "serve/call.h"

/* "candidates": a string a cell, as the format `edges` writes them */
void yass_words_append_candidates (GString *out, const YassPuzzle *marks);

/* "type": "invalid", and why there is no solution */
void yass_words_append_no_solution (GString *out, const YassCall *call,
                                    const YassPuzzle *puzzle);
