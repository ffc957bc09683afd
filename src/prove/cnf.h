/* cnf.h: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/formula.h"

/* In the format of DIMACS, with comments: houses, relations of two cells and
 * restrictions */
extern const YassFormulaFormat yass_cnf;
