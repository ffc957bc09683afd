/* branch.h: which cell to guess in
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/kernel.h"
#include "lanes/vector.h"

/* A puzzle on its own, a row in a vector */
typedef struct
{
  uint16_t cells[9][16] __attribute__ ((aligned (32)));
} Board;

typedef uint16_t Row __attribute__ ((vector_size (32), may_alias));

INLINE Row
count (Row x)
{
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  x = (x + (x >> 4)) & 0x0f0f;
  return (x + (x >> 8)) & 0x1f;
}

/* The open cell with the fewest numbers, ties by the most numbers in its
 * houses, or N_CELLS */
static inline unsigned
choose_cell (const Board *board)
{
  uint16_t counts[9][16], rows[9] = { 0 }, columns[9] = { 0 }, boxes[9] = { 0 };
  unsigned best = 0xffff, best_cell = N_CELLS;

  for (unsigned r = 0; r < 9; r++)
    {
      *(Row *) counts[r] = count (*(const Row *) board->cells[r]);
      for (unsigned c = 0; c < 9; c++)
        {
          rows[r] += counts[r][c];
          columns[c] += counts[r][c];
          boxes[r / 3 * 3 + c / 3] += counts[r][c];
        }
    }
  for (unsigned r = 0; r < 9; r++)
    for (unsigned c = 0; c < 9; c++)
      {
        const unsigned key = counts[r][c] * 1024u - rows[r] - columns[c]
                             - boxes[r / 3 * 3 + c / 3];

        if (counts[r][c] > 1 && key < best)
          {
            best = key;
            best_cell = r * 9 + c;
          }
      }
  return best_cell;
}
