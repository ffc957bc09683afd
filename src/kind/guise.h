/* guise.h: what a kind looks like to others: drawn, in words, in their formats
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "yass/kind.h"

/* Plain data that later stages read, so that all that is to be said about a
 * kind stands in its own file. What is odd about one alone stays with those who
 * know how to deal with it: fpuzzles.c, iss.c and marks.c have tables, too. */

#define YASS_NO_COLOUR G_MAXUINT32

/* 0xRRGGBB, or YASS_NO_COLOUR */
typedef struct
{
  uint32_t fill; /* the colour of text */
  uint32_t stroke;
} YassColours;

typedef struct
{
  const char *name; /* the class in SVG */
  YassColours light;
  YassColours dark; /* on pages that are */
  double width;     /* of the stroke; a cell is 1 */
  double dash;      /* 0: none; gaps are as long */
  bool bold;
  bool slanted;
} YassInk;

#define YASS_STROKE(colour)                                                    \
  {                                                                            \
    YASS_NO_COLOUR, colour                                                     \
  }

/* How statements are drawn; marks.c knows how each of these is done */
typedef enum
{
  YASS_DRAWN_OTHERWISE,   /* as a line in marks.c says for this kind alone */
  YASS_DRAWN_LINE,        /* a line through the cells, in an ink of its own */
  YASS_DRAWN_VALUED_LINE, /* the same, with the value at its first cell */
  YASS_DRAWN_LINE_CLUE,   /* the value before a row or column */
  YASS_DRAWN_ARROW_CLUE,  /* the same at the end that counts, with an arrow */
  YASS_DRAWN_SIGNED_CLUE, /* the same, between two signs instead */
} YassDrawn;

/* How a key in the JSON of f-puzzles states something */
typedef enum
{
  YASS_FPUZZLES_IGNORED,  /* a player's marks, a note */
  YASS_FPUZZLES_DRAWN,    /* a picture: left out, and said so */
  YASS_FPUZZLES_SOLUTION, /* a number a cell, which binds nobody */
  YASS_FPUZZLES_SWITCH,   /* true or false */
  YASS_FPUZZLES_NEGATIVE, /* names of marks that say something by absence */
  YASS_FPUZZLES_CELL,     /* [{"cell": ...}], a statement each */
  YASS_FPUZZLES_CELL_SET, /* the same, all of them one statement */
  YASS_FPUZZLES_CELLS,    /* [{"cells": [...]}], perhaps with a value */
  YASS_FPUZZLES_CLONE,    /* [{"cells": [...], "cloneCells": [...]}] */
  YASS_FPUZZLES_LINES,    /* [{"lines": [[...], ...]}], perhaps with a value */
  YASS_FPUZZLES_ARROW,    /* the same, and "cells": where the lines begin */
  YASS_FPUZZLES_OUTSIDE,  /* [{"cell": ..., "value": ...}], beside the board */
  YASS_FPUZZLES_DIAGONAL, /* the same, and "direction": where it looks */
  YASS_FPUZZLES_QUAD,     /* [{"cells": [...], "values": [...]}] */
  YASS_FPUZZLES_UNKNOWN,  /* a constraint that is none here */
} YassFpuzzlesShape;

/* What a value in an entry means */
typedef enum
{
  YASS_FPUZZLES_NO_VALUE,
  YASS_FPUZZLES_NUMBER, /* the value of the statement */
  YASS_FPUZZLES_MARK,   /* white or black, :N for another number than usual */
  YASS_FPUZZLES_LETTER, /* X or V; an entry without one says nothing */
  YASS_FPUZZLES_TOTAL,  /* a number, perhaps none, or 0 for none */
  YASS_FPUZZLES_CLUE,   /* a number; an entry without one says nothing */
  YASS_FPUZZLES_ROOT,   /* DR and a digital root; any other is a picture */
} YassFpuzzlesValue;

