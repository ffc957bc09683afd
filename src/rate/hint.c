/* hint.c: one step towards the solution
 * SPDX-License-Identifier: MIT */
#include "rate/hint.h"

#include <math.h>

void
yass_rate_hint_apply (const YassRateHint *self, YassRateBoard *board)
{
  for (unsigned i = 0; i < self->n_removed; i++)
    {
      const YassRateRemoval *removed = &self->removed[i];

      YASS_RATE_FOREACH (number,
                         removed->numbers & board->numbers[removed->cell])
        yass_rate_board_remove (board, removed->cell, number);
    }
  if (self->cell != YASS_RATE_NOTHING)
    yass_rate_board_place (board, self->cell, self->number);
}

static bool
found_take (YassRateTaker *taker, const YassRateHint *hint)
{
  YassRateFound *self = (YassRateFound *) taker;

  if (self->hints->len > 0
      && g_array_index (self->hints, YassRateHint, 0).rating != hint->rating)
    return true;
  g_array_append_vals (self->hints, hint, 1);
  return !self->takes_all;
}

void
yass_rate_found_init (YassRateFound *self, bool takes_all)
{
  self->taker.take = found_take;
  self->takes_all = takes_all;
  self->hints = g_array_new (FALSE, FALSE, sizeof (YassRateHint));
}

void
yass_rate_found_clear (YassRateFound *self)
{
  g_array_unref (self->hints);
}

void
yass_rate_ranking_init (YassRateRanking *self, YassRateFound *found)
{
  self->found = found;
  self->rating = INFINITY;
  self->complexity = G_MAXUINT;
  self->kind = G_MAXUINT;
}

bool
yass_rate_ranking_wants (const YassRateRanking *self, double rating,
                         unsigned complexity, unsigned kind)
{
  if (rating != self->rating)
    return rating < self->rating;
  if (self->found->takes_all)
    return true;
  if (complexity != self->complexity)
    return complexity < self->complexity;
  return kind < self->kind;
}

void
yass_rate_ranking_add (YassRateRanking *self, const YassRateHint *hint,
                       unsigned complexity, unsigned kind)
{
  if (!self->found->takes_all || hint->rating != self->rating)
    g_array_set_size (self->found->hints, 0);
  g_array_append_vals (self->found->hints, hint, 1);
  self->rating = hint->rating;
  self->complexity = complexity;
  self->kind = kind;
}
