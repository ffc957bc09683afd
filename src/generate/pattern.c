/* pattern.c: plain 9x9 puzzles with clues in given places
 * SPDX-License-Identifier: MIT */
#include "generate/pattern.h"

#include <string.h>

#include "generate/solution.h"

#define N_CELLS YASS_PLAIN_N_CELLS

/* Changes that are tried at once, how often before another solution is begun
 * with, and up to how many solutions are told apart */
#define N_TRIED 32
#define N_ROUNDS 200
#define MOST_SOLUTIONS 1000

struct _YassPatternMaker
{
  guint cells[N_CELLS];
  guint n_cells;
  YassAbreastSolver *counter; /* owned */
  YassAbreastPuzzle questions[N_TRIED];
  YassAbreastAnswer answers[N_TRIED];
};

YassPatternMaker *
yass_pattern_maker_new (const bool *pattern)
{
  YassPatternMaker *self = g_new0 (YassPatternMaker, 1);

  for (guint cell = 0; cell < N_CELLS; cell++)
    if (pattern[cell])
      self->cells[self->n_cells++] = cell;
  self->counter = yass_abreast_solver_new (MOST_SOLUTIONS, G_MAXUINT64);
  return self;
}

void
yass_pattern_maker_free (YassPatternMaker *self)
{
  yass_abreast_solver_free (self->counter);
  g_free (self);
}

/* Gives one to three clues other numbers that they may have, as far as clues
 * alone can tell */
static void
change (const YassPatternMaker *self, guint8 *numbers, YassDice *dice)
{
  const guint n = MIN (self->n_cells, 1 + yass_dice_below (dice, 3));
  guint order[N_CELLS];

  yass_dice_deal (dice, order, self->n_cells);
  for (guint i = 0; i < n; i++)
    numbers[self->cells[order[i]]] = 0;
  for (guint i = 0; i < n; i++)
    {
      const guint cell = self->cells[order[i]];
      guint left[9];
      guint n_left = 0;

      for (guint number = 1; number <= 9; number++)
        if (!yass_plain_sees (numbers, cell, number))
          left[n_left++] = number;
      if (n_left > 0)
        numbers[cell] = (guint8) left[yass_dice_below (dice, n_left)];
    }
}

/* Fewer solutions are better, none is worst */
static guint64
get_rank (const YassAbreastAnswer *answer)
{
  return answer->n_solutions > 0 ? answer->n_solutions : G_MAXUINT64;
}

static bool
is_whole (const YassPatternMaker *self, const guint8 *numbers)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (numbers[self->cells[i]] == 0)
      return false;
  return true;
}

/* Takes the best of several changes if it is no worse. Returns: how many
 * solutions there are then */
static guint64
improve (YassPatternMaker *self, YassPlainPuzzle *puzzle, guint64 rank,
         YassDice *dice)
{
  guint best = 0;

  for (guint i = 0; i < N_TRIED; i++)
    {
      do
        {
          memcpy (self->questions[i].numbers, puzzle->numbers, N_CELLS);
          change (self, self->questions[i].numbers, dice);
        }
      while (!is_whole (self, self->questions[i].numbers));
    }
  yass_abreast_solver_solve (self->counter, self->questions, self->answers,
                             N_TRIED, NULL);
  for (guint i = 1; i < N_TRIED; i++)
    if (get_rank (&self->answers[i]) < get_rank (&self->answers[best]))
      best = i;
  if (get_rank (&self->answers[best]) > rank)
    return rank;
  memcpy (puzzle->numbers, self->questions[best].numbers, N_CELLS);
  memcpy (puzzle->solution, self->answers[best].solution, N_CELLS);
  return get_rank (&self->answers[best]);
}

void
yass_pattern_maker_make (YassPatternMaker *self, YassDice *dice,
                         YassPlainPuzzle *puzzle, GCancellable *cancellable)
{
  guint64 rank = G_MAXUINT64;

  *puzzle = (YassPlainPuzzle){ .n_clues = self->n_cells };
  yass_generate_solution (dice, puzzle->solution);
  for (guint i = 0; i < self->n_cells; i++)
    puzzle->numbers[self->cells[i]] = puzzle->solution[self->cells[i]];
  for (guint i = 0; i < N_ROUNDS && rank != 1; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return;
      rank = improve (self, puzzle, rank, dice);
    }
  puzzle->is_made = rank == 1;
}
