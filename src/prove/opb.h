/* opb.h: a puzzle as linear constraints over edges
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/formula.h"

/* Both sides of something that is stated, as numbers of constraints: the terms
 * are so much at least, and so much at most; 0 where there is no such side */
typedef struct
{
  guint64 least;
  guint64 most;
} YassOpbSides;

/* A puzzle in the format OPB. A variable says that a number is in a cell, or
 * that a hidden variable has it; they count as in a puzzle that is written as
 * clauses, hidden ones behind all cells. Constraints count from 1, an equality
 * twice. */
typedef struct _YassOpb YassOpb;

extern const YassFormulaFormat yass_opb;

/* @puzzle: unowned */
YassOpb *yass_opb_new (const YassGame *game, const YassPuzzle *puzzle);
void yass_opb_free (YassOpb *self);

/* @number: from 0 on */
guint yass_opb_get_variable (const YassOpb *self, guint variable, guint number);
/* What the number counts in sums */
guint yass_opb_get_value (const YassOpb *self, guint variable, guint number);

/* All constraints, the last one included */
guint64 yass_opb_count (const YassOpb *self);

/* That a cell, or hidden variable, has one number; that one of the cells of a
 * group has a number, and no two; a sum of the game */
YassOpbSides yass_opb_get_cell (const YassOpb *self, guint variable);
YassOpbSides yass_opb_get_place (const YassOpb *self, guint group,
                                 guint number);
YassOpbSides yass_opb_get_sum (const YassOpb *self, guint sum);

/* Of a sum with several totals, what it is for one of them, which hold if
 * @is_it is true */
YassOpbSides yass_opb_get_total (const YassOpb *self, guint sum, gint total,
                                 YassToldLiteral *is_it);

/* What it writes down */
const YassFormula *yass_opb_get_formula (const YassOpb *self);

/* @solution: (nullable): a number a cell, from 1, which the last constraint
 * forbids; without one that says nothing */
bool yass_opb_write (YassOpb *self, const guint16 *solution,
                     YassWriteFunc write, gpointer data, GError **error);
