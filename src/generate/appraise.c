/* appraise.c: how far a puzzle is from being solved as somebody wishes
 * SPDX-License-Identifier: MIT */
#include "generate/appraise.h"

#include <math.h>

#include "rule/rule.h"
#include "solve/options.h"
#include "yass/solver.h"

/* Losses: a rule that has something to say is nearer than one that has not */
#define LOSS_TOO_EASY 2.0
#define LOSS_TOO_HARD 1.5
#define LOSS_SPOKE 0.5
#define LOSS_AN_EDGE 0.001
#define LOSS_ABOVE 1.0 /* the bound of a rating: nobody knows how far */

/* Ratings are tenths, but their sums are not exactly so */
#define HALF_A_TENTH 0.05

const char *const yass_appraise_sizes[] = { "pair", "triple", "quad", NULL };

struct _YassAppraiser
{
  double low, high;
  bool is_rated;
  YassRater *rater;   /* owned */
  YassSolver *weak;   /* does not solve it; or NULL; owned */
  YassSolver *strong; /* solves it; or NULL; owned */
};

/* Of pair, triple, quad; 0: it is none of them */
static guint
get_size (const char *name)
{
  for (guint i = 0; yass_appraise_sizes[i] != NULL; i++)
    if (g_str_equal (yass_appraise_sizes[i], name))
      return i + 2;
  return 0;
}

bool
yass_appraise_check_need (const char *name, GError **error)
{
  if (get_size (name) > 0
      || yass_rules_find_named (name)
             < yass_rules_find (&yass_rule_speculation))
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "there is no rule '%s' that a puzzle can need", name);
  return false;
}

/* Rules in the order in which 'yass-graph rules' lists them: all before @end,
 * but subsets only up to @size; none of those that @without has, and none that
 * leans on there being one solution unless @leans */
static YassSolver *
new_solver (YassBoard *board, guint end, guint size, bool leans,
            const char *without)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassOptions) others = yass_options_new ();
  const bool leaves_out
      = without != NULL && yass_options_set_rules (others, without, NULL);

  for (guint i = 0; yass_rules[i] != NULL; i++)
    {
      const bool is_sized = yass_rules[i]->sized;

      options->max_sizes[i] = i >= end                ? 0
                              : is_sized && size == 1 ? 0
                              : is_sized && size != 0 ? size
                                                      : YASS_ANY_SIZE;
      if ((leaves_out && others->max_sizes[i] > 0)
          || (yass_rules[i]->assumes_unique && !leans))
        options->max_sizes[i] = 0;
    }
  yass_options_set_guessing (options, FALSE);
  return yass_solver_new (board, options);
}

YassAppraiser *
yass_appraiser_new (const YassWish *wish, YassBoard *board)
{
  const guint speculation = yass_rules_find (&yass_rule_speculation);
  YassAppraiser *self = g_new0 (YassAppraiser, 1);

  self->low = wish->low;
  self->high = wish->high;
  self->is_rated = wish->is_rated || wish->low > 0 || isfinite (wish->high);
  self->rater = yass_rater_new (false);
  if (wish->needs != NULL)
    {
      const guint size = get_size (wish->needs);
      const guint end
          = yass_rules_find_named (size > 0 ? "hidden-subset" : wish->needs)
            + 1;

      const bool leans = yass_rules[end - 1]->assumes_unique;

      self->strong = new_solver (board, end, size, leans, wish->without);
      self->weak = size > 0
                       ? new_solver (board, end, size - 1, leans, wish->without)
                       : new_solver (board, end - 1, 0, leans, wish->without);
    }
  else if (wish->without != NULL)
    self->strong = new_solver (board, speculation, 0, false, wish->without);
  return self;
}

void
yass_appraiser_free (YassAppraiser *self)
{
  yass_rater_free (self->rater);
  g_clear_pointer (&self->weak, yass_solver_unref);
  g_clear_pointer (&self->strong, yass_solver_unref);
  g_free (self);
}

/* How many edges rules leave */
static guint
count_left (YassSolver *solver, const YassPuzzle *puzzle)
{
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

  return yass_result_get_status (result) == YASS_STATUS_UNIQUE
             ? 0
             : yass_result_get_edges_left (result);
}

static double
measure_rules (const YassAppraiser *self, const YassPuzzle *puzzle)
{
  const guint after_weak
      = self->weak != NULL ? count_left (self->weak, puzzle) : G_MAXUINT;

  if (after_weak == 0)
    return LOSS_TOO_EASY;
  const guint after_strong = count_left (self->strong, puzzle);
  if (after_strong == 0)
    return 0;
  return (after_strong < after_weak ? LOSS_SPOKE : LOSS_TOO_HARD)
         + LOSS_AN_EDGE * after_strong;
}

static double
measure_rating (const YassAppraiser *self, const guint8 *givens,
                YassRating *rating)
{
  yass_rater_rate (self->rater, givens, self->high + HALF_A_TENTH, NULL, NULL,
                   rating);
  if (rating->status == YASS_RATE_ABOVE)
    return LOSS_ABOVE;
  if (rating->status == YASS_RATE_BEYOND
      || rating->hardest + HALF_A_TENTH > self->low)
    return 0;
  return self->low - rating->hardest;
}

double
yass_appraiser_measure (YassAppraiser *self, const YassPuzzle *puzzle,
                        const guint8 *givens, YassRating *rating)
{
  const double loss = self->strong != NULL ? measure_rules (self, puzzle) : 0;

  if (loss > 0 || givens == NULL || !self->is_rated)
    return loss;
  return measure_rating (self, givens, rating);
}
