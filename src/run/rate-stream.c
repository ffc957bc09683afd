/* rate-stream.c: a stream of puzzles, rated one after the other or side by side
 * SPDX-License-Identifier: MIT */
#include "run/rate-stream.h"

#include "abreast/abreast.h"
#include "base/text.h"
#include "puzzle/puzzle.h"
#include "rate/hodoku.h"
#include "rate/se-like.h"
#include "rate/words.h"
#include "run/ordered-pool.h"
#include "yass/solver.h"

/* Puzzles under way, for each thread */
#define MOST_A_THREAD 16

typedef struct
{
  YassWork work;
  YassPuzzle *puzzle; /* owned */
  guint64 index;
  YassRateVerdict verdict;
  bool is_skipped; /* for it was cancelled */
  GString *text;   /* owned */
} Piece;

typedef struct
{
  YassRater *rater;           /* owned */
  YassAbreastSolver *abreast; /* owned */
} Worker;

struct _YassRateStream
{
  YassRatePlan plan;
  YassRateAnswer *answer;
  gpointer data;             /* unowned, for answer () */
  GCancellable *cancellable; /* owned, nullable */
  Worker **workers;          /* owned */
  YassOrderedPool *pool;     /* owned */
  guint64 n_pieces;
};

static void
piece_free (Piece *piece)
{
  yass_puzzle_unref (piece->puzzle);
  g_string_free (piece->text, TRUE);
  g_free (piece);
}

static Worker *
worker_new (const YassRatePlan *plan)
{
  Worker *self = g_new0 (Worker, 1);

  self->rater = yass_rater_new (plan->is_fast);
  self->abreast = yass_abreast_solver_new (2, G_MAXUINT64);
  return self;
}

static void
worker_free (Worker *self)
{
  yass_rater_free (self->rater);
  yass_abreast_solver_free (self->abreast);
  g_free (self);
}

/* Steps stand below their puzzle, with nothing in its column */
typedef struct
{
  GString *text; /* unowned */
  YassNotation notation;
} Steps;

static void
append_step (const YassRateHint *hint, gpointer data)
{
  Steps *steps = data;

  g_string_append_c (steps->text, '\t');
  yass_rate_append_rating (steps->text, hint->rating);
  g_string_append_c (steps->text, '\t');
  yass_rate_append_step (steps->text, hint, steps->notation);
  g_string_append_c (steps->text, '\n');
}

static void
rate (Worker *self, const YassRatePlan *plan, const guint8 *givens,
      GString *text)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_auto (YassRating) rating = { 0 };
  Steps steps = { lines, plan->notation };

  yass_rater_rate (self->rater, givens, plan->bound,
                   plan->has_steps ? append_step : NULL, &steps, &rating);
  yass_rate_append_ratings (text, &rating, plan->bound);
  g_string_append_printf (text, "\t%s\n", yass_rating_get_name (&rating));
  yass_append_bytes (text, lines->str, lines->len);
}

static void
append_hodoku_step (const YassRecordStep *step, guint score, gpointer data)
{
  GString *text = data;

  g_string_append_printf (text, "\t%u\t%s\n", score,
                          yass_record_step_get_text (step));
}

/* "Hard 1234 (hodoku-like)" and a name */
static void
rate_by_hodoku (const YassRateStream *stream, YassPuzzle *puzzle, GString *text)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (YassRecord) record = yass_hodoku_new_record (
      puzzle, stream->plan.notation, stream->cancellable, NULL);
  YassHodokuRating rating;

  yass_hodoku_rate (record, stream->plan.has_steps ? append_hodoku_step : NULL,
                    lines, &rating);
  g_string_append_printf (text, "%s %u (hodoku-like)\t%s\n", rating.level,
                          rating.score, rating.name);
  yass_append_bytes (text, lines->str, lines->len);
}

static void
append_se_like_step (double rating, const char *words, gpointer data)
{
  GString *text = data;

  g_string_append_c (text, '\t');
  yass_rate_append_rating (text, rating);
  g_string_append_printf (text, "\t%s\n", words);
}

/* "7.1/2.3/1.2 (se-like)" and a name */
static void
rate_by_own_steps (const YassRateStream *stream, YassPuzzle *puzzle,
                   GString *text)
{
  const YassRatePlan *plan = &stream->plan;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_auto (YassRating) rating = { 0 };

  if (!yass_se_like_rate (puzzle, plan->bound, plan->notation,
                          plan->has_steps ? append_se_like_step : NULL, lines,
                          stream->cancellable, &rating, NULL))
    return;
  yass_rate_append_ratings (text, &rating, plan->bound);
  g_string_append_printf (text, " (se-like)\t%s\n",
                          yass_rating_get_name (&rating));
  yass_append_bytes (text, lines->str, lines->len);
}

