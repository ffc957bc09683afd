/* cnf.h: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/formula.h"

/* In the format of DIMACS, with comments */
extern const YassFormulaFormat yass_cnf;
