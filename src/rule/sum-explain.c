/* sum-explain.c: how little a deduction from a sum needs
 * SPDX-License-Identifier: MIT */
#include "rule/sum-explain.h"

#include <string.h>

#include "constraint/cell-set.h"

/* With up to so many numbers the sets of numbers that different cells can have
 * are counted one by one: a bit a set. With more, only the least and the most
 * that they add up to are. */
#define MOST_NUMBERS 9
#define SET_WORDS ((1 << MOST_NUMBERS) / 64)

#define SUM_WORDS 4 /* what one group adds up to */
#define MOST_SUM (SUM_WORDS * 64 - 1)
#define TOTAL_WORDS 16 /* what all do, from the least on */
#define MOST_TOTAL (TOTAL_WORDS * 64 - 1)

/* What a group can add up to: none of it, if it cannot be filled */
typedef struct
{
  gint least;
  gint most; /* below the least if it cannot */
  bool is_exact;
  uint64_t sums[SUM_WORDS]; /* if so: a bit each, from 0 */
} Span;

typedef struct
{
  const YassBoard *board;
  const YassEquation *equation;
  guint cell; /* supposed to be .. */
  guint number;
  const YassSet *known;
  YassSet *premises;
  Span *spans; /* per group */
} Explaining;

/* What is left of a variable beside what is supposed, if its premises hold */
static YassSet
get_left (const Explaining *self, guint variable)
{
  const YassSet bit = yass_set_of (self->number);
  YassSet left = self->known[variable] & ~self->premises[variable];

  if (variable == self->cell)
    return left & bit;
  if (variable < self->board->n_cells && self->cell < self->board->n_cells
      && yass_cells_have (
          yass_exclusion_sees (&self->board->exclusion, self->cell), variable))
    left &= ~bit;
  return left;
}

/* Bit i is the set i of numbers: from those that the cells before can have to
 * those with one of @numbers more */
static void
add_cell (uint64_t *sets, guint n_words, uint64_t numbers)
{
  static const uint64_t without[]
      = { 0x5555555555555555ull, 0x3333333333333333ull, 0x0f0f0f0f0f0f0f0full,
          0x00ff00ff00ff00ffull, 0x0000ffff0000ffffull, 0x00000000ffffffffull };
  uint64_t next[SET_WORDS] = { 0 };

  for (uint64_t rest = numbers; rest != 0; rest &= rest - 1)
    {
      const guint number = (guint) __builtin_ctzll (rest);

      if (number < G_N_ELEMENTS (without))
        for (guint i = 0; i < n_words; i++)
          next[i] |= (sets[i] & without[number]) << (1u << number);
      else
        {
          const guint step = 1u << (number - G_N_ELEMENTS (without));

          for (guint i = 0; i < n_words; i++)
            if (!(i & step))
              next[i + step] |= sets[i];
        }
    }
  memcpy (sets, next, n_words * sizeof *sets);
}

/* What the numbers of each set add up to */
static const uint8_t *
get_sums_of_sets (void)
{
  static uint8_t sums[1 << MOST_NUMBERS];
  static gsize is_made = 0;

  if (g_once_init_enter (&is_made))
    {
      for (guint set = 1; set < G_N_ELEMENTS (sums); set++)
        sums[set]
            = (uint8_t) (sums[set & (set - 1)] + (guint) __builtin_ctz (set));
      g_once_init_leave (&is_made, 1);
    }
  return sums;
}

static void
note_sum (Span *span, guint sum)
{
  span->sums[sum / 64] |= (uint64_t) 1 << (sum % 64);
  span->least = MIN (span->least, (gint) sum);
  span->most = MAX (span->most, (gint) sum);
}

static void
find_span_by_sets (const Explaining *self, const YassEquationGroup *group,
                   Span *span)
{
  const guint n_words = ((1u << self->board->n_numbers) + 63) / 64;
  const uint8_t *sums = get_sums_of_sets ();
  uint64_t sets[SET_WORDS] = { 1 };

  for (guint i = 0; i < group->n; i++)
    add_cell (sets, n_words,
              yass_set_to_bits (get_left (
                  self, self->equation->variables[group->first + i])));
  span->is_exact = true;
  for (guint i = 0; i < n_words; i++)
    for (uint64_t rest = sets[i]; rest != 0; rest &= rest - 1)
      note_sum (span, sums[i * 64 + (guint) __builtin_ctzll (rest)]);
}

/* Each cell takes the lowest number that is free, or the highest */
static void
find_span_by_ends (const Explaining *self, const YassEquationGroup *group,
                   Span *span)
{
  uint64_t low = 0;
  uint64_t high = 0;

  span->least = span->most = 0;
  for (guint i = 0; i < group->n; i++)
    {
      const uint64_t numbers = yass_set_to_bits (
          get_left (self, self->equation->variables[group->first + i]));
      const uint64_t above = ~(low | ((numbers & -numbers) - 1));
      const uint64_t below
          = numbers == 0 ? 0
                         : ~high & (~(uint64_t) 0 >> __builtin_clzll (numbers));

      if (numbers == 0 || above == 0 || below == 0)
        {
          span->most = span->least - 1;
          return;
        }
      low |= above & -above;
      span->least += (gint) __builtin_ctzll (above);
      const guint highest = 63 - (guint) __builtin_clzll (below);
      high |= (uint64_t) 1 << highest;
      span->most += (gint) highest;
    }
}

