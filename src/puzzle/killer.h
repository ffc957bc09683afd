/* killer.h: killer cages of a 9x9 board on one line, in either of two old
 * notations
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* "3x3:" begins the long notation: then d where both diagonals count, "k", and
 * for each cell its cage plus 256 times the sum of that, all with a colon
 * behind. The short one has a character a cell: the sum of a cage, 0 for none,
 * or a sign that points to a cell of the same cage.
 *
 * Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_killer_read (const char *text, gsize length,
                              YassTextFault *fault);
