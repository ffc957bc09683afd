/* sum.c: what is left when variables add up to something
 * SPDX-License-Identifier: MIT */
#include "kind/view.h"
#include "rule/sum-explain.h"
#include "rule/sum-look.h"

/* An equation's cells are in groups that must differ. A look finds what each
 * group can add up to, then which of that the other groups leave, and takes
 * from the cells of a group what no set of different numbers with such a sum
 * has: exactly if a group has up to three open cells, or few fillings;
 * otherwise as far as the sets of numbers that its cells have together tell.
 *
 * All of that must be monotone: whatever looks at fewer numbers must remove
 * what it would remove with more. So what is skipped because the sum allows
 * everything must be exactly what no set of numbers could tell. */

YassSumScratch *
yass_sum_scratch_new (const YassBoard *board)
{
  guint most = 0;

  for (guint c = board->n_mapped; c < board->n_looking; c++)
    if (board->constraints[c].equation != NULL)
      most = MAX (most, board->constraints[c].equation->n_variables);
  if (most == 0)
    return NULL;
  YassSumScratch *self = g_new (YassSumScratch, 1);
  *self = (YassSumScratch){ board->n_numbers <= YASS_TABLE_NUMBERS
                                ? yass_sum_tables_get ()
                                : NULL,
                            g_new (YassOpenGroup, most),
                            g_new (uint32_t, most),
                            g_new (uint64_t, most + 1),
                            g_new (uint64_t, most + 2),
                            g_new (uint64_t, most + 2) };
  return self;
}

void
yass_sum_scratch_free (YassSumScratch *self)
{
  if (self == NULL)
    return;
  g_free (self->groups);
  g_free (self->cells);
  g_free (self->steps);
  g_free (self->before);
  g_free (self->behind);
  g_free (self);
}

/* All sums of one of @a and one of @b */
static inline uint64_t
add_up (uint64_t a, uint64_t b)
{
  uint64_t sums = 0;

  if (__builtin_popcountll (a) < __builtin_popcountll (b))
    {
      const uint64_t more = b;

      b = a;
      a = more;
    }
  for (; b != 0; b &= b - 1)
    sums |= a << __builtin_ctzll (b);
  return sums;
}

/* Numbers that are nowhere in the rest of the house */
static uint64_t
find_must (const YassSumLook *self, uint64_t fixed)
{
  const YassEquation *equation = self->equation;
  uint64_t elsewhere = fixed;

  if (equation->house == YASS_NO_CONSTRAINT)
    return 0;
  for (guint i = 0; i < equation->n_rest; i++)
    elsewhere |= yass_sum_bits_of (self, equation->rest[i]);
  return yass_set_to_bits (yass_set_below (self->board->n_numbers))
         & ~elsewhere;
}

/* A single variable may have more numbers than fit into a set of bits */
static void
find_span_of_one (const YassSumLook *self, YassOpenGroup *open)
{
  const YassSet numbers = self->graph->numbers_of[open->cells[0]];

  open->least = (gint) yass_set_first (numbers);
  open->most = (gint) yass_set_last (numbers);
  open->is_trimmed = false;
  open->sums = 0;
  if (open->most - open->least > YASS_MOST_SUM_BIT)
    open->sums = ~(uint64_t) 0;
  else if (YASS_SET_IS_WIDE)
    YASS_SET_FOREACH (number, numbers)
      open->sums |= (uint64_t) 1 << ((gint) number - open->least);
  else
    open->sums = yass_set_to_bits (numbers) >> open->least;
}

