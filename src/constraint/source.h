/* source.h: which statement an exclusion comes from
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* What a cell has to do with another beyond the constraints they share */
struct _YassSource
{
  uint32_t other;
  uint32_t statement;
  const uint64_t *allowed; /* the game's table, or NULL for a sight */
  bool is_back;            /* the table says it from the other's side */
};

#define YASS_NO_STATEMENT G_MAXUINT

/* For yass_board_compile (): nothing where there is nothing to know */
void yass_board_list_sources (YassBoard *board);

/* The first statement whose sights or relations let the edges cell - number and
 * other - other_number exclude each other. YASS_NO_STATEMENT where they do not,
 * and where a constraint that both cells are in says so. */
guint yass_board_find_source (const YassBoard *board, guint cell, guint number,
                              guint other, guint other_number);
