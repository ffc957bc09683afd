/* batch-pool.c: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#include "run/batch-pool.h"

#include "puzzle/reading.h"
#include "run/batch-worker.h"

/* Chunks under way beyond one for each thread */
#define SPARE_CHUNKS 4

struct _YassBatchPool
{
  const YassBatchPlan *plan; /* unowned */
  GCancellable *cancellable; /* owned */
  gulong cancelled_id;
  gint stop; /* other than 0 once cancelled */

  YassBoards *boards;        /* owned */
  YassBatchWorker **workers; /* owned, n_jobs of them */
  GThreadPool *threads;      /* owned, NULL with one job */

  GMutex lock; /* for all below */
  GCond changed;
  GPtrArray *idle;    /* of YassBatchWorker, those no thread uses */
  GPtrArray *spare;   /* of YassBatchChunk, owned, to be used again */
  GQueue under_way;   /* of YassBatchChunk, owned, in the order of the stream */
  guint n_unsolved;   /* of those under way */
  bool is_delivering; /* some thread is handing out answers */
  bool is_halted;     /* the oldest one under way turned out not to be closed */
  bool is_stopped;    /* before the end: nothing behind it may be written */
  bool is_resting;    /* nothing more is to come for now */
  YassBatchTally tally;
  guint64 n_bytes; /* of the sources that are done */
};

static void
note_cancelled (GCancellable *cancellable, gpointer data)
{
  YassBatchPool *self = data;
  g_atomic_int_set (&self->stop, 1);
}

static void run_chunk (gpointer chunk, gpointer self);

YassBatchPool *
yass_batch_pool_new (const YassBatchPlan *plan, GCancellable *cancellable)
{
  YassBatchPool *self = g_new0 (YassBatchPool, 1);
  self->plan = plan;
  self->cancellable = g_object_ref (cancellable);
  self->cancelled_id = g_cancellable_connect (
      cancellable, G_CALLBACK (note_cancelled), self, NULL);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->under_way);
  self->spare
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_batch_chunk_free);

  if (plan->n_jobs > 1)
    {
      /* Started at once, as run/session.c does */
      self->threads = g_thread_pool_new (run_chunk, self, (gint) plan->n_jobs,
                                         TRUE, NULL);
      if (g_thread_pool_get_num_threads (self->threads) == 0)
        {
          g_thread_pool_free (self->threads, TRUE, FALSE);
          self->threads = NULL;
        }
    }
  self->boards = yass_boards_new ();
  self->workers = g_new (YassBatchWorker *, plan->n_jobs);
  self->idle = g_ptr_array_new ();
  for (guint i = 0; i < plan->n_jobs; i++)
    {
      self->workers[i] = yass_batch_worker_new (plan, self->boards, cancellable,
                                                &self->stop);
      g_ptr_array_add (self->idle, self->workers[i]);
    }
  return self;
}

