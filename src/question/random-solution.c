/* random-solution.c: one solution of many, by chance
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

/* Cells whose number is left to chance: what these leave is much the same */
#define N_CHOICES 12

/* Chance picks a cell and a number for it, which stays if there is a solution
 * with it; then another. A search that guesses by chance would be at the mercy
 * of it in hard puzzles. */
YassSolution *
yass_inquiry_find_random (YassInquiry *self, guint64 seed)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->puzzle);
  const guint n_numbers = yass_puzzle_get_size (self->puzzle);
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (self, 1);
  GArray *assumptions = g_array_new (FALSE, FALSE, sizeof (YassAssumption));
  GRand *random = g_rand_new_with_seed ((guint32) seed);
  YassSolution *solution = NULL;

  const YassResult *result
      = yass_inquiry_solve_assuming (self, solver, NULL, 0);
  if (result != NULL && yass_result_get_solution (result) != NULL)
    solution = yass_solution_new (yass_result_get_solution (result), n_cells);
  for (guint i = 0; solution != NULL && i < N_CHOICES; i++)
    {
      YassAssumption choice = { 0, 0, TRUE };

      choice.cell = (guint) g_rand_int_range (random, 0, (gint32) n_cells);
      choice.number
          = (guint) g_rand_int_range (random, 1, (gint32) n_numbers + 1);
      g_array_append_val (assumptions, choice);
      result = yass_inquiry_solve_assuming (
          self, solver, (const YassAssumption *) (gpointer) assumptions->data,
          assumptions->len);
      if (result == NULL)
        break;
      const guint16 *numbers = yass_result_get_solution (result);
      if (numbers != NULL)
        {
          g_free (solution);
          solution = yass_solution_new (numbers, n_cells);
        }
      else
        g_array_set_size (assumptions, assumptions->len - 1);
    }
  g_rand_free (random);
  g_array_unref (assumptions);
  return solution;
}
