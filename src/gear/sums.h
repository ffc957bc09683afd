/* sums.h: what groups of different cells leave that add up to something, for
 * kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/cages.h"

#define MOST_BIT 63

/* A group with open cells, and what these add up to */
typedef struct
{
  Open open;
  int times;
  int least;
  int most;
  uint64_t sums;    /* one bit each, from 0 on */
  uint64_t allowed; /* those that the other groups leave */
} OpenGroup;

/* @bits, each @n higher, or lower below 0 */
INLINE uint64_t
shift (uint64_t bits, int n)
{
  if (n > MOST_BIT || n < -MOST_BIT)
    return 0;
  return n >= 0 ? bits << n : bits >> -n;
}

/* Bit i becomes bit @n - i */
INLINE uint64_t
mirror (uint64_t bits, int n)
{
  bits = __builtin_bswap64 (bits);
  bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0full)
         | (bits & 0x0f0f0f0f0f0f0f0full) << 4;
  bits = (bits >> 2 & 0x3333333333333333ull)
         | (bits & 0x3333333333333333ull) << 2;
  bits = (bits >> 1 & 0x5555555555555555ull)
         | (bits & 0x5555555555555555ull) << 1;
  return shift (bits, n - MOST_BIT);
}

/* The bits up to @n */
INLINE uint64_t
up_to (int n)
{
  return n >= MOST_BIT ? ~(uint64_t) 0 : ((uint64_t) 2 << n) - 1;
}

/* All sums of one of @a and one of @b */
INLINE uint64_t
add_sets (uint64_t a, uint64_t b)
{
  const bool is_less = __builtin_popcountll (a) < __builtin_popcountll (b);
  const uint64_t more = is_less ? b : a;
  uint64_t sums = 0;

  for (uint64_t rest = is_less ? a : b; rest != 0; rest &= rest - 1)
    sums |= more << __builtin_ctzll (rest);
  return sums;
}

/* Bit i to bit i * @times, as far as there are bits; and back */
static uint64_t
spread (uint64_t bits, int times)
{
  uint64_t wide = 0;

  for (; bits != 0; bits &= bits - 1)
    {
      const int to = __builtin_ctzll (bits) * times;

      if (to > MOST_BIT)
        break;
      wide |= (uint64_t) 1 << to;
    }
  return wide;
}

static uint64_t
gather (uint64_t bits, int times)
{
  uint64_t gathered = 0;

  for (int i = 0; i * times <= MOST_BIT; i++)
    gathered |= (bits >> (i * times) & 1) << i;
  return gathered;
}

/* Finds what the open cells of a group can add up to: of sets of numbers that
 * they have together, and with each cell at its lowest or highest free one.
 * Returns false when they cannot differ. */
INLINE bool
find_span (const YassGearSearch *search, OpenGroup *group)
{
  const YassSumTables *tables = search->plan->sums;
  const Open *open = &group->open;
  const uint64_t sums = tables->sums[open->n][open->all];

  if (open->n == 1)
    {
      group->sums = open->all;
      group->least = __builtin_ctz (open->all);
      group->most = 31 - __builtin_clz (open->all);
      return true;
    }
  unsigned low = 0;
  unsigned high = 0;
  if (sums == 0)
    return false;
  for (unsigned i = 0; i < open->n; i++)
    {
      const unsigned numbers = open->numbers[i];
      const unsigned above = ~(low | ((numbers & -numbers) - 1));
      const unsigned below = ~high & (0xffffffff >> __builtin_clz (numbers));

      low |= above & -above;
      if (below == 0)
        return false;
      high |= 0x80000000 >> __builtin_clz (below);
    }
  if (low > YASS_GEAR_ALL)
    return false;
  const int least = tables->totals[low];
  const int most = tables->totals[high];
  group->sums = sums & up_to (most) & ~(((uint64_t) 1 << least) - 1);
  if (group->sums == 0)
    return false;
  group->least = __builtin_ctzll (group->sums);
  group->most = MOST_BIT - __builtin_clzll (group->sums);
  return true;
}

/* All groups count from their least, or all from their most, whichever is
 * nearer. @targets says what they may add together. Returns false when they
 * cannot. */
