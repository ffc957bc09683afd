/* check-sum.c: what cells cannot be because of what they add up to
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"
#include "verify/equation.h"
#include "verify/reach.h"

/* The named rows make one equation. Its variables stand in groups that differ
 * and are added as often; what such a group can come to is found by itself, and
 * then what all groups come to together. An edge is ruled out if nothing that
 * is left beside it comes to an allowed total. */

/* A total is this far from the lowest at most */
#define MOST_SPAN ((guint64) 1 << 24)

typedef struct
{
  const guint *variables; /* the claim's */
  guint n;
  gint64 times;
  gint64 first;    /* what the group comes to at least: its first numbers */
  YassSumSet sums; /* beyond that, as the board is; owned */
} Group;

typedef struct
{
  const YassJudge *judge;
  const YassClaim *claim;
  YassPlainEquation equation; /* owned */
  guint n_groups;
  Group *groups; /* owned */
  YassReach reach;
  YassPlainSet *sets;     /* what is left of the cells at hand; owned */
  YassSumSet *sums;       /* per group, beside the edge at hand; owned by the
                             group where its words are the same */
  const YassGroup *house; /* that the only group is in, or NULL */
  guint *in_house;        /* its cells, those of the group first; owned */
} Test;

/* Two cells that cannot be equal, as far as numbers are left of them */
static bool
differ (const YassJudge *judge, guint a, guint b)
{
  const YassPlainShape *shape = judge->shape;

  if (a >= shape->n_cells || b >= shape->n_cells)
    return false;
  if (yass_plain_shape_share_group (shape, a, b))
    return true;
  for (guint number = 1; number <= shape->size; number++)
    if (yass_plain_board_has (&judge->board, a, number)
        && yass_plain_board_has (&judge->board, b, number)
        && !yass_plain_shape_excludes (shape, a, number, b, number))
      return false;
  return true;
}

/* Words for two variables of a group; always false */
static bool
refuse_two (const Test *self, guint a, guint b, const char *what,
            GError **error)
{
  g_autofree char *name
      = yass_plain_shape_name_variable (self->judge->shape, a);
  g_autofree char *other
      = yass_plain_shape_name_variable (self->judge->shape, b);

  return yass_refuse (error, "\"groups\": %s and %s %s", name, other, what);
}

static bool
group_is_right (const Test *self, const Group *group, GError **error)
{
  for (guint i = 0; i < group->n; i++)
    for (guint j = 0; j < i; j++)
      {
        const guint a = group->variables[j];
        const guint b = group->variables[i];

        if (self->equation.times[a] != self->equation.times[b])
          return refuse_two (self, a, b, "do not count as often", error);
        if (!differ (self->judge, a, b))
          return refuse_two (self, a, b, "do not see each other", error);
      }
  return true;
}

/* Words for one variable; always false */
static bool
refuse_one (const Test *self, guint variable, const char *what, GError **error)
{
  g_autofree char *name
      = yass_plain_shape_name_variable (self->judge->shape, variable);

  return yass_refuse (error, "\"groups\": %s %s", name, what);
}

/* Whether the groups have every variable of the equation once */
static bool
groups_are_all (const Test *self, GError **error)
{
  const guint n = self->judge->shape->n_variables;
  const GArray *grouped = self->claim->grouped;
  g_autofree bool *is_there = g_new0 (bool, n);

  for (guint i = 0; i < grouped->len; i++)
    {
      const guint variable = g_array_index (grouped, guint, i);

      if (self->equation.times[variable] == 0)
        return refuse_one (self, variable, "is not in the sum", error);
      if (is_there[variable])
        return refuse_one (self, variable, "comes twice", error);
      is_there[variable] = true;
    }
  for (guint i = 0; i < n; i++)
    if (self->equation.times[i] != 0 && !is_there[i])
      return refuse_one (self, i, "is missing", error);
  return true;
}