static void
find_span (const Explaining *self, guint g)
{
  const YassEquationGroup *group = &self->equation->groups[g];
  Span *span = &self->spans[g];

  *span = (Span){ .least = G_MAXINT, .most = -1 };
  if (group->n == 1)
    {
      span->is_exact = true;
      YASS_SET_FOREACH (
          number, get_left (self, self->equation->variables[group->first]))
        note_sum (span, number);
    }
  else if (self->board->n_numbers <= MOST_NUMBERS)
    find_span_by_sets (self, group, span);
  else
    find_span_by_ends (self, group, span);
}

/* @to |= @from, each bit @n higher */
static void
add_shifted (uint64_t *to, const uint64_t *from, guint n)
{
  const guint words = n / 64;
  const guint bits = n % 64;

  for (guint i = words; i < TOTAL_WORDS; i++)
    {
      to[i] |= from[i - words] << bits;
      if (bits > 0 && i > words)
        to[i] |= from[i - words - 1] >> (64 - bits);
    }
}

static bool
allows (const YassEquation *equation, gint total)
{
  return equation->most - equation->least > 63
         || equation->totals >> (total - equation->least) & 1;
}

/* Whether the groups, all of which are exact, come to an allowed total */
static bool
can_reach (const Explaining *self, gint least, gint most)
{
  const YassEquation *equation = self->equation;
  uint64_t totals[TOTAL_WORDS] = { 1 };

  for (guint g = 0; g < equation->n_groups; g++)
    {
      const Span *span = &self->spans[g];
      const gint times = equation->groups[g].times;
      uint64_t next[TOTAL_WORDS] = { 0 };

      if (span->least == span->most)
        continue;
      for (gint sum = span->least; sum <= span->most; sum++)
        if (span->sums[sum / 64] >> (sum % 64) & 1)
          add_shifted (next, totals,
                       (guint) (times > 0 ? times * (sum - span->least)
                                          : times * (sum - span->most)));
      memcpy (totals, next, sizeof totals);
    }
  for (gint total = MAX (least, equation->least);
       total <= MIN (most, equation->most); total++)
    {
      const guint i = (guint) (total - least);

      if (totals[i / 64] >> (i % 64) & 1 && allows (equation, total))
        return true;
    }
  return false;
}

/* Whether it is seen that there is no filling */
static bool
is_ruled_out (const Explaining *self)
{
  const YassEquation *equation = self->equation;
  bool is_exact = true;
  gint least = 0;
  gint most = 0;

  for (guint g = 0; g < equation->n_groups; g++)
    {
      const Span *span = &self->spans[g];
      const gint times = equation->groups[g].times;

      if (span->most < span->least)
        return true;
      least += times * (times > 0 ? span->least : span->most);
      most += times * (times > 0 ? span->most : span->least);
      is_exact &= span->is_exact;
    }
  if (least > equation->most || most < equation->least)
    return true;
  return is_exact && most - least <= MOST_TOTAL
         && !can_reach (self, least, most);
}

/* Whether it is so, too, with these premises of a variable in group @g */
static bool
can_do_with (const Explaining *self, guint g, guint variable, YassSet premises)
{
  const YassSet before = self->premises[variable];
  const Span span = self->spans[g];

  self->premises[variable] = premises;
  find_span (self, g);
  if (is_ruled_out (self))
    return true;
  self->premises[variable] = before;
  self->spans[g] = span;
  return false;
}

/* Of a variable that has one number left that is one premise, and all or
 * nothing. Of others mostly those above what is left are needed, or those
 * below; to look at each would take longer than it saves. */
static void
shorten_variable (const Explaining *self, guint g, guint variable)
{
  const YassSet all = self->premises[variable];

  if (yass_set_is_empty (all) || can_do_with (self, g, variable, YASS_SET_EMPTY)
      || yass_set_is_single (self->known[variable] & ~all))
    return;
  const YassSet below
      = all & yass_set_below (yass_set_first (self->known[variable] & ~all));
  const YassSet above
      = all & ~yass_set_below (yass_set_last (self->known[variable] & ~all));
  if (!can_do_with (self, g, variable, above)
      && !can_do_with (self, g, variable, below))
    can_do_with (self, g, variable, above | below);
}

void
yass_sum_shorten_premises (const YassBoard *board, const YassReason *reason,
                           const YassRemoval *removal, const YassSet *known,
                           YassSet *premises)
{
  const YassEquation *equation
      = board->constraints[reason->constraint].equation;
  g_autofree Span *spans = g_new (Span, equation->n_groups);
  const Explaining self = { .board = board,
                            .equation = equation,
                            .cell = removal->cell,
                            .number = yass_set_first (removal->numbers),
                            .known = known,
                            .premises = premises,
                            .spans = spans };

  if (board->n_numbers > 64)
    return;
  for (guint g = 0; g < equation->n_groups; g++)
    find_span (&self, g);
  if (!is_ruled_out (&self))
    return; /* the house had a say */
  for (guint i = 0; i < equation->n_rest; i++)
    premises[equation->rest[i]] = YASS_SET_EMPTY;
  for (guint g = equation->n_groups; g-- > 0;)
    for (guint i = equation->groups[g].n; i-- > 0;)
      shorten_variable (&self, g,
                        equation->variables[equation->groups[g].first + i]);
}
