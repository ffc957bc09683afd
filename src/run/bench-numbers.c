/* bench-numbers.c: many measurements in one number
 * SPDX-License-Identifier: MIT */
#include "run/bench-numbers.h"

#include <math.h>
#include <stdlib.h>

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static int
compare_counts (const void *a, const void *b)
{
  const guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;
  return (x > y) - (x < y);
}

double
yass_quantile (double *values, guint n, double share)
{
  g_assert (n > 0 && share >= 0 && share <= 1);
  qsort (values, n, sizeof *values, compare_doubles);

  const double place = share * (n - 1);
  const guint below = (guint) floor (place);
  const guint above = MIN (below + 1, n - 1);
  return values[below] + (place - below) * (values[above] - values[below]);
}

double
yass_calm_least (double *values, guint n)
{
  const double least = yass_quantile (values, n, 0);

  return n < 3 ? least : values[1];
}

guint64
yass_percentile (guint64 *values, guint n, guint percent)
{
  g_assert (n > 0 && percent <= 100);
  qsort (values, n, sizeof *values, compare_counts);

  const guint64 rank = ((guint64) n * percent + 99) / 100;
  return values[rank > 0 ? rank - 1 : 0];
}
