/* spaced.h: rows in which a blank is an open cell
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/lines.h"

/* Rows of such a grid, and cells of a row */
#define YASS_SPACED_SIZE 9

/* Nine rows of nine characters, as a screen shows a 9x9: digits, and blanks for
 * open cells, perhaps without those at the end of a line.
 *
 * Returns: whether the line, which @lines handed out last, is the first; with
 *   @is_open it is so far, and nobody can tell without the lines that are not
 * in memory yet */
bool yass_spaced_begins (const YassLines *lines, const char *text, gsize length,
                         bool *is_open);

/* Writes such a row with dots for its open cells */
void yass_spaced_write (const char *text, gsize length, GString *row);
