/* branches.h: what the branches of an `or' leave, as the judge works it out
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* What the branches of a statement declare, each as a shape of its own: of
 * YassPlainShape, made when asked for. NULL for a statement without any. */
const GPtrArray *yass_plain_shape_get_branches (const YassPlainShape *self,
                                                guint statement);

/* Per cell of the board, what some branch leaves of @sets, were it the one that
 * holds. It is found by going through all that a branch means, one after the
 * other, until nothing changes, which takes polynomial time. */
void yass_branches_find_left (const YassPlainShape *shape, guint statement,
                              const YassPlainSet *sets, YassPlainSet *left);
