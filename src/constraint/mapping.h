/* mapping.h: a constraint's part of the graph, from both sides
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* One side of a constraint: per member (a cell by its position, or a number)
 * what of the other side it can go with. A member that has exactly one partner
 * which has exactly one itself is settled and leaves the live part.
 *
 *   cell side:   map is cell_map,   its groups make cell_group_map
 *   number side: map is number_map, its groups make number_group_map */
typedef struct
{
  YassSet live;
  YassSet map[];
} YassSide;

static inline YassSide *
yass_cell_side (const YassConstraint *constraint, const YassSet *block)
{
  return (YassSide *) ((char *) block + constraint->cell_side);
}

static inline YassSide *
yass_number_side (const YassConstraint *constraint, const YassSet *block)
{
  return (YassSide *) ((char *) block + constraint->number_side);
}

/* What an update found besides */
typedef struct
{
  YassSet homeless; /* numbers that have no cell left here */
  YassSet lonely;   /* numbers that have one cell left here */
} YassUpdate;

static inline void
yass_mapping_settle (YassSide *cells, YassSide *numbers, guint position,
                     guint number)
{
  if (yass_set_equals (cells->map[position], yass_set_of (number))
      && yass_set_equals (numbers->map[number], yass_set_of (position)))
    {
      cells->live &= ~yass_set_of (position);
      numbers->live &= ~yass_set_of (number);
    }
}

/* The task "update mapping": takes edges of one cell out of both sides */
static inline YassUpdate
yass_mapping_remove (YassSide *cells, YassSide *numbers, guint position,
                     YassSet removed)
{
  const YassSet bit = yass_set_of (position);
  YassUpdate update = { YASS_SET_EMPTY, YASS_SET_EMPTY };

  cells->map[position] &= ~removed;
  YASS_SET_FOREACH (number, removed)
    {
      const YassSet left = numbers->map[number] &= ~bit;

      if (yass_set_is_empty (left))
        update.homeless |= yass_set_of (number);
      else if (yass_set_is_single (left))
        {
          update.lonely |= yass_set_of (number);
          yass_mapping_settle (cells, numbers, yass_set_first (left), number);
        }
    }
  if (yass_set_is_single (cells->map[position]))
    yass_mapping_settle (cells, numbers, position,
                         yass_set_first (cells->map[position]));
  return update;
}

/* The inverse. Whatever touches a restored edge is live again. */
static inline void
yass_mapping_restore (YassSide *cells, YassSide *numbers, guint position,
                      YassSet restored)
{
  const YassSet bit = yass_set_of (position);

  cells->map[position] |= restored;
  numbers->live |= cells->map[position];
  YASS_SET_FOREACH (number, restored)
    {
      numbers->map[number] |= bit;
      cells->live |= numbers->map[number];
    }
}
