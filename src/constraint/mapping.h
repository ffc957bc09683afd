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
yass_side_at (const YassSet *block, uint32_t offset)
{
  return (YassSide *) ((char *) block + offset);
}

static inline YassSet *
yass_map_at (YassSet *block, uint32_t offset)
{
  return (YassSet *) ((char *) block + offset);
}

/* A cell and a number that have only each other leave the live part. Returns
 * whether they do. */
static inline bool
yass_mapping_settle (YassSide *cells, YassSide *numbers, guint position,
                     guint number)
{
  if (!yass_set_equals (cells->map[position], yass_set_of (number))
      || !yass_set_equals (numbers->map[number], yass_set_of (position)))
    return false;
  cells->live &= ~yass_set_of (position);
  numbers->live &= ~yass_set_of (number);
  return true;
}

/* The task "update mapping": takes edges of one cell out of both sides.
 * Returns those of the numbers that have at most one cell left here now. */
static inline YassSet
yass_mapping_remove (YassSet *block, const YassMembership *in, YassSet removed)
{
  YassSet *places = yass_map_at (block, in->places);
  const YassSet bit = yass_set_of (in->position);
  YassSet scarce = YASS_SET_EMPTY;

  *yass_map_at (block, in->numbers) &= ~removed;
  YASS_SET_FOREACH (number, removed)
    {
      places[number] &= ~bit;
      if (yass_set_is_empty (yass_set_without_first (places[number])))
        scarce |= yass_set_of (number);
    }
  return scarce;
}

/* The same for a single number */
static inline YassSet
yass_mapping_remove_one (YassSet *block, const YassMembership *in,
                         YassSet removed, guint number)
{
  YassSet *places = yass_map_at (block, in->places) + number;

  *yass_map_at (block, in->numbers) &= ~removed;
  *places &= ~yass_set_of (in->position);
  return yass_set_is_empty (yass_set_without_first (*places)) ? removed
                                                              : YASS_SET_EMPTY;
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
