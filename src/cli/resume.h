/* resume.h: where an output of result lines ends
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  guint64 n_lines; /* whole result lines */
  guint64 n_bytes; /* with the line before them, without a torn one behind */
} YassResume;

/* Measures @path, which need not be there.
 *
 * @first: the line that stands before all results, with its newline, or ""
 * @begin: what every result line begins with, or ""
 *
 * Returns: false with @error set when it cannot be read, or is no such output
 */
bool yass_resume_measure (YassResume *self, const char *path, const char *first,
                          const char *begin, GError **error);
