/* swap.h: cells whose numbers could be exchanged, were there several solutions
 * SPDX-License-Identifier: MIT */
#pragma once

#include "name/name.h"
#include "rule/rule.h"

/* Give each of some cells two numbers, so that in every constraint that has
 * some of these cells each number is one of the two of exactly two cells, or of
 * none. Then a solution that has one of the two in each of the cells stays one
 * with the other number in each of them: every constraint keeps the numbers
 * that it had. A puzzle with one solution has no such solution, so one of the
 * extras holds: the other numbers that the cells have left.
 *
 * The cells must be free to change: nothing was given in them, and nothing but
 * groups of different cells is stated about them. That a cell has one number
 * left does not matter, unless the puzzle says so. */

#define YASS_SWAP_MOST_CELLS 256
#define YASS_SWAP_MOST_EDGES 8192

typedef struct
{
  guint n_cells;
  uint32_t cells[YASS_SWAP_MOST_CELLS];
  YassSet pairs[YASS_SWAP_MOST_CELLS];
} YassSwap;

/* Hears of a conclusion, as long as the call lasts. @removed: a set of edges,
 * cell x n_numbers + number. Returns whether that is enough. */
typedef bool (*YassSwapVisit) (gpointer data, const YassChain *chain,
                               const uint64_t *removed);

typedef struct
{
  const YassState *state;
  const YassPuzzle *puzzle; /* which has one solution */
  YassSwapVisit visit;
  gpointer data;
  uint64_t free[YASS_SWAP_MOST_CELLS / 64]; /* cells with nothing stated about
                                               them but that they differ */

  YassSwap swap; /* for those who look for them */

  /* Of one conclusion */
  guint extras[YASS_SWAP_MOST_CELLS]; /* which cells have some */
  guint n_extra_cells;
  YassSet extra_numbers;
  YassChain chain;
  uint32_t words[YASS_MAX_FACTS]; /* what the chain points to */
  guint n_words;
  uint64_t removed[YASS_SWAP_MOST_EDGES / 64];
} YassSwapSearch;

/* Returns whether there is any use in looking: the board is not too large, and
 * there are cells that are free to change */
bool yass_swap_search_init (YassSwapSearch *self, const YassState *state,
                            const YassPuzzle *puzzle, YassSwapVisit visit,
                            gpointer data);

/* Whether cells may be these numbers, as far as the puzzle says */
bool yass_swap_search_allows (const YassSwapSearch *self, guint cell,
                              YassSet numbers);

/* Visits what follows from self->swap if it is as said above. Returns whether
 * to go on, as do those below. */
bool yass_swap_search_conclude (YassSwapSearch *self);

bool yass_swap_search_rectangles (YassSwapSearch *self);
bool yass_swap_search_loops (YassSwapSearch *self);
bool yass_swap_search_bug (YassSwapSearch *self);

/* For the rules: deduces the simplest conclusion that has one of these
 * techniques */
bool yass_swap_look (YassLook *look, bool (*search) (YassSwapSearch *self),
                     uint64_t techniques);