static YassRateVerdict
refuse (GString *text, bool has_solution)
{
  g_string_append (text, has_solution ? "-\tno rating: there is more than one "
                                        "solution\n"
                                      : "-\tno rating: there is no solution\n");
  return YASS_RATE_ANSWER_NOT_UNIQUE;
}

/* Variants, other sizes, pencil marks */
static void
run_general (const YassRateStream *stream, Piece *piece)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board
      = yass_board_new_for_puzzle (piece->puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  if (board == NULL)
    {
      piece->verdict = YASS_RATE_ANSWER_NO_BOARD;
      g_string_append (piece->text, error->message);
      return;
    }
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  g_autofree char *line = yass_puzzle_to_line (piece->puzzle);
  const YassStatus status = yass_result_get_status (
      yass_solver_solve (solver, piece->puzzle, stream->cancellable));

  g_string_append_printf (piece->text, "%s\t", line);
  if (status == YASS_STATUS_UNIQUE)
    rate_by_own_steps (stream, piece->puzzle, piece->text);
  else
    piece->verdict = refuse (piece->text, status == YASS_STATUS_MULTIPLE);
  piece->is_skipped = g_cancellable_is_cancelled (stream->cancellable);
}

static void
append_puzzle (GString *text, const guint8 *givens)
{
  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
    g_string_append_c (text,
                       (char) (givens[cell] != 0 ? '0' + givens[cell] : '.'));
  g_string_append_c (text, '\t');
}

static void
run_piece (gpointer worker, gpointer work, gpointer data)
{
  const YassRateStream *stream = data;
  Worker *self = worker;
  Piece *piece = work;
  YassAbreastPuzzle plain;
  YassAbreastAnswer answer;

  piece->is_skipped = g_cancellable_is_cancelled (stream->cancellable);
  if (piece->is_skipped)
    return;
  if (!yass_puzzle_is_plain (piece->puzzle) && stream->plan.is_hodoku)
    {
      piece->verdict = YASS_RATE_ANSWER_NOT_PLAIN;
      return;
    }
  if (!yass_puzzle_is_plain (piece->puzzle))
    {
      run_general (stream, piece);
      return;
    }
  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
    plain.numbers[cell] = (guint8) yass_puzzle_get_given (piece->puzzle, cell);
  append_puzzle (piece->text, plain.numbers);
  yass_abreast_solver_solve (self->abreast, &plain, &answer, 1, NULL);
  if (answer.n_solutions == 1 && stream->plan.is_hodoku)
    {
      rate_by_hodoku (stream, piece->puzzle, piece->text);
      piece->is_skipped = g_cancellable_is_cancelled (stream->cancellable);
      return;
    }
  if (answer.n_solutions == 1)
    {
      yass_rater_set_cancellable (self->rater, stream->cancellable);
      rate (self, &stream->plan, plain.numbers, piece->text);
      piece->is_skipped = g_cancellable_is_cancelled (stream->cancellable);
      return;
    }
  piece->verdict = refuse (piece->text, answer.n_solutions > 0);
}

static bool
deliver_piece (gpointer work, gpointer data)
{
  YassRateStream *self = data;
  Piece *piece = work;

  if (!piece->is_skipped
      && !self->answer (piece->index, piece->verdict, piece->text, self->data))
    g_cancellable_cancel (self->cancellable);
  piece_free (piece);
  return true;
}

YassRateStream *
yass_rate_stream_new (const YassRatePlan *plan, YassRateAnswer *answer,
                      gpointer data, GCancellable *cancellable)
{
  static const YassOrderedPoolFuncs funcs
      = { .run = run_piece, .deliver = deliver_piece };
  YassRateStream *self = g_new0 (YassRateStream, 1);

  self->plan = *plan;
  self->answer = answer;
  self->data = data;
  self->cancellable
      = cancellable != NULL ? g_object_ref (cancellable) : g_cancellable_new ();
  self->workers = g_new (Worker *, plan->n_jobs);
  for (guint i = 0; i < plan->n_jobs; i++)
    self->workers[i] = worker_new (plan);
  self->pool
      = yass_ordered_pool_new (&funcs, self, (gpointer *) self->workers,
                               plan->n_jobs, MOST_A_THREAD * plan->n_jobs);
  return self;
}

void
yass_rate_stream_add (YassRateStream *self, YassPuzzle *puzzle)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->puzzle = puzzle;
  piece->index = self->n_pieces++;
  piece->text = g_string_new (NULL);
  yass_ordered_pool_push (self->pool, piece);
}

void
yass_rate_stream_settle (YassRateStream *self)
{
  yass_ordered_pool_settle (self->pool, 0);
}

void
yass_rate_stream_free (YassRateStream *self)
{
  yass_rate_stream_settle (self);
  yass_ordered_pool_free (self->pool);
  for (guint i = 0; i < self->plan.n_jobs; i++)
    worker_free (self->workers[i]);
  g_free (self->workers);
  g_object_unref (self->cancellable);
  g_free (self);
}
