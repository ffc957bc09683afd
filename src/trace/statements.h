/* statements.h: which statements a step leans on
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* Calls @func with every statement, each once and in order, but those whose
 * houses speak for themselves: what restricts the cell of a restriction, what
 * lets the edges of a step exclude those that it removes, and what the steps to
 * a contradiction rest on */
void yass_step_foreach_statement (const YassStep *step,
                                  void (*func) (guint statement, gpointer data),
                                  gpointer data);

/* " (king, thermo 1)", or nothing */
void yass_append_step_statements (GString *text, const YassStep *step);

/* " with king, thermo 1", or nothing */
void yass_append_step_statements_with (GString *text, const YassStep *step);

/* The same for a pair that excludes each other */
void yass_append_pair_statement (GString *text, const YassToldBoard *board,
                                 const YassToldConflict *conflict);

/* "Constraints: king; thermo r1c1 r2c2" and a newline, of what was stated
 * beyond rows, columns and boxes; or nothing */
void yass_append_stated (GString *text, const YassToldBoard *board);
