/* links.h: what cells say about others, beyond rows, columns and boxes, for
 * kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/cages.h"

static LookOutcome
look_at_links (YassGearSearch *search, const YassGearConstraint *here)
{
  const unsigned lane = here->lanes[0];
  const YassGearLinks *links = &search->plan->links[lane];
  const unsigned numbers = search->grid->lanes[lane];

  for (unsigned i = 0; i < links->n_links; i++)
    if (!keep (search, links->links[i].lane,
               search->plan->tables[links->links[i].table][numbers]))
      return LOOK_FAILED;
  if (is_single (numbers))
    for (unsigned i = 0; i < links->n_seen; i++)
      if (!keep (search, links->seen[i], ~numbers))
        return LOOK_FAILED;
  return LOOK_DONE;
}

/* Different cells that hold some numbers: a diagonal, for one */
static LookOutcome
look_at_distinct (YassGearSearch *search, const YassGearConstraint *here)
{
  const uint16_t *grid = search->grid->lanes;
  unsigned one = 0, more = 0, fixed = 0, twice = 0;
  LookOutcome outcome = LOOK_DONE;

  for (unsigned i = 0; i < here->n_lanes; i++)
    {
      const unsigned numbers = grid[here->lanes[i]];
      const unsigned placed = is_single (numbers) ? numbers : 0;

      twice |= fixed & placed;
      fixed |= placed;
      more |= one & numbers;
      one |= numbers;
    }
  if (twice != 0 || (here->must & ~one) != 0
      || (unsigned) __builtin_popcount (one) < here->n_lanes)
    {
      search->emptied = here->lanes[0];
      search->broken = here;
      return LOOK_FAILED;
    }
  const unsigned lonely = here->must & ~more & ~fixed;
  for (unsigned i = 0; i < here->n_lanes; i++)
    {
      const unsigned numbers = grid[here->lanes[i]];
      unsigned kept = numbers & ~fixed;

      if (is_single (numbers))
        continue;
      if (kept & lonely)
        kept &= lonely;
      if (kept == numbers)
        continue;
      if (!keep (search, here->lanes[i], kept))
        return LOOK_FAILED;
      if (is_single (kept))
        outcome = LOOK_AGAIN;
    }
  return outcome;
}
