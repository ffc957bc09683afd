/* batch.c: puzzles out of sources, for threads to answer
 * SPDX-License-Identifier: MIT */
#include "run/batch.h"

#include <string.h>

#include "puzzle/reading.h"
#include "rule/rule.h"
#include "run/batch-digest.h"
#include "run/batch-pool.h"
#include "run/batch-read.h"
#include "run/batch-stream.h"
#include "run/batch-worker.h"
#include "solve/options.h"

/* Bytes of a chunk: for puzzles abreast, enough to keep all lanes filled while
 * the last few are solved; for the graph engine, a few milliseconds of work. A
 * small file is cut into enough pieces for everybody. */
#define ABREAST_CHUNK (512 * 1024)
#define GRAPH_CHUNK (8 * 1024)
#define SMALLEST_CHUNK (32 * 1024)
#define CHUNKS_PER_JOB 16

/* How often to check whether threads are still busy while reading has to wait;
 * in milliseconds, like the next one */
#define BUSY_PAUSE 2

/* When a source pauses after a plain puzzle, the text is cut at once. Any other
 * line may belong together with lines to come, and from there on everything
 * would be read puzzle by puzzle, so only a pause this long counts. */
#define LONG_PAUSE 20

/* A file with so much text and no place to cut it does not have a puzzle on
 * each line */
#define LARGEST_CHUNK (1024 * 1024)

/* So many puzzles that are read one by one are handed over at once */
#define ITEMS_PER_CHUNK 32

/* The rules unless somebody asks for others: suppositions cost as much time as
 * the guesses that they save, and a hundred times as much where there are
 * several solutions */
#define QUICK_RULES "basic"

struct _YassBatch
{
  YassBatchPlan plan;
  YassOptions *options;      /* owned: those of the plan, or quick ones */
  GCancellable *cancellable; /* owned */
  YassBatchPool *pool;       /* owned */
  YassOrderedPool *threads;  /* unowned, the pool's */
  guint64 n_to_skip;
  guint64 skipped_digest; /* of those that were skipped */
};

/* If only one solution is wanted, it is known to be the only one when deduction
 * alone led to it. */
bool
yass_batch_wants_only_answers (const YassOptions *options,
                               const YassBatchField *const *fields)
{
  for (; *fields != NULL; fields++)
    if ((*fields)->by_deduction)
      return false;
  for (guint i = 0; i < yass_rules_count (); i++)
    if (options->max_sizes[i] != (yass_rules[i]->is_extra ? 0 : YASS_ANY_SIZE))
      return false;
  return options->order == 0 && options->groups == 0 && options->guessing
         && !options->explaining && !options->timing
         && options->branch == YASS_BRANCH_AUTO && options->max_solutions != 1
         && options->max_guesses == G_MAXUINT64 && options->timeout == 0;
}

YassBatch *
yass_batch_new (const YassBatchPlan *plan, GCancellable *cancellable)
{
  YassBatch *self = g_new0 (YassBatch, 1);
  self->plan = *plan;
  self->options = yass_options_copy (plan->options);
  if (plan->only_answers
      && !yass_options_set_rules (self->options, QUICK_RULES, NULL))
    g_assert_not_reached ();
  self->plan.options = self->options;
  self->cancellable = g_object_ref (cancellable);
  self->pool = yass_batch_pool_new (&self->plan, cancellable);
  self->threads = yass_batch_pool_get_threads (self->pool);
  self->n_to_skip = plan->n_skipped;
  return self;
}

void
yass_batch_free (YassBatch *self)
{
  yass_batch_pool_free (self->pool);
  yass_options_unref (self->options);
  g_object_unref (self->cancellable);
  g_free (self);
}

void
yass_batch_finish (YassBatch *self)
{
  yass_ordered_pool_settle (self->threads, 0);
}

const YassBatchTally *
yass_batch_get_tally (const YassBatch *self)
{
  return yass_batch_pool_get_tally (self->pool);
}

guint64
yass_batch_get_n_unskipped (const YassBatch *self)
{
  return self->n_to_skip;
}

/* Whether the skipped puzzles, with some of @chunk, may be those that were
 * answered before */
static bool
is_proved (YassBatch *self, const YassBatchChunk *chunk)
{
  const YassBatchPlan *plan = &self->plan;
  const guint n = (guint) chunk->n_skipped;

  if (plan->with_digest)
    self->skipped_digest = yass_batch_digest_join (
        self->skipped_digest,
        yass_batch_pool_digest_items (self->pool, chunk, n), n);
  return self->n_to_skip > 0 || plan->prove == NULL
         || plan->prove (self->skipped_digest, plan->data);
}

