/* pass.h: one round of deductions in all lanes at once
 * SPDX-License-Identifier: MIT */
#pragma once

#include "abreast/band.h"
#include "abreast/vector.h"

/* What the cells add up to when each has a number of its own */
#define SUM_SOLVED (9 * ALL_NUMBERS)

typedef struct
{
  Vector dead;  /* numbers without a place; all, if a cell has no number */
  Vector owing; /* numbers that have a cell for themselves, but not alone yet */
  Vector sum; /* of all cells: numbers only go, so the same sum is no change */
} Pass;

/* Numbers that are alone in a cell, by where it is: where a row meets a box,
 * or where a column does */
INLINE void
find_placed (const Vector *cells, Vector by_row[3][3], Vector by_column[3][3])
{
  EACH (box)
    {
      Vector alone[3][3];

      EACH (i)
        EACH (j)
          alone[i][j] = where_alone (cells[9 * i + 3 * box + j]);
      EACH (i)
        {
          by_row[i][box] = in_any (alone[i][0], alone[i][1], alone[i][2]);
          by_column[box][i] = in_any (alone[0][i], alone[1][i], alone[2][i]);
        }
    }
}

/* For each number, three meetings hold it, one in each line and one in each
 * box: there are six ways. A number that is placed in one is in no other of the
 * line or the box, and one that is placed twice has no way left. A meeting
 * that is in no way left loses the number; one that is in all of them must
 * have it. Three such numbers leave no room for others, and one that has a
 * single cell left there takes it. */
INLINE void
deduce_in_band (Vector *cells, const Band band, Vector placed[3][3], Pass *pass)
{
  Vector once[3][3], twice[3][3], left[3][3], may[3][3];
  Vector even[3], odd[3];

  EACH (i)
    EACH (j)
      {
        const Vector *cell = cells + get_meeting (band, i, j);
        const Vector a = cell[0], b = cell[band.step], c = cell[2 * band.step];

        twice[i][j] = in_two (a, b, c);
        once[i][j] = in_first_only (in_any (a, b, c),
                                    placed[i][NEXT (j)] | placed[i][LAST (j)],
                                    placed[NEXT (i)][j] | placed[LAST (i)][j]);
      }
  EACH (j)
    {
      even[j] = in_all (once[0][j], once[1][NEXT (j)], once[2][LAST (j)]);
      odd[j] = in_all (once[0][j], once[1][LAST (j)], once[2][NEXT (j)]);
    }
  EACH (j)
    {
      left[0][j] = even[j] | odd[j];
      left[1][j] = even[LAST (j)] | odd[NEXT (j)];
      left[2][j] = even[NEXT (j)] | odd[LAST (j)];
    }
  pass->dead |= in_any (left[0][0], left[0][1], left[0][2]) ^ ALL_NUMBERS;

  EACH (i)
    EACH (j)
      may[i][j] = where_three (
          in_first_only (left[i][j], left[i][NEXT (j)], left[i][LAST (j)]),
          left[i][j]);
  EACH (i)
    EACH (j)
      {
        Vector *cell = cells + get_meeting (band, i, j);
        const Vector single
            = in_first_only (may[i][j], may[i][NEXT (j)], may[i][LAST (j)])
              & ~twice[i][j];

        pass->owing
            = in_first_not_second_or (single, placed[i][j], pass->owing);
        EACH (k)
          cell[k * band.step] = narrow (cell[k * band.step], single, may[i][j]);
      }
}

/* In three chains, so that none waits for itself */
INLINE void
add_up (const Vector *cells, Pass *pass)
{
  Vector sum[3] = { 0 };
  Vector least[3] = { cells[0], cells[1], cells[2] };

#pragma GCC unroll 9
  for (unsigned i = 0; i < N_CELLS; i += 3)
    EACH (k)
      {
        sum[k] += cells[i + k];
        least[k] = lesser (least[k], cells[i + k]);
      }
  pass->sum = sum[0] + sum[1] + sum[2];
  pass->dead |= (Vector) (lesser (lesser (least[0], least[1]), least[2]) == 0);
}

INLINE Pass
deduce (Vector *cells)
{
  Vector by_row[3][3], by_column[3][3][3], placed[3][3];
  Pass pass = { 0 };

  for (unsigned band = 0; band < 3; band++)
    {
      find_placed (cells + 27 * band, by_row, by_column[band]);
      deduce_in_band (cells + 27 * band, rows_of_band, by_row, &pass);
    }
  for (unsigned band = 0; band < 3; band++)
    {
      EACH (i)
        EACH (j)
          placed[i][j] = by_column[j][band][i];
      deduce_in_band (cells + 3 * band, columns_of_band, placed, &pass);
    }
  add_up (cells, &pass);
  return pass;
}
