/* true-candidates.c: which numbers does a cell have, in how many solutions?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "question/neighbour.h"

/* How often to look for a solution near one that is known before all is
 * searched: at least, and at most, where that has taken long so far */
#define FEWEST_TRIES 3
#define MOST_TRIES 64

/* Every solution that turns up shows an edge in each cell, so most edges need
 * no question of their own. One that is refuted goes for good, and makes the
 * next questions easier: the solver sees to that. */

YassSolution *
yass_solution_new (const guint16 *numbers, guint n_cells)
{
  YassSolution *self
      = g_malloc (sizeof *self + n_cells * sizeof self->numbers[0]);

  self->n_cells = n_cells;
  memcpy (self->numbers, numbers, n_cells * sizeof self->numbers[0]);
  return self;
}

static guint
solution_hash (gconstpointer solution)
{
  const YassSolution *self = solution;
  guint hash = 5381;

  for (guint cell = 0; cell < self->n_cells; cell++)
    hash = hash * 33 + self->numbers[cell];
  return hash;
}

static gboolean
solution_equal (gconstpointer a, gconstpointer b)
{
  const YassSolution *one = a, *other = b;

  return memcmp (one->numbers, other->numbers,
                 one->n_cells * sizeof one->numbers[0])
         == 0;
}

static YassTruth *
truth_new (const YassPuzzle *puzzle, guint cap)
{
  YassTruth *self = g_new0 (YassTruth, 1);

  g_atomic_ref_count_init (&self->references);
  self->n_cells = yass_puzzle_get_n_cells (puzzle);
  self->n_numbers = yass_puzzle_get_size (puzzle);
  self->cap = cap;
  self->counts = g_new0 (guint32, (gsize) self->n_cells * self->n_numbers);
  self->solutions = g_ptr_array_new_with_free_func (g_free);
  return self;
}

YassTruth *
yass_truth_copy (const YassTruth *self)
{
  YassTruth *copy = g_new (YassTruth, 1);

  *copy = *self;
  g_atomic_ref_count_init (&copy->references);
  copy->counts
      = g_memdup2 (self->counts, (gsize) self->n_cells * self->n_numbers
                                     * sizeof *self->counts);
  copy->solutions = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->solutions->len; i++)
    g_ptr_array_add (
        copy->solutions,
        yass_solution_new (
            ((const YassSolution *) self->solutions->pdata[i])->numbers,
            self->n_cells));
  return copy;
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
  g_ptr_array_unref (self->solutions);
  g_free (self);
}

typedef struct
{
  YassInquiry *inquiry; /* unowned */
  YassSolver *solver;   /* owned */
  YassTruth *truth;     /* unowned */
  YassNeighbour neighbour;
  const GPtrArray *near; /* of YassSolution: of another puzzle; nullable */
  guint64 n_guesses;     /* that full searches took ... */
  guint n_searches;      /* ... and how many there were */
  GHashTable *seen; /* of the solutions; NULL where none can count twice; owned
                     */
} Search;

/* Counts a solution unless it has been, or raises nothing. Such as these are
 * not kept: there are at most as many as there are counts to raise. */
