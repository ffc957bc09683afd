/* own.h: constraints that look for themselves, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/cages.h"

static void
own_because (YassView *view, YassFacts facts)
{
}

static bool
own_remove (YassView *view, guint variable, guint number)
{
  YassGearView *self = (YassGearView *) view;
  const uint64_t others = ~((uint64_t) 1 << (number - 1));

  if (self->search->emptied != NO_LANE)
    return false;
  self->left[variable] &= others;
  return variable < YASS_GEAR_CELLS
             ? keep (self->search, lane_of_cell[variable], (unsigned) others)
             : keep_hidden (self->search,
                            YASS_GEAR_LANES + variable - YASS_GEAR_CELLS,
                            others);
}

static void
start_own (YassGearSearch *search)
{
  search->own.view = search->plan->view;
  search->own.view.numbers_of = search->own.left;
  search->own.view.because = own_because;
  search->own.view.remove = own_remove;
  search->own.search = search;
}

static LookOutcome
look_at_own (YassGearSearch *search, const YassGearConstraint *here)
{
  YassGearView *own = &search->own;
  const YassGearGrid *grid = search->grid;

  for (unsigned i = 0; i < here->n_lanes; i++)
    {
      const unsigned lane = here->lanes[i];

      own->left[here->scope->variables[i]]
          = lane < YASS_GEAR_LANES ? grid->lanes[lane]
                                   : grid->hidden[lane - YASS_GEAR_LANES];
    }
  own->view.kept = search->kept + here->first_kept;
  search->emptied = NO_LANE;
  here->propagator->look (here->scope, &own->view);
  if (search->emptied != NO_LANE)
    return LOOK_FAILED;
  return search->has_changed ? LOOK_AGAIN : LOOK_DONE;
}
