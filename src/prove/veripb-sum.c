/* veripb-sum.c: what sums conclude, in linear constraints
 * SPDX-License-Identifier: MIT */
#include "prove/veripb.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "prove/assignment.h"

/* What a sum says of an edge, if it says it by itself, is shown by prices:
 * those of its cells and numbers are added to the sum, and what is left can
 * only be more than nothing if one of the conditions does not hold. That is one
 * line. Where prices do not show it, a cell is split: each of its numbers is
 * shown not to do, and then the whole. */

/* Cells that must differ, and how often each counts */
typedef struct
{
  guint n;
  guint first;  /* of the lemma's variables */
  guint holder; /* a group of the game that has all of them, or G_MAXUINT */
  guint n_numbers;
} Group;

typedef struct
{
  YassProver *prover;
  const YassToldBoard *board;
  const YassOpb *opb;
  guint constraint;
  const YassEquation *equation; /* of the constraint */
  YassOpbSides sides;           /* of the equation, ... */
  gint least; /* ... and what it comes to, counted from 0; or of one
                 of its totals */
  gint most;
  guint n_variables;
  const uint32_t *variables; /* group after group */
  gint *times;
  guint n_groups;
  Group *groups;
  guint n_literals;
  GArray *clause; /* of YassToldLiteral: so many that are to be shown, then
                     what is supposed besides */
  GArray *inner;  /* of guint64: constraints to go in the end */
} Lemma;

static void
add_times (YassProver *prover, guint64 constraint, guint64 times)
{
  g_string_append_printf (prover->text,
                          " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " * +",
                          constraint, times);
}

