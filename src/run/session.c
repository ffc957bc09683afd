/* session.c: a stream of puzzles, solved one after the other or side by side
 * SPDX-License-Identifier: MIT */
#include "run/session.h"

#include "run/seats.h"

/* Puzzles handed to a thread at once. A plain puzzle takes about as long as
 * waking a thread does, so a busy session hands over many. */
#define BATCH_SIZE 32

/* Batches under way for each thread: enough to keep all busy while the oldest
 * one is slow, few enough to bound the memory */
#define BATCHES_PER_JOB 8

typedef struct
{
  YassPuzzle *puzzle; /* owned */
  GError *error;      /* owned */
  YassStatus status;
  guint64 at_least;
  gsize text_end; /* in the batch's text; it starts where the last one ends */
  bool answered;
} Item;

typedef struct
{
  Item items[BATCH_SIZE];
  guint n_items;
  guint64 first; /* index of the first item in the stream */
  GString *text; /* owned */
  bool solved;
} Batch;

struct _YassSession
{
  YassOptions *options; /* owned */
  YassSessionFuncs funcs;
  gpointer data;
  GCancellable *cancellable; /* owned, nullable */
  guint n_jobs;
  GThreadPool *pool; /* owned, NULL with one job */

  guint64 n_puzzles;
  Batch *filling; /* owned, what yass_session_solve () adds to; nullable */

  YassBoards *boards; /* owned */
  YassSeats **seats;  /* owned, n_jobs of them: what one thread needs, .. */

  GMutex lock; /* for all below */
  GCond changed;
  GPtrArray *idle;    /* .. of YassSeats, those no thread uses */
  GQueue under_way;   /* of Batch, owned, in the order of the stream */
  guint n_unsolved;   /* of those under way */
  bool is_delivering; /* some thread is calling answer () */
  bool is_resting;    /* nothing more is to come for now */
};

/* Batches */

static Batch *
batch_new (guint64 first)
{
  Batch *batch = g_new (Batch, 1);
  batch->n_items = 0;
  batch->first = first;
  batch->text = g_string_new (NULL);
  batch->solved = false;
  return batch;
}

static void
batch_free (Batch *batch)
{
  for (guint i = 0; i < batch->n_items; i++)
    {
      yass_puzzle_unref (batch->items[i].puzzle);
      g_clear_error (&batch->items[i].error);
    }
  g_string_free (batch->text, TRUE);
  g_free (batch);
}

static void
solve_item (YassSession *self, YassSeats *seats, Item *item, GString *text)
{
  YassSolver *solver = yass_seats_find (seats, item->puzzle, &item->error);
  if (solver == NULL)
    {
      item->answered = true;
      return;
    }
  const YassResult *result
      = self->funcs.solve != NULL
            ? self->funcs.solve (solver, item->puzzle, self->cancellable,
                                 self->data)
            : yass_solver_solve (solver, item->puzzle, self->cancellable);
  if (yass_result_get_limit (result) == YASS_LIMIT_CANCELLED)
    item->at_least = yass_result_get_n_solutions (result);
  if (yass_result_get_limit (result) == YASS_LIMIT_CANCELLED
      && item->at_least == 0)
    return;
  item->status = yass_result_get_status (result);
  self->funcs.render (text, item->puzzle, result, self->data);
  item->answered = true;
}

static void
solve_batch (YassSession *self, YassSeats *seats, Batch *batch)
{
  for (guint i = 0; i < batch->n_items; i++)
    {
      Item *item = &batch->items[i];
      if (!g_cancellable_is_cancelled (self->cancellable))
        solve_item (self, seats, item, batch->text);
      item->text_end = batch->text->len;
    }
}

static void
deliver_batch (YassSession *self, const Batch *batch)
{
  gsize start = 0;
  for (guint i = 0; i < batch->n_items; i++)
    {
      const Item *item = &batch->items[i];
      YassAnswer answer = {
        .puzzle = item->puzzle,
        .index = batch->first + i,
        .error = item->error,
        .status = item->status,
        .text = batch->text->str + start,
        .length = item->text_end - start,
        .at_least = item->at_least,
      };
      if (item->answered)
        self->funcs.answer (&answer, self->data);
      start = item->text_end;
    }
}

/* With the lock held, and again so when it returns */
static void
tell_of_rest (YassSession *self)
{
  self->is_resting = false;
  if (self->funcs.rest == NULL)
    return;
  g_mutex_unlock (&self->lock);
  self->funcs.rest (self->data);
  g_mutex_lock (&self->lock);
}

