/* true-candidates.c: which numbers does a cell have, in how many solutions?
 * SPDX-License-Identifier: MIT */
#include "question/neighbour.h"
#include "question/spread.h"

/* Every solution that turns up shows an edge in each cell, so most edges need
 * no question of their own. One that is refuted goes for good, and makes the
 * next questions easier: the solver sees to that.
 *
 * A solution with a certain edge is looked for near one that is known, as long
 * as that is likely to cost less than to search everything, which has to be
 * done where there is none. Costs are guesses. */

/* What a search costs besides its guesses: to begin */
#define TO_BEGIN 4
/* Of a search of everything, before there was one */
#define FIRST_COST 16
#define MOST_TRIES 64
#define N_LOOKED_AT 128
/* How many cells of 256 keep what they had in a solution of another puzzle, at
 * first */
#define FIRST_FIXED_NEAR 80

typedef struct
{
  YassInquiry *inquiry; /* unowned */
  YassSolver *solver;   /* owned */
  YassTruth *truth;     /* unowned */
  YassNeighbour neighbour;
  const YassNearby *nearby; /* unowned, nullable */
  YassSpread *spread;       /* unowned, nullable */
  guint n_asked;            /* edges ... */
  guint n_nearby;           /* ... that a solution nearby has been found for */
  guint n_searches;         /* of everything ... */
  guint64 cost;             /* ... and what they cost together */
} Search;

static gboolean
see (const guint16 *numbers, gpointer data)
{
  const Search *search = data;

  yass_truth_see (search->truth, numbers);
  return TRUE;
}

/* How much there is in a solution that has been seen too seldom */
static guint
count_unseen (const YassTruth *truth, const guint16 *numbers)
{
  guint n = 0;

  for (guint cell = 0; cell < truth->n_cells; cell++)
    n += *yass_truth_peek (truth, cell, numbers[cell]) < truth->cap;
  return n;
}

/* Of some that have the number there already, the one with most that is to be
 * seen.
 * Returns: (nullable) */
static const guint16 *
choose_near (Search *search, guint cell, guint number)
{
  const GPtrArray *near
      = search->nearby != NULL ? search->nearby->solutions : NULL;
  const guint16 *best = NULL;
  guint most = 0;

  for (guint i = 0; near != NULL && i < N_LOOKED_AT; i++)
    {
      const guint16 *start = near->pdata[g_rand_int_range (
          search->neighbour.random, 0, (gint32) near->len)];
      const guint n
          = start[cell] == number ? count_unseen (search->truth, start) : 0;

      if (n > most)
        {
          best = start;
          most = n;
        }
    }
  return best;
}

/* One that has the number there already is changed the least */
static const guint16 *
choose_start (Search *search, guint cell, guint number)
{
  const GPtrArray *own = search->truth->solutions;
  const guint16 *near = choose_near (search, cell, number);

  search->neighbour.freed = near != NULL ? search->nearby->freed : NULL;
  if (near != NULL)
    return near;
  if (own->len == 0)
    return NULL;
  const YassSolution *start = own->pdata[g_rand_int_range (
      search->neighbour.random, 0, (gint32) own->len)];
  return start->numbers;
}

/* What looking nearby may cost: as much as it saves on average */
static double
get_budget (const Search *search)
{
  const double chance = (search->n_nearby + 1.) / (search->n_asked + 2.);

  return chance * ((double) search->cost + FIRST_COST)
         / (search->n_searches + 1.);
}

/* Returns: whether enough solutions with that number are known now */
static bool
ask_nearby (Search *search, guint cell, guint number)
{
  const YassTruth *truth = search->truth;
  YassNeighbour *neighbour = &search->neighbour;
  double budget = get_budget (search);

  for (guint i = 0; i < MOST_TRIES && budget >= TO_BEGIN; i++)
    {
      const guint16 *start = choose_start (search, cell, number);
      const guint64 n_guesses_before = neighbour->n_guesses;
      const guint16 *numbers
          = start != NULL ? yass_neighbour_find (neighbour, start, cell, number)
                          : NULL;

      if (numbers != NULL)
        yass_truth_see (search->truth, numbers);
      if (*yass_truth_peek (truth, cell, number) == truth->cap)
        return true;
      budget -= (double) (neighbour->n_guesses - n_guesses_before + TO_BEGIN);
    }
  return false;
}

