/* board.h: a puzzle as a picture
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/picture.h"
#include "puzzle/puzzle.h"
#include "trace/record.h"
#include "yass/drawing.h"

/* More numbers than that have no place in a cell together: boards that have
 * them are shown without candidates */
#define YASS_MOST_CANDIDATES 36

/* What to show; all but the puzzle may be NULL */
typedef struct
{
  const YassPuzzle *puzzle;
  guint flags;                       /* of YassDrawingFlags */
  const YassMoment *moment;          /* or the puzzle as stated */
  const YassRecordStep *step;        /* highlighted */
  const YassRecordConstraint *house; /* shaded */
  const char *caption;               /* written below the board */
  YassNotation notation;             /* of coordinates and nodes */
} YassScene;

/* What marks leave of each cell to its candidates, from its sides inwards */
typedef struct
{
  double top;
  double side; /* each of the other three */
} YassMargins;

YassMargins yass_picture_get_margins (const YassPicture *picture);

/* Groups of the class "cell" have ids like r4c7, candidates like r4c7n5 */
YassPicture *yass_picture_new_board (const YassScene *scene);

/* The number of a cell, as far as it is known then, or 0 */
guint yass_scene_get_number (const YassScene *self, guint cell);

/* As the puzzle's author writes numbers */
void yass_picture_append_number (GString *text, const YassPuzzle *puzzle,
                                 guint number);
char *yass_picture_dup_number (const YassPuzzle *puzzle, guint number);

char *yass_picture_dup_cell (YassNotation notation, const YassShape *shape,
                             guint cell);

/* The parts of it, a file each */
typedef struct _YassEasel YassEasel;

/* grid.c */
void yass_picture_add_grid (const YassEasel *easel, const YassScene *scene);
void yass_picture_add_coordinates (const YassEasel *easel,
                                   YassNotation notation);
YassPoint yass_picture_get_start_of_coordinates (const YassShape *shape,
                                                 YassNotation notation);
/* numbers.c */
void yass_picture_add_numbers (const YassEasel *easel, const YassScene *scene);