/* Threads. Whoever finds the oldest batch solved delivers it and those
 * behind it, so that no answer waits for the next puzzle to be read. */
static void
deliver_solved (YassSession *self)
{
  if (self->is_delivering)
    return;
  self->is_delivering = true;
  while (true)
    {
      Batch *oldest = g_queue_peek_head (&self->under_way);
      if (oldest == NULL && self->is_resting)
        {
          tell_of_rest (self);
          continue;
        }
      if (oldest == NULL || !oldest->solved)
        break;
      g_mutex_unlock (&self->lock);
      deliver_batch (self, oldest);
      g_mutex_lock (&self->lock);
      g_queue_pop_head (&self->under_way);
      batch_free (oldest);
      g_cond_signal (&self->changed);
    }
  self->is_delivering = false;
}

static void
run_batch (gpointer data, gpointer session)
{
  Batch *batch = data;
  YassSession *self = session;

  g_mutex_lock (&self->lock);
  YassSeats *seats
      = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);

  solve_batch (self, seats, batch);

  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->idle, seats);
  batch->solved = true;
  self->n_unsolved--;
  deliver_solved (self);
  g_mutex_unlock (&self->lock);
}

static void
hand_over (YassSession *self)
{
  Batch *batch = g_steal_pointer (&self->filling);
  if (self->pool == NULL)
    {
      solve_batch (self, self->seats[0], batch);
      deliver_batch (self, batch);
      batch_free (batch);
      return;
    }

  g_mutex_lock (&self->lock);
  while (g_queue_get_length (&self->under_way)
         >= self->n_jobs * BATCHES_PER_JOB)
    g_cond_wait (&self->changed, &self->lock);
  g_queue_push_tail (&self->under_way, batch);
  self->n_unsolved++;
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, batch, NULL);
}

/* A thread without work is a reason not to wait for a full batch */
static bool
has_idle_thread (YassSession *self)
{
  if (self->pool == NULL)
    return true;
  g_mutex_lock (&self->lock);
  bool idle = self->n_unsolved < self->n_jobs;
  g_mutex_unlock (&self->lock);
  return idle;
}

YassSession *
yass_session_new (const YassOptions *options, guint n_jobs,
                  const YassSessionFuncs *funcs, gpointer data,
                  GCancellable *cancellable)
{
  g_assert (n_jobs > 0);
  YassSession *self = g_new0 (YassSession, 1);
  self->options = yass_options_copy (options);
  self->funcs = *funcs;
  self->data = data;
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->n_jobs = n_jobs;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->under_way);

  if (n_jobs > 1)
    {
      /* Started at once: a system that lends us fewer threads, or none, is
       * found out here and not when a batch finds nobody to run it. */
      self->pool
          = g_thread_pool_new (run_batch, self, (gint) n_jobs, TRUE, NULL);
      if (g_thread_pool_get_num_threads (self->pool) == 0)
        {
          g_thread_pool_free (self->pool, TRUE, FALSE);
          self->pool = NULL;
        }
    }
  self->boards = yass_boards_new ();
  self->seats = g_new (YassSeats *, n_jobs);
  self->idle = g_ptr_array_new ();
  for (guint i = 0; i < n_jobs; i++)
    {
      self->seats[i] = yass_seats_new (self->boards, self->options);
      g_ptr_array_add (self->idle, self->seats[i]);
    }
  return self;
}

void
yass_session_solve (YassSession *self, YassPuzzle *puzzle)
{
  if (self->filling == NULL)
    self->filling = batch_new (self->n_puzzles);
  self->n_puzzles++;

  Batch *batch = self->filling;
  batch->items[batch->n_items++] = (Item){ .puzzle = puzzle };
  if (batch->n_items == BATCH_SIZE || has_idle_thread (self))
    hand_over (self);
}

void
yass_session_rest (YassSession *self)
{
  if (self->filling != NULL)
    hand_over (self);
  g_mutex_lock (&self->lock);
  self->is_resting = true;
  deliver_solved (self);
  g_mutex_unlock (&self->lock);
}

void
yass_session_finish (YassSession *self)
{
  if (self->filling != NULL)
    hand_over (self);
  g_mutex_lock (&self->lock);
  while (!g_queue_is_empty (&self->under_way))
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

void
yass_session_free (YassSession *self)
{
  yass_session_finish (self);
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  for (guint i = 0; i < self->n_jobs; i++)
    yass_seats_free (self->seats[i]);
  g_free (self->seats);
  yass_boards_free (self->boards);
  g_ptr_array_unref (self->idle);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_clear_object (&self->cancellable);
  yass_options_unref (self->options);
  g_free (self);
}