/* Leaves out what was answered before */
static void
push_rest (YassBatch *self, YassBatchChunk *chunk)
{
  const guint n = chunk->has_items
                      ? chunk->items.n
                      : yass_batch_pool_count_items (self->pool, chunk);
  if (!chunk->has_items && !chunk->is_closed)
    {
      /* Its worker finds the same, which halts the pool */
      yass_ordered_pool_push (self->threads, chunk);
      yass_ordered_pool_settle (self->threads, 0);
      return;
    }
  chunk->file->found = chunk->file->found || n > 0;
  chunk->n_skipped = MIN (n, self->n_to_skip);
  self->n_to_skip -= chunk->n_skipped;
  if (!is_proved (self, chunk))
    {
      g_cancellable_cancel (self->cancellable);
      yass_batch_pool_drop (self->pool, chunk);
    }
  else if (chunk->n_skipped < n || chunk->is_last)
    yass_ordered_pool_push (self->threads, chunk);
  else
    yass_batch_pool_drop (self->pool, chunk);
}

static void
push (YassBatch *self, YassBatchChunk *chunk)
{
  if (self->n_to_skip > 0)
    push_rest (self, chunk);
  else
    yass_ordered_pool_push (self->threads, chunk);
}

/* Where reading a source has got to */
typedef struct
{
  YassBatch *batch;      /* unowned */
  YassBatchFile *file;   /* owned */
  YassBatchChunk *chunk; /* owned, nullable: to be filled */
  guint64 n_lines;       /* in the chunks handed over */
  gsize target;          /* bytes of a chunk */
  bool was_cut;          /* there are chunks before the last */
  bool ended;
  bool by_line;  /* to be cut behind any line, for want of better places */
  GError *error; /* owned: why it ended, if something went wrong */
} Reading;

/* Chunks small enough for every thread to get some */
static gsize
choose_target (const YassBatch *self, const YassBatchSource *source)
{
  const guint64 size = yass_batch_source_get_size (source);

  if (!self->plan.abreast)
    return GRAPH_CHUNK;
  if (size == 0 || self->plan.n_jobs == 1)
    return ABREAST_CHUNK;
  return (gsize) CLAMP (size / (self->plan.n_jobs * CHUNKS_PER_JOB),
                        SMALLEST_CHUNK, ABREAST_CHUNK);
}

/* Where to cut what was read so far; NULL when that is nowhere */
static const char *
find_cut (const Reading *reading)
{
  const char *text = reading->chunk->text;
  const char *end = text + reading->chunk->length;

  return reading->by_line ? yass_batch_find_last_line (text, end)
                          : yass_batch_find_last_cut (text, end);
}

/* There is nothing to read and nothing to hand on for now. False when it has
 * turned out meanwhile that the rest cannot be read this way. */
static bool
rest (YassBatch *self, const YassBatchSource *source)
{
  yass_ordered_pool_rest (self->threads);
  while (yass_ordered_pool_is_busy (self->threads))
    if (!yass_batch_source_is_waiting (source, BUSY_PAUSE))
      return true;
  return !yass_ordered_pool_is_halted (self->threads);
}

/* False when reading has to wait and a thread has nothing to do: what was read
 * so far should go to that thread first. */
static bool
can_read_on (YassBatch *self, Reading *reading)
{
  const YassBatchSource *source = reading->file->source;

  reading->by_line = false;
  if (!yass_batch_source_is_waiting (source, 0))
    return true;
  reading->by_line = find_cut (reading) == NULL;
  if (find_cut (reading) == NULL)
    return rest (self, source);
  if (reading->by_line && !yass_batch_source_is_waiting (source, LONG_PAUSE))
    return true;
  while (!yass_ordered_pool_is_idle (self->threads))
    if (!yass_batch_source_is_waiting (source, BUSY_PAUSE))
      return true;
  return false;
}

