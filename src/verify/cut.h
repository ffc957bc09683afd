/* cut.h: whether a board can fall into regions, as the judge sees it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/joined.h"

/* Whether what is left of the cells of a definition that says so, one set a
 * cell, may let the board fall into regions; false only if there is no way.
 * Where each cell has one number that is all there is to it. */
bool yass_board_can_be_cut (const YassDefinition *definition,
                            const YassPlainSet *sets);

/* Whether a definition is judged by what is left of all its cells at once: it
 * says that cells are joined, or that the board falls into regions */
static inline bool
yass_definition_is_of_sets (const YassDefinition *self)
{
  return self->connected != NULL || self->regions != NULL;
}

/* Whether it may hold with these */
static inline bool
yass_sets_can_hold (const YassDefinition *definition, const YassPlainSet *sets)
{
  return definition->regions != NULL
             ? yass_board_can_be_cut (definition, sets)
             : yass_cells_can_be_joined (definition, sets);
}
