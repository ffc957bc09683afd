/* board.h: a puzzle as a picture
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/picture.h"
#include "puzzle/puzzle.h"
#include "trace/record.h"

typedef enum
{
  YASS_VIEW_PLAIN = 0,
  YASS_VIEW_CANDIDATES = 1 << 0,
  YASS_VIEW_COORDINATES = 1 << 1, /* r1 ... and c1 ... around the board */
  YASS_VIEW_NOTES = 1 << 2, /* what the constraints mean, below the board */
} YassViewFlags;

/* What to show; all but the puzzle may be NULL */
typedef struct
{
  const YassPuzzle *puzzle;
  guint flags;                       /* of YassViewFlags */
  const YassMoment *moment;          /* or the puzzle as stated */
  const YassRecordStep *step;        /* highlighted */
  const YassRecordConstraint *house; /* shaded */
  const char *caption;               /* written below the board */
} YassView;

/* Groups of the class "cell" have ids like r4c7, candidates like r4c7n5 */
YassPicture *yass_picture_new_board (const YassView *view);

/* The parts of it, a file each */
typedef struct _YassEasel YassEasel;

/* grid.c */
void yass_picture_add_grid (const YassEasel *easel);
void yass_picture_add_coordinates (const YassEasel *easel);
/* numbers.c */
void yass_picture_add_numbers (const YassEasel *easel, const YassView *view);
