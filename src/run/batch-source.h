/* batch-source.h: the bytes of a file or of standard input, unpacked
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "run/batch-part.h"

typedef struct _YassBatchSource YassBatchSource;

/* @fd: taken over, unless it is standard input
 * @name: what error messages call it */
YassBatchSource *yass_batch_source_new (int fd, const char *name);
void yass_batch_source_free (YassBatchSource *self);

const char *yass_batch_source_get_name (const YassBatchSource *self);

/* Whether a part can be taken of it; @error says why not, else */
bool yass_batch_source_can_seek (const YassBatchSource *self, GError **error);

/* Limits it to what belongs to @shard of several files: those before this one
 * have @before bytes, and all together @total. Lines are still counted from the
 * beginning of the file.
 *
 * Returns: false when none of it belongs to that part */
bool yass_batch_source_take_part (YassBatchSource *self,
                                  const YassBatchShard *shard, guint64 before,
                                  guint64 total);

/* Counts it in, after its part was taken, whether that has anything in it or
 * not */
void yass_batch_source_add_extent (const YassBatchSource *self,
                                   YassBatchExtent *extent);

/* Whether it reads the whole file, and whether it stops before the end */
bool yass_batch_source_is_whole (const YassBatchSource *self);
bool yass_batch_source_is_cut (const YassBatchSource *self);

/* The number of its first line. In the middle of a file, the lines before it
 * are counted when the first thread asks; any thread may. */
guint64 yass_batch_source_get_first_line (YassBatchSource *self);

/* Reads up to @n bytes, 0 at the end; -1 with @error set */
gssize yass_batch_source_read (YassBatchSource *self, char *bytes, gsize n,
                               GCancellable *cancellable, GError **error);

/* Whether nothing can be read yet, even after waiting for @ms milliseconds
 */
bool yass_batch_source_is_waiting (const YassBatchSource *self, int ms);

/* How many bytes there are in the file, or 0 when nobody knows, and how many
 * of them were read; any thread may ask. */
guint64 yass_batch_source_get_size (const YassBatchSource *self);
guint64 yass_batch_source_get_position (YassBatchSource *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchSource, yass_batch_source_free)
