/* session.c: a stream of puzzles, solved one after the other or side by side
 * SPDX-License-Identifier: MIT */
#include "run/session.h"

#include "run/ordered-pool.h"
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
  gsize text_end; /* in the batch's text; it starts where the one before ends */
  bool answered;
} Item;

typedef struct
{
  YassWork work;
  Item items[BATCH_SIZE];
  guint n_items;
  guint64 first; /* index of the first item in the stream */
  GString *text; /* owned */
} Batch;

struct _YassSession
{
  YassOptions *options; /* owned */
  YassSessionFuncs funcs;
  gpointer data;
  GCancellable *cancellable; /* owned, nullable */
  guint n_jobs;

  guint64 n_puzzles;
  Batch *filling; /* owned, what yass_session_solve () adds to; nullable */

  YassBoards *boards;    /* owned */
  YassSeats **seats;     /* owned, n_jobs of them: what one thread needs */
  YassOrderedPool *pool; /* owned */
};

/* Batches */

static Batch *
batch_new (guint64 first)
{
  Batch *batch = g_new (Batch, 1);
  batch->n_items = 0;
  batch->first = first;
  batch->text = g_string_new (NULL);
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
solve_batch (gpointer seats, gpointer work, gpointer session)
{
  YassSession *self = session;
  Batch *batch = work;

  for (guint i = 0; i < batch->n_items; i++)
    {
      Item *item = &batch->items[i];
      if (!g_cancellable_is_cancelled (self->cancellable))
        solve_item (self, seats, item, batch->text);
      item->text_end = batch->text->len;
    }
}

static bool
deliver_batch (gpointer work, gpointer session)
{
  YassSession *self = session;
  Batch *batch = work;
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
  batch_free (batch);
  return true;
}

static void
tell_of_rest (gpointer session)
{
  YassSession *self = session;

  if (self->funcs.rest != NULL)
    self->funcs.rest (self->data);
}

static void
hand_over (YassSession *self)
{
  if (self->filling != NULL)
    yass_ordered_pool_push (self->pool, g_steal_pointer (&self->filling));
}

YassSession *
yass_session_new (const YassOptions *options, guint n_jobs,
                  const YassSessionFuncs *funcs, gpointer data,
                  GCancellable *cancellable)
{
  static const YassOrderedPoolFuncs pool_funcs
      = { solve_batch, deliver_batch, tell_of_rest };
  YassSession *self = g_new0 (YassSession, 1);
  self->options = yass_options_copy (options);
  self->funcs = *funcs;
  self->data = data;
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->n_jobs = n_jobs;
  self->boards = yass_boards_new ();
  self->seats = g_new (YassSeats *, n_jobs);
  for (guint i = 0; i < n_jobs; i++)
    self->seats[i] = yass_seats_new (self->boards, self->options);
  self->pool
      = yass_ordered_pool_new (&pool_funcs, self, (gpointer *) self->seats,
                               n_jobs, n_jobs * BATCHES_PER_JOB);
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
  /* A thread without work is a reason not to wait for a full batch */
  if (batch->n_items == BATCH_SIZE || yass_ordered_pool_is_idle (self->pool))
    hand_over (self);
}

void
yass_session_rest (YassSession *self)
{
  hand_over (self);
  yass_ordered_pool_rest (self->pool);
}

void
yass_session_finish (YassSession *self)
{
  hand_over (self);
  yass_ordered_pool_settle (self->pool, 0);
}

void
yass_session_free (YassSession *self)
{
  yass_session_finish (self);
  yass_ordered_pool_free (self->pool);
  for (guint i = 0; i < self->n_jobs; i++)
    yass_seats_free (self->seats[i]);
  g_free (self->seats);
  yass_boards_free (self->boards);
  g_clear_object (&self->cancellable);
  yass_options_unref (self->options);
  g_free (self);
}