INLINE bool
find_allowed (OpenGroup *groups, unsigned n, bool up, int room,
              uint64_t targets)
{
  const uint64_t limit = up_to (room);
  uint64_t steps[YASS_GEAR_MOST_GROUPS];
  uint64_t before[YASS_GEAR_MOST_GROUPS];
  uint64_t behind = targets;

  for (unsigned i = 0; i < n; i++)
    {
      const OpenGroup *group = &groups[i];
      const int times = ABS (group->times);
      uint64_t sums = (group->times > 0) == up
                          ? group->sums >> group->least
                          : mirror (group->sums, group->most);

      if (times != 1)
        sums = spread (sums, times);
      steps[i] = sums & limit;
    }
  before[0] = 1;
  for (unsigned i = 0; i + 1 < n; i++)
    before[i + 1] = add_sets (before[i], steps[i]) & limit;
  /* Behind each group: what is left for it and those before it */
  for (unsigned i = n; i-- > 0;)
    {
      OpenGroup *group = &groups[i];
      const int times = ABS (group->times);
      uint64_t here = 0;
      uint64_t left = 0;

      if (__builtin_popcountll (before[i]) <= __builtin_popcountll (steps[i]))
        for (uint64_t rest = before[i]; rest != 0; rest &= rest - 1)
          here |= behind >> __builtin_ctzll (rest);
      else
        for (uint64_t rest = steps[i]; rest != 0; rest &= rest - 1)
          {
            const unsigned step = (unsigned) __builtin_ctzll (rest);

            here |= (uint64_t) ((behind >> step & before[i]) != 0) << step;
          }
      here &= steps[i];
      if (here == 0)
        return false;
      if (i > 0)
        for (uint64_t rest = here; rest != 0; rest &= rest - 1)
          left |= behind >> __builtin_ctzll (rest);
      behind = left;
      if (times != 1)
        here = gather (here, times);
      group->allowed = (group->times > 0) == up ? here << group->least
                                                : mirror (here, group->most);
    }
  return true;
}

/* Two groups that count once or minus once: one says what the other is. Returns
 * false when they cannot add up to @total. */
INLINE bool
find_allowed_of_two (OpenGroup *a, OpenGroup *b, int total)
{
  const int sum = a->times * total;

  if (a->times == b->times)
    {
      a->allowed = a->sums & mirror (b->sums, sum);
      b->allowed = b->sums & mirror (a->allowed, sum);
    }
  else
    {
      a->allowed = a->sums & shift (b->sums, sum);
      b->allowed = b->sums & shift (a->allowed, -sum);
    }
  return a->allowed != 0;
}

/* By the least and the most that the others leave. Returns false when they
 * leave nothing. */
static bool
find_allowed_span (OpenGroup *groups, unsigned n, int up, int down)
{
  for (unsigned i = 0; i < n; i++)
    {
      OpenGroup *group = &groups[i];
      const int times = ABS (group->times);
      const int from_least = (group->times > 0 ? up : down) / times;
      const int from_most = (group->times > 0 ? down : up) / times;
      const int low = MAX (group->least, group->most - from_most);
      const int high = MIN (group->most, group->least + from_least);

      if (low > high)
        return false;
      group->allowed
          = group->sums & up_to (high) & ~(((uint64_t) 1 << low) - 1);
      if (group->allowed == 0)
        return false;
    }
  return true;
}

INLINE bool
is_hidden (const OpenGroup *group)
{
  return group->open.lanes[0] >= YASS_GEAR_LANES;
}

INLINE bool
keep_group (YassGearSearch *search, OpenGroup *group, uint64_t allowed)
{
  return is_hidden (group) ? keep_hidden (search, group->open.lanes[0], allowed)
                           : keep_allowed (search, &group->open, allowed, 0);
}

/* The only open group adds up to what is left of the total */
INLINE LookOutcome
look_at_one (YassGearSearch *search, const YassGearConstraint *here,
             OpenGroup *group, int rest_least)
{
  uint64_t allowed = 0;
  const int span = here->most - here->least;

  for (uint64_t rest = group->sums; rest != 0; rest &= rest - 1)
    {
      const int above = __builtin_ctzll (rest) * group->times - rest_least;

      if (above >= 0 && above <= span
          && (span > MOST_BIT || here->totals >> above & 1))
        allowed |= rest & -rest;
    }
  if (allowed == 0)
    return done_if (fail (search, &group->open));
  return done_if (keep_group (search, group, allowed));
}

static LookOutcome
keep_all_allowed (YassGearSearch *search, OpenGroup *groups, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      if ((groups[i].sums & ~groups[i].allowed) == 0)
        continue;
      /* The groups before may have taken something from this one */
      if (!is_hidden (&groups[i]))
        read_again (search->grid->lanes, &groups[i].open);
      if (!keep_group (search, &groups[i], groups[i].allowed))
        return LOOK_FAILED;
    }
  return LOOK_DONE;
}

