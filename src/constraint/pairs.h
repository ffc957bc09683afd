/* pairs.h: what each cell excludes in others, and which statement says so
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* How a cell is tied to another one, besides the constraints with maps that
 * they share */
struct _YassSource
{
  uint32_t other;
  uint32_t statement;
  const uint64_t *allowed; /* the game's table, or NULL for a sight */
  bool is_back;            /* the table says it from the other's side */
};

#define YASS_NO_STATEMENT G_MAXUINT

/* For yass_board_compile (): adds a constraint for each cell, after all others
 */
void yass_board_add_pairs (YassBoard *board);
