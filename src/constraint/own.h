/* own.h: which statements have propagation of their own, and when they run
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* A statement waits for its turn at its first cell, so that looking at a cell
 * is looking at all that wait there, and a task is a cell as elsewhere. */

/* For yass_board_declare_all (): nothing where no kind propagates */
void yass_board_list_own (YassBoard *board);
void yass_own_clear (YassOwn *own);

static inline bool
yass_board_has_own (const YassBoard *board)
{
  return board->own.statements != NULL;
}