static void
find_sums (const YassSumLook *self, YassOpenGroup *open)
{
  const YassSumTables *tables = self->scratch->tables;
  const gint range = open->most - open->least;
  YassSums sums;

  open->is_trimmed = false;
  open->sums = yass_sum_up_to (range);
  if (range > YASS_MOST_SUM_BIT || self->board->n_numbers > YASS_SET_NUMBERS)
    return;
  if (tables != NULL)
    {
      const uint64_t all = tables->sums[open->n][open->all];

      open->sums = all >> open->least & yass_sum_up_to (range);
      open->is_trimmed = all != open->sums << open->least;
      return;
    }
  sums = yass_sums_of (open->all, open->n);
  open->sums = (uint64_t) (sums >> open->least) & yass_sum_up_to (range);
  open->is_trimmed = sums != (YassSums) open->sums << open->least;
}

/* Finds the open cells of a group, and what they can be. Returns false on a
 * contradiction. *fixed: the numbers that its other cells are */
static bool
open_group (YassSumLook *self, const YassEquationGroup *group,
            YassOpenGroup *open, uint64_t *fixed)
{
  const uint32_t *cells = self->equation->variables + group->first;
  gint sum = 0;

  *fixed = 0;
  open->n = 0;
  open->all = 0;
  open->times = group->times;
  for (guint i = 0; i < group->n; i++)
    {
      const uint64_t numbers = yass_sum_bits_of (self, cells[i]);

      if (!yass_set_is_single (self->graph->numbers_of[cells[i]]))
        {
          open->cells[open->n++] = cells[i];
          open->all |= numbers;
          continue;
        }
      if (*fixed & numbers)
        return yass_sum_fail (self, cells[i]);
      *fixed |= numbers;
      sum += (gint) yass_set_first (self->graph->numbers_of[cells[i]]);
    }
  self->rest_least -= group->times * sum;
  self->rest_most -= group->times * sum;
  if (open->n == 0)
    return true;
  open->fixed = *fixed;
  if (open->all & *fixed)
    {
      for (guint i = 0; i < open->n; i++)
        if (!yass_sum_keep (self, open->cells[i], ~*fixed))
          return false;
      self->is_done = true; /* it is woken again */
      return true;
    }
  if (open->n == 1)
    {
      find_span_of_one (self, open);
      return true;
    }
  if (!yass_sum_find_span (self, open))
    return yass_sum_fail (self, open->cells[0]);
  find_sums (self, open);
  return true;
}

/* If every group can be anything between its ends, whatever the others are */
static bool
leaves_all (const YassSumLook *self, gint room)
{
  for (guint i = 0; i < self->n_open; i++)
    {
      const YassOpenGroup *open = &self->scratch->groups[i];

      if ((open->most - open->least) * ABS (open->times) > room
          || ABS (open->times) != 1 || open->is_trimmed
          || open->most - open->least > YASS_MOST_SUM_BIT
          || open->sums != yass_sum_up_to (open->most - open->least))
        return false;
    }
  return true;
}

/* Bit i to bit i * @times, as far as there are bits */
static uint64_t
spread (uint64_t bits, guint times)
{
  uint64_t spread_out = 0;

  if (times == 1)
    return bits;
  for (; bits != 0; bits &= bits - 1)
    {
      const guint to = (guint) __builtin_ctzll (bits) * times;

      if (to > YASS_MOST_SUM_BIT)
        break;
      spread_out |= (uint64_t) 1 << to;
    }
  return spread_out;
}

static uint64_t
gather (uint64_t bits, guint times)
{
  uint64_t gathered = 0;

  if (times == 1)
    return bits;
  for (guint i = 0; i * times <= YASS_MOST_SUM_BIT; i++)
    gathered |= (bits >> (i * times) & 1) << i;
  return gathered;
}

/* All groups count from their least, or all from their most, whichever is
 * nearer. @targets says what they may add together. Returns false when they
 * cannot. */
