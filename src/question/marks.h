/* marks.h: what is left of the numbers that a puzzle allows
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/puzzle.h"

typedef bool YassIsLeft (gconstpointer data, guint cell, guint number);

/* Leaves each cell those of its numbers that @is_left says; all of them where
 * that would be none */
void yass_puzzle_keep_marks (YassPuzzle *puzzle, YassIsLeft *is_left,
                             gconstpointer data);
