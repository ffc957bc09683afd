/* batch.c: chunks to threads, and their answers in order
 * SPDX-License-Identifier: MIT */
#include "run/batch.h"

#include <string.h>

#include "puzzle/reading.h"
#include "rule/rule.h"
#include "run/batch-read.h"
#include "run/batch-stream.h"
#include "run/batch-worker.h"
#include "solve/options.h"

/* Bytes of a chunk: for lanes, enough puzzles to keep all of them filled while
 * the last few are solved; for the graph engine, a few milliseconds of work. A
 * small file is cut into enough pieces for everybody. */
#define LANES_CHUNK (512 * 1024)
#define GRAPH_CHUNK (8 * 1024)
#define SMALLEST_CHUNK (32 * 1024)
#define CHUNKS_PER_JOB 16

/* So much text without a place to cut it is no file of a puzzle a line */
#define LARGEST_CHUNK (1024 * 1024)

/* Of puzzles read one by one, so many are handed over at once */
#define ITEMS_PER_CHUNK 32

/* Chunks under way beyond one for each thread */
#define SPARE_CHUNKS 4

struct _YassBatch
{
  YassBatchPlan plan;
  GCancellable *cancellable; /* owned */
  gulong cancelled_id;
  gint stop; /* other than 0 once cancelled */

  YassBoards *boards;
  YassBatchWorker **workers; /* owned, n_jobs of them */
  GThreadPool *pool;         /* owned, NULL with one job */
  guint64 n_to_skip;

  GMutex lock; /* for all below */
  GCond changed;
  GPtrArray *idle;    /* of YassBatchWorker, those no thread uses */
  GPtrArray *spare;   /* of YassBatchChunk, owned, to be used again */
  GQueue under_way;   /* of YassBatchChunk, owned, in the order of the stream */
  guint n_unsolved;   /* of those under way */
  bool is_delivering; /* some thread is handing out answers */
  bool is_halted;     /* the oldest one under way turned out not to be closed */
  bool is_stopped;    /* before the end: nothing behind it may be written */
  YassBatchTally tally;
  guint64 n_bytes; /* of the sources that are done */
};

/* With one solution to look for, whether it is the only one is known when
 * deduction alone led to it. */
bool
yass_batch_suits_lanes (const YassOptions *options,
                        const YassBatchField *const *fields)
{
  for (; *fields != NULL; fields++)
    if ((*fields)->by_deduction)
      return false;
  for (guint i = 0; i < yass_rules_count (); i++)
    if (options->max_sizes[i] != YASS_ANY_SIZE)
      return false;
  return options->order == 0 && options->groups == 0 && options->guessing
         && !options->explaining && !options->timing
         && options->branch == YASS_BRANCH_AUTO && options->max_solutions != 1
         && options->max_guesses == G_MAXUINT64 && options->timeout == 0;
}

static void
note_cancelled (GCancellable *cancellable, gpointer data)
{
  YassBatch *self = data;
  g_atomic_int_set (&self->stop, 1);
}

static void run_chunk (gpointer chunk, gpointer self);

YassBatch *
yass_batch_new (const YassBatchPlan *plan, GCancellable *cancellable)
{
  YassBatch *self = g_new0 (YassBatch, 1);
  self->plan = *plan;
  self->n_to_skip = plan->n_skipped;
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
      self->pool = g_thread_pool_new (run_chunk, self, (gint) plan->n_jobs,
                                      TRUE, NULL);
      if (g_thread_pool_get_num_threads (self->pool) == 0)
        {
          g_thread_pool_free (self->pool, TRUE, FALSE);
          self->pool = NULL;
        }
    }
  self->boards = yass_boards_new ();
  self->workers = g_new (YassBatchWorker *, plan->n_jobs);
  self->idle = g_ptr_array_new ();
  for (guint i = 0; i < plan->n_jobs; i++)
    {
      self->workers[i] = yass_batch_worker_new (&self->plan, self->boards,
                                                cancellable, &self->stop);
      g_ptr_array_add (self->idle, self->workers[i]);
    }
  return self;
}

