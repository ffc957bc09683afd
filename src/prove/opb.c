/* opb.c: a puzzle as linear constraints over edges
 * SPDX-License-Identifier: MIT */
#include "prove/opb.h"

#include "prove/formula.h"

struct _YassOpb
{
  YassFormula formula;
  YassOpbSides *ones;    /* as the formula counts them; owned */
  YassOpbSides *sums;    /* owned */
  YassOpbSides **totals; /* per sum that has several: per total; owned */
  guint64 n;             /* constraints so far: an equality is two */
};

/* @formula: that of a YassOpb */
static YassOpb *
get_opb (YassFormula *formula)
{
  return (YassOpb *) formula;
}

static void
opb_write_head (YassFormula *formula)
{
  g_string_append_printf (
      formula->text, "* #variable= %u #constraint= %" G_GUINT64_FORMAT "\n",
      yass_formula_count_variables (formula), formula->n_lines);
}

/* @number: from 0 on */
static void
add (YassOpb *self, gint times, guint variable, guint number)
{
  YassFormula *formula = &self->formula;

  if (!formula->counts_only)
    g_string_append_printf (
        formula->text, "%d x%u ", times,
        yass_formula_get_variable (formula, variable, number));
}

static void
end_line (YassOpb *self, const char *sign, gint degree)
{
  YassFormula *formula = &self->formula;

  if (!formula->counts_only)
    g_string_append_printf (formula->text, "%s %d ;\n", sign, degree);
  yass_formula_end_line (formula);
}

static guint64
end_at_least (YassOpb *self, gint degree)
{
  end_line (self, ">=", degree);
  return ++self->n;
}

static YassOpbSides
end_equal (YassOpb *self, gint degree)
{
  end_line (self, "=", degree);
  self->n += 2;
  return (YassOpbSides){ self->n - 1, self->n };
}

static void
opb_state_one (YassFormula *formula, guint i, const YassToldLiteral *literals,
               guint n, bool is_held)
{
  YassOpb *self = get_opb (formula);

  if (i == 0)
    self->n = 0;
  for (guint k = 0; k < n; k++)
    add (self, is_held ? 1 : -1, literals[k].variable, literals[k].number);
  if (is_held)
    self->ones[i] = end_equal (self, 1);
  else
    self->ones[i] = (YassOpbSides){ 0, end_at_least (self, -1) };
}

static void
opb_state_clause (YassFormula *formula, const YassToldLiteral *literals,
                  guint n)
{
  YassOpb *self = get_opb (formula);
  gint degree = 1;

  for (guint i = 0; i < n; i++)
    {
      add (self, literals[i].holds ? 1 : -1, literals[i].variable,
           literals[i].number);
      degree -= !literals[i].holds;
    }
  end_at_least (self, degree);
}

static void
add_terms (YassOpb *self, const YassSum *sum, gint times)
{
  for (guint i = 0; i < sum->n_terms; i++)
    {
      const guint variable = sum->terms[i].variable;

      for (guint n = 0;
           n < yass_formula_count_numbers (&self->formula, variable); n++)
        add (self,
             times * sum->terms[i].times
                 * (gint) yass_opb_get_value (self, variable, n),
             variable, n);
    }
}

static void
opb_state_linear (YassFormula *formula, const YassEncodedTerm *terms, guint n,
                  gint least)
{
  YassOpb *self = get_opb (formula);

  for (guint i = 0; i < n; i++)
    {
      const YassToldLiteral *literal = &terms[i].literal;

      add (self, literal->holds ? terms[i].times : -terms[i].times,
           literal->variable, literal->number);
      if (!literal->holds)
        least -= terms[i].times;
    }
  end_at_least (self, least);
}

/* What the terms come to if each literal is what makes it most, or least */
static gint
bound_terms (const YassOpb *self, const YassSum *sum, gint sign)
{
  gint bound = 0;

  for (guint i = 0; i < sum->n_terms; i++)
    for (guint n = 0; n < yass_formula_count_numbers (&self->formula,
                                                      sum->terms[i].variable);
         n++)
      if (sign * sum->terms[i].times > 0)
        bound += sum->terms[i].times
                 * (gint) yass_opb_get_value (self, sum->terms[i].variable, n);
  return bound;
}

/* One of several totals: each has a variable, and if that is true the terms are
 * as much */
