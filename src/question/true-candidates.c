/* true-candidates.c: which numbers does a cell have in some solution?
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

/* Every solution that turns up shows an edge in each cell, so most edges need
 * no question of their own. One that is refuted goes for good, and makes the
 * next questions easier: the solver sees to that. */
typedef struct
{
  YassInquiry *inquiry; /* unowned */
  YassSolver *solver;   /* owned */
  YassPuzzle *seen;     /* what is true; no cell of it is open at the end */
} Search;

static void
see (const Search *search, const guint16 *solution)
{
  const guint n_cells = yass_puzzle_get_n_cells (search->seen);
  const guint n_words = yass_puzzle_get_n_words (search->seen);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const guint bit = solution[cell] - 1u;

      if (yass_puzzle_allows (search->seen, cell, solution[cell]))
        continue;
      g_autofree uint64_t *words
          = g_memdup2 (yass_puzzle_peek_allowed (search->seen, cell),
                       n_words * sizeof (uint64_t));
      words[bit / 64] |= UINT64_C (1) << bit % 64;
      yass_puzzle_allow_set (search->seen, cell, words);
    }
}

/* Returns: (transfer full) (nullable): what deduction leaves, all of it */
static YassResult *
find_fixpoint (YassInquiry *inquiry)
{
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassSolver) solver = NULL;

  yass_options_set_guessing (options, FALSE);
  solver = yass_solver_new (inquiry->board, options);
  YassResult *result = yass_inquiry_solve (inquiry, solver, inquiry->puzzle);
  return result != NULL ? yass_result_ref (result) : NULL;
}

/* Returns false after a limit */
static bool
ask (const Search *search, guint cell, guint number)
{
  const YassAssumption assumption = { cell, number, TRUE };
  const YassResult *result = yass_inquiry_solve_assuming (
      search->inquiry, search->solver, &assumption, 1);

  if (result == NULL)
    return false;
  if (yass_result_get_solution (result) != NULL)
    see (search, yass_result_get_solution (result));
  return true;
}

static void
ask_all (const Search *search)
{
  const guint n_cells = yass_puzzle_get_n_cells (search->seen);
  const guint n_numbers = yass_puzzle_get_size (search->seen);
  g_autoptr (YassResult) left = find_fixpoint (search->inquiry);

  for (guint cell = 0; left != NULL && cell < n_cells; cell++)
    for (guint number = 1; number <= n_numbers; number++)
      if (yass_result_allows (left, cell, number)
          && !yass_puzzle_allows (search->seen, cell, number)
          && !ask (search, cell, number))
        return;
}

YassPuzzle *
yass_inquiry_find_true (YassInquiry *self, const YassSolutions *known)
{
  Search search = { .inquiry = self,
                    .solver = yass_inquiry_new_solver (self, 1),
                    .seen = yass_solutions_merge (known, self->puzzle) };

  if (!known->are_all || known->n_kept < known->n_found)
    ask_all (&search);
  yass_solver_unref (search.solver);
  return search.seen;
}
