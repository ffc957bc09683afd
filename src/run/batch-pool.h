/* batch-pool.h: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch.h"
#include "run/ordered-pool.h"

/* Chunks for an ordered pool of threads. One that turns out not to be closed
 * halts the pool: the caller takes it and the following ones back and reads
 * them in another way. */
typedef struct _YassBatchPool YassBatchPool;

/* @plan: unowned */
YassBatchPool *yass_batch_pool_new (const YassBatchPlan *plan,
                                    GCancellable *cancellable);
void yass_batch_pool_free (YassBatchPool *self);

/* A chunk for the caller to fill, and then to push or drop */
YassBatchChunk *yass_batch_pool_take (YassBatchPool *self, YassBatchFile *file);
void yass_batch_pool_drop (YassBatchPool *self, YassBatchChunk *chunk);

/* The threads, to which chunks are pushed; they stay the pool's */
YassOrderedPool *yass_batch_pool_get_threads (YassBatchPool *self);

/* While nothing is under way: how many puzzles there are in @chunk, and then
 * the digest of the first @n of them */
guint yass_batch_pool_count_items (YassBatchPool *self, YassBatchChunk *chunk);
guint64 yass_batch_pool_digest_items (YassBatchPool *self,
                                      const YassBatchChunk *chunk, guint n);

/* Once all is settled */
const YassBatchTally *yass_batch_pool_get_tally (const YassBatchPool *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchPool, yass_batch_pool_free)