/* One side of the rows of an equation, added up */
static guint64
add_rows (YassProver *prover, const YassEquation *equation, bool is_least)
{
  const YassVeripb *self = prover->own;
  const YassToldBoard *board = prover->board;
  bool has_begun = false;

  for (guint i = 0; i < equation->n_rows; i++)
    {
      const YassEquationRow *row = &equation->rows[i];
      const bool is_of_least = (row->times > 0) == is_least;
      const guint64 times = (guint64) ABS (row->times);
      const guint n = row->is_house ? board->n_numbers : 1;

      for (guint number = 0; number < n; number++)
        {
          const YassOpbSides sides
              = row->is_house ? yass_opb_get_place (
                    self->opb, self->group_of[row->of], number)
                              : yass_opb_get_sum (self->opb, row->of);
          const guint64 side = is_of_least ? sides.least : sides.most;
          const guint64 by
              = row->is_house ? times * (number + board->shape.first) : times;

          if (by == 0)
            continue;
          if (has_begun)
            add_times (prover, side, by);
          else
            g_string_append_printf (
                prover->text,
                "pol %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " *", side, by);
          has_begun = true;
        }
    }
  return yass_veripb_end_line (prover);
}

static YassOpbSides
get_sides (YassProver *prover, guint constraint)
{
  YassVeripb *self = prover->own;
  const YassEquation *equation
      = prover->board->constraints[constraint].equation;
  YassOpbSides *sides
      = g_hash_table_lookup (self->equations, GUINT_TO_POINTER (constraint));

  if (sides != NULL)
    return *sides;
  sides = g_new (YassOpbSides, 1);
  g_hash_table_insert (self->equations, GUINT_TO_POINTER (constraint), sides);
  if (equation->n_rows == 1 && !equation->rows[0].is_house
      && equation->rows[0].times == 1)
    *sides = yass_opb_get_sum (self->opb, equation->rows[0].of);
  else
    {
      sides->least = add_rows (prover, equation, true);
      sides->most = add_rows (prover, equation, false);
    }
  return *sides;
}

/* A group of the game that has all the cells */
static guint
find_holder (const YassToldBoard *board, const uint32_t *cells, guint n)
{
  for (guint g = 0; g < board->game->groups->len; g++)
    {
      const YassGroup *group = yass_game_get_group (board->game, g);
      guint n_found = 0;

      for (guint i = 0; i < group->n_cells; i++)
        for (guint k = 0; k < n; k++)
          n_found += group->cells[i] == cells[k];
      if (n_found == n)
        return g;
    }
  return G_MAXUINT;
}

/* That of cells which see each other two by two one has the number at most: of
 * one cell more than is known, by adding up and dividing */
static guint64
join_clique (YassProver *prover, const uint32_t *cells, guint n, guint number)
{
  guint64 known = 0;

  for (guint last = 1; last < n; last++)
    {
      const guint64 first_pair = ((YassVeripb *) prover->own)->last + 1;

      for (guint i = 0; i < last; i++)
        {
          const YassToldLiteral gone[]
              = { { cells[i], (uint16_t) number, false },
                  { cells[last], (uint16_t) number, false } };

          yass_veripb_write_clause (prover, gone, 2);
        }
      if (last == 1)
        {
          known = first_pair;
          continue;
        }
      g_string_append_printf (prover->text, "pol %" G_GUINT64_FORMAT " %u *",
                              known, last - 1);
      for (guint i = 0; i < last; i++)
        add_times (prover, first_pair + i, 1);
      g_string_append_printf (prover->text, " %u d", last);
      known = yass_veripb_end_line (prover);
    }
  return known;
}

/* That the number is in one of the group's cells at most */
static guint64
get_most (const Lemma *self, const Group *group, guint number)
{
  YassVeripb *own = self->prover->own;
  const uint32_t *cells = self->variables + group->first;

  if (group->holder != G_MAXUINT)
    return yass_opb_get_place (self->opb, group->holder, number).most;
  g_autoptr (GString) name = g_string_new (NULL);
  for (guint i = 0; i < group->n; i++)
    g_string_append_printf (name, "%u ", cells[i]);
  g_string_append_printf (name, "= %u", number);
  guint64 *clique = g_hash_table_lookup (own->cliques, name->str);
  if (clique == NULL)
    {
      clique = g_new (guint64, 1);
      *clique = join_clique (self->prover, cells, group->n, number);
      g_hash_table_insert (own->cliques, g_strdup (name->str), clique);
    }
  return *clique;
}

/* Sets what the numbers of a group are worth: up to the most they come to, or
 * down to the least */
static void
set_worth (const Lemma *self, const Group *group, const uint64_t *left, bool up,
           YassAssignment *assignment)
{
  const guint n_words = self->board->n_words;

  yass_assignment_init (assignment, group->n, group->n_numbers);
  for (guint i = 0; i < group->n; i++)
    {
      const guint at = group->first + i;

      YASS_BITS_FOREACH (number, left + (gsize) at * n_words, n_words)
        *yass_assignment_worth (assignment, i, number)
            = (up ? 1 : -1) * self->times[at] * (gint) number;
    }
}

/* Prices that are needed must be there before the line begins */
static void
prepare_group (const Lemma *self, const Group *group,
               const YassAssignment *assignment)
{
  for (guint number = 0; number < group->n_numbers; number++)
    if (assignment->numbers[number] > 0 && group->n > 1)
      get_most (self, group, number);
}

/* A number is worth what it counts from 0 on; in the sum it counts from the
 * cell's first number on, which the price of the cell has to make up for */
static void
add_prices (const Lemma *self, const Group *group, bool up,
            const YassAssignment *assignment)
{
  YassProver *prover = self->prover;

  for (guint i = 0; i < group->n; i++)
    {
      const guint variable = self->variables[group->first + i];
      const YassOpbSides cell = yass_opb_get_cell (self->opb, variable);
      const gint price
          = assignment->cells[i]
            + (up ? 1 : -1) * self->times[group->first + i]
                  * (gint) yass_opb_get_value (self->opb, variable, 0);

      if (price != 0)
        add_times (prover, price > 0 ? cell.most : cell.least,
                   (guint64) ABS (price));
    }
  for (guint number = 0; number < group->n_numbers; number++)
    if (assignment->numbers[number] > 0)
      add_times (prover, get_most (self, group, number),
                 (guint64) assignment->numbers[number]);
}

/* Too few numbers for some cells of a group. Returns whether it is so, and then
 * there is a line that says so. */
static bool
show_impossible (const Lemma *self, const Group *group,
                 const YassAssignment *assignment)
{
  YassProver *prover = self->prover;
  bool has_begun = false;

  if (!assignment->is_impossible)
    return false;
  prepare_group (self, group, assignment);
  for (guint i = 0; i < group->n; i++)
    if (assignment->cells[i] > 0)
      {
        const guint64 cell
            = yass_opb_get_cell (self->opb, self->variables[group->first + i])
                  .least;

        if (has_begun)
          add_times (prover, cell, 1);
        else
          g_string_append_printf (prover->text, "pol %" G_GUINT64_FORMAT, cell);
        has_begun = true;
      }
  for (guint number = 0; number < group->n_numbers; number++)
    if (assignment->numbers[number] > 0)
      add_times (prover, get_most (self, group, number), 1);
  yass_veripb_end_line (prover);
  return true;
}

/* Whether prices show that there is no way */
static bool
has_prices (const Lemma *self, const uint64_t *left, bool up)
{
  bool is_impossible = false;
  gint most = 0;

  for (guint g = 0; !is_impossible && g < self->n_groups; g++)
    {
      YassAssignment assignment;

      set_worth (self, &self->groups[g], left, up, &assignment);
      most += yass_assignment_solve (&assignment);
      is_impossible = assignment.is_impossible;
      yass_assignment_clear (&assignment);
    }
  return is_impossible || most < (up ? self->least : -self->most);
}

/* A line from which it follows that there is no way, if prices show one */
static bool
show_by_prices (const Lemma *self, const uint64_t *left, bool up)
{
  g_autofree YassAssignment *assignments
      = g_new0 (YassAssignment, self->n_groups);
  bool is_shown = false;
  gint most = 0;

  for (guint g = 0; g < self->n_groups; g++)
    {
      set_worth (self, &self->groups[g], left, up, &assignments[g]);
      most += yass_assignment_solve (&assignments[g]);
    }
  for (guint g = 0; !is_shown && g < self->n_groups; g++)
    is_shown = show_impossible (self, &self->groups[g], &assignments[g]);
  if (!is_shown && most < (up ? self->least : -self->most))
    {
      is_shown = true;
      for (guint g = 0; g < self->n_groups; g++)
        prepare_group (self, &self->groups[g], &assignments[g]);
      g_string_append_printf (self->prover->text, "pol %" G_GUINT64_FORMAT,
                              up ? self->sides.least : self->sides.most);
      for (guint g = 0; g < self->n_groups; g++)
        add_prices (self, &self->groups[g], up, &assignments[g]);
      yass_veripb_end_line (self->prover);
    }
  for (guint g = 0; g < self->n_groups; g++)
    yass_assignment_clear (&assignments[g]);
  return is_shown;
}

/* The clause, with what is supposed besides */
static guint64
write_clause (const Lemma *self)
{
  return yass_veripb_write_clause (
      self->prover, &g_array_index (self->clause, YassToldLiteral, 0),
      self->clause->len);
}

/* A cell has the number: others lose what that excludes */
static void
suppose (const Lemma *self, uint64_t *left, guint variable, guint number)
{
  const YassToldBoard *board = self->board;
  const guint n_words = board->n_words;
  uint64_t excluded[YASS_MOST_WORDS];

  for (guint i = 0; i < self->n_variables; i++)
    {
      uint64_t *here = left + (gsize) i * n_words;
      const guint other = self->variables[i];

      if (other == variable)
        {
          const bool has = yass_bits_has (here, number);

          memset (here, 0, n_words * sizeof *here);
          if (has)
            here[number / 64] |= (uint64_t) 1 << (number % 64);
        }
      else if (other < board->n_cells && variable < board->n_cells)
        {
          yass_board_get_excluded (board->board, variable, number, other,
                                   excluded);
          for (guint k = 0; k < n_words; k++)
            here[k] &= ~excluded[k];
        }
    }
}

/* Of those that count, the one with the fewest numbers that has several, or
 * G_MAXUINT */
static guint
choose_variable (const Lemma *self, const uint64_t *left)
{
  const guint n_words = self->board->n_words;
  guint best = G_MAXUINT;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < self->n_variables; i++)
    {
      const guint n = yass_bits_count (left + (gsize) i * n_words, n_words);

      if (n > 1 && n < fewest && self->times[i] != 0)
        {
          fewest = n;
          best = i;
        }
    }
  return best;
}

