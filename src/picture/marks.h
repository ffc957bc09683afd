/* marks.h: constraints as setters draw them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/board.h"
#include "picture/room.h"

/* What a board is drawn on */
struct _YassEasel
{
  YassPicture *picture; /* unowned */
  const YassGame *game; /* all that the puzzle states; unowned */
  const YassShape *shape;
  YassRoom *room; /* that marks have left; unowned */
};

/* All of these cells */
void yass_easel_shade (const YassEasel *easel, YassRole role,
                       const guint32 *cells, guint n_cells);

typedef enum
{
  YASS_LAYER_SHADE,   /* whole cells, below what a step shades */
  YASS_LAYER_LINE,    /* below the grid */
  YASS_LAYER_OUTLINE, /* above it, as is what follows */
  YASS_LAYER_SIGN,
  YASS_LAYER_NONE, /* nothing to draw: a note says it */
} YassLayer;

/* How a kind is drawn, or a part of it: a line in marks.c, found by its name,
 * so that a kind that nobody here knows of gets the default. */
typedef struct _YassMark YassMark;
struct _YassMark
{
  const char *kind;
  YassLayer layer;
  /* @statement: by its index in the game */
  void (*draw) (const YassEasel *easel, const YassMark *self, guint statement);
  YassRole role;
  YassRole more; /* a bulb, an end */
  double size;   /* of that, from its middle; 0: it has one size */
};

/* All marks of a layer */
void yass_marks_draw (const YassEasel *easel, YassLayer layer);

/* Whether the mark of a kind says it all */
bool yass_mark_speaks_for_itself (const YassKind *kind);

/* marks-lines.c: through cells */
void yass_mark_line (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_thermo (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_arrow (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_between (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_link (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_diamonds (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_diagonal (const YassEasel *easel, const YassMark *self, guint i);

/* marks-cells.c: in and around cells */
void yass_mark_shade (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_groups (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_circles (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_squares (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_outline (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_halves (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_group_edges (const YassEasel *easel, const YassMark *self,
                            guint i);

/* marks-labels.c: in the corners of cells */
void yass_mark_letters_if_apart (const YassEasel *easel, const YassMark *self,
                                 guint i);
void yass_mark_clone_letters (const YassEasel *easel, const YassMark *self,
                              guint i);
void yass_mark_value (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_name (const YassEasel *easel, const YassMark *self, guint i);

/* marks-signs.c: between cells */
void yass_mark_dot (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_letter (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_equal (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_greater (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_minimum (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_maximum (const YassEasel *easel, const YassMark *self, guint i);