void
yass_batch_free (YassBatch *self)
{
  yass_batch_finish (self);
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  for (guint i = 0; i < self->plan.n_jobs; i++)
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

const YassBatchTally *
yass_batch_get_tally (const YassBatch *self)
{
  return &self->tally;
}

guint64
yass_batch_get_n_unskipped (const YassBatch *self)
{
  return self->n_to_skip;
}

/* Chunks */

static YassBatchChunk *
take_chunk (YassBatch *self, YassBatchFile *file)
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
drop_chunk (YassBatch *self, YassBatchChunk *chunk)
{
  yass_batch_chunk_reset (chunk, NULL);
  g_ptr_array_add (self->spare, chunk);
}

/* Answers */

static void
complain_of_nothing (YassBatch *self, const YassBatchChunk *chunk)
{
  const guint64 n_lines = chunk->first_line + chunk->n_lines;
  g_autofree char *error = g_strdup_printf (
      "%s:%" G_GUINT64_FORMAT ":1: " YASS_READER_NOTHING,
      yass_batch_source_get_name (chunk->file->source), MAX (n_lines, 1));
  self->plan.complain (error, false, self->plan.data);
}

/* Hands out the answers of a chunk, whose turn it is */
static void
deliver_chunk (YassBatch *self, YassBatchChunk *chunk)
{
  const YassBatchPlan *plan = &self->plan;

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

/* With the lock held: whoever finds the oldest chunk solved delivers it and
 * those behind it */
static void
deliver_solved (YassBatch *self)
{
  YassBatchChunk *oldest;

  if (self->is_delivering)
    return;
  self->is_delivering = true;
  while ((oldest = g_queue_peek_head (&self->under_way)) != NULL
         && oldest->is_solved && !self->is_halted)
    {
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
    }
  self->is_delivering = false;
  g_cond_signal (&self->changed);
}

static void
run_chunk (gpointer data, gpointer batch)
{
  YassBatchChunk *chunk = data;
  YassBatch *self = batch;

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

/* Takes over a chunk to be solved. Waits when too many are under way. */
static void
hand_over (YassBatch *self, YassBatchChunk *chunk)
{
  const guint most = self->plan.n_jobs + SPARE_CHUNKS;

  g_mutex_lock (&self->lock);
  while (self->pool != NULL && !self->is_halted
         && g_queue_get_length (&self->under_way) >= most)
    g_cond_wait (&self->changed, &self->lock);
  g_queue_push_tail (&self->under_way, chunk);
  self->n_unsolved++;
  g_mutex_unlock (&self->lock);
  if (self->pool != NULL)
    g_thread_pool_push (self->pool, chunk, NULL);
  else
    run_chunk (chunk, self);
}

/* Whether there is a thread without work */
static bool
is_idle (YassBatch *self)
{
  g_mutex_lock (&self->lock);
  const bool idle = self->n_unsolved < self->plan.n_jobs;
  g_mutex_unlock (&self->lock);
  return idle;
}

/* Waits until at most @n chunks are under way, or one of them was not closed,
 * and nobody works on those behind it. Returns: false for the latter */
static bool
settle (YassBatch *self, guint n)
{
  g_mutex_lock (&self->lock);
  while (self->is_halted ? self->n_unsolved > 0
                         : g_queue_get_length (&self->under_way) > n)
    g_cond_wait (&self->changed, &self->lock);
  const bool closed = !self->is_halted;
  g_mutex_unlock (&self->lock);
  return closed;
}

void
yass_batch_finish (YassBatch *self)
{
  settle (self, 0);
}

/* Reading */

/* Leaves out what was answered before; false when nothing is left of it */
static bool
skip_answered (YassBatch *self, YassBatchChunk *chunk)
{
  if (self->n_to_skip == 0)
    return true;
  const guint n = chunk->has_items
                      ? chunk->items.n
                      : yass_batch_worker_read (self->workers[0], chunk);
  if (!chunk->has_items && !chunk->is_closed)
    return true; /* to be found out again */
  chunk->file->found = chunk->file->found || n > 0;
  chunk->n_skipped = MIN (n, self->n_to_skip);
  self->n_to_skip -= chunk->n_skipped;
  return chunk->n_skipped < n || chunk->is_last;
}

/* False when everything in it was answered before */
static void
push (YassBatch *self, YassBatchChunk *chunk)
{
  if (skip_answered (self, chunk))
    {
      hand_over (self, chunk);
      return;
    }
  g_mutex_lock (&self->lock);
  drop_chunk (self, chunk);
  g_mutex_unlock (&self->lock);
}

static bool
is_halted (YassBatch *self)
{
  g_mutex_lock (&self->lock);
  const bool halted = self->is_halted;
  g_mutex_unlock (&self->lock);
  return halted;
}

/* Where reading a source has got to */
typedef struct
{
  YassBatchFile *file;   /* owned */
  YassBatchChunk *chunk; /* owned, nullable: to be filled */
  guint64 n_lines;       /* in the chunks handed over */
  gsize target;          /* bytes of a chunk */
  bool ended;
  GError *error; /* owned: why, if not by itself */
} Reading;

/* Chunks of a size for everybody to have some */
static gsize
choose_target (const YassBatch *self, const YassBatchSource *source)
{
  const guint64 size = yass_batch_source_get_size (source);

  if (!self->plan.with_lanes)
    return GRAPH_CHUNK;
  if (size == 0 || self->pool == NULL)
    return LANES_CHUNK;
  return (gsize) CLAMP (size / (self->plan.n_jobs * CHUNKS_PER_JOB),
                        SMALLEST_CHUNK, LANES_CHUNK);
}

/* Reads until a chunk is full, or nothing more is there and somebody waits */
static void
fill_chunk (YassBatch *self, Reading *reading)
{
  YassBatchSource *source = reading->file->source;
  YassBatchChunk *chunk = reading->chunk;

  yass_batch_chunk_reserve (chunk, MAX (reading->target, chunk->length)
                                       - chunk->length + SMALLEST_CHUNK);
  while (chunk->length < reading->target && !reading->ended)
    {
      const gssize n = yass_batch_source_read (
          source, chunk->text + chunk->length, chunk->capacity - chunk->length,
          self->cancellable, &reading->error);
      reading->ended = n <= 0;
      chunk->length += (gsize) MAX (n, 0);
      if (yass_batch_source_is_waiting (source) && is_idle (self))
        break;
    }
  if (reading->error == NULL)
    return;
  /* A stream that broke may have broken a line */
  const char *newline = memrchr (chunk->text, '\n', chunk->length);
  chunk->length = newline != NULL ? (gsize) (newline + 1 - chunk->text) : 0;
}

static void
push_text (YassBatch *self, Reading *reading)
{
  YassBatchChunk *chunk = g_steal_pointer (&reading->chunk);

  chunk->first_line = reading->n_lines;
  chunk->n_lines = yass_batch_count_lines (chunk->text, chunk->length);
  chunk->is_last = reading->ended;
  if (chunk->length > 0 && chunk->text[chunk->length - 1] != '\n')
    chunk->n_lines++;
  reading->n_lines += chunk->n_lines;
  push (self, chunk);
}

/* Pushes what stands before the last place to cut; false when there is none */
static bool
push_cut (YassBatch *self, Reading *reading)
{
  YassBatchChunk *chunk = reading->chunk;
  const char *end = chunk->text + chunk->length;
  const char *cut = yass_batch_find_last_cut (chunk->text, end);
  YassBatchChunk *next;

  if (cut == NULL)
    return false;
  next = take_chunk (self, reading->file);
  yass_batch_chunk_reserve (next, (gsize) (end - cut));
  memcpy (next->text, cut, (gsize) (end - cut));
  next->length = (gsize) (end - cut);
  chunk->length = (gsize) (cut - chunk->text);
  push_text (self, reading);
  reading->chunk = next;
  return true;
}

/* Chunk by chunk; false when that is no way to read the rest */
static bool
read_chunks (YassBatch *self, Reading *reading)
{
  reading->chunk = take_chunk (self, reading->file);
  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      fill_chunk (self, reading);
      if (is_halted (self))
        return false;
      if (reading->ended)
        {
          push_text (self, reading);
          /* The last one is closed by the end of the file */
          return settle (self, 1);
        }
      if (push_cut (self, reading))
        reading->target = choose_target (self, reading->file->source);
      else if (reading->chunk->length < LARGEST_CHUNK)
        reading->target = reading->chunk->length + SMALLEST_CHUNK;
      else
        return false;
    }
  return true;
}

/* The text of chunks that are not answered, and what the source has still */
static YassBatchStream *
take_rest (YassBatch *self, Reading *reading)
{
  YassBatchStream *stream = yass_batch_stream_new (reading->file);
  YassBatchChunk *chunk;

  if (!settle (self, 0))
    {
      reading->n_lines
          = ((YassBatchChunk *) g_queue_peek_head (&self->under_way))
                ->first_line;
      while ((chunk = g_queue_pop_head (&self->under_way)) != NULL)
        yass_batch_stream_add (stream, chunk);
      self->is_halted = false;
    }
  if (reading->chunk != NULL)
    yass_batch_stream_add (stream, g_steal_pointer (&reading->chunk));
  if (reading->ended)
    yass_batch_stream_end (stream);
  return stream;
}

/* Whether somebody should have what was read so far */
static bool
is_enough (YassBatch *self, const Reading *reading)
{
  const YassBatchItems *items = &reading->chunk->items;
  const YassBatchItem *last = &items->list[items->n - 1];

  if (items->n >= ITEMS_PER_CHUNK)
    return true;
  return is_idle (self)
         && (!self->plan.with_lanes || last->puzzle == NULL
             || !yass_batch_is_plain (last->puzzle)
             || yass_batch_source_is_waiting (reading->file->source));
}

static void
push_items (YassBatch *self, Reading *reading, bool is_last)
{
  reading->chunk->is_last = is_last;
  push (self, g_steal_pointer (&reading->chunk));
}

/* Puzzle by puzzle, to the end of the source */
static void
read_puzzles (YassBatch *self, Reading *reading)
{
  YassBatchFile *file = reading->file;
  const guint64 base = yass_batch_source_get_first_line (file->source);
  g_autoptr (YassBatchStream) stream = take_rest (self, reading);
  g_autoptr (YassReader) reader = yass_reader_new (
      G_INPUT_STREAM (stream), yass_batch_source_get_name (file->source));
  GError *error = NULL;
  YassPuzzle *puzzle;
  bool one_line = true;
  bool closed = false;

  yass_reader_start_at (reader, (guint) (base + reading->n_lines));
  while (yass_reader_tell_all (reader, one_line),
         yass_reader_next (reader, &puzzle, self->cancellable, &error))
    {
      if (reading->chunk == NULL)
        {
          reading->chunk = take_chunk (self, file);
          reading->chunk->has_items = true;
        }
      closed = puzzle != NULL
               && yass_reader_get_line (reader, 0)
                      == yass_reader_get_last_line (reader)
               && yass_reader_is_fresh (reader);
      yass_batch_items_add_read (&reading->chunk->items, file, reader, puzzle,
                                 g_steal_pointer (&error), &one_line);
      if (is_enough (self, reading))
        push_items (self, reading, false);
    }
  if (error != NULL && reading->error == NULL)
    reading->error = g_steal_pointer (&error);
  g_clear_error (&error);
  if (!closed && reading->error == NULL
      && yass_batch_source_is_cut (file->source))
    reading->error = g_error_new (
        YASS_ERROR, YASS_ERROR_SYNTAX,
        "%s: a puzzle of several lines stands where it would be cut; expected "
        "a puzzle a line",
        yass_batch_source_get_name (file->source));
  if (reading->chunk == NULL)
    reading->chunk = take_chunk (self, file);
  reading->chunk->has_items = true;
  reading->chunk->n_lines = yass_reader_get_last_line (reader);
  push_items (self, reading, true);
}

bool
yass_batch_run (YassBatch *self, YassBatchSource *source)
{
  Reading reading = {
    .file = yass_batch_file_new (source),
    .target = choose_target (self, source),
  };
  bool is_read;

  if (!read_chunks (self, &reading)
      && !g_cancellable_is_cancelled (self->cancellable))
    read_puzzles (self, &reading);
  if (reading.chunk != NULL)
    yass_batch_chunk_free (reading.chunk);
  is_read = reading.error == NULL;
  if (!is_read && !g_cancellable_is_cancelled (self->cancellable))
    {
      settle (self, 0);
      self->plan.complain (reading.error->message, false, self->plan.data);
    }
  g_clear_error (&reading.error);
  yass_batch_file_unref (reading.file);
  return is_read;
}
