/* iss.h: dotted constraint strings, .Thermo~R1C1~R1C2.~R3C4_5
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* A cell is R1C1 with one character a number, and 16 is g */
#define YASS_ISS_MAX_SIZE 16
#define YASS_ISS_DEFAULT_SIZE 9

/* What stands behind the name of a constraint */
typedef enum
{
  YASS_ISS_SWITCH,   /* nothing */
  YASS_ISS_LINE,     /* cells, in order */
  YASS_ISS_NUMBERED, /* a number, then cells */
  YASS_ISS_ADJACENT, /* cells: every two of them that are neighbours */
  YASS_ISS_SET,      /* cells: all different */
  YASS_ISS_CAGE,     /* a sum, 0 for none, then cells: all different */
  YASS_ISS_DIAGONAL, /* 1 or -1 */
  YASS_ISS_PAIR,     /* a table, then groups of cells, perhaps with names */
  YASS_ISS_GIVEN,
  YASS_ISS_SHAPE,
  YASS_ISS_JIGSAW,
  YASS_ISS_REGION_SIZE,
} YassIssForm;

typedef struct
{
  const char *name;
  YassIssForm form;
  const char *kind; /* that it states, perhaps one that a plugin has; or NULL */
  const char *word; /* the value of the kind; of a number: the usual one */
  bool swapped;     /* the table has - for _ and the other way round */
} YassIssType;

/* Ended by a type without a name */
extern const YassIssType yass_iss_types[];

/* Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_iss_read (const char *text, gsize length,
                           YassTextFault *fault);

/* Appends the constraints on one line, without a line end; NULL when it said
 * all, else what it cannot say */
char *yass_iss_write (GString *out, const YassPuzzle *puzzle);
