/* source.h: which statement an exclusion comes from
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* How a cell is tied to another one, besides the constraints they share */
struct _YassSource
{
  uint32_t other;
  uint32_t statement;
  const uint64_t *allowed; /* the game's table, or NULL for a sight */
  bool is_back;            /* the table says it from the other's side */
};

#define YASS_NO_STATEMENT G_MAXUINT

/* For yass_board_compile (): makes nothing where there is nothing to know */
void yass_board_list_sources (YassBoard *board);
