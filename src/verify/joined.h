/* joined.h: whether cells can be joined by their sides, as the judge sees it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* Whether what is left of the cells of a definition that says so, one set a
 * cell, may let them be joined; false only if there is no way. Where each cell
 * has one number that is all there is to it. */
bool yass_cells_can_be_joined (const YassDefinition *definition,
                               const YassPlainSet *sets);

/* The same of cells of which it is known whether each may be one of those that
 * are joined, and whether it must. @size: how many are, or 0: any number. */
bool yass_some_can_be_joined (const YassGame *game, const guint32 *cells,
                              guint n, guint size, const bool *may_be,
                              const bool *must_be);