void
yass_batch_pool_free (YassBatchPool *self)
{
  yass_batch_pool_settle (self, 0);
  if (self->threads != NULL)
    g_thread_pool_free (self->threads, FALSE, TRUE);
  for (guint i = 0; i < self->plan->n_jobs; i++)
    yass_batch_worker_free (self->workers[i]);
  g_free (self->workers);
  yass_boards_free (self->boards);
  g_ptr_array_unref (self->idle);
  g_ptr_array_unref (self->spare);
  g_cancellable_disconnect (self->cancellable, self->cancelled_id);
  g_object_unref (self->cancellable);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* Chunks */

YassBatchChunk *
yass_batch_pool_take (YassBatchPool *self, YassBatchFile *file)
{
  YassBatchChunk *chunk = NULL;

  g_mutex_lock (&self->lock);
  if (self->spare->len > 0)
    chunk = g_ptr_array_steal_index_fast (self->spare, self->spare->len - 1);
  g_mutex_unlock (&self->lock);
  if (chunk == NULL)
    chunk = yass_batch_chunk_new ();
  yass_batch_chunk_reset (chunk, yass_batch_file_ref (file));
  return chunk;
}

/* With the lock held */
static void
drop_chunk (YassBatchPool *self, YassBatchChunk *chunk)
{
  yass_batch_chunk_reset (chunk, NULL);
  g_ptr_array_add (self->spare, chunk);
}

void
yass_batch_pool_drop (YassBatchPool *self, YassBatchChunk *chunk)
{
  g_mutex_lock (&self->lock);
  drop_chunk (self, chunk);
  g_mutex_unlock (&self->lock);
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

/* Hands out the answers of a chunk, whose turn it is */
static void
deliver_chunk (YassBatchPool *self, YassBatchChunk *chunk)
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

/* With the lock held, and again so when it returns */
static void
tell_of_rest (YassBatchPool *self)
{
  self->is_resting = false;
  if (self->plan->rest == NULL)
    return;
  g_mutex_unlock (&self->lock);
  self->plan->rest (self->plan->data);
  g_mutex_lock (&self->lock);
}

/* With the lock held: whoever finds the oldest chunk solved delivers it and
 * those behind it */
static void
deliver_solved (YassBatchPool *self)
{
  YassBatchChunk *oldest;

  if (self->is_delivering)
    return;
  self->is_delivering = true;
  while (!self->is_halted)
    {
      oldest = g_queue_peek_head (&self->under_way);
      if (oldest == NULL && self->is_resting)
        {
          tell_of_rest (self);
          continue;
        }
      if (oldest == NULL || !oldest->is_solved)
        break;
      if (!oldest->is_closed)
        {
          self->is_halted = true;
          break;
        }
      if (!self->is_stopped)
        {
          g_mutex_unlock (&self->lock);
          deliver_chunk (self, oldest);
          g_mutex_lock (&self->lock);
        }
      self->is_stopped = self->is_stopped || oldest->is_stopped;
      g_queue_pop_head (&self->under_way);
      drop_chunk (self, oldest);
      g_cond_signal (&self->changed);
    }
  self->is_delivering = false;
  g_cond_signal (&self->changed);
}

static void
run_chunk (gpointer data, gpointer pool)
{
  YassBatchChunk *chunk = data;
  YassBatchPool *self = pool;

  g_mutex_lock (&self->lock);
  YassBatchWorker *worker
      = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);

  yass_batch_worker_run (worker, chunk);

  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->idle, worker);
  chunk->is_solved = true;
  self->n_unsolved--;
  deliver_solved (self);
  g_mutex_unlock (&self->lock);
}

void
yass_batch_pool_hand_over (YassBatchPool *self, YassBatchChunk *chunk)
{
  const guint most = self->plan->n_jobs + SPARE_CHUNKS;

  g_mutex_lock (&self->lock);
  while (self->threads != NULL && !self->is_halted
         && g_queue_get_length (&self->under_way) >= most)
    g_cond_wait (&self->changed, &self->lock);
  g_queue_push_tail (&self->under_way, chunk);
  self->n_unsolved++;
  g_mutex_unlock (&self->lock);
  if (self->threads != NULL)
    g_thread_pool_push (self->threads, chunk, NULL);
  else
    run_chunk (chunk, self);
}

void
yass_batch_pool_rest (YassBatchPool *self)
{
  g_mutex_lock (&self->lock);
  self->is_resting = true;
  deliver_solved (self);
  g_mutex_unlock (&self->lock);
}

bool
yass_batch_pool_is_idle (YassBatchPool *self)
{
  g_mutex_lock (&self->lock);
  const bool idle = self->n_unsolved < self->plan->n_jobs;
  g_mutex_unlock (&self->lock);
  return idle;
}

bool
yass_batch_pool_is_busy (YassBatchPool *self)
{
  g_mutex_lock (&self->lock);
  const bool busy = self->is_halted ? self->n_unsolved > 0
                                    : !g_queue_is_empty (&self->under_way);
  g_mutex_unlock (&self->lock);
  return busy;
}

bool
yass_batch_pool_settle (YassBatchPool *self, guint n)
{
  g_mutex_lock (&self->lock);
  while (self->is_halted ? self->n_unsolved > 0
                         : g_queue_get_length (&self->under_way) > n)
    g_cond_wait (&self->changed, &self->lock);
  const bool closed = !self->is_halted;
  g_mutex_unlock (&self->lock);
  return closed;
}

bool
yass_batch_pool_is_halted (YassBatchPool *self)
{
  g_mutex_lock (&self->lock);
  const bool halted = self->is_halted;
  g_mutex_unlock (&self->lock);
  return halted;
}

void
yass_batch_pool_halt (YassBatchPool *self, YassBatchChunk *chunk)
{
  g_mutex_lock (&self->lock);
  g_assert (g_queue_is_empty (&self->under_way));
  g_queue_push_tail (&self->under_way, chunk);
  self->is_halted = true;
  g_mutex_unlock (&self->lock);
}

YassBatchChunk *
yass_batch_pool_take_back (YassBatchPool *self)
{
  g_mutex_lock (&self->lock);
  g_assert (self->n_unsolved == 0);
  YassBatchChunk *chunk = g_queue_pop_head (&self->under_way);
  self->is_halted = self->is_halted && chunk != NULL;
  g_mutex_unlock (&self->lock);
  return chunk;
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
