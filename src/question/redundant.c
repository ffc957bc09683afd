/* redundant.c: what can go, each alone, without another solution?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "question/question.h"

bool
yass_is_clue (const YassPuzzle *puzzle, guint cell)
{
  return !yass_puzzle_is_open (puzzle, cell);
}

/* Without these there are boxes again, which is another board */
bool
yass_is_spare_statement (const YassStatement *statement)
{
  return statement->kind != &yass_kind_no_boxes
         && statement->kind != &yass_kind_no_houses
         && statement->kind != &yass_kind_region;
}

/* Whoever has another number there solves the rest or not */
bool
yass_inquiry_can_open (YassInquiry *self, YassSolver *solver,
                       YassPuzzle *puzzle, guint cell)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  g_autofree uint64_t *before = g_memdup2 (
      yass_puzzle_peek_allowed (puzzle, cell), n_words * sizeof (uint64_t));
  g_autofree uint64_t *others = g_new (uint64_t, n_words);

  yass_puzzle_allow_all (puzzle, cell);
  for (guint i = 0; i < n_words; i++)
    others[i] = yass_puzzle_peek_allowed (puzzle, cell)[i] & ~before[i];
  yass_puzzle_allow_set (puzzle, cell, others);
  const YassResult *result = yass_inquiry_solve (self, solver, puzzle);
  yass_puzzle_allow_set (puzzle, cell, before);
  return result != NULL && yass_result_get_solution (result) == NULL;
}

/* A mark that goes may also forbid something, where unmarked pairs mean
 * something: so the solution has to be the same */
YassPuzzle *
yass_inquiry_try_without (YassInquiry *self, const YassPuzzle *puzzle,
                          guint statement, const guint16 *solution)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  g_autoptr (YassPuzzle) rest = yass_puzzle_copy_without (puzzle, statement);
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 2);
  g_autoptr (YassBoard) board = NULL;
  g_autoptr (YassSolver) solver = NULL;

  board = yass_board_new_for_puzzle (rest, NULL);
  if (board == NULL)
    return NULL;
  solver = yass_solver_new (board, options);
  const YassResult *result = yass_inquiry_solve (self, solver, rest);
  if (result == NULL || yass_result_get_status (result) != YASS_STATUS_UNIQUE
      || memcmp (yass_result_get_solution (result), solution,
                 n_cells * sizeof *solution)
             != 0)
    return NULL;
  return g_steal_pointer (&rest);
}

YassRedundant *
yass_inquiry_find_redundant (YassInquiry *self, const guint16 *solution)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->puzzle);
  YassRedundant *redundant = g_new (YassRedundant, 1);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_copy (self->puzzle);
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (self, 1);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  *redundant = (YassRedundant){ g_array_new (FALSE, FALSE, sizeof (guint)),
                                g_array_new (FALSE, FALSE, sizeof (guint)) };
  for (guint cell = 0; cell < n_cells; cell++)
    if (yass_is_clue (puzzle, cell)
        && yass_inquiry_can_open (self, solver, puzzle, cell))
      g_array_append_val (redundant->cells, cell);
  for (guint i = 0; i < n; i++)
    if (yass_is_spare_statement (statements[i]))
      {
        g_autoptr (YassPuzzle) rest
            = yass_inquiry_try_without (self, puzzle, i, solution);

        if (rest != NULL)
          g_array_append_val (redundant->statements, i);
      }
  return redundant;
}

void
yass_redundant_free (YassRedundant *self)
{
  g_array_unref (self->cells);
  g_array_unref (self->statements);
  g_free (self);
}
