/* support.h: what a definition leaves of its cells
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/definition.h"
#include "verify/plain-board.h"

/* Of the numbers in @sets, one set a cell of the definition, those that are in
 * a filling that one of its alternatives lets pass, in @supported. Returns
 * whether there is such a filling. That takes cells x states x numbers for an
 * automaton, and a matching of cells to numbers for cells that differ. */
bool yass_definition_find_support (const YassDefinition *self,
                                   const YassPlainSet *sets,
                                   YassPlainSet *supported);
