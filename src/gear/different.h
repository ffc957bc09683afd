/* different.h: what the sum of different cells leaves of them, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/houses.h"

/* Fillings of more than three cells are tried one by one if there are not more
 * than so many */
#define MOST_FILLINGS 50

/* Cells of a group that are not placed yet */
typedef struct
{
  unsigned n;
  unsigned all; /* numbers of any of them */
  uint8_t lanes[YASS_GEAR_NUMBERS];
} Open;

/* What a placed set of numbers adds up to */
INLINE int
add_up (const YassSumTables *tables, unsigned numbers)
{
  return __builtin_ctzll (tables->sums[__builtin_popcount (numbers)][numbers]);
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

/* Takes @each of these numbers from all cells that see all its places in the
 * group: for every number at once, a box at a time */
INLINE bool
clear_seen (YassGearSearch *search, const Open *open, const uint16_t *numbers,
            unsigned each)
{
  const Box *boxes = (const Box *) search->grid->lanes;
  const Box *sees[YASS_GEAR_NUMBERS];
  Box others[YASS_GEAR_NUMBERS];

  for (unsigned i = 0; i < open->n; i++)
    {
      sees[i] = (const Box *) search->plan->sees[open->lanes[i]];
      others[i] = (Box){ 0 } + (uint16_t) ~numbers[i];
    }
  for (unsigned b = 0; b < 9; b++)
    {
      Box gone = boxes[b] & ((Box){ 0 } + (uint16_t) each);

      for (unsigned i = 0; i < open->n; i++)
        gone &= sees[i][b] | others[i];
      if (!is_any (gone))
        continue;
      for (unsigned i = 0; i < YASS_GEAR_BOX_LANES; i++)
        if (gone[i] != 0
            && !keep (search, b * YASS_GEAR_BOX_LANES + i, ~(unsigned) gone[i]))
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
  uint16_t numbers[YASS_GEAR_NUMBERS];

  for (unsigned i = 0; i < open->n; i++)
    {
      numbers[i] = search->grid->lanes[open->lanes[i]];
      more |= one & numbers[i];
      one |= numbers[i];
    }
  if (each & ~one)
    {
      search->emptied = open->lanes[0];
      return false;
    }
  const unsigned lonely = each & ~more;
  for (unsigned i = 0; lonely != 0 && i < open->n; i++)
    {
      const unsigned here = numbers[i] & lonely;

      if (here == 0)
        continue;
      if (!is_single (here))
        {
          search->emptied = open->lanes[i];
          return false;
        }
      keep (search, open->lanes[i], here);
    }
  return (each & more) == 0
         || clear_seen (search, open, numbers, each & more);
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
try_fillings (YassGearSearch *search, const Open *open, uint64_t allowed)
{
  Filling filling = { .n = open->n, .allowed = allowed };
  unsigned n_fillings = 1;

  for (unsigned i = 0; i < open->n; i++)
    {
      filling.numbers[i] = search->grid->lanes[open->lanes[i]];
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
    keep (search, open->lanes[i], filling.found[i]);
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

/* Of these sets, those that have something for each cell, and two numbers for
 * each two of them, as lanes of ones */
INLINE YassSetList
leave_to_all (YassSetList sets, const YassSetList *cells, unsigned n)
{
  YassSetList fits = ~(YassSetList){ 0 };

  for (unsigned i = 0; i < n; i++)
    {
      const YassSetList here = sets & cells[i];

      for (unsigned j = i + 1; j < n; j++)
        {
          const YassSetList both = here | (sets & cells[j]);

          fits &= (YassSetList) ((both & (both - 1)) != 0);
        }
      fits &= (YassSetList) (here != 0);
    }
  return fits;
}

INLINE Sets
find_sets (const YassGearSearch *search, const Open *open, unsigned numbers,
           unsigned must, uint64_t allowed)
{
  const YassSumTables *tables = search->plan->sums;
  const unsigned n = open->n;
  YassSetList cells[YASS_GEAR_NUMBERS];
  YassSetList any = { 0 };
  YassSetList each = ~any;
  const YassSetList without = (YassSetList){ 0 } + (uint16_t) ~numbers;
  const YassSetList with = (YassSetList){ 0 } + (uint16_t) must;

  for (unsigned i = 0; i < n; i++)
    cells[i] = (YassSetList){ 0 } + search->grid->lanes[open->lanes[i]];
  for (; allowed != 0; allowed &= allowed - 1)
    {
      const YassSetList sets = tables->lists[n][__builtin_ctzll (allowed)];
      const YassSetList fits
          = (YassSetList) (((sets & without) | (~sets & with)) == 0)
            & leave_to_all (sets, cells, n);

      any |= sets & fits;
      each &= sets | ~fits;
    }
  return (Sets){
    fold_halves (
        __builtin_shufflevector (any, any, 0, 1, 2, 3, 4, 5, 6, 7)
            | __builtin_shufflevector (any, any, 8, 9, 10, 11, 12, 13, 14, 15),
        true),
    fold_halves (__builtin_shufflevector (each, each, 0, 1, 2, 3, 4, 5, 6, 7)
                     & __builtin_shufflevector (each, each, 8, 9, 10, 11, 12,
                                                13, 14, 15),
                 false)
  };
}

static bool
fail (YassGearSearch *search, const Open *open)
{
  search->emptied = open->lanes[0];
  return false;
}

/* Leaves two cells only what adds up to one of @allowed. Returns the numbers
 * that they have then, or 0. */
INLINE unsigned
keep_in_two (YassGearSearch *search, const Open *open, uint64_t allowed)
{
  const YassSumTables *tables = search->plan->sums;
  const unsigned a = search->grid->lanes[open->lanes[0]];
  const unsigned b = search->grid->lanes[open->lanes[1]];
  unsigned kept_a = 0;
  unsigned kept_b = 0;

  if (allowed & (allowed - 1))
    for (unsigned rest = a; rest != 0; rest &= rest - 1)
      {
        const unsigned bit = rest & -rest;
        const unsigned others
            = b & ~bit & (unsigned) (allowed >> __builtin_ctz (rest));

        kept_a |= others != 0 ? bit : 0;
        kept_b |= others;
      }
  else
    {
      const int total = __builtin_ctzll (allowed);

      kept_a = a & counterparts (tables, b, total) & ~half_of (total);
      kept_b = b & counterparts (tables, kept_a, total);
    }
  if (kept_a == 0)
    return 0;
  keep (search, open->lanes[0], kept_a);
  keep (search, open->lanes[1], kept_b);
  return kept_a | kept_b;
}

/* The same for three */
INLINE unsigned
keep_in_three (YassGearSearch *search, const Open *open, uint64_t allowed)
{
  const YassSumTables *tables = search->plan->sums;
  const unsigned a = search->grid->lanes[open->lanes[0]];
  const unsigned b = search->grid->lanes[open->lanes[1]];
  const unsigned c = search->grid->lanes[open->lanes[2]];
  const bool is_one = (allowed & (allowed - 1)) == 0;
  unsigned kept_a = 0;
  unsigned kept_b = 0;
  unsigned kept_c = 0;

  if (is_one)
    for (unsigned rest = a; rest != 0; rest &= rest - 1)
      {
        const unsigned bit = rest & -rest;
        const int left = __builtin_ctzll (allowed) - __builtin_ctz (rest);

        if (left < 1)
          break;
        if (left > 2 * (YASS_GEAR_NUMBERS - 1))
          continue;
        const unsigned with = b & ~bit & ~half_of (left)
                              & counterparts (tables, c & ~bit, left);
        if (with == 0)
          continue;
        kept_a |= bit;
        kept_b |= with;
        kept_c |= c & counterparts (tables, with, left);
      }
  else
    for (unsigned rest = a; rest != 0; rest &= rest - 1)
      {
        const unsigned bit = rest & -rest;
        const uint64_t left = allowed >> __builtin_ctz (rest);

        for (unsigned more = b & ~bit; more != 0; more &= more - 1)
          {
            const unsigned other = more & -more;
            const unsigned others = c & ~(bit | other)
                                    & (unsigned) (left >> __builtin_ctz (more));

            if (others == 0)
              continue;
            kept_a |= bit;
            kept_b |= other;
            kept_c |= others;
          }
      }
  if (kept_a == 0)
    return 0;
  keep (search, open->lanes[0], kept_a);
  keep (search, open->lanes[1], kept_b);
  keep (search, open->lanes[2], kept_c);
  return kept_a | kept_b | kept_c;
}

/* Takes from the cells whatever leads to no allowed sum: exactly for up to
 * three cells, or few fillings; otherwise as far as sets of numbers tell.
 * @must: numbers that the group has for other reasons. */
INLINE bool
keep_allowed (YassGearSearch *search, const Open *open, uint64_t allowed,
              unsigned must)
{
  unsigned numbers = open->all;

  if (open->n == 1)
    {
      const unsigned kept = (unsigned) allowed & YASS_GEAR_ALL;

      if (must != 0 && !is_single (must))
        return fail (search, open);
      return keep (search, open->lanes[0], must != 0 ? kept & must : kept);
    }
  if (open->n <= 3)
    {
      numbers = open->n == 2 ? keep_in_two (search, open, allowed)
                             : keep_in_three (search, open, allowed);
      if (numbers == 0)
        return fail (search, open);
      /* Two sets of two with one sum have no number in common */
      if (open->n == 2 && must == 0 && (allowed & (allowed - 1)) == 0
          && __builtin_popcount (numbers) != 2)
        return true;
    }
  const Sets sets = find_sets (search, open, numbers, must, allowed);
  if (sets.any == 0)
    return fail (search, open);
  if (numbers & ~sets.any)
    for (unsigned i = 0; i < open->n; i++)
      if (!keep (search, open->lanes[i], sets.any))
        return false;
  if (open->n > 3 && !try_fillings (search, open, allowed))
    return false;
  return sets.each == 0 || point (search, open, sets.each);
}
