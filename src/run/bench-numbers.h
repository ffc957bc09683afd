/* bench-numbers.h: many measurements in one number
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* @values: put in order on the way
 * @share: 0 is the least, 0.5 the median, 1 the most; between two values in
 *   proportion */
double yass_quantile (double *values, guint n, double share);

/* The second least of three or more: a clock that stood still makes one that is
 * too little. Of fewer the least. Puts @values in order on the way. */
double yass_calm_least (double *values, guint n);

/* The least of @values that @percent of them do not exceed: one that was
 * measured. Puts @values in order on the way. */
guint64 yass_percentile (guint64 *values, guint n, guint percent);