/* Writes the clause, and before it what it needs. Returns its number. */
static guint64
show (Lemma *self, const uint64_t *left)
{
  const guint n_words = self->board->n_words;
  const guint inner = self->inner->len;
  const YassVeripb *own = self->prover->own;

  if (show_by_prices (self, left, true) || show_by_prices (self, left, false))
    g_array_append_val (self->inner, own->last);
  else
    {
      const guint chosen = choose_variable (self, left);
      const gsize size = self->n_variables * n_words * sizeof *left;

      if (chosen == G_MAXUINT)
        {
          yass_prover_give_up (self->prover, self->constraint);
          return write_clause (self);
        }
      YASS_BITS_FOREACH (number, left + (gsize) chosen * n_words, n_words)
        {
          const YassToldLiteral not_here
              = { self->variables[chosen], (uint16_t) number, false };
          g_autofree uint64_t *there = g_memdup2 (left, size);

          suppose (self, there, self->variables[chosen], number);
          g_array_append_val (self->clause, not_here);
          const guint64 clause = show (self, there);
          g_array_append_val (self->inner, clause);
          g_array_set_size (self->clause, self->clause->len - 1);
        }
    }
  const guint64 clause = write_clause (self);
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_vals (done, &g_array_index (self->inner, guint64, inner),
                       self->inner->len - inner);
  g_array_set_size (self->inner, inner);
  /* What holds without conditions is kept with its reasons: VeriPB 0.3 loses
   * what unit propagation knows when one of these goes */
  if (self->n_literals > 1)
    yass_veripb_delete (self->prover, done);
  return clause;
}

