/* band.h: three boxes in a row or in a column, and where their lines meet them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/kernel.h"

#define N_BANDS 6
#define ALL_NUMBERS 0x1ff

/* Each of the three lines of a band meets each of its three boxes in three
 * cells. Cell @k of the meeting of @line and @box is cell
 * first + line * line_step + box * box_step + k * step. */
typedef struct
{
  unsigned first;
  unsigned line_step;
  unsigned box_step;
  unsigned step;
} Band;

/* Rows come first, then columns */
static inline Band
get_band (unsigned i)
{
  return i < 3 ? (Band){ 27 * i, 9, 3, 1 } : (Band){ 3 * (i - 3), 1, 27, 9 };
}

static inline unsigned
get_meeting (Band band, unsigned line, unsigned box)
{
  return band.first + line * band.line_step + box * band.box_step;
}
