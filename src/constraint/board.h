/* board.h: what does not depend on the givens, compiled once
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/lanes.h"
#include "base/width.h"
#include "constraint/constraint.h"
#include "constraint/exclusion.h"
#include "constraint/told.h"

/* The constraints without maps that are told about a variable */
typedef struct
{
  uint32_t *constraints; /* those of variable v are first[v] ...; owned */
  guint *first; /* n_variables + 1, or NULL where there are none; owned */
  guint n_looked_at[YASS_N_LOOKERS]; /* by each rule */

  /* Sums wake whenever a variable changes: per variable the words of a set of
   * constraints; or NULL; owned */
  uint64_t *sums;
} YassScopes;

/* Of sets of variables, where a board has lanes: as many as 16 x 16 cells need
 */
#define YASS_MOST_LANE_WORDS (16 * 16 / 64)

struct _YassBoard
{
  const YassWidth *width; /* first: see base/width.h */
  gatomicrefcount ref_count;

  YassShape shape;
  guint n_cells;
  guint n_numbers;
  guint n_variables; /* the cells, then the hidden ones */
  guint n_values;    /* the most numbers of any of them */

  YassConstraint *constraints; /* owned */
  guint n_mapped;              /* those with maps come first, ... */
  guint n_looking;     /* ... with these those that look for themselves ... */
  guint n_constraints; /* ... and then the pairs of each cell */
  gsize n_kept; /* words that an engine keeps for the looks of all of them */
  YassMembership *memberships; /* owned; those of cell c are first_ ... [c] */
  guint *first_membership;     /* n_variables + 1; owned */
  guint most_memberships;      /* of a cell */
  YassExclusion exclusion;
  YassSet *restrictions; /* per cell, what it may be; or NULL: all; owned */
  YassGame
      *game; /* all that was declared; NULL on boards made by tests; owned */
  uint32_t *pair_cells; /* of all pairs; owned */
  YassSource *sources;  /* the same; or NULL; owned */
  YassScopes scopes;
  GPtrArray *stated; /* a puzzle's own statements, or NULL; owned */
  YassToldBoard told;

  /* Whether the overlaps of constraints tell everything that several places of
   * a number in one of them exclude together, except for relations */
  bool overlaps_tell_all;
  bool has_more_sights; /* than the constraints give */

  /* On boards of up to 16 numbers, 64 constraints and 256 variables a number's
   * places in all constraints fit into one or two vectors, so all constraints
   * of a cell are updated at once. Larger boards, and all wide ones, have a set
   * for each constraint and number. */
  bool avoids_lanes;      /* for tests: as if the board were larger ... */
  bool avoids_rows;       /* ... also for the rows of the exclusion */
  guint n_lanes;          /* vectors for each number, or 0 on a larger board */
  YassLanes *cell_lanes;  /* per cell: all places but the cell's own; owned */
  YassLanes *sight_lanes; /* per cell: all but those of cells it sees; owned */
  uint64_t *cell_constraints; /* per cell, a bit per constraint; owned */
  uint64_t *must_appear;      /* per number, a bit per constraint; owned */
  guint most_overlaps;        /* of a constraint */
  YassLanes *unshared_lanes;  /* per overlap: all but its cells; owned */
  YassLanes *unrelated_lanes; /* all cells without relations; or NULL; owned */

  /* Everything that changes during a solve lies in one block of this layout,
   * so that saving and restoring it is a copy. */
  gsize block_size; /* in bytes */
  gsize cells_of;   /* offsets; numbers_of has offset 0 */
  gsize number_maps;
  gsize scarce_of;    /* with lanes only */
  YassSet *new_block; /* with every edge there; owned */
};

static inline bool
yass_board_has_hidden (const YassBoard *board)
{
  return board->n_variables > board->n_cells;
}

/* Of a variable that is no cell */
static inline const YassHidden *
yass_board_get_hidden (const YassBoard *board, guint variable)
{
  return yass_game_get_hidden (board->game, variable - board->n_cells);
}

/* The constraint of a cell's pairs */
static inline guint
yass_board_get_pairs (const YassBoard *board, guint cell)
{
  return board->n_looking + cell;
}

/* Cells that hold every number once */
static inline bool
yass_board_is_house (const YassBoard *board, guint constraint)
{
  return yass_set_equals (board->constraints[constraint].must_appear,
                          yass_set_below (board->n_numbers));
}

static inline bool
yass_board_has_lanes (const YassBoard *board)
{
  return !YASS_SET_IS_WIDE && board->n_lanes > 0;
}

/* An empty board to declare constraints on; complete it with
 * yass_board_compile () */
YassBoard *yass_board_new (guint size, guint box_width, guint box_height);
/* The same, of any shape */
YassBoard *yass_board_new_shaped (const YassShape *shape);
/* All that @puzzle states */
void yass_board_declare_all (YassBoard *board, const YassPuzzle *puzzle);
void yass_board_compile (YassBoard *board);

/* Room for a block, aligned for vectors: free it with g_aligned_free () */
YassSet *yass_board_new_block (const YassBoard *board);

/* For yass_board_compile (): describes all this for listeners */
void yass_board_describe (YassBoard *board);
