/* band.h: three boxes in a row, or in a column, and the lines through them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "abreast/kernel.h"

#define N_BANDS 6
#define ALL_NUMBERS 0x1ff

#define EACH(i) _Pragma ("GCC unroll 3") for (unsigned i = 0; i < 3; i++)
#define NEXT(i) (((i) + 1) % 3)
#define LAST(i) (((i) + 2) % 3)

/* Each of the three lines meets each of the three boxes in three cells, which
 * are @step apart */
typedef struct
{
  unsigned line_step;
  unsigned box_step;
  unsigned step;
} Band;

static const Band rows_of_band = { .line_step = 9, .box_step = 3, .step = 1 };
static const Band columns_of_band
    = { .line_step = 1, .box_step = 27, .step = 9 };

/* The first cell of band @i: those of rows, then those of columns */
static inline unsigned
get_first_cell (unsigned i)
{
  return i < 3 ? 27 * i : 3 * (i - 3);
}

static inline unsigned
get_meeting (Band band, unsigned line, unsigned box)
{
  return line * band.line_step + box * band.box_step;
}
