/* different.h: what the sum of different cells leaves of them, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/houses.h"

/* Up to so many cells are matched with their sets of numbers exactly */
#define MOST_MATCHED 4

/* Fillings of more cells are tried one by one if there are not more than so
 * many */
#define MOST_FILLINGS 50

/* Cells of a group that are not placed yet */
typedef struct
{
  unsigned n;
  unsigned all; /* numbers of any of them */
  uint8_t lanes[YASS_GEAR_NUMBERS];
  uint16_t numbers[YASS_GEAR_NUMBERS]; /* of each */
} Open;

/* Reads different cells. Without branches: nobody can foresee which are placed.
 * Returns the numbers of placed ones; *differ says whether no two of these are
 * the same. */
INLINE unsigned
read_cells (const uint16_t *grid, const uint8_t *lanes, unsigned n, Open *open,
            bool *differ)
{
  unsigned n_open = 0;
  unsigned all = 0;
  unsigned fixed = 0;

  for (unsigned i = 0; i < n; i++)
    {
      const unsigned lane = lanes[i];
      const unsigned numbers = grid[lane];
      const unsigned is_placed = is_single (numbers);
      const unsigned placed = numbers & -is_placed;

      all |= numbers ^ placed;
      fixed |= placed;
      open->lanes[n_open] = (uint8_t) lane;
      open->numbers[n_open] = (uint16_t) numbers;
      n_open += 1 - is_placed;
    }
  open->n = n_open;
  open->all = all;
  *differ = n_open + (unsigned) __builtin_popcount (fixed) == n;
  return fixed;
}

/* ... and what is open once more */
INLINE void
read_again (const uint16_t *grid, Open *open)
{
  for (unsigned i = 0; i < open->n; i++)
    open->numbers[i] = grid[open->lanes[i]];
}

/* The numbers that make @total together with one of @numbers */
INLINE unsigned
counterparts (const YassSumTables *tables, unsigned numbers, int total)
{
  const int up = total - (YASS_GEAR_NUMBERS - 1);
  const unsigned reversed = tables->reversed[numbers];

  return (up >= 0 ? reversed << up : reversed >> -up) & YASS_GEAR_ALL;
}

/* Half of @total, which two different cells cannot both be */
INLINE unsigned
half_of (int total)
{
  return total & 1 ? 0 : 1u << (total / 2);
}

/* Leaves an open cell these of its numbers, of which there are some */
INLINE void
keep_open (YassGearSearch *search, Open *open, unsigned i, unsigned kept)
{
  if (kept == open->numbers[i])
    return;
  keep (search, open->lanes[i], kept);
  open->numbers[i] = (uint16_t) kept;
}

/* Takes @each of these numbers from all cells that see all its places in the
 * group: for every number at once, a box at a time */
INLINE bool
clear_seen (YassGearSearch *search, const Open *open, unsigned each)
{
  const Box *boxes = (const Box *) search->grid->lanes;
  const Box wanted = (Box){ 0 } + (uint16_t) each;
  Box gone[9];
  Box any = { 0 };

  for (unsigned b = 0; b < 9; b++)
    gone[b] = boxes[b] & wanted;
  for (unsigned i = 0; i < open->n; i++)
    {
      const Box *sees = (const Box *) search->plan->sees[open->lanes[i]];
      const Box others = (Box){ 0 } + (uint16_t) ~open->numbers[i];

      for (unsigned b = 0; b < 9; b++)
        gone[b] &= sees[b] | others;
    }
  for (unsigned b = 0; b < 9; b++)
    any |= gone[b];
  if (!is_any (any))
    return true;
  for (unsigned b = 0; b < 9; b++)
    for (uint32_t lanes = find_different (gone[b], (Box){ 0 }); lanes != 0;
         lanes &= lanes - 1)
      {
        const unsigned i = (unsigned) __builtin_ctz (lanes);

        if (!keep (search, b * YASS_GEAR_BOX_LANES + i, ~(unsigned) gone[b][i]))
          return false;
      }
  return true;
}

/* Some cell of the group must have each of these numbers: it goes into its only
 * place, or leaves all cells that see all its places */
