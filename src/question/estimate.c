/* estimate.c: about how many solutions are there, where nobody can count them?
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "question/question.h"

/* Knuth's method (Estimating the efficiency of backtrack programs, 1975): go
 * down the tree of guesses at random, and multiply how many ways there were at
 * each turn. On average that is the number of solutions, whatever the tree
 * looks like: a descent that ends in a contradiction counts 0. Where so little
 * is left that it can be counted, it is, which keeps that average and makes
 * descents differ less. */

/* How many guesses an exact count below a node may take */
#define FEW_GUESSES 64

typedef struct
{
  YassInquiry *inquiry; /* unowned */
  YassSolver *deducer;  /* without guesses; owned */
  YassSolver *counter;  /* of all solutions, with few guesses; owned */
  GRand *random;        /* owned */
  GArray *assumptions;  /* of YassAssumption: the way so far; owned */
} Descent;

/* The open cell with the fewest numbers; n_cells when there is none */
static guint
choose_cell (const Descent *self, const YassResult *result, guint *n_ways)
{
  const YassPuzzle *puzzle = self->inquiry->puzzle;
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  const guint n_numbers = yass_puzzle_get_size (puzzle);
  guint best = n_cells;

  *n_ways = G_MAXUINT;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint n = 0;

      for (guint number = 1; number <= n_numbers; number++)
        n += yass_result_allows (result, cell, number);
      if (n > 1 && n < *n_ways)
        {
          *n_ways = n;
          best = cell;
        }
    }
  return best;
}

static guint
choose_number (const Descent *self, const YassResult *result, guint cell,
               guint n_ways)
{
  guint nth = (guint) g_rand_int_range (self->random, 0, (gint32) n_ways);

  for (guint number = 1;; number++)
    if (yass_result_allows (result, cell, number) && nth-- == 0)
      return number;
}

/* Returns: false when that takes too many guesses */
static bool
count_rest (const Descent *self, guint64 *n)
{
  yass_solver_set_limits (self->counter, FEW_GUESSES, 0);
  const YassResult *result = yass_solver_solve_assuming (
      self->counter, self->inquiry->puzzle,
      (const YassAssumption *) (gpointer) self->assumptions->data,
      self->assumptions->len, self->inquiry->cancellable);

  *n = yass_result_get_n_solutions (result);
  return yass_result_get_limit (result) == YASS_LIMIT_NOTHING;
}

/* Returns: what this way comes to; below 0 after a limit */
static double
descend (const Descent *self)
{
  double weight = 1;

  g_array_set_size (self->assumptions, 0);
  for (;;)
    {
      const YassResult *result = yass_inquiry_solve_assuming (
          self->inquiry, self->deducer,
          (const YassAssumption *) (gpointer) self->assumptions->data,
          self->assumptions->len);
      guint64 n;
      guint n_ways;

      if (result == NULL)
        return -1;
      if (yass_result_get_status (result) == YASS_STATUS_NONE)
        return 0;
      const guint cell = choose_cell (self, result, &n_ways);
      if (cell == yass_puzzle_get_n_cells (self->inquiry->puzzle))
        return weight;
      const YassAssumption next
          = { cell, choose_number (self, result, cell, n_ways), TRUE };
      if (count_rest (self, &n))
        return weight * (double) n;
      weight *= n_ways;
      g_array_append_val (self->assumptions, next);
    }
}

static YassEstimate
reckon (double mean, double squares, guint64 n)
{
  return (YassEstimate){
    .estimate = mean,
    .error = n > 1 ? sqrt (squares / (double) (n - 1) / (double) n) : mean,
    .n_descents = n,
  };
}

YassEstimate
yass_inquiry_estimate (YassInquiry *self, guint64 seed,
                       YassEstimating *estimating, gpointer data)
{
  g_autoptr (YassOptions) deducing = yass_inquiry_new_options (NULL, 1);
  g_autoptr (YassSolver) counter = yass_inquiry_new_solver (self, 0);
  g_autoptr (YassSolver) deducer = NULL;
  double mean = 0, squares = 0;
  guint64 n = 0;

  yass_options_set_guessing (deducing, FALSE);
  deducer = yass_solver_new (self->board, deducing);
  Descent descent = {
    .inquiry = self,
    .deducer = deducer,
    .counter = counter,
    .random = g_rand_new_with_seed ((guint32) seed),
    .assumptions = g_array_new (FALSE, FALSE, sizeof (YassAssumption)),
  };
  for (;;)
    {
      const double found = descend (&descent);

      if (found < 0)
        break;
      n++;
      const double difference = found - mean;
      mean += difference / (double) n;
      squares += difference * (found - mean);
      const YassEstimate so_far = reckon (mean, squares, n);
      if (!estimating (&so_far, data))
        break;
    }
  g_rand_free (descent.random);
  g_array_unref (descent.assumptions);
  return reckon (mean, squares, n);
}
