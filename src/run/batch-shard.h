/* batch-shard.h: the K-th of N parts of some files
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  guint64 k; /* from 1 */
  guint64 n; /* 1: all there is */
} YassBatchShard;

/* @text: `K/N` */
bool yass_batch_shard_parse (YassBatchShard *self, const char *text);

/* Which bytes of a file belong to a part. The files are cut as if they were one
 * long file, into parts of equal size; then each cut moves on to the end of the
 * next line that is a puzzle whatever comes before or after it.
 *
 * @fd: a file that can be read anywhere
 * @size: how long it is
 * @before: how long those before it are
 * @total: how long all of them are
 *
 * Returns: whether any of it belongs to this part */
bool yass_batch_shard_get_range (const YassBatchShard *self, int fd,
                                 guint64 size, guint64 before, guint64 total,
                                 guint64 *begin, guint64 *end);
