/* batch-worker.c: what one thread does with a chunk
 * SPDX-License-Identifier: MIT */
#include "run/batch-worker.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "run/batch-digest.h"
#include "run/batch-read.h"
#include "run/batch-stencil.h"
#include "solve/options.h"

struct _YassBatchWorker
{
  const YassBatchPlan *plan;  /* unowned */
  GCancellable *cancellable;  /* unowned */
  const gint *stop;           /* unowned */
  YassSeats *seats;           /* owned */
  YassAbreastSolver *abreast; /* owned, nullable */
  YassBatchStencil stencil;
  YassBatchReading reading;   /* what is in the chunk at hand */
  YassAbreastAnswer *answers; /* owned, one a plain puzzle */
  guint n_answers;            /* that there is room for */
  bool shows_solution;        /* somebody wants to see one of several */
  bool shows_line; /* somebody wants to know where they were found, .. */
  bool shows_file; /* .. and in which file */
};

static bool
shows (const YassBatchPlan *plan, const char *name)
{
  for (guint i = 0; plan->fields[i] != NULL; i++)
    if (g_str_equal (plan->fields[i]->name, name))
      return true;
  return false;
}

YassBatchWorker *
yass_batch_worker_new (const YassBatchPlan *plan, YassBoards *boards,
                       GCancellable *cancellable, const gint *stop)
{
  YassBatchWorker *self = g_new0 (YassBatchWorker, 1);
  self->plan = plan;
  self->cancellable = cancellable;
  self->stop = stop;
  self->seats = yass_seats_new (boards, plan->options);
  self->shows_solution = shows (plan, "solution") || shows (plan, "cells");
  self->shows_line = shows (plan, "line");
  self->shows_file = shows (plan, "file");
  yass_batch_stencil_init (&self->stencil, plan->format, plan->fields);
  yass_batch_reading_init (&self->reading);
  return self;
}

void
yass_batch_worker_free (YassBatchWorker *self)
{
  yass_seats_free (self->seats);
  g_clear_pointer (&self->abreast, yass_abreast_solver_free);
  yass_batch_stencil_clear (&self->stencil);
  yass_batch_reading_clear (&self->reading);
  g_free (self->answers);
  g_free (self);
}

/* Reading */

guint
yass_batch_worker_read (YassBatchWorker *self, YassBatchChunk *chunk)
{
  yass_batch_reading_read (&self->reading, chunk);
  return self->reading.items.n;
}

/* Takes over items that the stream's reader has read */
static void
take_items (YassBatchWorker *self, YassBatchChunk *chunk)
{
  YassBatchItems *items = &self->reading.items;
  const YassBatchItems ours = *items;

  yass_batch_items_clear (items);
  *items = chunk->items;
  chunk->items = (YassBatchItems){ .list = ours.list, .room = ours.room };
  self->reading.n_plain = 0;
  chunk->found = items->n > 0;
  chunk->is_closed = true;
}

/* The digest of what was read. A plain line has its numbers in the reading, and
 * no puzzle yet. */
static guint64
digest_item (const YassBatchWorker *self, const YassBatchChunk *chunk,
             const YassBatchItem *item)
{
  YassBatchSource *source = chunk->file->source;
  const guint64 digest
      = item->puzzle == NULL && item->plain != YASS_BATCH_NOT_PLAIN
            ? yass_batch_digest_plain (&self->reading.plain[item->plain],
                                       &item->name)
            : yass_batch_digest_item (item);

  if (!self->shows_line && !self->shows_file)
    return digest;
  return yass_batch_digest_place (
      digest, self->shows_file ? yass_batch_source_get_name (source) : NULL,
      self->shows_line ? yass_batch_source_get_first_line (source) + item->line
                       : 0);
}

guint64
yass_batch_worker_digest (YassBatchWorker *self, const YassBatchChunk *chunk,
                          guint n)
{
  const YassBatchItems *items
      = chunk->has_items ? &chunk->items : &self->reading.items;
  guint64 digest = 0;

  g_assert (n <= items->n);
  for (guint i = 0; i < n; i++)
    digest = yass_batch_digest_add (digest,
                                    digest_item (self, chunk, &items->list[i]));
  return digest;
}

/* Puzzles abreast */

bool
yass_batch_is_plain (const YassPuzzle *puzzle)
{
  return yass_puzzle_is_plain (puzzle)
         && yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_CHARACTERS;
}

