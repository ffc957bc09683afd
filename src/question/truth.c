/* truth.c: in how many solutions each candidate is, and some that show it
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "question/marks.h"
#include "question/question.h"

YassSolution *
yass_solution_new (const guint16 *numbers, guint n_cells)
{
  YassSolution *self
      = g_malloc (sizeof *self + n_cells * sizeof self->numbers[0]);

  self->n_cells = n_cells;
  memcpy (self->numbers, numbers, n_cells * sizeof self->numbers[0]);
  return self;
}

guint
yass_solution_hash (gconstpointer solution)
{
  const YassSolution *self = solution;
  guint hash = 5381;

  for (guint cell = 0; cell < self->n_cells; cell++)
    hash = hash * 33 + self->numbers[cell];
  return hash;
}

gboolean
yass_solution_equal (gconstpointer a, gconstpointer b)
{
  const YassSolution *one = a, *other = b;

  return memcmp (one->numbers, other->numbers,
                 one->n_cells * sizeof one->numbers[0])
         == 0;
}

YassTruth *
yass_truth_new (const YassPuzzle *puzzle, guint cap)
{
  YassTruth *self = g_new0 (YassTruth, 1);

  g_atomic_ref_count_init (&self->references);
  self->n_cells = yass_puzzle_get_n_cells (puzzle);
  self->n_numbers = yass_puzzle_get_size (puzzle);
  self->cap = cap;
  self->counts = g_new0 (guint32, (gsize) self->n_cells * self->n_numbers);
  self->solutions = g_ptr_array_new_with_free_func (g_free);
  if (cap > 1)
    self->seen = g_hash_table_new (yass_solution_hash, yass_solution_equal);
  return self;
}

static bool
is_raised_by (const YassTruth *self, const guint16 *numbers)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (*yass_truth_peek (self, cell, numbers[cell]) < self->cap)
      return true;
  return false;
}

/* Two solutions never raise a count of 1 twice, so that with a cap of 1 nobody
 * has to know which have been seen */
bool
yass_truth_see (YassTruth *self, const guint16 *numbers)
{
  YassSolution *solution;

  if (!is_raised_by (self, numbers))
    return false;
  solution = yass_solution_new (numbers, self->n_cells);
  if (self->seen != NULL && g_hash_table_contains (self->seen, solution))
    {
      g_free (solution);
      return false;
    }
  if (self->seen != NULL)
    g_hash_table_add (self->seen, solution);
  g_ptr_array_add (self->solutions, solution);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint32 *count = yass_truth_peek (self, cell, numbers[cell]);

      *count += *count < self->cap;
    }
  return true;
}

YassTruth *
yass_truth_ref (YassTruth *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_truth_unref (YassTruth *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->counts);
  g_clear_pointer (&self->seen, g_hash_table_unref);
  g_ptr_array_unref (self->solutions);
  g_free (self);
}

static bool
is_true (gconstpointer truth, guint cell, guint number)
{
  return *yass_truth_peek (truth, cell, number) > 0;
}

void
yass_truth_narrow (const YassTruth *self, YassPuzzle *puzzle)
{
  yass_puzzle_keep_marks (puzzle, is_true, self);
}

YassPuzzle *
yass_truth_to_puzzle (const YassTruth *self, const YassPuzzle *puzzle)
{
  YassPuzzle *marks = yass_puzzle_copy (puzzle);

  yass_truth_narrow (self, marks);
  return marks;
}