typedef struct
{
  const char *name;
  YassFpuzzlesShape shape;
  const char *kind; /* that it states, perhaps one that a plugin has; in a
                       guise NULL: its own */
  YassFpuzzlesValue value;
  const char *word;   /* the value of the kind, or what it begins with */
  const char *number; /* of a mark without a value */
} YassFpuzzlesKey;

/* What stands behind the name of a type in dotted constraint strings */
typedef enum
{
  YASS_ISS_SWITCH,        /* nothing */
  YASS_ISS_LINE,          /* cells, in order */
  YASS_ISS_NUMBERED,      /* a number, then cells */
  YASS_ISS_ADJACENT,      /* cells: every two of them that are neighbours */
  YASS_ISS_SET,           /* cells: all different */
  YASS_ISS_TOTAL,         /* a total, perhaps with factors, then cells */
  YASS_ISS_CAGE,          /* the same, and 0 is no total */
  YASS_ISS_SUM_LINE,      /* a total, then cells, perhaps LOOP */
  YASS_ISS_PILL,          /* 2 or 3: so many cells are a pill; then all cells */
  YASS_ISS_PARTS,         /* cells, with - between the parts */
  YASS_ISS_DIAGONAL_CLUE, /* a total and the first cell of a diagonal */
  YASS_ISS_LINE_CLUE,     /* a total and a row or column: R3, C3 */
  YASS_ISS_END_CLUES,     /* a row or column, totals from its two ends */
  YASS_ISS_QUAD,          /* the first of four cells, then numbers */
  YASS_ISS_LISTED,        /* numbers with _ between them, then cells */
  YASS_ISS_INDEXING,      /* R or C, then cells */
  YASS_ISS_TIES,          /* none, only-unclued or any: of all ranks */
  YASS_ISS_DIAGONAL,      /* 1 or -1 */
  YASS_ISS_CONNECTED,     /* a group, of which there is none; numbers; a size */
  YASS_ISS_CHAOS,         /* nothing, but there are cells that tell regions */
  YASS_ISS_CHAOS_ARROW,   /* a cell, 0 or 1, then cells, with - between arms */
  YASS_ISS_CHAOS_COUNT,   /* a cell, 0 or 1, then cells */
  YASS_ISS_PAIR,    /* a table, then groups of cells, perhaps with names */
  YASS_ISS_PATTERN, /* a regular expression, then groups of cells */
  YASS_ISS_MACHINE, /* states, then groups, perhaps with - between parts */
  YASS_ISS_NESTING, /* constraints up to its End */
  YASS_ISS_END,
  YASS_ISS_GIVEN,
  YASS_ISS_SHAPE,
  YASS_ISS_JIGSAW,
  YASS_ISS_REGION_SIZE,
  YASS_ISS_HINT, /* how to search, which says nothing of the answer */
  YASS_ISS_VAR,  /* a name, a label, so many cells or rows and columns */
} YassIssForm;

typedef struct
{
  const char *name;
  YassIssForm form;
  const char *kind; /* that it states, perhaps one that a plugin has; or NULL;
                       in a guise NULL: its own */
  const char *word; /* the value of the kind; of a number: the usual one */
  bool swapped;     /* the table has - for _ and the other way round */
} YassIssType;

/* Most kinds need only some of this. What is left out is NULL, 0 or false. */
typedef struct _YassGuise
{
  /* In words, below a picture: what its mark means, or what a statement says
   * with its value. With neither, the summary of the kind is what is said. */
  const char *note;
  void (*append_note) (GString *text, const YassStatement *statement,
                       const YassShape *shape);
  bool looks_alike; /* no mark tells statements of different values apart */

  YassDrawn drawn;
  const char *signs; /* the two around a signed clue: "[]" */
  YassInk ink;       /* of a line; one without a name is none */

  /* Its names in formats of others */
  YassFpuzzlesKey fpuzzles[2];
  YassIssType iss[2];

  bool is_unordered;       /* the order of the cells means nothing */
  bool is_free_of_numbers; /* it means the same with fewer numbers, if its cells
                              can be none of the others */
} YassGuise;

/* That of any kind: an empty one where a kind has none */
const YassGuise *yass_kind_get_guise (const YassKind *kind);