INLINE LookOutcome
look_at_several (YassGearSearch *search, const YassGearConstraint *here,
                 OpenGroup *groups, unsigned n, int rest_least)
{
  const int span = here->most - here->least;
  int least = 0;
  int most = 0;
  int longest = 0;

  if (n == 2 && span == 0 && ABS (groups[0].times) == 1
      && ABS (groups[1].times) == 1)
    {
      if (!find_allowed_of_two (&groups[0], &groups[1], rest_least))
        return done_if (fail (search, &groups->open));
      return keep_all_allowed (search, groups, 2);
    }
  for (unsigned i = 0; i < n; i++)
    {
      const OpenGroup *group = &groups[i];
      const int times = group->times;

      least += times * (times > 0 ? group->least : group->most);
      most += times * (times > 0 ? group->most : group->least);
      longest = MAX (longest, ABS (times) * (group->most - group->least));
    }
  const int up = rest_least + span - least;
  const int down = most - rest_least;
  const int room = MIN (up, down);
  if (room < 0)
    return done_if (fail (search, &groups->open));
  /* Each group can go from end to end, and what lies between is rarely a
   * matter of more than two groups */
  if (n > 2 && room - span >= longest)
    return LOOK_DONE;
  if (room > MOST_BIT)
    {
      if (!find_allowed_span (groups, n, up, down))
        return done_if (fail (search, &groups->open));
    }
  else
    {
      uint64_t targets = (uint64_t) 1 << room;

      if (span > MOST_BIT)
        targets = up_to (room);
      else if (span > 0)
        targets
            = shift (up <= down ? here->totals : mirror (here->totals, span),
                     room - span);
      if (!find_allowed (groups, n, up <= down, room, targets))
        return done_if (fail (search, &groups->open));
    }
  return keep_all_allowed (search, groups, n);
}

/* The same as below for a group that is a hidden variable. Returns whether it
 * is open. */
INLINE bool
find_hidden (const YassGearSearch *search, OpenGroup *group, unsigned lane,
             int *rest_least)
{
  group->open.n = 1;
  group->open.lanes[0] = (uint8_t) lane;
  group->sums = search->grid->hidden[lane - YASS_GEAR_LANES];
  group->least = __builtin_ctzll (group->sums);
  group->most = MOST_BIT - __builtin_clzll (group->sums);
  if (group->least != group->most)
    return true;
  *rest_least -= group->times * group->least;
  return false;
}

static LookOutcome
look_at_sum (YassGearSearch *search, const YassGearConstraint *here)
{
  const uint16_t *grid = search->grid->lanes;
  const YassSumTables *tables = search->plan->sums;
  const uint8_t *lanes = here->lanes;
  OpenGroup groups[YASS_GEAR_MOST_GROUPS];
  unsigned n = 0;
  int rest_least = here->least;

  for (unsigned g = 0; g < here->n_groups; g++)
    {
      OpenGroup *group = &groups[n];
      bool differ;
      Open *open = &group->open;

      group->times = here->groups[g].times;
      if (*lanes >= YASS_GEAR_LANES)
        {
          n += find_hidden (search, group, *lanes++, &rest_least);
          continue;
        }
      const unsigned fixed
          = read_cells (grid, lanes, here->groups[g].n, open, &differ);
      lanes += here->groups[g].n;
      if (!differ)
        {
          search->emptied = lanes[-1];
          return LOOK_FAILED;
        }
      rest_least -= group->times * tables->totals[fixed];
      if (open->n == 0)
        continue;
      if (open->all & fixed)
        {
          const LookOutcome outcome = drop_fixed (search, open, fixed);

          if (outcome != LOOK_DONE)
            return outcome;
        }
      if (!find_span (search, group))
        return done_if (fail (search, open));
      n++;
    }
  if (n > 1)
    return look_at_several (search, here, groups, n, rest_least);
  if (n == 1)
    return look_at_one (search, here, groups, rest_least);
  if (rest_least > 0 || rest_least < here->least - here->most
      || (here->most - here->least <= MOST_BIT
          && !(here->totals >> -rest_least & 1)))
    {
      search->emptied = here->lanes[0];
      return LOOK_FAILED;
    }
  return LOOK_DONE;
}
