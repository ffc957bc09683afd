/* line-source.h: lines out of a stream, in memory as large as the longest
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "base/json-scan.h"

#define YASS_LINE_MAX (64u << 20)

typedef struct
{
  GInputStream *stream; /* owned */
  char *data;           /* owned, what was read: from start to end is unused */
  gsize capacity;
  gsize start;
  gsize end;
  uint64_t number; /* of the last line, from 1 */
  bool at_end;
} YassLineSource;

void yass_line_source_init (YassLineSource *self, GInputStream *stream);
void yass_line_source_clear (YassLineSource *self);

/* The next line without its newline, valid until the next call. False at the
 * end, or when the stream broke or a line has no end in sight, with @error
 * set: then this is the end, too. */
bool yass_line_source_next (YassLineSource *self, YassJsonText *line,
                            GCancellable *cancellable, GError **error);
