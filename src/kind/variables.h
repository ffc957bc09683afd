/* variables.h: cells that are not on the board, and their names
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* As many of these a puzzle may have */
#define YASS_MOST_OUTSIDE 1000

/* Longer names there are not */
#define YASS_LONGEST_NAME 24

/* "var X 27" or "var L 6x6". Its cells are called X1, X2 ...; one alone is
 * called X. They lie in rows, as wide as the board if nobody says otherwise:
 * neighbours are neighbours there. */
typedef struct
{
  char name[YASS_LONGEST_NAME + 1]; /* of letters */
  guint n_cells;
  guint n_columns; /* as it was said, or 0 */
  guint first;     /* of its cells, counted from the last one of the board */
} YassVariable;

/* All of a puzzle, in order. The lists never change: shapes point to one, and
 * whoever has the shape for long, a puzzle or a game, has a reference. */
typedef struct _YassVariables YassVariables;

struct _YassVariables
{
  guint n;
  YassVariable all[];
};

/* Of NULL, NULL */
const YassVariables *yass_variables_ref (const YassVariables *self);
void yass_variables_unref (const YassVariables *self);

/* A list with one variable more; @self may be NULL. @n_columns is 0 where
 * nobody says how wide it is. NULL when there cannot be such a one. */
const YassVariables *yass_variables_new (const YassShape *shape,
                                         const char *name, guint n_cells,
                                         guint n_columns, GError **error);

/* Has the shape have these, which stay the caller's */
void yass_shape_set_variables (YassShape *self, const YassVariables *variables);

bool yass_variables_equal (const YassVariables *self,
                           const YassVariables *other);

/* Whether boards look the same and have the same variables */
bool yass_shape_equals (const YassShape *self, const YassShape *other);

/* The variable that a cell, which is not on the board, belongs to */
const YassVariable *yass_shape_get_variable (const YassShape *self, guint cell);
const YassVariable *yass_shape_find_variable (const YassShape *self,
                                              const char *name, gsize length);

/* What a cell lies in, row by row: the board, or the cells of a variable. The
 * last row of these may be shorter. */
typedef struct
{
  guint first; /* cell */
  guint n_cells;
  guint n_columns;
} YassPatch;

YassPatch yass_shape_get_patch (const YassShape *self, guint cell);
YassPatch yass_variable_get_patch (const YassVariable *self,
                                   const YassShape *shape);

static inline bool
yass_patch_has (const YassPatch *self, guint cell)
{
  return cell >= self->first && cell - self->first < self->n_cells;
}

/* The cell called "X12" or, of one alone, "X"; false when there is none */
bool yass_shape_find_outside (const YassShape *self, const char *text,
                              gsize length, guint32 *cell);

/* "X 27" or "L 6x6", as it is said */
void yass_variable_append_text (GString *text, const YassVariable *self);

/* What a cell is called, for a sentence: "r4c7", or "X12" */
typedef struct
{
  char text[YASS_LONGEST_NAME + 16];
} YassCellName;

YassCellName yass_shape_name_cell (const YassShape *self, guint cell);
