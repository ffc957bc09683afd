/* neighbour.c: a solution that is much like another
 * SPDX-License-Identifier: MIT */
#include "question/neighbour.h"

/* Guesses that filling in may take */
#define FEW_GUESSES 30
/* Of 256 cells: the most that keep their numbers, the fewest, at first */
#define MOST_FIXED 224
#define FEWEST_FIXED 8
#define FIRST_FIXED 128
#define STEP_FIXED 8
#define MORE_FIXED 64

void
yass_neighbour_init (YassNeighbour *self, YassInquiry *inquiry)
{
  *self = (YassNeighbour){
    .inquiry = inquiry,
    .random = g_rand_new_with_seed (1),
    .assumptions = g_array_new (FALSE, FALSE, sizeof (YassAssumption)),
    .n_fixed = FIRST_FIXED,
  };
}

void
yass_neighbour_clear (YassNeighbour *self)
{
  g_clear_pointer (&self->solver, yass_solver_unref);
  g_clear_pointer (&self->random, g_rand_free);
  g_clear_pointer (&self->assumptions, g_array_unref);
}

/* Of 256, how often a cell keeps its number */
static guint
get_share (const YassNeighbour *self, guint cell, guint number)
{
  return self->truth != NULL
                 && *yass_truth_peek (self->truth, cell, number)
                        < self->truth->cap
             ? self->n_fixed + MORE_FIXED
             : self->n_fixed;
}

static void
assume (YassNeighbour *self, const guint16 *start, guint cell, guint number)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->inquiry->puzzle);
  const YassAssumption first = { cell, number, TRUE };

  g_array_set_size (self->assumptions, 0);
  g_array_append_val (self->assumptions, first);
  for (guint other = 0; other < n_cells; other++)
    {
      const YassAssumption next = { other, start[other], TRUE };

      if (other != cell && (self->freed == NULL || !self->freed[other])
          && (guint) g_rand_int_range (self->random, 0, 256)
                 < get_share (self, other, start[other]))
        g_array_append_val (self->assumptions, next);
    }
}

const guint16 *
yass_neighbour_find (YassNeighbour *self, const guint16 *start, guint cell,
                     guint number)
{
  assume (self, start, cell, number);
  if (self->solver == NULL)
    self->solver = yass_inquiry_new_solver (self->inquiry, 1);
  yass_solver_set_limits (self->solver, FEW_GUESSES, 0);
  const YassResult *result = yass_solver_solve_assuming (
      self->solver, self->inquiry->puzzle,
      (const YassAssumption *) (gpointer) self->assumptions->data,
      self->assumptions->len, self->inquiry->cancellable);
  const guint16 *numbers = yass_result_get_solution (result);

  self->n_guesses += 1 + yass_result_get_guesses_total (result);
  if (numbers != NULL)
    return numbers;
  /* Too tight, or too loose to be filled in quickly */
  if (yass_result_get_limit (result) == YASS_LIMIT_NOTHING)
    self->n_fixed -= self->n_fixed > FEWEST_FIXED ? STEP_FIXED : 0;
  else
    self->n_fixed += self->n_fixed < MOST_FIXED ? STEP_FIXED : 0;
  return NULL;
}
