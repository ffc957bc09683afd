/* branch.h: what to guess where nothing can be deduced
 * SPDX-License-Identifier: MIT */
#pragma once

#include "abreast/band.h"
#include "abreast/vector.h"

/* How many of the six ways through a band each number has left, in binary */
typedef struct
{
  Vector ones;
  Vector twos;
  Vector fours;
} Ways;

typedef struct
{
  Ways ways[N_BANDS];
  Vector best; /* the band to guess in, in the low bits */
} Choice;

INLINE Ways
count_ways (const Vector *cells, const Band band)
{
  Vector at[3][3], even[3], odd[3];

  EACH (i)
    EACH (j)
      {
        const Vector *cell = cells + get_meeting (band, i, j);

        at[i][j] = in_any (cell[0], cell[band.step], cell[2 * band.step]);
      }
  EACH (j)
    {
      even[j] = in_all (at[0][j], at[1][NEXT (j)], at[2][LAST (j)]);
      odd[j] = in_all (at[0][j], at[1][LAST (j)], at[2][NEXT (j)]);
    }

  const Vector twos_of_even = in_two (even[0], even[1], even[2]);
  const Vector twos_of_odd = in_two (odd[0], odd[1], odd[2]);
  const Vector ones_of_even = in_odd (even[0], even[1], even[2]);
  const Vector ones_of_odd = in_odd (odd[0], odd[1], odd[2]);
  const Vector carry = ones_of_even & ones_of_odd;

  return (Ways){
    .ones = ones_of_even ^ ones_of_odd,
    .twos = in_odd (twos_of_even, twos_of_odd, carry),
    .fours = in_two (twos_of_even, twos_of_odd, carry),
  };
}

/* Of each three numbers, how many, in three bits */
INLINE Vector
count_by_three (Vector x)
{
  const uint16_t firsts = 0x49;

  return (x & firsts) + (x >> 1 & firsts) + (x >> 2 & firsts);
}

/* The numbers that are not settled, twice those with four ways or more; a band
 * that has none is the worst. Measured: better than the sum of all ways. */
INLINE Vector
weigh (const Ways *ways, unsigned band)
{
  const Vector unsettled = ways->twos | ways->fours;
  const Vector threes
      = count_by_three (unsettled) + count_by_three (ways->fours);
  const Vector weight = (threes & 7) + (threes >> 3 & 7) + (threes >> 6);

  return (weight * 8 + (uint16_t) band) | ((Vector) (unsettled == 0) & 0x4000);
}

/* The band of the least weight, in every lane, though few have use for it */
INLINE void
choose_bands (const Vector *cells, Choice *choice)
{
  choice->best = spread (0x7fff);
  for (unsigned i = 0; i < 3; i++)
    {
      choice->ways[i] = count_ways (cells + get_first_cell (i), rows_of_band);
      choice->ways[i + 3]
          = count_ways (cells + get_first_cell (i + 3), columns_of_band);
    }
  for (unsigned i = 0; i < N_BANDS; i++)
    choice->best = lesser (choice->best, weigh (&choice->ways[i], i));
}

/* That a number is in one meeting of a line, or else in the others */
typedef struct
{
  uint16_t number;      /* as a set */
  unsigned meetings[3]; /* their first cells */
  unsigned chosen;      /* of the three */
  unsigned step;
} Way;

/* One of those with the fewest ways, but several */
static inline uint16_t
choose_number (const Ways *ways, unsigned lane)
{
  const unsigned ones = get_lane (&ways->ones, lane);
  const unsigned twos = get_lane (&ways->twos, lane);
  const unsigned fours = get_lane (&ways->fours, lane);
  unsigned numbers = twos & ~ones & ~fours;

  if (numbers == 0)
    numbers = twos & ~fours;
  if (numbers == 0)
    numbers = fours;
  return (uint16_t) (numbers & -numbers);
}

/* @cells: those of @lane. Where a number has several ways they part in some
 * line. */
static inline Way
choose_way (const Choice *choice, unsigned lane, const uint16_t *cells)
{
  const unsigned best = get_lane (&choice->best, lane) & 7;
  const Band band = best < 3 ? rows_of_band : columns_of_band;
  Way way = { .number = choose_number (&choice->ways[best], lane),
              .step = band.step };

  for (unsigned line = 0;; line++)
    {
      unsigned boxes = 0;

      EACH (j)
        {
          const unsigned cell
              = get_first_cell (best) + get_meeting (band, line, j);
          const unsigned numbers = cells[cell] | cells[cell + band.step]
                                   | cells[cell + 2 * band.step];

          way.meetings[j] = cell;
          boxes |= (unsigned) ((numbers & way.number) != 0) << j;
        }
      if ((boxes & (boxes - 1)) != 0)
        {
          way.chosen = (unsigned) __builtin_ctz (boxes);
          return way;
        }
    }
}

/* The first cell with the fewest numbers, but several */
static inline unsigned
choose_cell (const uint16_t *cells)
{
  unsigned best = 0;
  int fewest = 10;

  for (unsigned cell = 0; cell < N_CELLS; cell++)
    {
      const int n = __builtin_popcount (cells[cell]);

      if (n > 1 && n < fewest)
        {
          fewest = n;
          best = cell;
        }
    }
  return best;
}
