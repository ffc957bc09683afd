/* batch-stream.h: the text of chunks and what follows them, as a stream
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"

#define YASS_TYPE_BATCH_STREAM (yass_batch_stream_get_type ())
G_DECLARE_FINAL_TYPE (YassBatchStream, yass_batch_stream, YASS, BATCH_STREAM,
                      GInputStream)

/* Reads the text of the chunks that are added, then the rest of the source of
 * @file. Where the source breaks, the stream ends after the last whole line. */
YassBatchStream *yass_batch_stream_new (YassBatchFile *file);

/* Calls @wait before it has to wait for the source */
void yass_batch_stream_set_wait (YassBatchStream *self,
                                 void (*wait) (gpointer data), gpointer data);

/* @chunk: taken over */
void yass_batch_stream_add (YassBatchStream *self, YassBatchChunk *chunk);

/* Why it ended, if something went wrong: (transfer full) (nullable) */
GError *yass_batch_stream_steal_error (YassBatchStream *self);

/* The source is at its end */
void yass_batch_stream_end (YassBatchStream *self);