/* Reads until a chunk is full, or nothing more is there and somebody waits */
static void
fill_chunk (YassBatch *self, Reading *reading)
{
  YassBatchSource *source = reading->file->source;
  YassBatchChunk *chunk = reading->chunk;

  if (chunk->length < reading->target)
    yass_batch_chunk_reserve (chunk, reading->target - chunk->length);
  while (chunk->length < reading->target && !reading->ended
         && can_read_on (self, reading))
    {
      reading->by_line = false;
      const gssize n = yass_batch_source_read (
          source, chunk->text + chunk->length, reading->target - chunk->length,
          self->cancellable, &reading->error);
      reading->ended = n <= 0;
      chunk->length += (gsize) MAX (n, 0);
    }
  if (reading->error == NULL)
    return;
  /* A stream that broke may have broken a line */
  while (chunk->length > 0 && chunk->text[chunk->length - 1] != '\n')
    chunk->length--;
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

/* Pushes what comes before the last place to cut; false when there is no such
 * place */
static bool
push_cut (YassBatch *self, Reading *reading)
{
  YassBatchChunk *chunk = reading->chunk;
  const char *end = chunk->text + chunk->length;
  const char *cut = find_cut (reading);
  YassBatchChunk *next;

  if (cut == NULL)
    return false;
  next = yass_batch_pool_take (self->pool, reading->file);
  yass_batch_chunk_reserve (next, (gsize) (end - cut));
  memcpy (next->text, cut, (gsize) (end - cut));
  next->length = (gsize) (end - cut);
  chunk->length = (gsize) (cut - chunk->text);
  push_text (self, reading);
  reading->chunk = next;
  reading->was_cut = true;
  return true;
}

/* Whether all chunks turned out to be closed. The end of the file closes the
 * last one, so nobody has to wait for each of many small files. */
static bool
is_read (YassBatch *self, const Reading *reading)
{
  if (yass_batch_source_is_cut (reading->file->source))
    return yass_ordered_pool_settle (self->threads, 0);
  return !reading->was_cut || yass_ordered_pool_settle (self->threads, 1);
}

/* Chunk by chunk; false when the rest cannot be read that way */
static bool
read_chunks (YassBatch *self, Reading *reading)
{
  reading->chunk = yass_batch_pool_take (self->pool, reading->file);
  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      fill_chunk (self, reading);
      if (yass_ordered_pool_is_halted (self->threads))
        return false;
      if (reading->ended)
        {
          push_text (self, reading);
          return is_read (self, reading);
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

  if (!yass_ordered_pool_settle (self->threads, 0))
    {
      chunk = yass_ordered_pool_take_back (self->threads);
      reading->n_lines = chunk->first_line;
      for (; chunk != NULL; chunk = yass_ordered_pool_take_back (self->threads))
        yass_batch_stream_add (stream, chunk);
    }
  if (reading->chunk != NULL)
    yass_batch_stream_add (stream, g_steal_pointer (&reading->chunk));
  if (reading->ended)
    yass_batch_stream_end (stream);
  return stream;
}

/* Whether to hand on what was read so far */
static bool
is_enough (YassBatch *self, const Reading *reading)
{
  const YassBatchItems *items = &reading->chunk->items;
  const YassBatchItem *last = &items->list[items->n - 1];

  if (items->n >= ITEMS_PER_CHUNK)
    return true;
  return yass_ordered_pool_is_idle (self->threads)
         && (!self->plan.abreast || last->puzzle == NULL
             || !yass_batch_is_plain (last->puzzle)
             || yass_batch_source_is_waiting (reading->file->source, 0));
}

static void
push_items (YassBatch *self, Reading *reading, bool is_last)
{
  reading->chunk->is_last = is_last;
  push (self, g_steal_pointer (&reading->chunk));
}

/* Called before the reader has to wait, so that nobody else has to */
static void
hand_on_items (gpointer data)
{
  Reading *reading = data;

  if (reading->chunk != NULL)
    push_items (reading->batch, reading, false);
  yass_ordered_pool_rest (reading->batch->threads);
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

  yass_batch_stream_set_wait (stream, hand_on_items, reading);
  yass_reader_start_at (reader, (guint) (base + reading->n_lines));
  while (yass_reader_tell_all (reader, one_line),
         yass_reader_next (reader, &puzzle, self->cancellable, &error))
    {
      if (reading->chunk == NULL)
        {
          reading->chunk = yass_batch_pool_take (self->pool, file);
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
  if (reading->error == NULL)
    reading->error = yass_batch_stream_steal_error (stream);
  if (!closed && reading->error == NULL
      && yass_batch_source_is_cut (file->source))
    reading->error = g_error_new (
        YASS_ERROR, YASS_ERROR_SYNTAX,
        "%s: a puzzle of several lines stands where it would be cut; expected "
        "a puzzle a line",
        yass_batch_source_get_name (file->source));
  if (reading->chunk == NULL)
    reading->chunk = yass_batch_pool_take (self->pool, file);
  reading->chunk->has_items = true;
  reading->chunk->n_lines = yass_reader_get_last_line (reader);
  push_items (self, reading, true);
}

bool
yass_batch_run (YassBatch *self, YassBatchSource *source)
{
  Reading reading = {
    .batch = self,
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
      yass_ordered_pool_settle (self->threads, 0);
      self->plan.complain (reading.error->message, false, self->plan.data);
    }
  g_clear_error (&reading.error);
  yass_batch_file_unref (reading.file);
  return is_read;
}
