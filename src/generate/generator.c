/* generator.c: a puzzle for each seed
 * SPDX-License-Identifier: MIT */
#include "generate/generator.h"

#include <string.h>

#include "generate/appraise.h"
#include "generate/pattern.h"
#include "generate/plain.h"
#include "generate/pool.h"
#include "generate/variant.h"
#include "generate/vicinity.h"
#include "puzzle/puzzle.h"
#include "rate/words.h"

#define N_CELLS YASS_PLAIN_N_CELLS

/* Candidates made at once for one seed */
#define N_CANDIDATES 64

/* Of these, those of the first round: most wishes are easy to fulfil */
#define N_FIRST 16

/* Where one clue leads nowhere, or always to the same, more are changed */
#define MOST_OUT 4
#define ROUNDS_A_CLUE 4

struct _YassGenerator
{
  const YassWish *wish;      /* unowned */
  YassAppraiser *appraiser;  /* of plain puzzles; owned */
  YassPlainMaker *maker;     /* owned */
  YassPatternMaker *pattern; /* or NULL; owned */
  YassVicinity *vicinity;    /* owned */
  guint8 near[N_CELLS];
  YassPlainPuzzle candidates[N_CANDIDATES];
};

YassGenerator *
yass_generator_new (const YassWish *wish)
{
  const YassPlainWish plain = {
    .symmetry = wish->symmetry,
    .is_minimal = wish->is_minimal,
    .fewest = wish->fewest,
    .most = MIN (wish->most, N_CELLS),
  };
  YassGenerator *self = g_new0 (YassGenerator, 1);

  self->wish = wish;
  if (!yass_wish_is_plain (wish))
    return self;
  g_autoptr (YassPuzzle) open
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (open, NULL);
  self->appraiser = yass_appraiser_new (wish, board);
  self->maker = yass_plain_maker_new (&plain);
  self->vicinity = yass_vicinity_new ();
  if (wish->pattern != NULL)
    self->pattern = yass_pattern_maker_new (wish->pattern);
  for (guint cell = 0; cell < N_CELLS && wish->near != NULL; cell++)
    self->near[cell] = (guint8) yass_puzzle_get_given (wish->near, cell);
  return self;
}

void
yass_generator_free (YassGenerator *self)
{
  g_clear_pointer (&self->appraiser, yass_appraiser_free);
  g_clear_pointer (&self->maker, yass_plain_maker_free);
  g_clear_pointer (&self->pattern, yass_pattern_maker_free);
  g_clear_pointer (&self->vicinity, yass_vicinity_free);
  g_free (self);
}

/* "ER 7.1, 24 clues, seed 5" */
static void
set_name (YassPuzzle *puzzle, const YassRating *rating, guint64 seed)
{
  const guint n_cells = yass_puzzle_count_board (puzzle);
  g_autoptr (GString) name = g_string_new (NULL);
  guint n_clues = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_clues += yass_puzzle_get_given (puzzle, cell) != 0;
  if (rating != NULL && rating->status == YASS_RATE_BEYOND)
    g_string_append (name, "ER >=9.5, ");
  else if (rating != NULL && rating->name != NULL)
    {
      g_string_append (name, "ER ");
      yass_rate_append_rating (name, rating->hardest);
      g_string_append (name, ", ");
    }
  g_string_append_printf (name, "%u clue%s, seed %" G_GUINT64_FORMAT, n_clues,
                          n_clues == 1 ? "" : "s", seed);
  yass_puzzle_set_name (puzzle, name->str, name->len);
}

/* Returns: (nullable): the puzzle if it is as wished; @loss: how far from that
 */
static YassPuzzle *
judge (YassGenerator *self, const YassPlainPuzzle *candidate, guint64 seed,
       double *loss)
{
  g_auto (YassRating) rating = { 0 };
  guint16 numbers[N_CELLS];

  for (guint cell = 0; cell < N_CELLS; cell++)
    numbers[cell] = candidate->numbers[cell];
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new_from_numbers (9, 3, 3, numbers);
  *loss = yass_appraiser_measure (self->appraiser, puzzle, candidate->numbers,
                                  &rating);
  if (*loss > 0)
    return NULL;
  set_name (puzzle, &rating, seed);
  return g_steal_pointer (&puzzle);
}

/* Candidates */

static guint
make_random (YassGenerator *self, guint64 seed, guint64 round,
             GCancellable *cancellable)
{
  const guint n = self->pattern != NULL ? 1
                  : round == 0          ? N_FIRST
                                        : N_CANDIDATES;
  YassDice dice[N_CANDIDATES];

  for (guint i = 0; i < n; i++)
    yass_dice_init (&dice[i], seed, round * N_CANDIDATES + i);
  if (self->pattern != NULL)
    yass_pattern_maker_make (self->pattern, &dice[0], &self->candidates[0],
                             cancellable);
  else
    yass_plain_maker_make (self->maker, dice, self->candidates, n, cancellable);
  return n;
}

