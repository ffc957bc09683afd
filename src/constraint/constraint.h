/* constraint.h: what the rules of the game forbid
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/set.h"
#include "constraint/equation.h"
#include "constraint/told.h"
#include "puzzle/puzzle.h"
#include "yass/board.h"

/* The numbers that the author of a puzzle lets a cell take */
static inline YassSet
yass_puzzle_get_allowed (const YassPuzzle *puzzle, guint cell)
{
  return yass_set_from_words (yass_puzzle_peek_allowed (puzzle, cell),
                              yass_puzzle_get_n_words (puzzle));
}

/* Cells that two constraints share, seen from one of them: a number that has
 * all its places here has none in the rest of the other. Cells that all see a
 * cell of the other for another reason are listed in the same way. */
typedef struct
{
  uint16_t other;
  YassSet shared; /* positions here */
  YassSet rest;   /* positions in the other */
} YassOverlap;

/* Which rule looks at a constraint without maps */
typedef enum
{
  YASS_LOOKER_CONSTRAINT,
  YASS_LOOKER_SUM,
  YASS_LOOKER_DERIVED_SUM,
  YASS_N_LOOKERS,
} YassLooker;

/* Anything that constrains, and what tasks are keyed by. There are three sorts:
 * - cells that hold different numbers have maps that the rules look at; a house
 *   holds every number;
 * - what kinds have declared looks for itself; sums do so by two rules;
 * - each cell holds one number, which excludes numbers of other cells: pairs,
 *   whose looks are the naked single and common exclusion. */
typedef struct
{
  const YassPropagator *propagator;
  guint n_cells;
  uint32_t *cells; /* by position; owned, of pairs the board's */

  /* Of those that look for themselves only */
  const YassScope *scope; /* what it looks at; NULL for sums; the game's */
  gsize first_kept;       /* word of what its looks keep */
  guint statement;        /* of the game that declared it */
  YassLooker looker;
  YassEquation *equation; /* of a sum; owned */

  /* Of pairs only: what the numbers of the first cell exclude in the others, a
   * YassRelation each, or NULL, the exclusion's; and which statements say so of
   * these and of cells that it merely sees, the board's */
  const GArray *relations;
  const YassSource *sources;
  guint n_sources;

  /* With maps only */
  const YassKind *kind;
  guint index;        /* among its kind, from 0: "row 4" has 3 */
  uint64_t *cell_set; /* the same as bits of the board's cells; owned */
  YassSet
      must_appear; /* the numbers that must have a cell here: all of them in a
                      house; none, or some, where cells are just distinct */
  YassOverlap *overlaps; /* those of at least two cells; owned */
  guint n_overlaps;
  YassSet *overlaps_at; /* per position: which of them it is in; owned */
  YassSet related;      /* positions whose cells have relations */
} YassConstraint;

/* The propagator of constraints with maps. Its looks are naked and hidden
 * singles and subsets, each a rule of its own. */
extern const YassPropagator yass_all_different;

/* The propagator of pairs */
extern const YassPropagator yass_pairs;

/* For making a board. Cells of a constraint also see each other. */
void yass_board_add_house (YassBoard *board, const YassKind *kind, guint index,
                           const uint32_t *cells);
/* The same for distinct cells; each of @must_appear is in one of them */
void yass_board_add_holder (YassBoard *board, const YassKind *kind, guint index,
                            const uint32_t *cells, guint n_cells,
                            YassSet must_appear);

/* The edges cell a - number and cell b - number cannot both hold */
void yass_board_add_sight (YassBoard *board, guint a, guint b);

/* The edges cell a - m and cell b - n cannot both hold, for every n of
 * excluded[m] */
void yass_board_add_relation (YassBoard *board, guint a, guint b,
                              const YassSet *excluded);

/* No edge from @cell to a number that is not of @allowed can hold */
void yass_board_restrict (YassBoard *board, guint cell, YassSet allowed);
