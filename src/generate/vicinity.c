/* vicinity.c: puzzles that differ from another in a clue or two
 * SPDX-License-Identifier: MIT */
#include "generate/vicinity.h"

#include <string.h>

#define N_CELLS YASS_PLAIN_N_CELLS
#define MOST_QUESTIONS (N_CELLS * 9)

struct _YassVicinity
{
  YassAbreastSolver *solver; /* for two solutions; owned */
  YassAbreastPuzzle questions[MOST_QUESTIONS];
  YassAbreastAnswer answers[MOST_QUESTIONS];
};

YassVicinity *
yass_vicinity_new (void)
{
  YassVicinity *self = g_new (YassVicinity, 1);

  self->solver = yass_abreast_solver_new (2, G_MAXUINT64);
  return self;
}

void
yass_vicinity_free (YassVicinity *self)
{
  yass_abreast_solver_free (self->solver);
  g_free (self);
}

static void
take_out (guint8 *numbers, guint n, YassDice *dice)
{
  guint order[N_CELLS];

  yass_dice_deal (dice, order, N_CELLS);
  for (guint i = 0; i < N_CELLS && n > 0; i++)
    if (numbers[order[i]] != 0)
      {
        numbers[order[i]] = 0;
        n--;
      }
}

/* A clue where two solutions differ, of either */
static bool
put_in (YassVicinity *self, guint8 *numbers, YassDice *dice)
{
  const YassAbreastAnswer *answer = &self->answers[0];
  guint cells[N_CELLS];
  guint n = 0;

  memcpy (self->questions[0].numbers, numbers, N_CELLS);
  yass_abreast_solver_solve (self->solver, self->questions, self->answers, 1,
                             NULL);
  if (answer->n_solutions < 2)
    return false;
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      cells[n] = cell;
      n += answer->solution[cell] != answer->second[cell];
    }
  const guint cell = cells[yass_dice_below (dice, n)];
  numbers[cell] = yass_dice_below (dice, 2) == 0 ? answer->solution[cell]
                                                 : answer->second[cell];
  return true;
}

guint
yass_vicinity_look (YassVicinity *self, const guint8 *numbers, guint n_out,
                    YassDice *dice, YassPlainPuzzle *found, guint max)
{
  guint8 less[N_CELLS];
  guint order[MOST_QUESTIONS];
  guint n = 0, n_found = 0;

  memcpy (less, numbers, N_CELLS);
  take_out (less, n_out, dice);
  for (guint i = 1; i < n_out; i++)
    if (!put_in (self, less, dice))
      return 0;
  for (guint cell = 0; cell < N_CELLS; cell++)
    for (guint8 number = 1; number <= 9 && less[cell] == 0; number++)
      if (!yass_plain_sees (less, cell, number))
        {
          memcpy (self->questions[n].numbers, less, N_CELLS);
          self->questions[n].numbers[cell] = number;
          n += memcmp (self->questions[n].numbers, numbers, N_CELLS) != 0;
        }
  yass_abreast_solver_solve (self->solver, self->questions, self->answers, n,
                             NULL);
  yass_dice_deal (dice, order, n);
  for (guint i = 0; i < n && n_found < max; i++)
    {
      const YassAbreastAnswer *answer = &self->answers[order[i]];
      YassPlainPuzzle *puzzle = &found[n_found];

      if (answer->n_solutions != 1)
        continue;
      memcpy (puzzle->numbers, self->questions[order[i]].numbers, N_CELLS);
      memcpy (puzzle->solution, answer->solution, N_CELLS);
      puzzle->n_clues = 0;
      for (guint cell = 0; cell < N_CELLS; cell++)
        puzzle->n_clues += puzzle->numbers[cell] != 0;
      puzzle->is_made = true;
      n_found++;
    }
  return n_found;
}
