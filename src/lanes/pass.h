/* pass.h: one round of deductions in all lanes of a vector
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/kernel.h"
#include "lanes/vector.h"

#define ALL_NUMBERS 0x1ff
#define SUM_SOLVED (9 * ALL_NUMBERS)

typedef struct
{
  Vector dead; /* other than 0: a number has no place, or a cell no number */
  Vector sum;  /* of all cells as numbers: bits only go, so it tells a change */
} Pass;

/* A band is three boxes side by side, or one on top of the other; lines run
 * through all three. Where line and box meet there are three cells. For each
 * number, the three of these meetings that hold it are one in each line and
 * one in each box: six ways. What no way uses goes. */
INLINE void
deduce_in_band (Vector *cells, const unsigned line, const unsigned box,
                const unsigned step, Vector *dead)
{
  Vector once[3][3], twice[3][3], naked[3][3], in_line[3], in_box[3],
      left[3][3];

#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++)
      {
        const Vector *cell = cells + i * line + j * box;
        const Vector a = cell[0], b = cell[step], c = cell[2 * step];

        once[i][j] = any (a, b, c);
        twice[i][j] = most (a, b, c);
        naked[i][j]
            = any (where_single (a), where_single (b), where_single (c));
      }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
    {
      in_line[i] = any (naked[i][0], naked[i][1], naked[i][2]);
      in_box[i] = any (naked[0][i], naked[1][i], naked[2][i]);
    }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++)
      once[i][j] &= naked[i][j] | ~(in_line[i] | in_box[j]);
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++)
      {
        const unsigned i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        const unsigned j1 = (j + 1) % 3, j2 = (j + 2) % 3;

        left[i][j] = once[i][j]
                     & both_or (once[i1][j1], once[i2][j2],
                                once[i1][j2] & once[i2][j1]);
      }
  *dead |= any (left[0][0], left[0][1], left[0][2]) ^ ALL_NUMBERS;
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++)
      {
        Vector *cell = cells + i * line + j * box;
        const Vector here
            = only (left[i][j], left[i][(j + 1) % 3], left[i][(j + 2) % 3])
              & ~twice[i][j];

#pragma GCC unroll 3
        for (unsigned k = 0; k < 3; k++)
          cell[k * step] = narrow (cell[k * step], here, left[i][j]);
      }
}

INLINE Pass
deduce (Vector *cells)
{
  Vector dead = { 0 }, sum = { 0 };
  Vector least = spread (ALL_NUMBERS);

  for (unsigned i = 0; i < 3; i++)
    deduce_in_band (cells + 27 * i, 9, 3, 1, &dead);
  for (unsigned i = 0; i < 3; i++)
    deduce_in_band (cells + 3 * i, 1, 27, 9, &dead);
  for (unsigned i = 0; i < N_CELLS; i++)
    {
      sum += cells[i];
      least = lesser (least, cells[i]);
    }
  dead |= (Vector) (least == 0);
  return (Pass){ .dead = dead, .sum = sum };
}
