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

/* A kind of constraint says what it is about while the board is compiled;
 * rules do the rest. One file a kind, one line in kinds.c. */
typedef struct
{
  const char *name; /* "row": the word in traces and on the command line */
  const char *summary;
  void (*declare) (YassBoard *board, const YassPuzzle *puzzle);
} YassConstraintKind;

extern const YassConstraintKind yass_constraint_row;
extern const YassConstraintKind yass_constraint_column;
extern const YassConstraintKind yass_constraint_box;

/* Ended by NULL */
extern const YassConstraintKind *const yass_constraint_kinds[];

/* Cells that two constraints share, seen from one of them: a number with all
 * its places of the one here has none in the rest of the other */
typedef struct
{
  uint16_t other;
  YassSet shared; /* positions here */
  YassSet rest;   /* positions in the other */
} YassOverlap;

/* Cells that hold different numbers. A house holds every number. */
typedef struct
{
  const YassConstraintKind *kind;
  guint index; /* among its kind, from 0: "row 4" has 3 */
  guint n_cells;
  uint32_t *cells;       /* by position; owned */
  uint64_t *cell_set;    /* the same as bits of the board's cells; owned */
  YassSet must_appear;   /* the numbers that have a cell here: a house's all */
  YassOverlap *overlaps; /* those of at least two cells; owned */
  guint n_overlaps;
  YassSet *overlaps_at; /* per position: which of them it is in; owned */
} YassConstraint;

/* For the declare functions. Cells of a constraint also see each other. */
void yass_board_add_house (YassBoard *board, const YassConstraintKind *kind,
                           guint index, const uint32_t *cells);

/* The edges cell a - number and cell b - number cannot both hold */
void yass_board_add_sight (YassBoard *board, guint a, guint b);

/* The edges cell a - m and cell b - n cannot both hold, for every n of
 * excluded[m] */
void yass_board_add_relation (YassBoard *board, guint a, guint b,
                              const YassSet *excluded);
