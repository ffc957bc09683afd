/* spread.h: solutions that others become by exchanges
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/exchange.h"
#include "question/question.h"

/* A candidate that no solution has shown is shown by one in which it changes
 * places with what is there. Such a try takes half a microsecond, a search
 * from twenty times that on; so tries go on as long as they turn out well.
 * Each belongs to one thread. */
typedef struct
{
  YassTruth *truth; /* unowned */
  GRand *random;    /* unowned */
  YassExchange exchange;
  const bool *left_out; /* per cell: that nothing is tried for; unowned,
                           nullable */
  guint n_tries;        /* of exchanges ... */
  guint n_seen;         /* ... and those that showed something */
} YassSpread;

/* @truth: what is seen so far; solutions that are found are added
 * @game: of @puzzle
 * @left_out: (nullable): per cell: whether exchanges there are in vain
 * Returns: false when the board is too large for that: then there is nothing to
 *   clear */
bool yass_spread_init (YassSpread *self, YassTruth *truth,
                       const YassPuzzle *puzzle, const YassGame *game,
                       const bool *left_out, GRand *random);
void yass_spread_clear (YassSpread *self);

/* Returns: whether enough solutions with that number are known now */
bool yass_spread_ask (YassSpread *self, guint cell, guint number);
