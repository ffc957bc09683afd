/* scale.c: how the length of a chain is rated
 * SPDX-License-Identifier: MIT */
#include "rate/scale.h"

/* Lengths go 4, 6, 8, 12, 16, 24 ... */
double
yass_rate_length (unsigned complexity)
{
  double sum = 0.0;
  unsigned limit = 4;

  for (unsigned n = 0; complexity > limit + 2; n++)
    {
      sum += YASS_RATE_STEP;
      limit = n % 2 == 0 ? limit * 3 / 2 : limit * 4 / 3;
    }
  return sum;
}
