/* scopes.h: constraints that look for themselves, and when they do
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* For yass_board_compile (): adds what kinds have declared to the constraints,
 * the cheapest first */
void yass_board_add_scopes (YassBoard *board);

static inline bool
yass_board_has_scopes (const YassBoard *board)
{
  return board->n_looking > board->n_mapped;
}