/* @shrinks: whether clues that can go have to */
static guint
make_near (YassGenerator *self, const guint8 *numbers, guint n_out,
           bool shrinks, YassDice *dice, GCancellable *cancellable)
{
  const guint n = yass_vicinity_look (self->vicinity, numbers, n_out, dice,
                                      self->candidates, N_CANDIDATES);
  YassDice each[N_CANDIDATES];

  for (guint i = 0; i < n; i++)
    yass_dice_init (&each[i], yass_dice_roll (dice), i);
  if (shrinks)
    yass_plain_maker_shrink (self->maker, each, self->candidates, n,
                             cancellable);
  for (guint i = 0; i < n; i++)
    self->candidates[i].is_made
        = self->candidates[i].is_made
          && self->candidates[i].n_clues >= self->wish->fewest
          && self->candidates[i].n_clues <= self->wish->most;
  return n;
}

/* Random ones first; then those around the best so far and random ones take
 * turns */
static guint
gather (YassGenerator *self, YassPool *pool, guint64 seed, guint64 round,
        GCancellable *cancellable)
{
  const YassWish *wish = self->wish;
  YassDice dice;

  yass_dice_init (&dice, seed, ~round);
  if (wish->near != NULL)
    {
      const guint most = MIN (MOST_OUT, 2 + (guint) (round / ROUNDS_A_CLUE));
      const guint n_out = 1 + yass_dice_below (&dice, most);

      return make_near (self, self->near, n_out, wish->is_minimal, &dice,
                        cancellable);
    }
  const guint8 *best
      = round % 4 != 0 && self->pattern == NULL && wish->symmetry->maps == 0
            ? yass_pool_choose (pool, &dice)
            : NULL;
  if (best == NULL)
    return make_random (self, seed, round, cancellable);
  return make_near (self, best, 1 + yass_dice_below (&dice, 2), true, &dice,
                    cancellable);
}

static YassPuzzle *
search (YassGenerator *self, guint64 seed, GCancellable *cancellable)
{
  YassPool pool = { 0 };

  for (guint64 round = 0; !g_cancellable_is_cancelled (cancellable); round++)
    {
      const guint n = gather (self, &pool, seed, round, cancellable);

      for (guint i = 0; i < n && !g_cancellable_is_cancelled (cancellable); i++)
        if (self->candidates[i].is_made)
          {
            double loss;
            YassPuzzle *puzzle
                = judge (self, &self->candidates[i], seed, &loss);

            if (puzzle != NULL)
              return puzzle;
            yass_pool_add (&pool, self->candidates[i].numbers, loss);
          }
      yass_pool_age (&pool);
    }
  return NULL;
}

/* Whatever comes is as wished, once it is made: the puzzles of all seeds are
 * made together */
static void
make_together (YassGenerator *self, guint64 seed, guint n, YassPuzzle **puzzles,
               GCancellable *cancellable)
{
  g_autofree YassDice *dice = g_new (YassDice, n);
  g_autofree YassPlainPuzzle *made = g_new (YassPlainPuzzle, n);
  g_autofree guint *left = g_new (guint, n);
  guint n_left = n;

  for (guint i = 0; i < n; i++)
    left[i] = i;
  for (guint64 attempt = 0;
       n_left > 0 && !g_cancellable_is_cancelled (cancellable); attempt++)
    {
      guint n_failed = 0;

      for (guint i = 0; i < n_left; i++)
        yass_dice_init (&dice[i], seed + left[i], attempt);
      yass_plain_maker_make (self->maker, dice, made, n_left, cancellable);
      for (guint i = 0; i < n_left; i++)
        if (!made[i].is_made)
          left[n_failed++] = left[i];
        else if (!g_cancellable_is_cancelled (cancellable))
          {
            double loss;

            puzzles[left[i]] = judge (self, &made[i], seed + left[i], &loss);
          }
      n_left = n_failed;
    }
}

static YassPuzzle *
make_variant (YassGenerator *self, guint64 seed, GCancellable *cancellable)
{
  for (guint64 attempt = 0; !g_cancellable_is_cancelled (cancellable);
       attempt++)
    {
      YassDice dice;

      yass_dice_init (&dice, seed, attempt);
      YassPuzzle *puzzle = yass_variant_make (self->wish, &dice, cancellable);
      if (puzzle == NULL)
        continue;
      set_name (puzzle, NULL, seed);
      return puzzle;
    }
  return NULL;
}

void
yass_generator_make (YassGenerator *self, guint64 seed, guint n,
                     YassPuzzle **puzzles, GCancellable *cancellable)
{
  const YassWish *wish = self->wish;

  memset (puzzles, 0, n * sizeof *puzzles);
  if (yass_wish_is_plain (wish) && !yass_wish_is_particular (wish)
      && wish->pattern == NULL && wish->near == NULL)
    make_together (self, seed, n, puzzles, cancellable);
  else
    for (guint i = 0; i < n; i++)
      puzzles[i] = yass_wish_is_plain (wish)
                       ? search (self, seed + i, cancellable)
                       : make_variant (self, seed + i, cancellable);
}
