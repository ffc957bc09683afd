/* fpuzzles.h: the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* How a key of the object states something */
typedef enum
{
  YASS_FPUZZLES_IGNORED,  /* a picture, a player's marks, a note */
  YASS_FPUZZLES_SWITCH,   /* true or false */
  YASS_FPUZZLES_NEGATIVE, /* names of marks that say something by absence */
  YASS_FPUZZLES_CELL,     /* [{"cell": ...}], a statement each */
  YASS_FPUZZLES_CELL_SET, /* the same, all of them one statement */
  YASS_FPUZZLES_CELLS,    /* [{"cells": [...]}], perhaps with a value */
  YASS_FPUZZLES_CLONE,    /* [{"cells": [...], "cloneCells": [...]}] */
  YASS_FPUZZLES_LINES,    /* [{"lines": [[...], ...]}], perhaps with a value */
  YASS_FPUZZLES_ARROW,    /* the same, and "cells": where the lines begin */
  YASS_FPUZZLES_UNKNOWN,  /* a constraint that is none here */
} YassFpuzzlesShape;

/* What a value in an entry means */
typedef enum
{
  YASS_FPUZZLES_NO_VALUE,
  YASS_FPUZZLES_NUMBER, /* the value of the statement */
  YASS_FPUZZLES_MARK,   /* white or black, :N for another number than usual */
  YASS_FPUZZLES_LETTER, /* X or V; an entry without one says nothing */
  YASS_FPUZZLES_SUM,    /* there must be none: no sums here */
} YassFpuzzlesValue;

typedef struct
{
  const char *name;
  YassFpuzzlesShape shape;
  const char *kind; /* that it states, perhaps one that a plugin has */
  YassFpuzzlesValue value;
  const char *word;   /* the value of the kind, or what it begins with */
  const char *number; /* of a mark without a value */
} YassFpuzzlesKey;

/* Ended by a key without a name */
extern const YassFpuzzlesKey yass_fpuzzles_keys[];

/* Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_fpuzzles_read (const char *json, gsize length,
                                YassTextFault *fault);

/* Appends the object on one line, without a line end; NULL when it said all,
 * else what it cannot say */
char *yass_fpuzzles_write (GString *out, const YassPuzzle *puzzle);
