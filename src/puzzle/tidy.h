/* tidy.h: a pasted line in plain characters
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Writes to @tidy what a line says without the marks of a quoted post before
 * it. Where it has no words, digits and signs of other widths become those of
 * ASCII, what nobody sees goes, x is a dot where nothing else stands for open
 * cells, and stars are bars where something else does. A line of an HTML table
 * becomes a list.
 *
 * @n_skipped: set to how many characters were left out at the start
 *
 * Returns: false when the line is tidy as it is */
bool yass_tidy_line (const char *text, gsize length, bool is_ascii,
                     GString *tidy, guint *n_skipped);
