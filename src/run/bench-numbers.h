/* bench-numbers.h: many measurements in one number
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* @values: put in order on the way
 * @share: 0 is the least, 0.5 the median, 1 the most; between two values in
 *   proportion */
double yass_quantile (double *values, guint n, double share);

/* The second lowest of three or more, because a clock that stood still makes
 * one of them too low; of fewer, the lowest. Puts @values in order on the way.
 */
double yass_calm_least (double *values, guint n);

/* The lowest of @values that @percent of them do not exceed; it is one that was
 * measured. Puts @values in order on the way. */
guint64 yass_percentile (guint64 *values, guint n, guint percent);
