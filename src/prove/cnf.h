/* cnf.h: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/formula.h"

/* In the format of DIMACS, with comments */
extern const YassFormulaFormat yass_cnf;

/* A clause as that has it, "1 -5 0\n" */
void yass_cnf_append_clause (GString *text, const YassFormula *formula,
                             const YassToldLiteral *literals, guint n);
