/* cells.h: the text of a cell to the numbers it allows
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

/* Each reads one field into a cell of a puzzle under construction and returns
 * false with a fault when that is no number, or none of the board's. */

/* One character */
bool yass_cell_read_character (YassPuzzle *puzzle, guint cell,
                               const YassBlock *block, const YassField *field,
                               YassFault *fault);
/* One decimal number */
bool yass_cell_read_number (YassPuzzle *puzzle, guint cell,
                            const YassBlock *block, const YassField *field,
                            YassFault *fault);
/* Pencil marks: characters run together, or @decimal numbers with commas or
 * blanks between them */
bool yass_cell_read_marks (YassPuzzle *puzzle, guint cell, bool decimal,
                           const YassBlock *block, const YassField *field,
                           YassFault *fault);

/* A decimal number of @length bytes, 0 for a blank, -1 for neither; large ones
 * stop at 9999 */
int yass_parse_number (const char *text, gsize length);