/* Returns false after a limit */
static bool
search_all (Search *search, const YassAssumption *assumption)
{
  const YassResult *result = yass_inquiry_solve_assuming (
      search->inquiry, search->solver, assumption, assumption != NULL);

  if (result == NULL)
    return false;
  search->cost += TO_BEGIN + yass_result_get_guesses_total (result);
  search->n_searches++;
  return true;
}

/* Returns false after a limit */
static bool
ask (Search *search, guint cell, guint number)
{
  const YassAssumption assumption = { cell, number, TRUE };

  if (search->spread != NULL && yass_spread_ask (search->spread, cell, number))
    return true;
  const bool is_answered = ask_nearby (search, cell, number);
  search->n_asked++;
  search->n_nearby += is_answered;
  return is_answered || search_all (search, &assumption);
}

/* Returns false after a limit */
static bool
ask_cell (Search *search, const YassResult *left, guint cell)
{
  const YassTruth *truth = search->truth;

  for (guint number = 1; number <= truth->n_numbers; number++)
    if (yass_result_allows (left, cell, number)
        && *yass_truth_peek (truth, cell, number) < truth->cap
        && !ask (search, cell, number))
      return false;
  return true;
}

/* Returns false after a limit */
static bool
ask_cells (Search *search, const YassResult *left, bool freed)
{
  const YassNearby *nearby = search->nearby;

  for (guint cell = 0; cell < search->truth->n_cells; cell++)
    if ((nearby != NULL && nearby->freed[cell]) == freed
        && !ask_cell (search, left, cell))
      return false;
  return true;
}

/* What was added rules out most where it is, with fewest guesses, and that
 * makes the other questions easier */
static void
ask_all (Search *search, const YassResult *left)
{
  if (ask_cells (search, left, true))
    ask_cells (search, left, false);
}

void
yass_inquiry_complete_truth (YassInquiry *self, YassTruth *truth,
                             const YassResult *left, const YassGame *game,
                             const YassNearby *nearby)
{
  Search search = { .inquiry = self,
                    .solver = yass_inquiry_new_solver (self, truth->cap),
                    .truth = truth,
                    .nearby = nearby };
  YassSpread spread;

  yass_neighbour_init (&search.neighbour, self);
  if (nearby != NULL)
    {
      search.neighbour.truth = truth;
      search.neighbour.n_fixed = FIRST_FIXED_NEAR;
    }
  /* In a cell of what was added, an exchange mostly breaks it */
  if (yass_spread_init (&spread, truth, self->puzzle, game,
                        nearby != NULL ? nearby->freed : NULL,
                        search.neighbour.random))
    search.spread = &spread;
  yass_solver_set_found (search.solver, see, &search, NULL);
  /* Where there is no solution, one question will do */
  if (truth->solutions->len > 0
      || (search_all (&search, NULL) && truth->solutions->len > 0))
    ask_all (&search, left);
  truth->is_complete = !yass_inquiry_has_stopped (self);
  yass_solver_unref (search.solver);
  if (search.spread != NULL)
    yass_spread_clear (search.spread);
  yass_neighbour_clear (&search.neighbour);
}

static void
complete_alone (YassInquiry *self, YassTruth *truth)
{
  g_autoptr (YassResult) left = yass_inquiry_deduce (self);
  g_autoptr (YassGame) game = yass_puzzle_new_game (self->puzzle);

  if (left != NULL)
    yass_inquiry_complete_truth (self, truth, left, game, NULL);
}

YassTruth *
yass_inquiry_count_true (YassInquiry *self, guint cap)
{
  YassTruth *truth = yass_truth_new (self->puzzle, cap);

  complete_alone (self, truth);
  return truth;
}

YassPuzzle *
yass_inquiry_find_true (YassInquiry *self, const YassSolutions *known)
{
  g_autoptr (YassTruth) truth = NULL;

  if (known->are_all && known->n_kept == known->n_found)
    return yass_solutions_merge (known, self->puzzle);
  truth = yass_truth_new (self->puzzle, 1);
  for (guint i = 0; i < known->n_kept; i++)
    yass_truth_see (truth, yass_solutions_get (known, i));
  complete_alone (self, truth);
  return yass_truth_to_puzzle (truth, self->puzzle);
}
