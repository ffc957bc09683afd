/* sudokupad.h: the puzzles of SudokuPad
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* Whether an object of JSON, be it cut off, is rather such a puzzle than one of
 * f-puzzles */
bool yass_sudokupad_is_puzzle (const char *text, gsize length);

/* Reads JSON, or the short form of it that links hold, which leaves out the
 * quotes of names and empty objects. There a puzzle is givens, regions, cages
 * with a number and a few words about the whole board; all else is a drawing,
 * and what it means is said in words: the puzzle notices that it is left out.
 *
 * Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_sudokupad_read (const char *text, gsize length,
                                 YassTextFault *fault);

/* Appends the JSON of @puzzle, which is of a usual board.
 *
 * Returns: (transfer full) (nullable): what SudokuPad cannot say of it, and
 *   nothing is appended */
char *yass_sudokupad_write (GString *out, const YassPuzzle *puzzle);