static YassBatchName
get_name (const YassPuzzle *puzzle)
{
  const char *name = yass_puzzle_get_name (puzzle);
  return (YassBatchName){ name, name != NULL ? strlen (name) : 0 };
}

/* Plain puzzles are plain however they were written */
static void
find_plain (YassBatchWorker *self, guint first)
{
  YassBatchReading *reading = &self->reading;

  for (guint i = first; i < reading->items.n; i++)
    {
      YassBatchItem *item = &reading->items.list[i];
      if (item->puzzle == NULL || !yass_batch_is_plain (item->puzzle))
        continue;
      item->name = get_name (item->puzzle);
      item->plain = reading->n_plain;
      YassAbreastPuzzle *plain = yass_batch_reading_add_plain (reading);
      for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
        plain->numbers[cell]
            = (guint8) yass_puzzle_get_given (item->puzzle, cell);
    }
}

static void
solve_abreast (YassBatchWorker *self)
{
  const YassBatchReading *reading = &self->reading;

  if (self->abreast == NULL)
    self->abreast = yass_abreast_solver_new (self->plan->options->max_solutions,
                                             G_MAXUINT64);
  if (reading->n_plain > self->n_answers)
    {
      self->n_answers = reading->plain_room;
      self->answers
          = g_renew (YassAbreastAnswer, self->answers, self->n_answers);
    }
  yass_abreast_solver_solve (self->abreast, reading->plain, self->answers,
                             reading->n_plain, self->stop);
}

/* Which of several solutions comes first depends on the engine, and this one
 * searches in another order than the graph engine */
static bool
can_answer_as_abreast (const YassBatchWorker *self, const YassBatchItem *item)
{
  return self->plan->abreast && item->plain != YASS_BATCH_NOT_PLAIN
         && !(self->shows_solution
              && self->answers[item->plain].n_solutions > 1);
}

/* Whether that engine was stopped before it had an answer that counts */
static bool
was_stopped_abreast (const YassBatchWorker *self, const YassBatchItem *item)
{
  return self->plan->abreast && item->plain != YASS_BATCH_NOT_PLAIN
         && self->answers[item->plain].limit == YASS_LIMIT_CANCELLED;
}

/* Answers */

static void
complain (YassBatchChunk *chunk, const YassBatchItem *item, const char *error)
{
  chunk->tally.n_malformed++;
  if (item->is_rest)
    return;
  chunk->tally.n_faults++;
  if (chunk->complaints->len < YASS_BATCH_COMPLAINTS)
    g_ptr_array_add (chunk->complaints, g_strdup (error));
}

static void
write_answer (YassBatchWorker *self, YassBatchChunk *chunk,
              const YassBatchItem *item, const YassBatchAnswer *answer)
{
  chunk->tally.n_puzzles++;
  if (answer->error != NULL)
    complain (chunk, item, answer->error);
  else
    chunk->tally.n_of_status[answer->status]++;
  if (G_LIKELY (yass_batch_stencil_fits (&self->stencil, answer)))
    yass_batch_stencil_write (&self->stencil, chunk->out, answer);
  else
    self->plan->format->write (chunk->out, self->plan->fields, answer);
}

/* A puzzle that was stopped has no result line, because that would claim to
 * know how many solutions there are; but it is counted */
static void
tell_count (const YassBatchWorker *self, YassBatchChunk *chunk,
            const YassBatchItem *item, guint64 n_solutions)
{
  YassBatchSource *source = chunk->file->source;

  if (self->plan->options->max_solutions == 0 && n_solutions > 0)
    g_ptr_array_add (
        chunk->complaints,
        g_strdup_printf (
            "%s:%" G_GUINT64_FORMAT ":1: stopped while counting: at least "
            "%" G_GUINT64_FORMAT " %s",
            yass_batch_source_get_name (source),
            yass_batch_source_get_first_line (source) + item->line, n_solutions,
            n_solutions == 1 ? "solution" : "solutions"));
}

static void
answer_as_abreast (YassBatchWorker *self, YassBatchChunk *chunk,
                   const YassBatchItem *item, YassBatchAnswer *answer)
{
  answer->givens = &self->reading.plain[item->plain];
  answer->abreast = &self->answers[item->plain];
  answer->status = answer->abreast->n_solutions == 0   ? YASS_STATUS_NONE
                   : answer->abreast->n_solutions == 1 ? YASS_STATUS_UNIQUE
                                                       : YASS_STATUS_MULTIPLE;
  chunk->tally.n_abreast++;
  write_answer (self, chunk, item, answer);
}

