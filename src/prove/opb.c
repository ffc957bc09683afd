/* opb.c: a puzzle as linear constraints over edges
 * SPDX-License-Identifier: MIT */
#include "prove/opb.h"

#include "kind/variables.h"
#include "prove/formula.h"

struct _YassOpb
{
  YassFormula formula;
  YassOpbSides *ones; /* as the formula counts them; owned */
  YassOpbSides *sums; /* owned */
  guint64 n;          /* constraints so far: an equality is two */
};

/* @formula: that of a YassOpb */
static YassOpb *
get_opb (YassFormula *formula)
{
  return (YassOpb *) formula;
}

static bool
opb_can_say (const YassGame *game, guint statement)
{
  for (guint i = 0; i < game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);

      if (sum->statement == statement && sum->totals != NULL)
        return false;
    }
  return !yass_game_propagates (game, statement);
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
opb_state_sum (YassFormula *formula, guint i)
{
  YassOpb *self = get_opb (formula);
  const YassSum *sum = yass_game_get_sum (formula->game, i);

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
  .limits = "houses, relations of two cells, statements about one cell, and "
            "sums",
  .can_say = opb_can_say,
  .write_head = opb_write_head,
  .has_head_first = true,
  .state_one = opb_state_one,
  .state_clause = opb_state_clause,
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
  yass_formula_count (formula);
  return self;
}

void
yass_opb_free (YassOpb *self)
{
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

bool
yass_opb_write (YassOpb *self, const guint16 *solution, YassWriteFunc write,
                gpointer data, GError **error)
{
  return yass_formula_write (&self->formula, solution, write, data, error);
}
