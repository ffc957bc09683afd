/* batch-pool.h: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch.h"
#include "run/ordered-pool.h"

/* What an ordered pool of threads makes of chunks. One that turns out not to be
 * closed halts it: that one and those behind it are to be taken back and read
 * in another way. */
typedef struct _YassBatchPool YassBatchPool;

/* @plan: unowned */
YassBatchPool *yass_batch_pool_new (const YassBatchPlan *plan,
                                    GCancellable *cancellable);
void yass_batch_pool_free (YassBatchPool *self);

/* A chunk to be filled, and to be pushed or dropped */
YassBatchChunk *yass_batch_pool_take (YassBatchPool *self, YassBatchFile *file);
void yass_batch_pool_drop (YassBatchPool *self, YassBatchChunk *chunk);

/* Which takes chunks over; stays the pool's */
YassOrderedPool *yass_batch_pool_get_threads (YassBatchPool *self);

/* How many puzzles there are in @chunk, while nothing is under way, and then
 * the digest of the first @n of them */
guint yass_batch_pool_count_items (YassBatchPool *self, YassBatchChunk *chunk);
guint64 yass_batch_pool_digest_items (YassBatchPool *self,
                                      const YassBatchChunk *chunk, guint n);

/* Once all is settled */
const YassBatchTally *yass_batch_pool_get_tally (const YassBatchPool *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchPool, yass_batch_pool_free)
