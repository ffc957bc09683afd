/* layout.h: the regions of a board on one line, perhaps behind its givens
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* Whether a word is a character a cell, and equal ones are a region: connected
 * cells, as many as the board has rows. Before them as many cells may stand
 * with the givens. Digits alone, without these, are rather givens themselves.
 */
bool yass_layout_is_line (const char *text, gsize length);

/* Reads such a word, and blanks around it.
 *
 * Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_layout_read (const char *text, gsize length,
                              YassTextFault *fault);