/* Whether prices and splitting show that there is no way; nothing is written */
static bool
is_shown (const Lemma *self, const uint64_t *left)
{
  const guint n_words = self->board->n_words;

  if (has_prices (self, left, true) || has_prices (self, left, false))
    return true;
  const guint chosen = choose_variable (self, left);
  if (chosen == G_MAXUINT)
    return false;
  YASS_BITS_FOREACH (number, left + (gsize) chosen * n_words, n_words)
    {
      g_autofree uint64_t *there
          = g_memdup2 (left, self->n_variables * n_words * sizeof *left);

      suppose (self, there, self->variables[chosen], number);
      if (!is_shown (self, there))
        return false;
    }
  return true;
}

/* The sum of the game that the equation is, if that has several totals; else
 * NULL */
static const YassSum *
find_sum (const Lemma *self)
{
  const YassEquationRow *row = &self->equation->rows[0];

  if (self->equation->n_rows > 1 || row->is_house)
    return NULL;
  const YassSum *sum = yass_game_get_sum (self->board->game, row->of);
  return sum->totals != NULL ? sum : NULL;
}

/* Has the lemma be about one of the totals. Returns the variable that says that
 * it is this one. */
static YassToldLiteral
set_total (Lemma *self, const YassSum *sum, gint total)
{
  YassToldLiteral is_it;

  self->sides = yass_opb_get_total (self->opb, self->equation->rows[0].of,
                                    total, &is_it);
  self->least = self->most = self->equation->least + total - sum->least;
  return is_it;
}

/* As show (), and each total for itself where there are several */
static guint64
show_all (Lemma *self, const uint64_t *left)
{
  const YassSum *sum = find_sum (self);
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (sum == NULL)
    return show (self, left);
  for (gint total = sum->least; total <= sum->most; total++)
    {
      if (!yass_sum_allows (sum, total))
        continue;
      YassToldLiteral is_not = set_total (self, sum, total);
      is_not.holds = false;
      g_array_append_val (self->clause, is_not);
      const guint64 clause = show (self, left);
      g_array_append_val (done, clause);
      g_array_set_size (self->clause, self->clause->len - 1);
    }
  const guint64 clause = write_clause (self);
  if (self->n_literals > 1)
    yass_veripb_delete (self->prover, done);
  return clause;
}

