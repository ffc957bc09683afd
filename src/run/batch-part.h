/* batch-part.h: what a finished part of a run says of itself
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "run/batch-shard.h"

/* A place between two parts of the input, such that both parts can tell whether
 * they mean the same place of the same files */
typedef struct
{
  guint64 at;    /* bytes before it, of all files */
  guint32 check; /* CRC-32 of what stands before it in each file: a few KiB */
} YassBatchEdge;

/* What part of the input it is */
typedef struct
{
  guint64 total; /* bytes of all files */
  YassBatchEdge begin;
  YassBatchEdge end;
} YassBatchExtent;

/* Counts another file in, of which [@begin, @end) belongs to this part */
void yass_batch_extent_add (YassBatchExtent *self, int fd, guint64 size,
                            guint64 begin, guint64 end);

/* What a file of result lines has in it */
typedef struct
{
  guint64 n_lines;
  guint64 n_bytes;
  guint32 check; /* CRC-32 of all of it */
} YassBatchContent;

/* Reads all of @path. */
bool yass_batch_content_measure (YassBatchContent *self, const char *path,
                                 GError **error);

/* A part, as `.FILE.resume` beside its FILE tells of it: see cli/resume.h. That
 * has a line for each option, and once the part is finished the line that
 * yass_batch_part_describe () makes. */
typedef struct
{
  char *path;    /* owned, of FILE */
  char *options; /* owned: a line for each, without --shard */
  YassBatchShard shard;
  YassBatchExtent extent;
  YassBatchContent content;
} YassBatchPart;

char *yass_batch_part_describe (const YassBatchExtent *extent,
                                const YassBatchContent *content);

/* Returns: (nullable): NULL with @error set to YASS_ERROR_REFUSED when the part
 * is not finished, and to something else when nothing can be read about it */
YassBatchPart *yass_batch_part_read (const char *path, GError **error);
void yass_batch_part_free (YassBatchPart *self);

/* Puts @parts, of YassBatchPart, in order, and looks whether they are all parts
 * of one run and as they were written; sets @error when not, to
 * YASS_ERROR_REFUSED unless a file could not be read. */
bool yass_batch_parts_check (GPtrArray *parts, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchPart, yass_batch_part_free)
