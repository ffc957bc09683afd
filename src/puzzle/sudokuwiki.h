/* sudokuwiki.h: the positions inside links to SudokuWiki
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* Whether that is such a position: two characters a cell, mostly behind S9B */
bool yass_sudokuwiki_is_position (const char *text, gsize length);

/* Reads it: clues, numbers that were placed since, and candidates.
 *
 * Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_sudokuwiki_read (const char *text, gsize length,
                                  YassTextFault *fault);
