/* batch-pool.c: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#include "run/batch-pool.h"

#include "puzzle/reading.h"
#include "run/batch-worker.h"

/* How many chunks may be under way besides one for each thread */
#define SPARE_CHUNKS 4

struct _YassBatchPool
{
  const YassBatchPlan *plan; /* unowned */
  GCancellable *cancellable; /* owned */
  gulong cancelled_id;
  gint stop; /* other than 0 once cancelled */

  YassBoards *boards;        /* owned */
  YassBatchWorker **workers; /* owned, n_jobs of them */
  YassOrderedPool *threads;  /* owned */
  GAsyncQueue *spare;        /* of YassBatchChunk, owned, to be used again */

  /* For who delivers */
  bool is_stopped; /* before the end, so nothing after it may be written */
  YassBatchTally tally;
  guint64 n_bytes; /* of the sources that are done */
};

static void
note_cancelled (GCancellable *cancellable, gpointer data)
{
  YassBatchPool *self = data;
  g_atomic_int_set (&self->stop, 1);
}

/* Chunks */

YassBatchChunk *
yass_batch_pool_take (YassBatchPool *self, YassBatchFile *file)
{
  YassBatchChunk *chunk = g_async_queue_try_pop (self->spare);

  if (chunk == NULL)
    chunk = yass_batch_chunk_new ();
  yass_batch_chunk_reset (chunk, yass_batch_file_ref (file));
  return chunk;
}

void
yass_batch_pool_drop (YassBatchPool *self, YassBatchChunk *chunk)
{
  yass_batch_chunk_reset (chunk, NULL);
  g_async_queue_push_front (self->spare, chunk);
}

static void
run_chunk (gpointer worker, gpointer chunk, gpointer data)
{
  yass_batch_worker_run (worker, chunk);
}

/* Answers */

static void
complain_of_nothing (YassBatchPool *self, const YassBatchChunk *chunk)
{
  const guint64 n_lines = chunk->first_line + chunk->n_lines;
  g_autofree char *error = g_strdup_printf (
      "%s:%" G_GUINT64_FORMAT ":1: " YASS_READER_NOTHING,
      yass_batch_source_get_name (chunk->file->source), MAX (n_lines, 1));
  self->plan->complain (error, false, self->plan->data);
}

static void
hand_out_answers (YassBatchPool *self, YassBatchChunk *chunk)
{
  const YassBatchPlan *plan = self->plan;

  if (chunk->out->len > 0)
    plan->write (chunk->out->str, chunk->out->len, plan->data);
  for (guint i = 0; i < chunk->complaints->len; i++)
    plan->complain (chunk->complaints->pdata[i], true, plan->data);
  chunk->file->found = chunk->file->found || chunk->found;
  if (chunk->is_last && !chunk->file->found && !chunk->is_stopped
      && yass_batch_source_is_whole (chunk->file->source))
    complain_of_nothing (self, chunk);
  yass_batch_tally_add (&self->tally, &chunk->tally);

  const guint64 n_bytes
      = self->n_bytes + yass_batch_source_get_position (chunk->file->source);
  if (chunk->is_last)
    self->n_bytes = n_bytes;
  plan->progress (&self->tally, n_bytes, plan->data);
}

static bool
deliver_chunk (gpointer work, gpointer data)
{
  YassBatchChunk *chunk = work;
  YassBatchPool *self = data;

  if (!chunk->is_closed)
    return false;
  if (!self->is_stopped)
    hand_out_answers (self, chunk);
  self->is_stopped = self->is_stopped || chunk->is_stopped;
  yass_batch_pool_drop (self, chunk);
  return true;
}

static void
tell_of_rest (gpointer data)
{
  const YassBatchPool *self = data;

  if (self->plan->rest != NULL)
    self->plan->rest (self->plan->data);
}

YassBatchPool *
yass_batch_pool_new (const YassBatchPlan *plan, GCancellable *cancellable)
{
  static const YassOrderedPoolFuncs funcs
      = { run_chunk, deliver_chunk, tell_of_rest };
  YassBatchPool *self = g_new0 (YassBatchPool, 1);
  self->plan = plan;
  self->cancellable = g_object_ref (cancellable);
  self->cancelled_id = g_cancellable_connect (
      cancellable, G_CALLBACK (note_cancelled), self, NULL);
  self->boards = yass_boards_new ();
  self->workers = g_new (YassBatchWorker *, plan->n_jobs);
  for (guint i = 0; i < plan->n_jobs; i++)
    self->workers[i]
        = yass_batch_worker_new (plan, self->boards, cancellable, &self->stop);
  self->spare = g_async_queue_new_full ((GDestroyNotify) yass_batch_chunk_free);
  self->threads
      = yass_ordered_pool_new (&funcs, self, (gpointer *) self->workers,
                               plan->n_jobs, plan->n_jobs + SPARE_CHUNKS);
  return self;
}

void
yass_batch_pool_free (YassBatchPool *self)
{
  YassBatchChunk *chunk;

  yass_ordered_pool_settle (self->threads, 0);
  while ((chunk = yass_ordered_pool_take_back (self->threads)) != NULL)
    yass_batch_chunk_free (chunk);
  yass_ordered_pool_free (self->threads);
  for (guint i = 0; i < self->plan->n_jobs; i++)
    yass_batch_worker_free (self->workers[i]);
  g_free (self->workers);
  yass_boards_free (self->boards);
  g_async_queue_unref (self->spare);
  g_cancellable_disconnect (self->cancellable, self->cancelled_id);
  g_object_unref (self->cancellable);
  g_free (self);
}

YassOrderedPool *
yass_batch_pool_get_threads (YassBatchPool *self)
{
  return self->threads;
}

guint
yass_batch_pool_count_items (YassBatchPool *self, YassBatchChunk *chunk)
{
  return yass_batch_worker_read (self->workers[0], chunk);
}

guint64
yass_batch_pool_digest_items (YassBatchPool *self, const YassBatchChunk *chunk,
                              guint n)
{
  return yass_batch_worker_digest (self->workers[0], chunk, n);
}

const YassBatchTally *
yass_batch_pool_get_tally (const YassBatchPool *self)
{
  return &self->tally;
}
