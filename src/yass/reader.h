/* reader.h: puzzles out of a stream of text
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "yass/puzzle.h"

G_BEGIN_DECLS

/**
 * YassReader:
 *
 * Reads one puzzle after the other from a stream in any of the formats, in
 * memory that does not grow with the stream. A malformed puzzle is an error
 * of its own; reading goes on behind it.
 */
typedef struct _YassReader YassReader;

#define YASS_TYPE_READER (yass_reader_get_type ())

/**
 * yass_reader_get_type:
 *
 * Returns: the boxed type of a #YassReader
 */
YASS_PUBLIC
GType yass_reader_get_type (void) G_GNUC_CONST;

/**
 * yass_reader_new:
 * @stream: where the text comes from
 * @name: what error messages call it, usually a file's name
 *
 * Returns: (transfer full): a new reader
 */
YASS_PUBLIC
YassReader *yass_reader_new (GInputStream *stream, const char *name);

/**
 * yass_reader_next:
 * @puzzle: (out) (transfer full) (nullable): the next puzzle, or %NULL when it
 *   was malformed
 * @cancellable: (nullable): stops reading from another thread
 * @error: set exactly when @puzzle is %NULL and the end is not reached; the
 *   message starts with `NAME:LINE:COLUMN: `
 *
 * A stream without any puzzle is an error too, reported once.
 *
 * Returns: %FALSE at the end of the stream, or when the stream itself broke
 *   (then with @error set)
 */
YASS_PUBLIC
gboolean yass_reader_next (YassReader *self, YassPuzzle **puzzle,
                           GCancellable *cancellable, GError **error);

/**
 * yass_reader_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassReader *yass_reader_ref (YassReader *self);

/**
 * yass_reader_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_reader_unref (YassReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassReader, yass_reader_unref)

G_END_DECLS
