/* generate-stream.c: a stream of new puzzles, made one after the other or side
 * by side
 * SPDX-License-Identifier: MIT */
#include "run/generate-stream.h"

#include "run/ordered-pool.h"

/* Puzzles of a piece of work. Many are made at once where that takes as long as
 * one; rating takes so long that somebody may wait for the first. */
#define MOST_PUZZLES 1024
#define MOST_RATED 64

/* Pieces under way, for each thread */
#define MOST_A_THREAD 4

typedef struct
{
  YassWork work;
  guint64 seed;
  guint n;
  YassPuzzle *puzzles[MOST_PUZZLES]; /* NULL: not made; owned */
} Piece;

typedef struct
{
  YassGenerateTake *take;
  gpointer data;             /* unowned, for take () */
  GCancellable *cancellable; /* unowned */
  bool is_over;              /* no more are wanted */
} Stream;

static void
run_piece (gpointer worker, gpointer work, gpointer data)
{
  const Stream *stream = data;
  Piece *piece = work;

  yass_generator_make (worker, piece->seed, piece->n, piece->puzzles,
                       stream->cancellable);
}

static bool
deliver_piece (gpointer work, gpointer data)
{
  Stream *stream = data;
  Piece *piece = work;

  for (guint i = 0; i < piece->n; i++)
    if (piece->puzzles[i] != NULL)
      {
        stream->is_over = stream->is_over
                          || !stream->take (piece->puzzles[i], stream->data);
        yass_puzzle_unref (piece->puzzles[i]);
      }
  if (stream->is_over)
    g_cancellable_cancel (stream->cancellable);
  g_free (piece);
  return true;
}

static guint
get_piece_size (const YassWish *wish)
{
  if (!yass_wish_is_plain (wish) || yass_wish_is_particular (wish)
      || wish->pattern != NULL || wish->near != NULL)
    return 1;
  return wish->is_rated ? MOST_RATED : MOST_PUZZLES;
}

static void
push_all (YassOrderedPool *pool, const YassGeneratePlan *plan,
          GCancellable *cancellable)
{
  const guint size = get_piece_size (plan->wish);

  for (guint64 at = 0; (plan->n == 0 || at < plan->n)
                       && !g_cancellable_is_cancelled (cancellable);
       at += size)
    {
      Piece *piece = g_new (Piece, 1);

      piece->seed = plan->seed + at;
      piece->n = plan->n == 0 ? size : (guint) MIN (size, plan->n - at);
      yass_ordered_pool_push (pool, piece);
    }
}

void
yass_generate_all (const YassGeneratePlan *plan, YassGenerateTake *take,
                   gpointer data, GCancellable *cancellable)
{
  static const YassOrderedPoolFuncs funcs
      = { .run = run_piece, .deliver = deliver_piece };
  Stream stream = { take, data, cancellable, false };
  g_autofree gpointer *workers = g_new (gpointer, plan->n_jobs);

  for (guint i = 0; i < plan->n_jobs; i++)
    workers[i] = yass_generator_new (plan->wish);
  YassOrderedPool *pool = yass_ordered_pool_new (
      &funcs, &stream, workers, plan->n_jobs, MOST_A_THREAD * plan->n_jobs);
  push_all (pool, plan, cancellable);
  yass_ordered_pool_settle (pool, 0);
  yass_ordered_pool_free (pool);
  for (guint i = 0; i < plan->n_jobs; i++)
    yass_generator_free (workers[i]);
}