static bool
read_groups (Test *self, GError **error)
{
  const YassPlainShape *shape = self->judge->shape;

  if (!groups_are_all (self, error))
    return false;
  self->groups = g_new0 (Group, self->claim->ends->len);
  for (guint i = 0; i < self->claim->ends->len; i++)
    {
      Group *group = &self->groups[i];

      group->variables = yass_claim_group (self->claim, i, &group->n);
      if (group->n == 0)
        return yass_refuse (error, "\"groups\": an empty one");
      group->times = self->equation.times[group->variables[0]];
      group->first = (gint64) group->n
                     * yass_plain_shape_get_first (shape, group->variables[0]);
      if (!group_is_right (self, group, error))
        return false;
    }
  self->n_groups = self->claim->ends->len;
  return true;
}

/* The cells of the house, those of the group before all others */
static void
list_house (Test *self)
{
  const Group *group = &self->groups[0];
  guint n = group->n;

  self->in_house = g_new (guint, self->house->n_cells);
  memcpy (self->in_house, group->variables, n * sizeof *self->in_house);
  for (guint i = 0; i < self->house->n_cells; i++)
    {
      bool is_there = false;

      for (guint j = 0; j < group->n; j++)
        is_there |= group->variables[j] == self->house->cells[i];
      if (!is_there)
        self->in_house[n++] = self->house->cells[i];
    }
}

static bool
read_house (Test *self, GError **error)
{
  const YassPlainShape *shape = self->judge->shape;
  const char *name = self->claim->word[YASS_CLAIM_HOUSE];
  const guint house = yass_plain_shape_find_group (shape, name);

  if (!yass_claim_has (self->claim, YASS_CLAIM_HOUSE))
    return true;
  if (house == YASS_PLAIN_NO_GROUP
      || !yass_plain_shape_group (shape, house)->is_house)
    return yass_refuse (error, "this puzzle has no house \"%s\"", name);
  if (self->n_groups != 1)
    return yass_refuse (error, "%u groups with a house instead of 1",
                        self->n_groups);
  for (guint i = 0; i < self->groups[0].n; i++)
    if (self->groups[0].variables[i] >= shape->n_cells
        || !yass_plain_shape_group_has (shape, house,
                                        self->groups[0].variables[i]))
      {
        g_autofree char *cell = yass_plain_shape_name_variable (
            shape, self->groups[0].variables[i]);

        return yass_refuse (error, "%s is not in %s", cell, name);
      }
  self->house = yass_plain_shape_group (shape, house);
  list_house (self);
  return true;
}

/* What is left of variables beside an edge. Returns whether that is less than
 * the board has. */
static bool
find_left (Test *self, const guint *variables, guint n,
           const YassPlainEdge *edge)
{
  const YassPlainShape *shape = self->judge->shape;
  bool is_less = false;

  for (guint i = 0; i < n; i++)
    {
      const guint variable = variables[i];

      self->sets[i] = self->judge->board.numbers_of[variable];
      if (edge == NULL)
        continue;
      if (variable == edge->cell)
        self->sets[i] = yass_plain_set_of (edge->number);
      else if (variable < shape->n_cells && edge->cell < shape->n_cells
               && yass_plain_set_has (&self->sets[i], edge->number)
               && yass_plain_shape_excludes (shape, edge->cell, edge->number,
                                             variable, edge->number))
        yass_plain_set_remove (&self->sets[i], edge->number);
      else
        continue;
      is_less = true;
    }
  return is_less;
}

/* One variable may be hidden and have numbers of its own. */
static void
find_sums (Test *self, const Group *group, YassSumSet *sums)
{
  const guint n_numbers
      = group->n > 1 ? self->judge->shape->size : YASS_PLAIN_SIZE_MAX;

  yass_sum_set_init (sums, (guint64) group->n * (n_numbers - 1) + 1);
  if (group->n > 1)
    yass_reach_find_sums (&self->reach, self->sets, group->n, sums);
  else
    for (guint number = 1; number <= n_numbers; number++)
      if (yass_plain_set_has (&self->sets[0], number))
        yass_sum_set_add (sums, number - 1);
}

