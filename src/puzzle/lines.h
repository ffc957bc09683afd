/* lines.h: a stream of bytes as lines of text
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "puzzle/fault.h"

/* Longer lines are skipped without being stored. All numbers of all cells of
 * a 144 x 144 board take 9.3 of these. */
#define YASS_MAX_LINE_MIB 16
#define YASS_MAX_LINE (YASS_MAX_LINE_MIB * 1024 * 1024)

/* Lines of a stream, one in memory at a time, without their line ends and
 * the byte order mark. */
typedef struct _YassLines YassLines;

typedef enum
{
  YASS_LINES_TEXT,
  YASS_LINES_BINARY,   /* control bytes, or no UTF-8; see the fault */
  YASS_LINES_TOO_LONG, /* see the fault */
  YASS_LINES_END,
  YASS_LINES_BROKEN, /* the stream failed; see the GError */
} YassLinesState;

YassLines *yass_lines_new (GInputStream *stream);
void yass_lines_free (YassLines *self);

/* Starts over with a text in memory, unowned, and without copying it;
 * @number: of its first line. Before that, lines without a stream have none. */
void yass_lines_set_text (YassLines *self, const char *text, gsize length,
                          guint number);

/* Of such a text: the bytes before the next line */
gsize yass_lines_get_offset (const YassLines *self);

/* Moves on to the next line. Its text stays until the next call. */
YassLinesState yass_lines_next (YassLines *self, const char **text,
                                gsize *length, YassFault *fault,
                                GCancellable *cancellable, GError **error);

/* The line @index behind the one last moved to, as far as it is in memory
 * already; false when it is not there, or nothing of it */
bool yass_lines_peek (const YassLines *self, guint index, const char **text,
                      gsize *length, bool *is_whole);

/* Whether everything is in memory. If not, reads more of it, and @text, the
 * line last moved to, is where it is then; false when the stream broke. */
bool yass_lines_has_ended (const YassLines *self);
bool yass_lines_read_on (YassLines *self, const char **text,
                         GCancellable *cancellable, GError **error);

/* Whether that line is ASCII alone */
bool yass_lines_is_ascii (const YassLines *self);

/* The number of the next line is @number; 1 unless told */
void yass_lines_set_number (YassLines *self, guint number);

/* The line that was last moved to, from 1 */
guint yass_lines_get_number (const YassLines *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassLines, yass_lines_free)
