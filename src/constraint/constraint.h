/* constraint.h: what the rules of the game forbid
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/set.h"
#include "puzzle/puzzle.h"
#include "yass/board.h"

/* The numbers that the author of a puzzle lets a cell take */
static inline YassSet
yass_puzzle_get_allowed (const YassPuzzle *puzzle, guint cell)
{
  return yass_set_from_words (yass_puzzle_peek_allowed (puzzle, cell),
                              yass_puzzle_get_n_words (puzzle));
}

/* Cells that two constraints share, seen from one of them: a number with all
 * its places of the one here has none in the rest of the other. The same is
 * said of cells that all see a cell of the other for another reason. */
typedef struct
{
  uint16_t other;
  YassSet shared; /* positions here */
  YassSet rest;   /* positions in the other */
} YassOverlap;

/* Whatever constrains. Cells that hold different numbers keep maps, at which
 * the rules look; a house holds every number. All others look for themselves,
 * by what their kind has declared. */
typedef struct
{
  const YassPropagator *propagator;
  const YassScope *scope; /* what it looks at; NULL with maps; the game's */
  guint statement;        /* of the game that declared it; without maps */
  guint n_cells;
  uint32_t *cells; /* by position; owned */

  /* With maps only */
  const YassKind *kind;
  guint index;           /* among its kind, from 0: "row 4" has 3 */
  uint64_t *cell_set;    /* the same as bits of the board's cells; owned */
  YassSet must_appear;   /* the numbers that have a cell here: a house's all,
                            of cells that are just distinct none or some */
  YassOverlap *overlaps; /* those of at least two cells; owned */
  guint n_overlaps;
  YassSet *overlaps_at; /* per position: which of them it is in; owned */
  YassSet related;      /* positions whose cells have relations */
} YassConstraint;

/* That of constraints with maps: naked and hidden singles and subsets are its
 * looks, and rules of their own */
extern const YassPropagator yass_all_different;

/* For those who make a board. Cells of a constraint also see each other. */
void yass_board_add_house (YassBoard *board, const YassKind *kind, guint index,
                           const uint32_t *cells);
/* The same of distinct cells, of which @must_appear have one */
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