static guint64
get_highest (const YassSumSet *sums)
{
  guint64 i = sums->n_bits / 64;

  while (sums->words[i] == 0)
    i--;
  return i * 64 + 63 - (guint) __builtin_clzll (sums->words[i]);
}

/* What the groups come to together, from their least total on */
typedef struct
{
  gint64 least;
  gint64 most;
  YassSumSet now;
  YassSumSet then;
} Totals;

/* False when a group cannot be filled at all */
static bool
find_bounds (const Test *self, Totals *totals)
{
  totals->least = totals->most = 0;
  for (guint i = 0; i < self->n_groups; i++)
    {
      const Group *group = &self->groups[i];
      const guint64 lowest = yass_sum_set_next (&self->sums[i], 0);

      if (lowest == self->sums[i].n_bits)
        return false;
      const gint64 a = group->times * (group->first + (gint64) lowest);
      const gint64 b = group->times
                       * (group->first + (gint64) get_highest (&self->sums[i]));
      totals->least += MIN (a, b);
      totals->most += MAX (a, b);
    }
  return true;
}

static void
add_group (Totals *totals, const Group *group, const YassSumSet *sums)
{
  const guint64 lowest = yass_sum_set_next (sums, 0);
  const guint64 highest = get_highest (sums);
  const guint64 times = (guint64) ABS (group->times);
  const YassSumSet swap = totals->now;

  if (lowest == highest)
    return;
  memset (totals->then.words, 0,
          (totals->then.n_bits / 64 + 1) * sizeof (uint64_t));
  for (guint64 sum = lowest; sum < sums->n_bits;
       sum = yass_sum_set_next (sums, sum + 1))
    yass_sum_set_add_shifted (
        &totals->then, &totals->now,
        times * (group->times > 0 ? sum - lowest : highest - sum));
  totals->now = totals->then;
  totals->then = swap;
}

/* Whether the groups come to an allowed total together; where that is too much,
 * yes */
static bool
can_add_up (Test *self)
{
  Totals totals = { 0 };
  bool can = false;

  if (!find_bounds (self, &totals) || totals.least > self->equation.most
      || totals.most < self->equation.least)
    return false;
  const guint64 span
      = (guint64) (MIN (totals.most, self->equation.most) - totals.least) + 1;
  if (span > MOST_SPAN)
    {
      self->reach.is_exact = false;
      return true;
    }
  yass_sum_set_init (&totals.now, span);
  yass_sum_set_init (&totals.then, span);
  yass_sum_set_add (&totals.now, 0);
  for (guint i = 0; i < self->n_groups; i++)
    add_group (&totals, &self->groups[i], &self->sums[i]);
  for (guint64 sum = yass_sum_set_next (&totals.now, 0); !can && sum < span;
       sum = yass_sum_set_next (&totals.now, sum + 1))
    can = yass_plain_equation_allows (&self->equation,
                                      totals.least + (gint64) sum);
  yass_sum_set_clear (&totals.now);
  yass_sum_set_clear (&totals.then);
  return can;
}

static bool
fits (guint64 sum, gconstpointer data)
{
  const Test *self = data;
  const Group *group = &self->groups[0];

  return yass_plain_equation_allows (
      &self->equation, group->times * (group->first + (gint64) sum));
}

/* Whether the house can be filled so that the group comes to an allowed total
 */
static bool
can_fill_house (Test *self, const YassPlainEdge *edge)
{
  find_left (self, self->in_house, self->house->n_cells, edge);
  return yass_reach_can_fill (&self->reach, self->sets, self->groups[0].n, fits,
                              self);
}

