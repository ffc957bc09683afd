/* words.h: pieces of JSON that several answers have
 * SPDX-License-Identifier: MIT */
#pragma once

#include "serve/call.h"

/* "candidates": a string a cell, as the format `edges` writes them */
void yass_words_append_candidates (GString *out, const YassPuzzle *marks);

/* @name: of the member that says what is wrong; where it is wrong stands beside
 *   it: "line" and "column" */
void yass_words_append_complaint (GString *out, const char *name,
                                  const char *complaint);

/* "type": "invalid", and why there is no solution */
void yass_words_append_no_solution (GString *out, const YassCall *call,
                                    const YassPuzzle *puzzle);