static bool
find_allowed (YassSumLook *self, bool up, gint room, uint64_t targets)
{
  YassSumScratch *scratch = self->scratch;
  const guint n = self->n_open;
  const uint64_t limit = yass_sum_up_to (room);
  uint64_t *steps = scratch->steps;
  uint64_t *before = scratch->before;
  uint64_t *behind = scratch->behind;

  for (guint i = 0; i < n; i++)
    {
      const YassOpenGroup *open = &scratch->groups[i];
      const gint range = open->most - open->least;
      const bool is_up = (open->times > 0) == up;
      uint64_t sums = open->sums;

      if (range <= YASS_MOST_SUM_BIT && !is_up)
        sums = yass_sum_mirror (sums, range);
      steps[i] = spread (sums, (guint) ABS (open->times)) & limit;
      if (steps[i] == 0)
        return false;
    }
  before[0] = 1;
  for (guint i = 0; i + 1 < n; i++)
    before[i + 1] = add_up (before[i], steps[i]) & limit;
  behind[n - 1] = targets;
  /* What is left for the groups before it out of what all may add */
  for (guint i = n - 1; i > 0; i--)
    {
      uint64_t left = 0;

      for (uint64_t rest = steps[i]; rest != 0; rest &= rest - 1)
        left |= behind[i] >> __builtin_ctzll (rest);
      behind[i - 1] = left;
    }
  for (guint i = 0; i < n; i++)
    {
      YassOpenGroup *open = &scratch->groups[i];
      const gint range = open->most - open->least;
      uint64_t here = 0;

      for (uint64_t rest = before[i]; rest != 0; rest &= rest - 1)
        here |= behind[i] >> __builtin_ctzll (rest);
      here = gather (here & steps[i], (guint) ABS (open->times));
      if (here == 0)
        return false;
      const bool is_up = (open->times > 0) == up;
      const gint near = __builtin_ctzll (here);
      const gint far = YASS_MOST_SUM_BIT - __builtin_clzll (here);
      open->low = is_up ? open->least + near : open->most - far;
      open->high = is_up ? open->least + far : open->most - near;
      if (range <= YASS_MOST_SUM_BIT)
        open->allowed = is_up ? here : yass_sum_mirror (here, range);
    }
  return true;
}

/* By the least and the most that the others leave. Returns false when they
 * leave nothing. */
static bool
find_allowed_span (YassSumLook *self, gint up, gint down)
{
  for (guint i = 0; i < self->n_open; i++)
    {
      YassOpenGroup *open = &self->scratch->groups[i];
      const gint range = open->most - open->least;
      const gint times = ABS (open->times);
      const gint from_least = (open->times > 0 ? up : down) / times;
      const gint from_most = (open->times > 0 ? down : up) / times;
      const gint low = MAX (0, range - from_most);
      const gint high = MIN (range, from_least);

      if (low > high)
        return false;
      open->low = open->least + low;
      open->high = open->least + high;
      if (range <= YASS_MOST_SUM_BIT)
        open->allowed
            = yass_sum_up_to (high) & ~(low > 0 ? yass_sum_up_to (low - 1) : 0);
    }
  return true;
}

static bool
keep_all_allowed (YassSumLook *self)
{
  for (guint i = 0; i < self->n_open && !self->is_done; i++)
    {
      const YassOpenGroup *open = &self->scratch->groups[i];
      const gint range = open->most - open->least;

      self->open = open;
      if (!(range > YASS_MOST_SUM_BIT ? yass_sum_keep_between (self, open)
            : open->is_trimmed || (open->sums & ~open->allowed) != 0
                ? yass_sum_keep_allowed (self, open, 0)
                : yass_sum_differ (self, open)))
        return false;
      yass_sum_conclude (self);
    }
  return true;
}

static bool
differ_all (YassSumLook *self)
{
  for (guint i = 0; i < self->n_open && !self->is_done; i++)
    {
      self->open = &self->scratch->groups[i];
      self->scratch->groups[i].allowed = 0;
      if (!yass_sum_differ (self, self->open))
        return false;
      yass_sum_conclude (self);
    }
  return true;
}

/* One group is left. It adds up to what is left of the total, and the rest of
 * its house may say more. */
