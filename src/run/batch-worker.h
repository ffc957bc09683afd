/* batch-worker.h: what one thread does with a chunk
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch.h"
#include "run/seats.h"

typedef struct _YassBatchWorker YassBatchWorker;

/* @plan, @boards, @cancellable: unowned @stop: not 0 once that is cancelled;
 * unowned */
YassBatchWorker *yass_batch_worker_new (const YassBatchPlan *plan,
                                        YassBoards *boards,
                                        GCancellable *cancellable,
                                        const gint *stop);
void yass_batch_worker_free (YassBatchWorker *self);

/* Whether it could be solved abreast with others */
bool yass_batch_is_plain (const YassPuzzle *puzzle);

/* Reads @chunk only: says whether it is closed, and how many items it has */
guint yass_batch_worker_read (YassBatchWorker *self, YassBatchChunk *chunk);

/* After that, or for a chunk with items: the digest of the first @n */
guint64 yass_batch_worker_digest (YassBatchWorker *self,
                                  const YassBatchChunk *chunk, guint n);

/* Reads, solves and renders. A chunk that is not closed has no answers. */
void yass_batch_worker_run (YassBatchWorker *self, YassBatchChunk *chunk);
