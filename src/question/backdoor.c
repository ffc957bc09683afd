/* backdoor.c: with how few numbers do singles solve it?
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

typedef struct
{
  YassInquiry *inquiry;
  YassSolver *solver; /* singles alone; owned */
  YassPuzzle *puzzle; /* with the numbers that are tried; owned */
  const guint16 *solution;
  guint n_cells;
} Search;

/* Whether singles solve the puzzle with the right numbers in up to @n_more
 * cells from @first on; those in front have been tried with these */
static bool
try_cells (Search *search, YassBackdoor *backdoor, guint first, guint n_more)
{
  const YassResult *result
      = yass_inquiry_solve (search->inquiry, search->solver, search->puzzle);

  if (result == NULL)
    return false;
  if (yass_result_get_solution (result) != NULL)
    return true;
  if (n_more == 0)
    return false;

  g_autofree bool *is_open = g_new (bool, search->n_cells);
  for (guint cell = first; cell < search->n_cells; cell++)
    {
      guint n_left = 0;

      for (guint number = 1; number <= yass_puzzle_get_size (search->puzzle);
           number++)
        n_left += yass_result_allows (result, cell, number);
      is_open[cell] = n_left > 1;
    }
  for (guint cell = first; cell < search->n_cells; cell++)
    {
      if (!is_open[cell])
        continue;
      g_autofree uint64_t *before = g_memdup2 (
          yass_puzzle_peek_allowed (search->puzzle, cell),
          yass_puzzle_get_n_words (search->puzzle) * sizeof (uint64_t));

      backdoor->cells[backdoor->n_cells++] = cell;
      yass_puzzle_allow_only (search->puzzle, cell, search->solution[cell]);
      const bool works = try_cells (search, backdoor, cell + 1, n_more - 1);
      yass_puzzle_allow_set (search->puzzle, cell, before);
      if (works)
        return true;
      backdoor->n_cells--;
      if (yass_inquiry_has_stopped (search->inquiry))
        return false;
    }
  return false;
}

YassBackdoor
yass_inquiry_find_backdoor (YassInquiry *self, const guint16 *solution)
{
  g_autoptr (YassOptions) options = yass_inquiry_new_options ("singles", 1);
  YassBackdoor backdoor = { 0 };

  yass_options_set_guessing (options, FALSE);
  Search search = { .inquiry = self,
                    .solver = yass_solver_new (self->board, options),
                    .puzzle = yass_puzzle_copy (self->puzzle),
                    .solution = solution,
                    .n_cells = yass_puzzle_get_n_cells (self->puzzle) };

  for (guint n = 0; n <= YASS_MOST_BACKDOOR && !backdoor.is_found; n++)
    backdoor.is_found = !yass_inquiry_has_stopped (self)
                        && try_cells (&search, &backdoor, 0, n);
  yass_solver_unref (search.solver);
  yass_puzzle_unref (search.puzzle);
  return backdoor;
}
