/* counted.h: whether cells can have as many of each number as they must
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* Whether the cells, each with a number of its set on @board, may have as many
 * of each number as the definition says, when @edge holds. The judge reckons
 * with flows: no answer but a right one is false, and it is false where one
 * set of numbers, or one number and cells that cannot be equal, tell it. */
bool yass_counted_allows (const YassCounted *self, const YassPlainShape *shape,
                          const YassPlainBoard *board, YassPlainEdge edge);

/* The same of a statement alone, when two edges hold and all else is open: all
 * that it counts. Which cells cannot be equal is not asked. */
bool yass_definition_can_count (const YassDefinition *self,
                                const YassPlainShape *shape, YassPlainEdge edge,
                                YassPlainEdge other);

/* Whether cells that the definition takes for such that cannot be equal cannot
 * indeed; if not, says so */
bool yass_counted_is_right (const YassCounted *self,
                            const YassPlainShape *shape, GError **error);