static bool
look_at_one (YassSumLook *self, uint64_t fixed)
{
  const YassEquation *equation = self->equation;
  YassOpenGroup *open = &self->scratch->groups[0];
  const uint64_t must = find_must (self, fixed);

  self->open = open;
  open->allowed = 0;
  if (equation->least == equation->most)
    {
      const gint sum = self->rest_least / open->times;

      if (sum * open->times == self->rest_least && sum >= open->least
          && sum <= open->most)
        open->allowed = (uint64_t) 1 << (sum - open->least);
    }
  else
    for (gint sum = open->least; sum <= open->most; sum++)
      {
        const gint above = sum * open->times - self->rest_least;

        if (above >= 0 && above <= equation->most - equation->least
            && (equation->most - equation->least > YASS_MOST_SUM_BIT
                || equation->totals >> above & 1))
          open->allowed |= (uint64_t) 1 << (sum - open->least);
      }
  open->allowed &= open->sums;
  if (open->allowed == 0)
    return yass_sum_fail (self, open->cells[0]);
  self->uses_house = must != 0;
  if (must & ~open->all)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep_allowed (self, open, must);
}

static bool
look_at_several (YassSumLook *self)
{
  const YassEquation *equation = self->equation;
  gint least = 0;
  gint most = 0;

  for (guint i = 0; i < self->n_open; i++)
    {
      const YassOpenGroup *open = &self->scratch->groups[i];

      least += open->times * (open->times > 0 ? open->least : open->most);
      most += open->times * (open->times > 0 ? open->most : open->least);
    }
  const gint up = self->rest_most - least;
  const gint down = most - self->rest_least;
  const gint span = self->rest_most - self->rest_least;
  if (up < 0 || down < 0)
    return yass_sum_fail (self, self->scratch->groups[0].cells[0]);
  if (leaves_all (self, MIN (up, down) - span))
    return differ_all (self);
  if (MIN (up, down) > YASS_MOST_SUM_BIT)
    {
      if (!find_allowed_span (self, up, down))
        return yass_sum_fail (self, self->scratch->groups[0].cells[0]);
    }
  else
    {
      /* The totals that can be reached count from the nearer end, too */
      const bool is_up = up <= down;
      const gint room = MIN (up, down);
      uint64_t targets;

      if (span > YASS_MOST_SUM_BIT)
        targets = yass_sum_up_to (room);
      else if (is_up)
        targets = yass_sum_shift (equation->totals, room - span);
      else
        targets = yass_sum_shift (yass_sum_mirror (equation->totals, span),
                                  room - span);
      if (!find_allowed (self, is_up, room, targets))
        return yass_sum_fail (self, self->scratch->groups[0].cells[0]);
    }
  return keep_all_allowed (self);
}

/* A cage: different cells with one total. The sets that they can be already
 * account for the least and the most of each. */
static bool
look_at_cage (YassSumLook *self)
{
  const YassEquation *equation = self->equation;
  YassOpenGroup *open = self->scratch->groups;
  uint64_t fixed = 0;
  gint total = equation->least;

  *open = (YassOpenGroup){ .times = 1, .cells = self->scratch->cells };
  self->open = open;
  for (guint i = 0; i < equation->n_variables; i++)
    {
      const guint cell = equation->variables[i];
      const uint64_t numbers = yass_sum_bits_of (self, cell);

      if (!yass_sum_is_single (numbers))
        {
          open->cells[open->n++] = cell;
          open->all |= numbers;
          continue;
        }
      if (fixed & numbers)
        return yass_sum_fail (self, cell);
      fixed |= numbers;
      total -= (gint) __builtin_ctzll (numbers);
    }
  if (open->n == 0)
    return total == 0 || yass_sum_fail (self, equation->variables[0]);
  if (total < 0 || total >= YASS_TABLE_SUMS)
    return yass_sum_fail (self, open->cells[0]);
  if (open->all & fixed)
    {
      for (guint i = 0; i < open->n; i++)
        if (!yass_sum_keep (self, open->cells[i], ~fixed))
          return false;
      return true;
    }
  const uint64_t must = find_must (self, fixed);
  open->allowed = (uint64_t) 1 << total;
  self->uses_house = must != 0;
  if (must & ~open->all)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep_allowed (self, open, must);
}

