/* hodoku.h: how hard a puzzle is, by HoDoKu's table of levels and scores
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/record.h"

/* From our own steps, taken in HoDoKu's order of techniques: it agrees with
 * HoDoKu about levels for the most part, and less about scores. */

typedef struct
{
  const char *level; /* "Easy" ...; static */
  guint score;       /* of all steps */
  const char *name;  /* of the first of the hardest steps; the record's */
} YassHodokuRating;

/* The steps to rate, or NULL where there is no board for the puzzle */
YassRecord *yass_hodoku_new_record (YassPuzzle *puzzle, YassNotation notation,
                                    GCancellable *cancellable, GError **error);

/* Told of every step with its score */
typedef void YassHodokuTell (const YassRecordStep *step, guint score,
                             gpointer data);

/* @tell: (nullable): who is told */
void yass_hodoku_rate (const YassRecord *record, YassHodokuTell *tell,
                       gpointer data, YassHodokuRating *rating);