static bool
point (YassGearSearch *search, const Open *open, unsigned each)
{
  unsigned one = 0;
  unsigned more = 0;

  for (unsigned i = 0; i < open->n; i++)
    {
      more |= one & open->numbers[i];
      one |= open->numbers[i];
    }
  if (each & ~one)
    {
      search->emptied = open->lanes[0];
      return false;
    }
  const unsigned lonely = each & ~more;
  for (unsigned i = 0; lonely != 0 && i < open->n; i++)
    {
      const unsigned here = open->numbers[i] & lonely;

      if (here == 0)
        continue;
      if (!is_single (here))
        {
          search->emptied = open->lanes[i];
          return false;
        }
      keep (search, open->lanes[i], here);
    }
  return (each & more) == 0 || clear_seen (search, open, each & more);
}

/* Fillings of a group, cell by cell */
typedef struct
{
  unsigned n;
  uint64_t allowed; /* sums */
  unsigned numbers[YASS_GEAR_NUMBERS];
  unsigned found[YASS_GEAR_NUMBERS];
} Filling;

static bool
fill (Filling *self, unsigned i, unsigned used, unsigned sum)
{
  bool any = false;

  if (i == self->n - 1)
    {
      const unsigned here
          = self->numbers[i] & ~used & (unsigned) (self->allowed >> sum);

      self->found[i] |= here;
      return here != 0;
    }
  for (unsigned rest = self->numbers[i] & ~used; rest != 0; rest &= rest - 1)
    {
      const unsigned bit = rest & -rest;

      if (fill (self, i + 1, used | bit, sum + (unsigned) __builtin_ctz (bit)))
        {
          self->found[i] |= bit;
          any = true;
        }
    }
  return any;
}

static bool
try_fillings (YassGearSearch *search, Open *open, uint64_t allowed)
{
  Filling filling = { .n = open->n, .allowed = allowed };
  unsigned n_fillings = 1;

  for (unsigned i = 0; i < open->n; i++)
    {
      filling.numbers[i] = open->numbers[i];
      n_fillings *= (unsigned) __builtin_popcount (filling.numbers[i]);
      if (n_fillings > MOST_FILLINGS)
        return true;
    }
  if (!fill (&filling, 0, 0, 0))
    {
      search->emptied = open->lanes[0];
      return false;
    }
  for (unsigned i = 0; i < open->n; i++)
    keep_open (search, open, i, filling.found[i]);
  return true;
}

/* The numbers of all sets that the group can be, and of each of them */
typedef struct
{
  unsigned any;
  unsigned each;
} Sets;

typedef uint16_t HalfList __attribute__ ((vector_size (16)));

INLINE unsigned
fold_halves (HalfList list, bool joins)
{
  uint64_t words[2];

  memcpy (words, &list, sizeof words);
  uint64_t all = joins ? words[0] | words[1] : words[0] & words[1];
  all = joins ? all | all >> 32 : all & all >> 32;
  return (unsigned) (joins ? all | all >> 16 : all & all >> 16) & 0xffff;
}

#define LOWER_HALF(x) __builtin_shufflevector (x, x, 0, 1, 2, 3, 4, 5, 6, 7)
#define UPPER_HALF(x)                                                          \
  __builtin_shufflevector (x, x, 8, 9, 10, 11, 12, 13, 14, 15)

/* Lanes of both by turns, each with another one of its list */
#define JOIN_PAIRS(a, b)                                                       \
  (__builtin_shufflevector (a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25,    \
                            10, 26, 11, 27)                                    \
   | __builtin_shufflevector (a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13,    \
                              29, 14, 30, 15, 31))

/* All numbers of any of these sets, and those of each */
INLINE unsigned
join_sets (YassSetList sets)
{
  return fold_halves (LOWER_HALF (sets) | UPPER_HALF (sets), true);
}

INLINE unsigned
meet_sets (YassSetList sets)
{
  return fold_halves (LOWER_HALF (sets) & UPPER_HALF (sets), false);
}

/* Those that have one number at most, nothing for others */
INLINE YassSetList
get_singles (YassSetList sets)
{
  return sets & (YassSetList) ((sets & (sets - 1)) == 0);
}

/* Of these sets, those that have something for each cell, and no cell left with
 * what another one needs, as lanes of ones */
INLINE YassSetList
leave_to_all (YassSetList sets, const YassSetList *cells, unsigned n)
{
  YassSetList fits = ~(YassSetList){ 0 };
  YassSetList taken = { 0 };

  for (unsigned i = 0; i < n; i++)
    {
      const YassSetList here = sets & cells[i];
      const YassSetList only = get_singles (here);

      fits &= (YassSetList) (here != 0) & (YassSetList) ((taken & only) == 0);
      taken |= only;
    }
  return fits;
}

