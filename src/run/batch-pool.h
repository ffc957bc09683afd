/* batch-pool.h: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch.h"

/* One thread hands chunks over, some solve them. Whoever finds the oldest one
 * solved hands out its answers. A chunk that turns out not to be closed halts
 * that: it and those behind it are to be taken back and read in another way. */
typedef struct _YassBatchPool YassBatchPool;

/* @plan: unowned */
YassBatchPool *yass_batch_pool_new (const YassBatchPlan *plan,
                                    GCancellable *cancellable);
void yass_batch_pool_free (YassBatchPool *self);

/* A chunk to be filled, and to be handed over or dropped */
YassBatchChunk *yass_batch_pool_take (YassBatchPool *self, YassBatchFile *file);
void yass_batch_pool_drop (YassBatchPool *self, YassBatchChunk *chunk);

/* Takes @chunk over. Waits when too many are under way. */
void yass_batch_pool_hand_over (YassBatchPool *self, YassBatchChunk *chunk);

/* Nothing more is at hand: the plan's rest () is called once all that is under
 * way is delivered */
void yass_batch_pool_rest (YassBatchPool *self);

/* Whether there is a thread without work, and whether there is work under way
 */
bool yass_batch_pool_is_idle (YassBatchPool *self);
bool yass_batch_pool_is_busy (YassBatchPool *self);

/* Waits until at most @n chunks are under way, or nobody works on any because
 * one was not closed. Returns: false for the latter */
bool yass_batch_pool_settle (YassBatchPool *self, guint n);

/* Whether there was one; to say so of @chunk, where it is the only one; and to
 * take back, once all is settled, that one and those behind it: NULL behind the
 * last */
bool yass_batch_pool_is_halted (YassBatchPool *self);
void yass_batch_pool_halt (YassBatchPool *self, YassBatchChunk *chunk);
YassBatchChunk *yass_batch_pool_take_back (YassBatchPool *self);

/* How many puzzles there are in @chunk, while nothing is under way, and then
 * the digest of the first @n of them */
guint yass_batch_pool_count_items (YassBatchPool *self, YassBatchChunk *chunk);
guint64 yass_batch_pool_digest_items (YassBatchPool *self,
                                      const YassBatchChunk *chunk, guint n);

/* Once all is settled */
const YassBatchTally *yass_batch_pool_get_tally (const YassBatchPool *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchPool, yass_batch_pool_free)
