/* conditions.h: what the conditions of a definition rule out
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* Whether one of the conditions reads the cell */
bool yass_conditions_have (const YassDefinition *definition, guint cell);

/* Whether no filling of what @numbers_of has for each cell of the board can
 * have the edge: some condition cannot hold with it, or of those that are
 * counted too few can, or too many must */
bool yass_conditions_rule_out (const YassDefinition *definition,
                               const YassPlainSet *numbers_of,
                               YassPlainEdge edge);

/* Whether the conditions say the same as the check, by samples */
bool yass_conditions_are_right (const YassDefinition *definition,
                                const YassPlainShape *shape, GError **error);