static bool
can_be (Test *self, const YassPlainEdge *edge)
{
  bool can;

  for (guint i = 0; i < self->n_groups; i++)
    {
      const Group *group = &self->groups[i];

      self->sums[i] = group->sums;
      if (find_left (self, group->variables, group->n, edge))
        find_sums (self, group, &self->sums[i]);
    }
  can = can_add_up (self);
  for (guint i = 0; i < self->n_groups; i++)
    if (self->sums[i].words != self->groups[i].sums.words)
      yass_sum_set_clear (&self->sums[i]);
  return can && (self->house == NULL || can_fill_house (self, edge));
}

/* No total is left beside any of the edges. */
static bool
all_are_ruled_out (Test *self, GError **error)
{
  const YassPlainShape *shape = self->judge->shape;

  for (guint i = 0; i < self->claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (self->claim, i);
      const guint written = YASS_WRITTEN_IN (shape, edge.cell, edge.number);
      g_autofree char *name = NULL;

      if (!can_be (self, &edge))
        continue;
      name = yass_plain_shape_name_variable (shape, edge.cell);
      if (!self->reach.is_exact)
        return yass_refuse (error,
                            "the sum has more cells and numbers than the judge "
                            "can reckon with, and seems to go with %u in %s",
                            written, name);
      return yass_refuse (error, "the sum goes with %u in %s", written, name);
    }
  return true;
}

static void
begin (Test *self)
{
  const YassPlainShape *shape = self->judge->shape;

  yass_reach_init (&self->reach, shape);
  self->sums = g_new (YassSumSet, self->n_groups);
  self->sets
      = g_new (YassPlainSet, MAX (shape->size, self->claim->grouped->len));
  for (guint i = 0; i < self->n_groups; i++)
    {
      Group *group = &self->groups[i];

      find_left (self, group->variables, group->n, NULL);
      find_sums (self, group, &group->sums);
    }
}

static void
test_clear (Test *self)
{
  for (guint i = 0; i < self->n_groups; i++)
    yass_sum_set_clear (&self->groups[i].sums);
  if (self->sets != NULL)
    yass_reach_clear (&self->reach);
  yass_plain_equation_clear (&self->equation);
  g_free (self->groups);
  g_free (self->sums);
  g_free (self->sets);
  g_free (self->in_house);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Test, test_clear)

static bool
derived_sum_check (const YassJudge *judge, const YassClaim *claim,
                   GError **error)
{
  g_auto (Test) test = { .judge = judge, .claim = claim };

  if (!yass_claim_needs (claim, YASS_CLAIM_SUM, error)
      || !yass_claim_needs (claim, YASS_CLAIM_GROUPS, error)
      || !yass_plain_equation_init (&test.equation, judge->shape, claim, error)
      || !read_groups (&test, error) || !read_house (&test, error))
    return false;
  begin (&test);
  return all_are_ruled_out (&test, error);
}

/* The same of one statement */
static bool
sum_check (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  if (!yass_claim_needs (claim, YASS_CLAIM_CONSTRAINT, error)
      || !yass_claim_needs (claim, YASS_CLAIM_SUM, error))
    return false;
  if (claim->sum->len != 1
      || strcmp (yass_claim_row (claim, 0)->name,
                 claim->word[YASS_CLAIM_CONSTRAINT])
             != 0)
    return yass_refuse (error, "\"sum\": expected one row, of %s",
                        claim->word[YASS_CLAIM_CONSTRAINT]);
  return derived_sum_check (judge, claim, error);
}

const YassCheck yass_check_sum = {
  .name = "sum",
  .tally = YASS_TALLY_ONCE,
  .check = sum_check,
  .has_sum = true,
  .knows_hidden = true,
};

const YassCheck yass_check_derived_sum = {
  .name = "derived-sum",
  .tally = YASS_TALLY_ONCE,
  .check = derived_sum_check,
  .has_sum = true,
  .knows_hidden = true,
};
