/* backdoor.c: with how few numbers do singles solve it?
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

typedef struct
{
  YassInquiry *inquiry;
  YassSolver *solver; /* singles alone; owned */
  const guint16 *solution;
  guint n_cells;
  YassBackdoor backdoor;                    /* the cells that are tried ... */
  YassAssumption right[YASS_MOST_BACKDOOR]; /* ... with these numbers */
} Search;

static void
list_open (const Search *search, const YassResult *result, bool *is_open)
{
  const guint n_numbers = yass_puzzle_get_size (search->inquiry->puzzle);

  for (guint cell = 0; cell < search->n_cells; cell++)
    {
      guint n_left = 0;

      for (guint number = 1; number <= n_numbers; number++)
        n_left += yass_result_allows (result, cell, number);
      is_open[cell] = n_left > 1;
    }
}

/* Whether singles solve the puzzle with the right numbers in up to @n_more
 * cells from @first on; those in front have been tried with these */
static bool
try_cells (Search *search, guint first, guint n_more)
{
  YassBackdoor *backdoor = &search->backdoor;
  const YassResult *result = yass_inquiry_solve_assuming (
      search->inquiry, search->solver, search->right, backdoor->n_cells);

  if (result == NULL)
    return false;
  if (yass_result_get_solution (result) != NULL)
    return true;
  if (n_more == 0)
    return false;

  g_autofree bool *is_open = g_new (bool, search->n_cells);
  list_open (search, result, is_open);
  for (guint cell = first; cell < search->n_cells; cell++)
    {
      if (!is_open[cell])
        continue;
      search->right[backdoor->n_cells]
          = (YassAssumption){ cell, search->solution[cell], TRUE };
      backdoor->cells[backdoor->n_cells++] = cell;
      if (try_cells (search, cell + 1, n_more - 1))
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

  yass_options_set_guessing (options, FALSE);
  Search search = { .inquiry = self,
                    .solver = yass_solver_new (self->board, options),
                    .solution = solution,
                    .n_cells = yass_puzzle_get_n_cells (self->puzzle) };

  for (guint n = 0; n <= YASS_MOST_BACKDOOR && !search.backdoor.is_found; n++)
    search.backdoor.is_found
        = !yass_inquiry_has_stopped (self) && try_cells (&search, 0, n);
  yass_solver_unref (search.solver);
  return search.backdoor;
}