INLINE Sets
find_sets (const YassGearSearch *search, const Open *open, unsigned must,
           uint64_t allowed)
{
  const YassSumTables *tables = search->plan->sums;
  const unsigned n = open->n;
  YassSetList cells[YASS_GEAR_NUMBERS];
  YassSetList any = { 0 };
  YassSetList each = ~any;
  const YassSetList without = (YassSetList){ 0 } + (uint16_t) ~open->all;
  const YassSetList with = (YassSetList){ 0 } + (uint16_t) must;

  for (unsigned i = 0; i < n; i++)
    cells[i] = (YassSetList){ 0 } + open->numbers[i];
  for (; allowed != 0; allowed &= allowed - 1)
    {
      const YassSetList sets = tables->lists[n][__builtin_ctzll (allowed)];
      const YassSetList fits
          = (YassSetList) (((sets & without) | (~sets & with)) == 0)
            & leave_to_all (sets, cells, n);

      any |= sets & fits;
      each &= sets | ~fits;
    }
  return (Sets){ join_sets (any), meet_sets (each) };
}

static bool
fail (YassGearSearch *search, const Open *open)
{
  search->emptied = open->lanes[0];
  return false;
}

/* Leaves two cells only what adds up to one of @allowed. Returns the numbers
 * that they have then, if any. */
INLINE Sets
keep_in_two (YassGearSearch *search, Open *open, uint64_t allowed)
{
  const YassSumTables *tables = search->plan->sums;
  const unsigned a = open->numbers[0];
  const unsigned b = open->numbers[1];
  unsigned kept_a = 0;
  unsigned kept_b = 0;
  unsigned each = YASS_GEAR_ALL;

  if (allowed & (allowed - 1))
    for (unsigned rest = a; rest != 0; rest &= rest - 1)
      {
        const unsigned bit = rest & -rest;
        const unsigned others
            = b & ~bit & (unsigned) (allowed >> __builtin_ctz (rest));

        if (others == 0)
          continue;
        kept_a |= bit;
        kept_b |= others;
        each &= bit | (is_single (others) ? others : 0);
      }
  else
    {
      const int total = __builtin_ctzll (allowed);

      kept_a = a & counterparts (tables, b, total) & ~half_of (total);
      kept_b = b & counterparts (tables, kept_a, total);
      /* Two sets of two with one sum have no number in common */
      each = __builtin_popcount (kept_a | kept_b) == 2 ? kept_a | kept_b : 0;
    }
  if (kept_a != 0)
    {
      keep_open (search, open, 0, kept_a);
      keep_open (search, open, 1, kept_b);
    }
  return (Sets){ kept_a | kept_b, each };
}

/* Without the lowest @n numbers */
INLINE YassSetList
drop_lowest (YassSetList sets, unsigned n)
{
#pragma GCC unroll 4
  for (unsigned i = 0; i < n; i++)
    sets &= sets - 1;
  return sets;
}

/* Those @parts that have up to @most numbers, nothing for others. They are
 * parts of @sets, which have @n numbers each: so either what they have is
 * counted or what they lack, whichever is less. */
INLINE YassSetList
get_small (YassSetList parts, unsigned most, YassSetList sets, unsigned n)
{
  const unsigned to_lack = n - most;

  if (to_lack <= most)
    return parts & (YassSetList) (drop_lowest (sets ^ parts, to_lack - 1) != 0);
  return parts & (YassSetList) (drop_lowest (parts, most) == 0);
}

/* Takes from cells, each with its part of a set of as many numbers, what some
 * of the others need: the theorem of Hall. A cell with nothing left says that
 * the set does not go into these cells. */
INLINE void
leave_matched (YassSetList *cells, unsigned n, YassSetList sets)
{
  YassSetList joined[1 << MOST_MATCHED] = { { 0 } };
  YassSetList gone[MOST_MATCHED] = { { 0 } };

#pragma GCC unroll 16
  for (unsigned some = 1; some + 1 < 1u << n; some++)
    {
      joined[some] = joined[some & (some - 1)] | cells[__builtin_ctz (some)];
      const YassSetList needed = get_small (
          joined[some], (unsigned) __builtin_popcount (some), sets, n);

#pragma GCC unroll 4
      for (unsigned i = 0; i < n; i++)
        if (!(some >> i & 1))
          gone[i] |= needed;
    }
#pragma GCC unroll 4
  for (unsigned i = 0; i < n; i++)
    cells[i] &= ~gone[i];
}

