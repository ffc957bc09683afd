/* branch.h: what to guess where nothing can be deduced
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/pass.h"

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
  Vector best; /* the band with the fewest, in the low bits */
} Choice;

INLINE Ways
count_ways (const Vector *cells, const Band band)
{
  Vector at[3][3], even[3], odd[3];

  EACH (i) EACH (j)
  {
    const Vector *cell = cells + get_meeting (band, i, j);

    at[i][j] = in_any (cell[0], cell[band.step], cell[2 * band.step]);
  }
  EACH (i)
  {
    even[i] = in_all (at[0][i], at[1][NEXT (i)], at[2][LAST (i)]);
    odd[i] = in_all (at[0][i], at[1][LAST (i)], at[2][NEXT (i)]);
  }

  const Vector two = in_two (even[0], even[1], even[2]);
  const Vector more = in_two (odd[0], odd[1], odd[2]);
  const Vector one = in_odd (even[0], even[1], even[2]);
  const Vector other = in_odd (odd[0], odd[1], odd[2]);

  return (Ways){
    .ones = one ^ other,
    .twos = in_odd (two, more, one & other),
    .fours = in_two (two, more, one & other),
  };
}

/* Bands that have all numbers settled are no choice */
INLINE Vector
weigh (const Ways *ways, unsigned band)
{
  const Vector total
      = count (ways->ones) + 2 * count (ways->twos) + 4 * count (ways->fours);

  return (total * 8 + (uint16_t) band)
         | ((Vector) ((ways->twos | ways->fours) == 0) & 0x4000);
}

/* In all lanes, most of which have no use for it */
static inline void
choose_bands (const Vector *cells, Choice *choice)
{
  choice->best = spread (0x7fff);
  for (unsigned i = 0; i < N_BANDS; i++)
    {
      choice->ways[i]
          = i < 3 ? count_ways (cells + 27 * i, (Band){ 0, 9, 3, 1 })
                  : count_ways (cells + 3 * (i - 3), (Band){ 0, 1, 27, 9 });
      choice->best = lesser (choice->best, weigh (&choice->ways[i], i));
    }
}

/* A number, and the first of several meetings of a line that may have it */
typedef struct
{
  uint16_t number; /* as a set */
  Band band;
  unsigned line;
  unsigned box;
} Guess;

static inline uint16_t
get_lane (const Vector *vector, unsigned lane)
{
  return ((const uint16_t *) vector)[lane];
}

/* Of the numbers with the fewest ways in the best band the first, in the first
 * line that is not settled. @cells are those of one lane, @stride apart. */
static inline Guess
choose_guess (const Choice *choice, const uint16_t *cells, unsigned stride,
              unsigned lane)
{
  const unsigned best = get_lane (&choice->best, lane) & 7;
  const Band band = get_band (best);
  const unsigned ones = get_lane (&choice->ways[best].ones, lane);
  const unsigned twos = get_lane (&choice->ways[best].twos, lane);
  const unsigned fours = get_lane (&choice->ways[best].fours, lane);
  unsigned numbers = twos & ~(ones | fours);

  if (numbers == 0)
    numbers = twos & ~fours;
  if (numbers == 0)
    numbers = fours;

  Guess guess = { .number = (uint16_t) (numbers & -numbers), .band = band };
  for (;; guess.line++)
    {
      unsigned boxes = 0;

      EACH (j)
      {
        const uint16_t *cell
            = cells + get_meeting (band, guess.line, j) * stride;
        const unsigned step = band.step * stride;

        if ((cell[0] | cell[step] | cell[2 * step]) & guess.number)
          boxes |= 1u << j;
      }
      if (boxes & (boxes - 1))
        {
          guess.box = (unsigned) __builtin_ctz (boxes);
          return guess;
        }
    }
}
