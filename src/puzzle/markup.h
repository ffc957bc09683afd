/* markup.h: HTML tables as lists
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Whether a line begins with a tag of a table */
bool yass_markup_is_table (const char *text, gsize length);

/* Writes to @list what it says with brackets for the table and its rows, and a
 * comma behind each cell; other tags go */
void yass_markup_to_list (const char *text, gsize length, GString *list);