/* Where a lane is in a word of four */
#define LANE_SHIFT(i)                                                          \
  (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 16 * (i) : 48 - 16 * (i))

/* What four cells keep, a lane each: all that is in any set of its list */
INLINE uint64_t
join_lists (const YassSetList *kept)
{
  const YassSetList ab = JOIN_PAIRS (kept[0], kept[1]);
  const YassSetList cd = JOIN_PAIRS (kept[2], kept[3]);
  const YassSetList all
      = __builtin_shufflevector (ab, cd, 0, 1, 16, 17, 2, 3, 18, 19, 8, 9, 24,
                                 25, 10, 11, 26, 27)
        | __builtin_shufflevector (ab, cd, 4, 5, 20, 21, 6, 7, 22, 23, 12, 13,
                                   28, 29, 14, 15, 30, 31);
  const HalfList half = LOWER_HALF (all) | UPPER_HALF (all);
  uint64_t words[2];

  memcpy (words, &half, sizeof words);
  return words[0] | words[1];
}

/* The same for three or four, for all sets with one sum at once */
INLINE Sets
keep_matched (YassGearSearch *search, Open *open, unsigned n, uint64_t allowed)
{
  const YassSetList none = { 0 };
  const YassSetList without = none + (uint16_t) ~open->all;
  YassSetList kept[MOST_MATCHED] = { { 0 } };
  YassSetList each = ~none;

  for (; allowed != 0; allowed &= allowed - 1)
    {
      const YassSetList sets
          = search->plan->sums->lists[n][__builtin_ctzll (allowed)];
      YassSetList fits = (YassSetList) ((sets & without) == 0);
      YassSetList cells[MOST_MATCHED];

#pragma GCC unroll 4
      for (unsigned i = 0; i < n; i++)
        cells[i] = sets & (none + open->numbers[i]);
      leave_matched (cells, n, sets);
#pragma GCC unroll 4
      for (unsigned i = 0; i < n; i++)
        fits &= (YassSetList) (cells[i] != 0);
#pragma GCC unroll 4
      for (unsigned i = 0; i < n; i++)
        kept[i] |= cells[i] & fits;
      each &= sets | ~fits;
    }
  if (!is_any ((Box) kept[0]))
    return (Sets){ 0, 0 };
  const uint64_t left = join_lists (kept);
  uint64_t before = 0;

#pragma GCC unroll 4
  for (unsigned i = 0; i < n; i++)
    before |= (uint64_t) open->numbers[i] << LANE_SHIFT (i);
  if (left != before)
#pragma GCC unroll 4
    for (unsigned i = 0; i < n; i++)
      keep_open (search, open, i, (uint16_t) (left >> LANE_SHIFT (i)));
  uint64_t any = left | left >> 32;
  any |= any >> 16;
  return (Sets){ any & 0xffff, meet_sets (each) };
}

/* Takes from the cells whatever leads to no allowed sum: exactly for up to
 * four cells, or few fillings; otherwise as far as sets of numbers tell.
 * @must: numbers that the group has for other reasons. */
INLINE bool
keep_allowed (YassGearSearch *search, Open *open, uint64_t allowed,
              unsigned must)
{
  Sets sets;

  if (open->n == 1)
    {
      const unsigned kept = (unsigned) allowed & YASS_GEAR_ALL;

      if (must != 0 && !is_single (must))
        return fail (search, open);
      return keep (search, open->lanes[0], must != 0 ? kept & must : kept);
    }
  if (open->n <= MOST_MATCHED)
    {
      sets = open->n == 2   ? keep_in_two (search, open, allowed)
             : open->n == 3 ? keep_matched (search, open, 3, allowed)
                            : keep_matched (search, open, 4, allowed);
      open->all = sets.any;
    }
  if (open->n > MOST_MATCHED || (must & ~sets.each) != 0)
    sets = find_sets (search, open, must, allowed);
  if (sets.any == 0)
    return fail (search, open);
  if (open->all & ~sets.any)
    for (unsigned i = 0; i < open->n; i++)
      {
        if (!keep (search, open->lanes[i], sets.any))
          return false;
        open->numbers[i] &= (uint16_t) sets.any;
      }
  if (open->n > MOST_MATCHED && !try_fillings (search, open, allowed))
    return false;
  return sets.each == 0 || point (search, open, sets.each);
}
