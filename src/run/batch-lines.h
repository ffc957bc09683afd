/* batch-lines.h: plain 9x9 puzzles, a line each, straight out of a buffer
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "abreast/abreast.h"

/* The name behind a puzzle on its line, or none */
typedef struct
{
  const char *text; /* unowned, in the line */
  gsize length;
} YassBatchName;

/* Takes the line at @text if it has 81 digits and signs for open cells, perhaps
 * followed by a name, and if it is a plain 9x9 puzzle to any reader, whatever
 * comes before or after it. Lines that it does not take may still be puzzles;
 * they are left to the reader.
 *
 * @end: behind the last byte, which ends a line whether it is a newline or not
 *
 * Returns: the next line, or NULL when it was not taken */
const char *yass_batch_take_line (const char *text, const char *end,
                                  YassAbreastPuzzle *puzzle,
                                  YassBatchName *name);

/* The line after an empty one or after a comment in ASCII, or NULL */
const char *yass_batch_skip_line (const char *text, const char *end);

/* Where a text can be cut: behind a line that yass_batch_take_line () takes.
 * The last such place, or the first; NULL when there is none. A line without a
 * newline is not looked at. */
const char *yass_batch_find_last_cut (const char *text, const char *end);
const char *yass_batch_find_first_cut (const char *text, const char *end);

/* The end of the last line, or NULL where there are only lines that
 * yass_batch_skip_line () skips */
const char *yass_batch_find_last_line (const char *text, const char *end);

guint64 yass_batch_count_lines (const char *text, gsize length);
