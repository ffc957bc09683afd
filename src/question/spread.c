/* spread.c: solutions that others become by exchanges
 * SPDX-License-Identifier: MIT */
#include "question/spread.h"

/* For one candidate */
#define MOST_TRIES 32
/* In vain, before it is given up; and how many more for each that was not. A
 * hundred take as long as a search with some guesses. */
#define FIRST_TRIES 200
#define MORE_TRIES 100

bool
yass_spread_init (YassSpread *self, YassTruth *truth, const YassPuzzle *puzzle,
                  const YassGame *game, const bool *left_out, GRand *random)
{
  *self
      = (YassSpread){ .truth = truth, .left_out = left_out, .random = random };
  return yass_exchange_init (&self->exchange, puzzle, game);
}

void
yass_spread_clear (YassSpread *self)
{
  yass_exchange_clear (&self->exchange);
}

static bool
is_promising (const YassSpread *self)
{
  return self->n_tries < FIRST_TRIES + MORE_TRIES * self->n_seen;
}

static void
try (YassSpread *self, guint cell, guint number)
{
  const GPtrArray *known = self->truth->solutions;
  const YassSolution *start
      = known->pdata[g_rand_int_range (self->random, 0, (gint32) known->len)];
  const guint16 *numbers
      = start->numbers[cell] != number
            ? yass_exchange_try (&self->exchange, start->numbers, cell, number)
            : NULL;

  self->n_tries++;
  self->n_seen += numbers != NULL && yass_truth_see (self->truth, numbers);
}

bool
yass_spread_ask (YassSpread *self, guint cell, guint number)
{
  const YassTruth *truth = self->truth;

  if (truth->solutions->len == 0
      || (self->left_out != NULL && self->left_out[cell]))
    return false;
  for (guint i = 0; i < MOST_TRIES && is_promising (self); i++)
    {
      try (self, cell, number);
      if (*yass_truth_peek (truth, cell, number) == truth->cap)
        return true;
    }
  return false;
}
