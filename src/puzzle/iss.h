/* iss.h: dotted constraint strings, .Thermo~R1C1~R1C2.~R3C4_5
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/crossing.h"
#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* A cell is R1C1 with one character a number, and 16 is g */
#define YASS_ISS_MAX_SIZE 16
#define YASS_ISS_DEFAULT_SIZE 9

/* With those of variables */
#define YASS_ISS_MOST_CELLS 1000

/* All types, ended by one without a name. The first is that of givens, which
 * need not be named. */
const YassIssType *yass_iss_get_types (void);

/* The diagonal that is known by @cell; false when there is none. Each has one
 * such cell, if any. */
bool yass_iss_find_diagonal (const YassShape *shape, guint32 cell,
                             YassCrossing *diagonal);

/* Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_iss_read (const char *text, gsize length,
                           YassTextFault *fault);

/* Appends the constraints on one line, without a line end; NULL when it said
 * all, else what it cannot say */
char *yass_iss_write (GString *out, const YassPuzzle *puzzle);
