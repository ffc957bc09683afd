/* board.h: what does not depend on the givens, compiled once
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/constraint.h"
#include "constraint/exclusion.h"

/* A cell in a constraint */
typedef struct
{
  uint16_t constraint;
  uint16_t position;
  uint32_t places; /* number_map, where in the block, in bytes */
} YassMembership;

struct _YassBoard
{
  gatomicrefcount ref_count;

  guint size;
  guint box_width;
  guint box_height;
  guint n_cells;
  guint n_numbers;

  YassConstraint *constraints; /* owned */
  guint n_constraints;
  YassMembership *memberships; /* owned; those of cell c are first_ ... [c] */
  guint *first_membership;     /* n_cells + 1; owned */
  YassExclusion exclusion;

  /* Everything that changes during a solve lies in one block of this layout,
   * so that saving and restoring it is a copy. */
  gsize block_size;   /* in bytes */
  gsize cells_of;     /* offset; numbers_of has offset 0 */
  YassSet *new_block; /* with every edge there; owned */
};

/* An empty board to declare constraints on, for kinds and tests; complete it
 * with yass_board_compile () */
YassBoard *yass_board_new (guint size, guint box_width, guint box_height);
void yass_board_compile (YassBoard *board);