static bool
are_all_shown (Lemma *self, const uint64_t *left)
{
  const YassSum *sum = find_sum (self);

  if (sum == NULL)
    return is_shown (self, left);
  for (gint total = sum->least; total <= sum->most; total++)
    if (yass_sum_allows (sum, total))
      {
        set_total (self, sum, total);
        if (!is_shown (self, left))
          return false;
      }
  return true;
}

/* The groups of the equation; or the one house that its only group is in, the
 * rest of which does not count */
static void
make_groups (Lemma *self, bool house)
{
  const YassEquation *equation = self->equation;
  const YassVeripb *own = self->prover->own;
  const guint n_rest = house ? equation->n_rest : 0;

  self->n_variables = equation->n_variables + n_rest;
  self->times = g_new0 (gint, self->n_variables);
  self->groups = g_new (Group, equation->n_groups);
  self->n_groups = equation->n_groups;
  for (guint g = 0; g < equation->n_groups; g++)
    {
      const YassEquationGroup *from = &equation->groups[g];

      for (guint i = 0; i < from->n; i++)
        self->times[from->first + i] = from->times;
      self->groups[g] = (Group){
        .n = from->n + n_rest,
        .first = from->first,
        .holder = house ? own->group_of[equation->house]
                        : find_holder (self->board,
                                       self->variables + from->first, from->n),
        .n_numbers = yass_formula_count_numbers (
            yass_opb_get_formula (self->opb), self->variables[from->first]),
      };
    }
}

/* What is left of the variables if the conditions hold, and the edge, too */
static uint64_t *
find_left (const Lemma *self, const uint64_t *known)
{
  const guint n_words = self->board->n_words;
  uint64_t *left = g_new (uint64_t, self->n_variables * n_words);

  for (guint i = 0; i < self->n_variables; i++)
    memcpy (left + (gsize) i * n_words,
            known + (gsize) self->variables[i] * n_words,
            n_words * sizeof *left);
  for (guint i = 0; i < self->n_literals; i++)
    {
      const YassToldLiteral *literal
          = &g_array_index (self->clause, YassToldLiteral, i);

      if (!literal->holds)
        {
          suppose (self, left, literal->variable, literal->number);
          continue;
        }
      for (guint k = 0; k < self->n_variables; k++)
        if (self->variables[k] == literal->variable)
          left[(gsize) k * n_words + literal->number / 64]
              &= ~((uint64_t) 1 << (literal->number % 64));
    }
  return left;
}

static void
forget_groups (Lemma *self)
{
  g_clear_pointer (&self->times, g_free);
  g_clear_pointer (&self->groups, g_free);
}

guint64
yass_veripb_prove_sum (YassProver *prover, guint constraint, bool house,
                       const YassToldLiteral *literals, guint n_literals,
                       const uint64_t *known)
{
  const YassToldConstraint *here = &prover->board->constraints[constraint];
  Lemma self = {
    .prover = prover,
    .board = prover->board,
    .opb = ((const YassVeripb *) prover->own)->opb,
    .constraint = constraint,
    .equation = here->equation,
    .least = here->equation->least,
    .most = here->equation->most,
    .variables = here->cells, /* the equation's, then the rest of its house */
    .n_literals = n_literals,
    .clause = g_array_new (FALSE, FALSE, sizeof (YassToldLiteral)),
    .inner = g_array_new (FALSE, FALSE, sizeof (guint64)),
  };
  uint64_t *left;

  g_array_append_vals (self.clause, literals, n_literals);
  if (find_sum (&self) == NULL)
    self.sides = get_sides (prover, constraint);
  make_groups (&self, false);
  left = find_left (&self, known);
  /* Often the house was looked at, and nothing came of it */
  if (house && here->equation->n_rest > 0 && !are_all_shown (&self, left))
    {
      g_free (left);
      forget_groups (&self);
      make_groups (&self, true);
      left = find_left (&self, known);
    }
  const guint64 clause = show_all (&self, left);
  g_free (left);
  forget_groups (&self);
  g_array_unref (self.clause);
  g_array_unref (self.inner);
  return clause;
}
