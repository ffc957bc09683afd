/* appraise.h: how far a puzzle is from being solved as somebody wishes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/wish.h"
#include "rate/rater.h"
#include "yass/board.h"

/* One a thread */
typedef struct _YassAppraiser YassAppraiser;

/* @board: of all puzzles that it is asked about */
YassAppraiser *yass_appraiser_new (const YassWish *wish, YassBoard *board);
void yass_appraiser_free (YassAppraiser *self);

/* @puzzle: has one solution
 * @givens: the same of a plain 9x9, or NULL
 * @rating: written over where there are givens and a rating is asked for
 *
 * Returns: 0 if it is as wished; else more, the farther it is from that */
double yass_appraiser_measure (YassAppraiser *self, const YassPuzzle *puzzle,
                               const guint8 *givens, YassRating *rating);

/* Rules that solve, as "--needs" and "--without" name them; false with @error
 * set for another name */
bool yass_appraise_check_need (const char *name, GError **error);

/* The names beside those of rules, ended by NULL */
extern const char *const yass_appraise_sizes[];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassAppraiser, yass_appraiser_free)
