/* rater.h: how hard a plain 9x9 puzzle is, on the scale of Sudoku Explainer
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "rate/hint.h"

/* Producers are asked in order, the first that has a hint gives its first, that
 * is applied alone, and all starts again. One a thread. */
typedef struct _YassRater YassRater;

/* What is known of a puzzle */
typedef enum
{
  YASS_RATE_EXACT,
  YASS_RATE_BEYOND, /* it takes what the rater does not know */
  YASS_RATE_ABOVE,  /* above the bound that was asked for */
} YassRateStatus;

typedef struct
{
  YassRateStatus status;
  double hardest; /* ER: of all steps */
  double pearl; /* EP: of those until a number was placed, that one included */
  double diamond; /* ED: of the first step; 0, as of EP: not known */
  GString *name;  /* of the first of the hardest steps; owned */
} YassRating;

void yass_rating_clear (YassRating *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassRating, yass_rating_clear)

/* @is_fast: whether all hints of the lowest rating are applied at once */
YassRater *yass_rater_new (bool is_fast);
void yass_rater_free (YassRater *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRater, yass_rater_free)

/* @cancellable: (nullable): has to stay; once it is cancelled, what is being
 *   rated ends as if it took what the rater does not know */
void yass_rater_set_cancellable (YassRater *self, GCancellable *cancellable);

/* Told of every step, before it is done */
typedef void YassRateTell (const YassRateHint *hint, gpointer data);

/* @givens: row by row; 0: open. There is one solution.
 * @bound: no matter how far above, or INFINITY
 * @tell: (nullable): who is told
 * @rating: written over */
void yass_rater_rate (YassRater *self, const guint8 *givens, double bound,
                      YassRateTell *tell, gpointer data, YassRating *rating);
