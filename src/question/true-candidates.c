/* true-candidates.c: which numbers does a cell have in some solution?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "question/question.h"

/* Every solution that turns up shows an edge in each cell, so most edges need
 * no question of their own. One that is refuted goes for good, and makes the
 * next questions easier. */
typedef struct
{
  guint n_numbers;
  guint n_words;
  YassPuzzle *left; /* what may still be true; owned */
  YassPuzzle *seen; /* what is; no cell of it is open at the end; owned */
} Search;

static uint64_t
bit_of (guint number)
{
  return UINT64_C (1) << (number - 1) % 64;
}

static void
change (const Search *search, YassPuzzle *puzzle, guint cell, guint number,
        bool allowed)
{
  g_autofree uint64_t *words
      = g_memdup2 (yass_puzzle_peek_allowed (puzzle, cell),
                   search->n_words * sizeof (uint64_t));

  if (allowed)
    words[(number - 1) / 64] |= bit_of (number);
  else
    words[(number - 1) / 64] &= ~bit_of (number);
  yass_puzzle_allow_set (puzzle, cell, words);
}

static void
see (const Search *search, const guint16 *solution)
{
  const guint n_cells = yass_puzzle_get_n_cells (search->seen);

  for (guint cell = 0; cell < n_cells; cell++)
    if (!yass_puzzle_allows (search->seen, cell, solution[cell]))
      change (search, search->seen, cell, solution[cell], true);
}

/* What deduction leaves, all of it */
static void
keep_fixpoint (Search *search, YassInquiry *inquiry)
{
  const guint n_cells = yass_puzzle_get_n_cells (search->left);
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassSolver) solver = NULL;

  yass_options_set_guessing (options, FALSE);
  solver = yass_solver_new (inquiry->board, options);
  const YassResult *result
      = yass_inquiry_solve (inquiry, solver, inquiry->puzzle);
  for (guint cell = 0; result != NULL && cell < n_cells; cell++)
    for (guint number = 1; number <= search->n_numbers; number++)
      if (yass_puzzle_allows (search->left, cell, number)
          && !yass_result_allows (result, cell, number))
        change (search, search->left, cell, number, false);
}

/* Returns false after a limit */
static bool
ask (Search *search, YassInquiry *inquiry, YassSolver *solver, guint cell,
     guint number)
{
  g_autofree uint64_t *before
      = g_memdup2 (yass_puzzle_peek_allowed (search->left, cell),
                   search->n_words * sizeof (uint64_t));

  yass_puzzle_allow_only (search->left, cell, number);
  const YassResult *result = yass_inquiry_solve (inquiry, solver, search->left);
  yass_puzzle_allow_set (search->left, cell, before);
  if (result == NULL)
    return false;
  if (yass_result_get_solution (result) != NULL)
    see (search, yass_result_get_solution (result));
  else
    change (search, search->left, cell, number, false);
  return true;
}

static void
ask_all (Search *search, YassInquiry *inquiry)
{
  const guint n_cells = yass_puzzle_get_n_cells (search->left);
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (inquiry, 1);

  for (guint cell = 0; cell < n_cells; cell++)
    for (guint number = 1; number <= search->n_numbers; number++)
      if (yass_puzzle_allows (search->left, cell, number)
          && !yass_puzzle_allows (search->seen, cell, number)
          && !ask (search, inquiry, solver, cell, number))
        return;
}

YassPuzzle *
yass_inquiry_find_true (YassInquiry *self, const YassSolutions *known)
{
  Search search = { .n_numbers = yass_puzzle_get_size (self->puzzle),
                    .n_words = yass_puzzle_get_n_words (self->puzzle),
                    .left = yass_puzzle_copy (self->puzzle),
                    .seen = yass_solutions_merge (known, self->puzzle) };

  if (!known->are_all || known->n_kept < known->n_found)
    {
      keep_fixpoint (&search, self);
      ask_all (&search, self);
    }
  yass_puzzle_unref (search.left);
  return search.seen;
}
