/* exchange.h: a solution in which two numbers change places
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "puzzle/puzzle.h"

/* The cells that have one of two numbers fall into chains: whoever sees whom
 * hangs together (Kempe chains). Where the numbers change places in one chain,
 * houses and all others that have to differ still do, and nothing has to be
 * solved: other statements are asked. Each belongs to one thread. */
typedef struct
{
  const YassPuzzle *puzzle; /* unowned */
  const YassGame *game;     /* of the puzzle; unowned */
  guint n_words;            /* of a set of cells */
  uint64_t *sees;           /* per cell, a set of cells; owned */
  uint64_t *members;        /* the cells with one of the numbers; owned */
  guint *chain;             /* those that change; owned */
  guint16 *numbers;         /* what comes out; owned */
  guint16 *written;         /* the same in the puzzle's numbers; owned */
} YassExchange;

/* Returns: false when the board is too large for that: then there is nothing to
 *   clear */
bool yass_exchange_init (YassExchange *self, const YassPuzzle *puzzle,
                         const YassGame *game);
void yass_exchange_clear (YassExchange *self);

/* Puts @number into @cell of a solution.
 * Returns: (nullable): another solution, until the next call; NULL when that is
 *   none */
const guint16 *yass_exchange_try (YassExchange *self, const guint16 *start,
                                  guint cell, guint number);
