/* notation.h: what rows, columns and cells are called
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "base/text.h"
#include "yass/result.h"

/* The words of --notation, ended by NULL */
extern const char *const yass_notation_names[];
const char *yass_notation_to_string (YassNotation notation);
bool yass_notation_from_string (const char *name, YassNotation *notation);

/* As they stand in the name of a cell and beside a board: r4 and c7, 4 and G,
 * or D and 7. Beyond the letters come AA, AB ... */
void yass_append_row_name (GString *text, YassNotation notation, guint row);
void yass_append_column_name (GString *text, YassNotation notation,
                              guint column);

/* r4c7, G4 or D7 */
void yass_append_cell_name (GString *text, YassNotation notation, guint row,
                            guint column);

/* "4" of row 4 and "G" of column G: if cells are named with letters, so are
 * lines */
void yass_append_line_number (GString *text, YassNotation notation,
                              const char *kind, guint line);
/* "row 4" and "column G" */
void yass_append_line_name (GString *text, YassNotation notation,
                            const char *kind, guint line);

/* Of the letter of a row or column; as SudokuWiki leaves out I, which looks
 * like 1 */
static inline char
yass_notation_letter (YassNotation notation, guint index)
{
  return (char) ('A' + index
                 + (notation == YASS_NOTATION_WIKI && index >= 'I' - 'A'));
}