static void
state_totals (YassOpb *self, guint i)
{
  const YassSum *sum = yass_game_get_sum (self->formula.game, i);
  const gint lowest = bound_terms (self, sum, -1);
  const gint highest = bound_terms (self, sum, 1);
  const guint n = (guint) (sum->most - sum->least) + 1;
  YassOpbSides *sides = g_new0 (YassOpbSides, n);
  const YassToldLiteral first
      = yass_encoder_add_extra (&self->formula.encoder, n);

  for (guint k = 0; k < n; k++)
    {
      const gint total = sum->least + (gint) k;
      const guint here = first.variable + k;

      if (!yass_sum_allows (sum, total))
        continue;
      add_terms (self, sum, 1);
      add (self, lowest - total, here, 0);
      sides[k].least = end_at_least (self, lowest);
      add_terms (self, sum, -1);
      add (self, total - highest, here, 0);
      sides[k].most = end_at_least (self, -highest);
    }
  for (guint k = 0; k < n; k++)
    if (yass_sum_allows (sum, sum->least + (gint) k))
      add (self, 1, first.variable + k, 0);
  end_at_least (self, 1);
  g_free (self->totals[i]);
  self->totals[i] = sides;
}

static void
opb_state_sum (YassFormula *formula, guint i)
{
  YassOpb *self = get_opb (formula);
  const YassSum *sum = yass_game_get_sum (formula->game, i);

  if (sum->totals != NULL)
    {
      state_totals (self, i);
      return;
    }
  add_terms (self, sum, 1);
  if (sum->least == sum->most)
    {
      self->sums[i] = end_equal (self, sum->least);
      return;
    }
  self->sums[i].least = end_at_least (self, sum->least);
  add_terms (self, sum, -1);
  self->sums[i].most = end_at_least (self, -sum->most);
}

/* So that constraints have the same numbers with and without a solution */
static void
opb_state_nothing (YassFormula *formula)
{
  yass_formula_comment (formula, "no solution was found that could be "
                                 "forbidden: this says nothing");
  add (get_opb (formula), 1, 0, 0);
  end_at_least (get_opb (formula), 0);
}

const YassFormulaFormat yass_opb = {
  .comment = "* ",
  .means = "linear constraints",
  .write_head = opb_write_head,
  .has_head_first = true,
  .state_one = opb_state_one,
  .state_clause = opb_state_clause,
  .state_linear = opb_state_linear,
  .state_sum = opb_state_sum,
  .state_nothing = opb_state_nothing,
};

YassOpb *
yass_opb_new (const YassGame *game, const YassPuzzle *puzzle)
{
  YassOpb *self = g_new0 (YassOpb, 1);
  YassFormula *formula = &self->formula;

  yass_formula_init (formula, &yass_opb, game, puzzle);
  self->ones
      = g_new0 (YassOpbSides,
                formula->n_variables + game->groups->len * formula->n_numbers);
  self->sums = g_new0 (YassOpbSides, game->sums->len + 1);
  self->totals = g_new0 (YassOpbSides *, game->sums->len + 1);
  yass_formula_count (formula);
  return self;
}

void
yass_opb_free (YassOpb *self)
{
  for (guint i = 0; i < self->formula.game->sums->len; i++)
    g_free (self->totals[i]);
  g_free (self->totals);
  yass_formula_clear (&self->formula);
  g_free (self->ones);
  g_free (self->sums);
  g_free (self);
}

guint
yass_opb_get_variable (const YassOpb *self, guint variable, guint number)
{
  return yass_formula_get_variable (&self->formula, variable, number);
}

guint
yass_opb_get_value (const YassOpb *self, guint variable, guint number)
{
  const YassGame *game = self->formula.game;

  return number
         + (variable < game->n_cells
                ? game->shape.first
                : yass_game_get_hidden (game, variable - game->n_cells)->first);
}

guint64
yass_opb_count (const YassOpb *self)
{
  return self->n;
}

YassOpbSides
yass_opb_get_cell (const YassOpb *self, guint variable)
{
  return self->ones[variable];
}

YassOpbSides
yass_opb_get_place (const YassOpb *self, guint group, guint number)
{
  return self->ones[self->formula.n_variables + group * self->formula.n_numbers
                    + number];
}

YassOpbSides
yass_opb_get_sum (const YassOpb *self, guint sum)
{
  return self->sums[sum];
}

YassOpbSides
yass_opb_get_total (const YassOpb *self, guint sum, gint total,
                    YassToldLiteral *is_it)
{
  const guint k
      = (guint) (total - yass_game_get_sum (self->formula.game, sum)->least);

  *is_it = (YassToldLiteral){
    self->formula.n_variables + self->formula.extra_of_sum[sum] + k, 0, true
  };
  return self->totals[sum][k];
}

const YassFormula *
yass_opb_get_formula (const YassOpb *self)
{
  return &self->formula;
}

bool
yass_opb_write (YassOpb *self, const guint16 *solution, YassWriteFunc write,
                gpointer data, GError **error)
{
  return yass_formula_write (&self->formula, solution, write, data, error);
}
