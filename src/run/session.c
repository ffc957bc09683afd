/* session.c: a stream of puzzles, solved one after the other or side by side
 * SPDX-License-Identifier: MIT */
#include "run/session.h"

#include "yass/board.h"

/* Shapes kept at hand. A stream in which every puzzle has a shape of its own,
 * as jigsaws do, builds a board for each and forgets the oldest. */
#define N_SHAPES 8

/* Puzzles handed to a thread at once. A plain puzzle takes about as long as
 * waking a thread does, so a busy session hands over many. */
#define BATCH_SIZE 32

/* Batches under way for each thread: enough to keep all busy while the oldest
 * one is slow, few enough to bound the memory */
#define BATCHES_PER_JOB 8

/* A solver and the board it sits at */
typedef struct
{
  YassBoard *board;   /* owned */
  YassSolver *solver; /* owned */
} Seat;

/* What one thread needs, handed from batch to batch; latest shape first */
typedef struct
{
  Seat seats[N_SHAPES];
  guint n_seats;
} Worker;

typedef struct
{
  YassPuzzle *puzzle; /* owned */
  GError *error;      /* owned */
  YassStatus status;
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

  GMutex boards_lock;
  YassBoard *boards[N_SHAPES]; /* owned, latest first */
  guint n_boards;

  GMutex lock; /* for all below */
  GCond changed;
  Worker *workers;    /* owned, n_jobs of them */
  GPtrArray *idle;    /* of Worker, those no thread uses */
  GQueue under_way;   /* of Batch, owned, in the order of the stream */
  guint n_unsolved;   /* of those under way */
  bool is_delivering; /* some thread is calling answer () */
};

/* Boards and seats */

/* With boards_lock held, so that no shape is built twice */
static YassBoard *
find_board (YassSession *self, const YassPuzzle *puzzle, GError **error)
{
  guint at = 0;
  while (at < self->n_boards && !yass_board_fits (self->boards[at], puzzle))
    at++;

  YassBoard *board;
  if (at < self->n_boards)
    board = self->boards[at];
  else
    {
      board = yass_board_new_for_puzzle (puzzle, error);
      if (board == NULL)
        return NULL;
      if (self->n_boards < N_SHAPES)
        self->n_boards++;
      else
        yass_board_unref (self->boards[--at]);
    }
  for (; at > 0; at--)
    self->boards[at] = self->boards[at - 1];
  self->boards[0] = board;
  return yass_board_ref (board);
}

static void
seat_clear (Seat *seat)
{
  yass_solver_free (seat->solver);
  yass_board_unref (seat->board);
}

static YassSolver *
find_solver (YassSession *self, Worker *worker, const YassPuzzle *puzzle,
             GError **error)
{
  guint at = 0;
  while (at < worker->n_seats
         && !yass_board_fits (worker->seats[at].board, puzzle))
    at++;

  Seat seat;
  if (at < worker->n_seats)
    seat = worker->seats[at];
  else
    {
      g_mutex_lock (&self->boards_lock);
      seat.board = find_board (self, puzzle, error);
      g_mutex_unlock (&self->boards_lock);
      if (seat.board == NULL)
        return NULL;
      seat.solver = yass_solver_new (seat.board, self->options);
      if (worker->n_seats < N_SHAPES)
        worker->n_seats++;
      else
        seat_clear (&worker->seats[--at]);
    }
  for (; at > 0; at--)
    worker->seats[at] = worker->seats[at - 1];
  worker->seats[0] = seat;
  return seat.solver;
}

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
solve_item (YassSession *self, Worker *worker, Item *item, GString *text)
{
  YassSolver *solver = find_solver (self, worker, item->puzzle, &item->error);
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
    return;
  item->status = yass_result_get_status (result);
  self->funcs.render (text, item->puzzle, result, self->data);
  item->answered = true;
}

static void
solve_batch (YassSession *self, Worker *worker, Batch *batch)
{
  for (guint i = 0; i < batch->n_items; i++)
    {
      Item *item = &batch->items[i];
      if (!g_cancellable_is_cancelled (self->cancellable))
        solve_item (self, worker, item, batch->text);
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
      };
      if (item->answered)
        self->funcs.answer (&answer, self->data);
      start = item->text_end;
    }
}

/* Threads. Whoever finds the oldest batch solved delivers it and those
 * behind it, so that no answer waits for the next puzzle to be read. */
static void
deliver_solved (YassSession *self)
{
  if (self->is_delivering)
    return;
  self->is_delivering = true;
  Batch *oldest;
  while ((oldest = g_queue_peek_head (&self->under_way)) != NULL
         && oldest->solved)
    {
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
  Worker *worker
      = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);

  solve_batch (self, worker, batch);

  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->idle, worker);
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
      solve_batch (self, &self->workers[0], batch);
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
  g_mutex_init (&self->boards_lock);
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
  self->workers = g_new0 (Worker, n_jobs);
  self->idle = g_ptr_array_new ();
  for (guint i = 0; i < n_jobs; i++)
    g_ptr_array_add (self->idle, &self->workers[i]);
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
    for (guint j = 0; j < self->workers[i].n_seats; j++)
      seat_clear (&self->workers[i].seats[j]);
  for (guint i = 0; i < self->n_boards; i++)
    yass_board_unref (self->boards[i]);
  g_free (self->workers);
  g_ptr_array_unref (self->idle);
  g_mutex_clear (&self->boards_lock);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_clear_object (&self->cancellable);
  yass_options_free (self->options);
  g_free (self);
}
