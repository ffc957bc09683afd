/* sudokupad.h: the puzzles inside links to SudokuPad
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* Reads what lz-string has unpacked: JSON, or a short form of it that leaves
 * out the quotes of names and empty objects. There a puzzle is givens and
 * regions; all else is a drawing, and what it means is said in words. One that
 * draws something, or has other rules than the usual ones, is refused.
 *
 * Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_sudokupad_read (const char *text, gsize length,
                                 YassTextFault *fault);