/* A plain puzzle may consist of nothing but numbers so far */
static YassPuzzle *
make_puzzle (YassBatchWorker *self, YassBatchItem *item, GError **error)
{
  if (item->puzzle == NULL)
    {
      const YassAbreastPuzzle *plain = &self->reading.plain[item->plain];
      self->reading.items.owns = true;
      item->puzzle = yass_puzzle_new (9, 0, 0, YASS_SYMBOLS_CHARACTERS);
      yass_puzzle_set_name (item->puzzle, item->name.text, item->name.length);
      for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
        if (plain->numbers[cell] != 0)
          yass_puzzle_allow_only (item->puzzle, cell, plain->numbers[cell]);
    }
  if (self->plan->prepare != NULL
      && !self->plan->prepare (item->puzzle, self->plan->data, error))
    return NULL;
  return item->puzzle;
}

/* It was read without errors, but cannot be solved */
static void
refuse (YassBatchWorker *self, YassBatchChunk *chunk, const YassBatchItem *item,
        YassBatchAnswer *answer, const char *reason)
{
  const guint64 line
      = yass_batch_source_get_first_line (chunk->file->source) + item->line;
  g_autofree char *error = g_strdup_printf ("%s:%" G_GUINT64_FORMAT ":1: %s",
                                            answer->file, line, reason);
  answer->error = error;
  write_answer (self, chunk, item, answer);
}

static bool
answer_by_graph (YassBatchWorker *self, YassBatchChunk *chunk,
                 YassBatchItem *item, YassBatchAnswer *answer)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return false;

  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = make_puzzle (self, item, &error);
  YassSolver *solver
      = puzzle != NULL ? yass_seats_find (self->seats, puzzle, &error) : NULL;
  if (solver == NULL)
    {
      refuse (self, chunk, item, answer, error->message);
      return true;
    }
  answer->puzzle = puzzle;
  answer->name = get_name (puzzle);
  answer->result = self->plan->solve != NULL
                       ? self->plan->solve (solver, puzzle, self->cancellable,
                                            self->plan->data)
                       : yass_solver_solve (solver, puzzle, self->cancellable);
  if (yass_result_get_limit (answer->result) == YASS_LIMIT_CANCELLED)
    {
      tell_count (self, chunk, item,
                  yass_result_get_n_solutions (answer->result));
      return false;
    }
  answer->status = yass_result_get_status (answer->result);
  write_answer (self, chunk, item, answer);
  return true;
}

/* @answer: what is the same for the whole chunk. False when it was stopped on
 * the way. */
static bool
answer_item (YassBatchWorker *self, YassBatchChunk *chunk, YassBatchItem *item,
             guint64 first_line, YassBatchAnswer *answer)
{
  answer->line = first_line + item->line;
  answer->error = item->error;
  answer->name = item->name;
  answer->result = NULL;
  if (G_UNLIKELY (was_stopped_abreast (self, item)))
    {
      tell_count (self, chunk, item, self->answers[item->plain].n_solutions);
      return false;
    }
  if (G_LIKELY (can_answer_as_abreast (self, item)))
    {
      answer_as_abreast (self, chunk, item, answer);
      return true;
    }
  if (item->error == NULL)
    return answer_by_graph (self, chunk, item, answer);
  write_answer (self, chunk, item, answer);
  return true;
}

void
yass_batch_worker_run (YassBatchWorker *self, YassBatchChunk *chunk)
{
  YassBatchSource *source = chunk->file->source;
  YassBatchItems *items = &self->reading.items;
  YassBatchAnswer answer = {
    .file = yass_batch_source_get_name (source),
    .notation = self->plan->notation,
  };
  guint i = (guint) chunk->n_skipped;

  if (chunk->has_items)
    take_items (self, chunk);
  else
    yass_batch_reading_read (&self->reading, chunk);
  if (!chunk->is_closed)
    return;
  if (self->plan->abreast)
    {
      find_plain (self, i);
      solve_abreast (self);
    }

  const guint64 first_line
      = self->shows_line ? yass_batch_source_get_first_line (source) : 1;
  for (; i < items->n; i++)
    {
      YassBatchItem *item = &items->list[i];
      /* Before it is prepared */
      const guint64 digest
          = self->plan->with_digest ? digest_item (self, chunk, item) : 0;
      if (!answer_item (self, chunk, item, first_line, &answer))
        break;
      chunk->tally.digest = yass_batch_digest_add (chunk->tally.digest, digest);
    }
  chunk->is_stopped = i < items->n;
}
