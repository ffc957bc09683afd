/* pool.c: the puzzles that came nearest to a wish so far
 * SPDX-License-Identifier: MIT */
#include "generate/pool.h"

#include <string.h>

/* Rounds without anything better */
#define PATIENCE 24

void
yass_pool_add (YassPool *self, const guint8 *numbers, double loss)
{
  guint at = self->n;

  for (guint i = 0; i < self->n; i++)
    if (memcmp (self->best[i].numbers, numbers, YASS_PLAIN_N_CELLS) == 0)
      return;
  while (at > 0 && self->best[at - 1].loss >= loss)
    at--;
  if (at == YASS_POOL_SIZE)
    return;
  self->is_better
      = self->is_better || at == self->n || loss < self->best[at].loss;
  if (self->n < YASS_POOL_SIZE)
    self->n++;
  memmove (&self->best[at + 1], &self->best[at],
           (self->n - at - 1) * sizeof self->best[0]);
  self->best[at].loss = loss;
  memcpy (self->best[at].numbers, numbers, YASS_PLAIN_N_CELLS);
}

void
yass_pool_age (YassPool *self)
{
  self->age = self->is_better ? 0 : self->age + 1;
  self->is_better = false;
  if (self->age == PATIENCE)
    *self = (YassPool){ 0 };
}

const guint8 *
yass_pool_choose (const YassPool *self, YassDice *dice)
{
  return self->n > 0 ? self->best[yass_dice_below (dice, self->n)].numbers
                     : NULL;
}