static gboolean
see (const guint16 *numbers, gpointer data)
{
  Search *search = data;
  YassTruth *truth = search->truth;
  bool raises = false;

  for (guint cell = 0; cell < truth->n_cells && !raises; cell++)
    raises = *yass_truth_peek (truth, cell, numbers[cell]) < truth->cap;
  if (!raises)
    return TRUE;
  YassSolution *solution = yass_solution_new (numbers, truth->n_cells);
  if (search->seen != NULL && g_hash_table_contains (search->seen, solution))
    {
      g_free (solution);
      return TRUE;
    }
  if (search->seen != NULL)
    g_hash_table_add (search->seen, solution);
  g_ptr_array_add (truth->solutions, solution);
  for (guint cell = 0; cell < truth->n_cells; cell++)
    {
      guint32 *count = yass_truth_peek (truth, cell, numbers[cell]);

      *count += *count < truth->cap;
    }
  return TRUE;
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

/* One that has the number there already is changed the least */
static const YassSolution *
choose_start (Search *search, guint cell, guint number)
{
  const GPtrArray *near = search->near;
  const GPtrArray *own = search->truth->solutions;
  GRand *random = search->neighbour.random;

  for (guint i = 0; near != NULL && near->len > 0 && i < 32; i++)
    {
      const YassSolution *start
          = near->pdata[g_rand_int_range (random, 0, (gint32) near->len)];

      if (start->numbers[cell] == number)
        return start;
    }
  return own->len > 0
             ? own->pdata[g_rand_int_range (random, 0, (gint32) own->len)]
             : NULL;
}

/* Returns: whether enough solutions with that number are known now */
static bool
ask_nearby (Search *search, guint cell, guint number)
{
  const YassTruth *truth = search->truth;

  const guint64 n_guesses_before = search->neighbour.n_guesses;
  const guint64 usual = search->n_guesses / MAX (1, search->n_searches);

  for (guint i = 0;
       i < FEWEST_TRIES
       || (i < MOST_TRIES
           && search->neighbour.n_guesses - n_guesses_before < usual / 2);
       i++)
    {
      const YassSolution *start = choose_start (search, cell, number);
      const guint16 *numbers
          = start != NULL
                ? yass_neighbour_find (&search->neighbour, start, cell, number)
                : NULL;

      if (numbers != NULL)
        see (numbers, search);
      if (*yass_truth_peek (truth, cell, number) >= truth->cap)
        return true;
    }
  return false;
}

/* Returns false after a limit */
static bool
ask (Search *search, guint cell, guint number)
{
  const YassAssumption assumption = { cell, number, TRUE };

  if (ask_nearby (search, cell, number))
    return true;
  const YassResult *result = yass_inquiry_solve_assuming (
      search->inquiry, search->solver, &assumption, 1);
  if (result == NULL)
    return false;
  search->n_guesses += yass_result_get_guesses_total (result);
  search->n_searches++;
  return true;
}

static void
ask_all (Search *search)
{
  const YassTruth *truth = search->truth;
  g_autoptr (YassResult) left = find_fixpoint (search->inquiry);

  for (guint cell = 0; left != NULL && cell < truth->n_cells; cell++)
    for (guint number = 1; number <= truth->n_numbers; number++)
      if (yass_result_allows (left, cell, number)
          && *yass_truth_peek (truth, cell, number) < truth->cap
          && !ask (search, cell, number))
        return;
}

/* Two solutions never raise a count of 1 twice, so that with a cap of 1 nobody
 * has to know which have been */
YassTruth *
yass_inquiry_count_true (YassInquiry *self, guint cap, const GPtrArray *known,
                         const GPtrArray *near)
{
  YassTruth *truth = truth_new (self->puzzle, cap);
  Search search
      = { .inquiry = self,
          .solver = yass_inquiry_new_solver (self, cap),
          .truth = truth,
          .seen
          = cap > 1 ? g_hash_table_new (solution_hash, solution_equal) : NULL };

  for (guint i = 0; known != NULL && i < known->len; i++)
    see (((const YassSolution *) known->pdata[i])->numbers, &search);
  yass_neighbour_init (&search.neighbour, self);
  yass_solver_set_found (search.solver, see, &search, NULL);
  ask_all (&search);
  truth->is_complete = !yass_inquiry_has_stopped (self);
  yass_solver_unref (search.solver);
  yass_neighbour_clear (&search.neighbour);
  g_clear_pointer (&search.seen, g_hash_table_unref);
  return truth;
}

YassPuzzle *
yass_truth_to_puzzle (const YassTruth *self, const YassPuzzle *puzzle)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  g_autofree uint64_t *words = g_new (uint64_t, n_words);
  YassPuzzle *marks = yass_puzzle_copy (puzzle);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      memset (words, 0, n_words * sizeof *words);
      for (guint number = 1; number <= self->n_numbers; number++)
        if (*yass_truth_peek (self, cell, number) > 0)
          words[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
      yass_puzzle_allow_set (marks, cell, words);
    }
  return marks;
}

YassPuzzle *
yass_inquiry_find_true (YassInquiry *self, const YassSolutions *known)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (YassTruth) truth = NULL;

  if (known->are_all && known->n_kept == known->n_found)
    return yass_solutions_merge (known, self->puzzle);
  for (guint i = 0; i < known->n_kept; i++)
    g_ptr_array_add (
        solutions,
        yass_solution_new (yass_solutions_get (known, i), known->n_cells));
  truth = yass_inquiry_count_true (self, 1, solutions, NULL);
  return yass_truth_to_puzzle (truth, self->puzzle);
}
