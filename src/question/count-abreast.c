/* count-abreast.c: how many solutions a plain 9x9 has, many parts at once
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "abreast/abreast.h"
#include "question/count.h"

/* A puzzle fills one lane, so it is divided: each part has one more number, and
 * what takes more guesses than these is divided again. That wastes the guesses
 * made so far, so there are many parts at a time. */
#define MOST_GUESSES 4096
#define MOST_PARTS 256

/* So many are counted in a row, between two looks at the clock */
#define AT_ONCE 256

#define SIZE 9
#define BOX 3

/* The numbers that no cell that @cell sees has, as bits */
static guint
get_allowed (const YassAbreastPuzzle *puzzle, guint cell)
{
  const guint row = cell / SIZE, column = cell % SIZE;
  const guint corner = row / BOX * BOX * SIZE + column / BOX * BOX;
  guint taken = 0;

  for (guint i = 0; i < SIZE; i++)
    taken |= 1u << puzzle->numbers[row * SIZE + i]
             | 1u << puzzle->numbers[i * SIZE + column]
             | 1u << puzzle->numbers[corner + i / BOX * SIZE + i % BOX];
  return ~taken & ((2u << SIZE) - 2);
}

/* Replaces the part at @at by one for each number of the open cell that has the
 * fewest. Returns false if no cell is open. */
static bool
divide (GArray *parts, guint at)
{
  const YassAbreastPuzzle whole = g_array_index (parts, YassAbreastPuzzle, at);
  guint chosen = YASS_ABREAST_N_CELLS;
  guint numbers = 0;

  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
    {
      const guint allowed = get_allowed (&whole, cell);

      if (whole.numbers[cell] == 0
          && (chosen == YASS_ABREAST_N_CELLS
              || __builtin_popcount (allowed) < __builtin_popcount (numbers)))
        {
          chosen = cell;
          numbers = allowed;
        }
    }
  if (chosen == YASS_ABREAST_N_CELLS)
    return false;
  g_array_remove_index_fast (parts, at);
  for (; numbers != 0; numbers &= numbers - 1)
    {
      YassAbreastPuzzle part = whole;

      part.numbers[chosen] = (guint8) __builtin_ctz (numbers);
      g_array_append_val (parts, part);
    }
  return true;
}

static void
divide_into_many (GArray *parts, const YassAbreastPuzzle *whole)
{
  const guint before = parts->len;

  g_array_append_val (parts, *whole);
  for (guint at = before; at < parts->len && parts->len - before < MOST_PARTS;)
    if (!divide (parts, at))
      at++;
}

static void
stop (GCancellable *cancellable, gpointer data)
{
  g_atomic_int_set ((gint *) data, 1);
}

/* What the last parts on the stack come to */
static void
count_parts (YassTotal *total, YassAbreastSolver *solver, GArray *parts,
             guint64 weight, const gint *is_stopped)
{
  YassInquiry *inquiry = total->inquiry;
  const guint n = MIN (parts->len, AT_ONCE);
  YassAbreastPuzzle puzzles[AT_ONCE];
  YassAbreastAnswer answers[AT_ONCE];
  guint64 n_guesses = 0;

  memcpy (puzzles, &g_array_index (parts, YassAbreastPuzzle, parts->len - n),
          n * sizeof *puzzles);
  g_array_set_size (parts, parts->len - n);
  yass_abreast_solver_solve (solver, puzzles, answers, n, is_stopped);
  for (guint i = 0; i < n; i++)
    {
      n_guesses += answers[i].guesses_total;
      if (answers[i].limit == YASS_LIMIT_GUESSES)
        divide_into_many (parts, &puzzles[i]);
      else
        yass_total_add (total, answers[i].n_solutions, weight);
      if (answers[i].limit == YASS_LIMIT_CANCELLED)
        inquiry->limit = YASS_LIMIT_CANCELLED;
    }
  if (inquiry->guesses_left == G_MAXUINT64)
    return;
  if (n_guesses > inquiry->guesses_left)
    inquiry->limit = YASS_LIMIT_GUESSES;
  inquiry->guesses_left -= MIN (inquiry->guesses_left, n_guesses);
}

void
yass_total_count_abreast (YassTotal *self, const YassPuzzle *puzzle,
                          guint64 weight)
{
  YassInquiry *inquiry = self->inquiry;
  g_autoptr (YassAbreastSolver) solver
      = yass_abreast_solver_new (self->max, MOST_GUESSES);
  g_autoptr (GArray) parts
      = g_array_new (FALSE, FALSE, sizeof (YassAbreastPuzzle));
  YassAbreastPuzzle whole;
  gint is_stopped = 0;
  gulong connection = 0;

  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
    whole.numbers[cell] = (guint8) yass_puzzle_get_given (puzzle, cell);
  g_array_append_val (parts, whole);
  if (inquiry->cancellable != NULL)
    connection = g_cancellable_connect (inquiry->cancellable, G_CALLBACK (stop),
                                        &is_stopped, NULL);
  while (parts->len > 0 && yass_inquiry_may_go_on (inquiry)
         && !yass_total_has_ended (self))
    {
      count_parts (self, solver, parts, weight, &is_stopped);
      yass_total_tell (self);
    }
  g_cancellable_disconnect (inquiry->cancellable, connection);
}
