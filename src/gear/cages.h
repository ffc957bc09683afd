/* cages.h: different cells with one total, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/different.h"

/* Of a look at any constraint */
typedef enum
{
  LOOK_FAILED,
  LOOK_DONE,
  LOOK_AGAIN, /* it changed its own cells, and has not looked at that */
} LookOutcome;

INLINE LookOutcome
done_if (bool is_possible)
{
  return is_possible ? LOOK_DONE : LOOK_FAILED;
}

/* Takes what the placed cells of a group are from the open ones. Returns
 * whether any of these is placed now. */
INLINE LookOutcome
drop_fixed (YassGearSearch *search, Open *open, unsigned fixed)
{
  LookOutcome outcome = LOOK_DONE;

  open->all = 0;
  for (unsigned i = 0; i < open->n; i++)
    {
      if (!keep (search, open->lanes[i], ~fixed))
        return LOOK_FAILED;
      const unsigned left = open->numbers[i] & ~fixed;
      open->numbers[i] = (uint16_t) left;
      open->all |= left;
      if (is_single (left))
        outcome = LOOK_AGAIN;
    }
  return outcome;
}

/* Different cells with one total */
INLINE LookOutcome
look_at_cage (YassGearSearch *search, const YassGearConstraint *here)
{
  const uint16_t *grid = search->grid->lanes;
  bool differ;
  unsigned must = 0;
  Open open;
  const unsigned fixed
      = read_cells (grid, here->lanes, here->n_lanes, &open, &differ);

  if (here->n_rest > 0)
    {
      const uint8_t *rest = here->lanes + here->n_lanes;
      unsigned elsewhere = fixed;

      for (unsigned i = 0; i < here->n_rest; i++)
        elsewhere |= grid[rest[i]];
      must = YASS_GEAR_ALL & ~elsewhere;
    }
  const int total = here->least - search->plan->sums->totals[fixed];
  if (!differ || total < 0 || total >= YASS_TABLE_SUMS
      || (open.n == 0 && total != 0) || (must & ~open.all) != 0)
    {
      search->emptied = here->lanes[0];
      return LOOK_FAILED;
    }
  if (open.n == 0)
    return LOOK_DONE;
  if (open.all & fixed)
    {
      const LookOutcome outcome = drop_fixed (search, &open, fixed);

      if (outcome != LOOK_DONE)
        return outcome;
    }
  return done_if (keep_allowed (search, &open, (uint64_t) 1 << total, must));
}
