/* se-like-singles.h: a board of any kind on the way, and what its singles are
 * rated
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "trace/record.h"

/* What Sudoku Explainer's table does not have */
#define YASS_SE_LIKE_RESTRICTION 2.0   /* what a statement says of one cell */
#define YASS_SE_LIKE_HIDDEN_SINGLE 2.0 /* in cells that are no house */
#define YASS_SE_LIKE_STATEMENT 2.6
#define YASS_SE_LIKE_INNIES 3.0
#define YASS_SE_LIKE_EXCLUSION 2.9
#define YASS_SE_LIKE_GUESS 20.0 /* as where it finds nothing */

/* More cells than these are no more effort: nobody looks at all at once */
#define YASS_SE_LIKE_MOST_CELLS 16

typedef struct _YassSeLikeBoard YassSeLikeBoard;

/* Before the first step */
YassSeLikeBoard *yass_se_like_board_new (const YassRecord *record);
void yass_se_like_board_free (YassSeLikeBoard *self);

bool yass_se_like_board_is_placed (const YassSeLikeBoard *self, unsigned cell);

/* A step that follows from no guess */
void yass_se_like_board_apply (YassSeLikeBoard *self,
                               const YassRecordStep *step);

bool yass_se_like_is_single (const YassRecordStep *step);

/* Told of every number that is written: what that is rated, what it is called,
 * and in words */
typedef void YassSeLikeTakeSingle (double rating, const char *name,
                                   const char *text, gpointer data);

/* Writes the numbers of all singles that the @n_steps begin with. Each time the
 * easiest to see comes first, and is rated as such, whichever rule has found
 * it, and when.
 *
 * Returns: how many steps these are */
unsigned yass_se_like_board_take_singles (YassSeLikeBoard *self,
                                          const YassRecordStep *steps,
                                          unsigned n_steps,
                                          YassSeLikeTakeSingle *take,
                                          gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassSeLikeBoard, yass_se_like_board_free)
