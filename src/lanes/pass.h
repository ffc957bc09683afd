/* pass.h: one round of deductions in all lanes of a vector
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/band.h"
#include "lanes/vector.h"

/* What the cells add up to once each has a number of its own */
#define SUM_SOLVED (9 * ALL_NUMBERS)

typedef struct
{
  Vector dead; /* other than 0: a number has no place, or a cell no number */
  Vector sum;  /* of all cells: bits only go, so the same sum is no change */
} Pass;

#define EACH(i) _Pragma ("GCC unroll 3") for (unsigned i = 0; i < 3; i++)
#define NEXT(i) (((i) + 1) % 3)
#define LAST(i) (((i) + 2) % 3)

/* For each number, three meetings hold it, one in each line and one in each
 * box: there are six ways. A meeting that is in no way left loses the number.
 * One that is in all of them must have it: there, a number with one cell left
 * takes it, and three numbers leave no room for others. A cell with one number
 * settles the way through it. */
INLINE void
deduce_in_band (Vector *cells, const Band band, Vector *dead)
{
  Vector once[3][3], twice[3][3], placed[3][3], left[3][3], may[3][3];

  EACH (i) EACH (j)
  {
    const Vector *cell = cells + get_meeting (band, i, j);
    const Vector a = cell[0], b = cell[band.step], c = cell[2 * band.step];

    once[i][j] = in_any (a, b, c);
    twice[i][j] = in_two (a, b, c);
    placed[i][j]
        = in_any (where_single (a), where_single (b), where_single (c));
  }

  Vector in_line[3], in_box[3];
  EACH (i)
  {
    in_line[i] = in_any (placed[i][0], placed[i][1], placed[i][2]);
    in_box[i] = in_any (placed[0][i], placed[1][i], placed[2][i]);
  }
  EACH (i) EACH (j) once[i][j] &= placed[i][j] | ~(in_line[i] | in_box[j]);

  EACH (i)
  EACH (j)
  left[i][j]
      = once[i][j]
        & in_both_or (once[NEXT (i)][NEXT (j)], once[LAST (i)][LAST (j)],
                      once[NEXT (i)][LAST (j)] & once[LAST (i)][NEXT (j)]);
  *dead |= in_any (left[0][0], left[0][1], left[0][2]) ^ ALL_NUMBERS;

  EACH (i)
  EACH (j) may[i][j] = where_three (
      in_first_only (left[i][j], left[i][NEXT (j)], left[i][LAST (j)]),
      left[i][j]);
  EACH (i) EACH (j)
  {
    Vector *cell = cells + get_meeting (band, i, j);
    const Vector single
        = in_first_only (may[i][j], may[i][NEXT (j)], may[i][LAST (j)])
          & ~twice[i][j];

    EACH (k)
    cell[k * band.step] = narrow (cell[k * band.step], single, may[i][j]);
  }
}

INLINE Pass
deduce (Vector *cells)
{
  Vector dead = { 0 }, sum = { 0 };
  Vector least = spread (ALL_NUMBERS);

  for (unsigned i = 0; i < 3; i++)
    deduce_in_band (cells + 27 * i, (Band){ 0, 9, 3, 1 }, &dead);
  for (unsigned i = 0; i < 3; i++)
    deduce_in_band (cells + 3 * i, (Band){ 0, 1, 27, 9 }, &dead);
  for (unsigned i = 0; i < N_CELLS; i++)
    {
      sum += cells[i];
      least = lesser (least, cells[i]);
    }
  dead |= (Vector) (least == 0);
  return (Pass){ .dead = dead, .sum = sum };
}
