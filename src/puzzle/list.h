/* list.h: numbers with commas, semicolons, tabs or brackets around them
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Whether a line is a part of such a list, be it with a name before it:
 * "4,0,9,0", "[[4, 0, 9, 0]," or "int grid[9][9] = {" */
bool yass_list_is_line (const char *text, gsize length);

/* The same for a line inside brackets that are open */
bool yass_list_goes_on (const char *text, gsize length);

/* How many brackets are open behind a line that begins with @depth of them */
guint yass_list_follow_depth (guint depth, const char *text, gsize length);

/* How many fields a line has; those of a string are its characters */
guint yass_list_count_fields (const char *text, gsize length);

/* Where the list begins in a line: behind the name */
gsize yass_list_find_start (const char *text, gsize length);

/* One value */
typedef struct
{
  gsize start; /* in the text */
  gsize length;
  guint row; /* the innermost brackets, or the line, that it is in */
} YassListField;

/* Cuts all of a text. Strings of several characters are a field a character.
 * Returns: (transfer full): of YassListField */
GArray *yass_list_cut (const char *text, gsize length);
