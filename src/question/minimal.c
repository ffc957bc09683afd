/* minimal.c: which clues and statements are enough?
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

static void
shuffle (guint *items, guint n, GRand *random)
{
  for (guint i = n; random != NULL && i > 1; i--)
    {
      const guint j = (guint) g_rand_int_range (random, 0, (gint32) i);
      const guint kept = items[i - 1];

      items[i - 1] = items[j];
      items[j] = kept;
    }
}

static guint *
list_in_order (guint n, GRand *random)
{
  guint *items = g_new (guint, MAX (1, n));

  for (guint i = 0; i < n; i++)
    items[i] = i;
  shuffle (items, n, random);
  return items;
}

static void
open_cells (YassInquiry *inquiry, YassPuzzle *puzzle, GRand *random)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  g_autofree guint *cells = list_in_order (n_cells, random);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);

  for (guint i = 0; i < n_cells; i++)
    if (yass_is_clue (puzzle, cells[i])
        && yass_inquiry_can_open (inquiry, solver, puzzle, cells[i]))
      yass_puzzle_allow_all (puzzle, cells[i]);
}

/* Statements keep their places while others behind them go. Returns whether one
 * went. */
static bool
drop_statements (YassInquiry *inquiry, YassPuzzle **puzzle,
                 const guint16 *solution, GRand *random)
{
  guint n;
  yass_puzzle_get_statements (*puzzle, &n);
  g_autofree guint *places = list_in_order (n, random);
  bool any = false;

  for (guint i = 0; i < n; i++)
    {
      guint n_left;
      const YassStatement *const *statements
          = yass_puzzle_get_statements (*puzzle, &n_left);
      YassPuzzle *rest = yass_is_spare_statement (statements[places[i]])
                             ? yass_inquiry_try_without (inquiry, *puzzle,
                                                         places[i], solution)
                             : NULL;

      if (rest == NULL)
        continue;
      yass_puzzle_unref (*puzzle);
      *puzzle = rest;
      any = true;
      for (guint k = i + 1; k < n; k++)
        places[k] -= places[k] > places[i];
    }
  return any;
}

/* What is needed is needed, too, when less is said; but for a mark where
 * unmarked pairs mean something, so statements are gone through again */
YassPuzzle *
yass_inquiry_minimize (YassInquiry *self, const guint16 *solution, guint64 seed)
{
  YassPuzzle *puzzle = yass_puzzle_copy (self->puzzle);
  GRand *random = seed != 0 ? g_rand_new_with_seed ((guint32) seed) : NULL;

  do
    open_cells (self, puzzle, random);
  while (drop_statements (self, &puzzle, solution, random)
         && !yass_inquiry_has_stopped (self));
  g_clear_pointer (&random, g_rand_free);
  return puzzle;
}