static bool
look (YassSumLook *self)
{
  YassSumScratch *scratch = self->scratch;
  const YassEquation *equation = self->equation;
  uint32_t *cells = scratch->cells;
  uint64_t fixed = 0;

  for (guint i = 0; i < equation->n_groups; i++)
    {
      YassOpenGroup *open = &scratch->groups[self->n_open];

      open->cells = cells;
      open->group = i;
      open->allowed = 0;
      self->open = open;
      if (!open_group (self, &equation->groups[i], open, &fixed))
        return false;
      if (self->is_done)
        return true;
      cells += open->n;
      self->n_open += open->n > 0;
    }
  if (self->n_open == 1
      && scratch->groups->most - scratch->groups->least <= YASS_MOST_SUM_BIT)
    return look_at_one (self, fixed);
  if (self->n_open > 0)
    return look_at_several (self);
  if (self->rest_least > 0 || self->rest_most < 0
      || (equation->most - equation->least <= YASS_MOST_SUM_BIT
          && !(equation->totals >> -self->rest_least & 1)))
    return yass_sum_fail (self, equation->variables[0]);
  return true;
}

static bool
sum_look_at_constraint (YassLook *look_, guint constraint, YassSet numbers)
{
  const YassEquation *equation
      = look_->state->board->constraints[constraint].equation;
  YassSumLook self = { .look = look_,
                       .board = look_->state->board,
                       .graph = &look_->state->graph,
                       .scratch = look_->sums,
                       .equation = equation,
                       .constraint = constraint,
                       .rest_least = equation->least,
                       .rest_most = equation->most };

  if (equation->is_cage && look_->sums->tables != NULL)
    look_at_cage (&self);
  else
    look (&self);
  yass_sum_conclude (&self);
  return !yass_look_is_lost (look_);
}

/* It needed all that its cells had lost and, if it looked there, the rest of
 * the house */
static void
sum_add_premises (const YassBoard *board, const YassReason *reason,
                  const YassRemoval *removals, guint n_removals,
                  YassSet *premises)
{
  const YassConstraint *here = &board->constraints[reason->constraint];
  YassPremises told = { YASS_SET_WORDS, (uint64_t *) premises };
  YassSumFacts facts;
  const bool is_without_house
      = yass_sum_facts_read (reason->facts, reason->n_facts, &facts)
        && !facts.uses_house;
  const guint n
      = is_without_house ? here->equation->n_variables : here->n_cells;

  for (guint i = 0; i < n; i++)
    yass_premises_add_all (&told, here->cells[i]);
}

const YassRule yass_rule_sum = {
  .name = "sum",
  .summary = "cells that add up to something lose what leads to no such total",
  .title = "Sum",
  .own = true,
  .wakes = YASS_WAKE_SCOPE_CHANGED,
  .looker = YASS_LOOKER_SUM,
  .look_at_constraint = sum_look_at_constraint,
  .add_premises = sum_add_premises,
  .shorten_premises = yass_sum_shorten_premises,
};

const YassRule yass_rule_derived_sum = {
  .name = "derived-sum",
  .summary
  = "cells lose what does not fit the sum that whole houses leave them "
    "once the cages inside are taken away: innies and outies",
  .title = "Innies and Outies",
  .wakes = YASS_WAKE_SCOPE_CHANGED,
  .looker = YASS_LOOKER_DERIVED_SUM,
  .look_at_constraint = sum_look_at_constraint,
  .add_premises = sum_add_premises,
  .shorten_premises = yass_sum_shorten_premises,
};
