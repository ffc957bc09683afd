/* mapping.h: a constraint's part of the graph, from both sides
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* One side of a constraint: per member (a cell by its position, or a number)
 * what of the other side it can go with. A cell and a number that have only
 * each other are settled and not live.
 *
 *   cell side:   map is cell_map,   its groups make cell_group_map
 *   number side: map is number_map, its groups make number_group_map
 *
 * Only number_map is kept, in the block: cell_map is the graph's own, looked
 * at through the constraint's cells, and what is live is found when somebody
 * asks, which happens less often than it changes. Keeping a copy of cell_map
 * and the live parts took a fifth of the time of a plain puzzle. */
typedef struct
{
  const YassSet *map; /* unowned */
  YassSet live;
} YassSide;

static inline YassSet *
yass_map_at (YassSet *block, uint32_t offset)
{
  return (YassSet *) ((char *) block + offset);
}

/* The live members of the side that @map is of; @back is the other side's */
static inline YassSet
yass_mapping_find_live (const YassSet *map, guint n_members,
                        const YassSet *back)
{
  YassSet live = YASS_SET_EMPTY;

  for (guint i = 0; i < n_members; i++)
    if (!yass_set_is_single (map[i])
        || !yass_set_equals (back[yass_set_first (map[i])], yass_set_of (i)))
      live |= yass_set_of (i);
  return live;
}

/* The task "update mapping": takes the edges of a cell and some numbers out of
 * a constraint. Returns those of the numbers that have at most one cell left
 * here now. */
static inline YassSet
yass_mapping_remove (YassSet *block, const YassMembership *in, YassSet removed)
{
  YassSet *places = yass_map_at (block, in->places);
  const YassSet bit = yass_set_of (in->position);
  YassSet scarce = YASS_SET_EMPTY;

  YASS_SET_FOREACH (number, removed)
    {
      places[number] &= ~bit;
      if (yass_set_is_empty (yass_set_without_first (places[number])))
        scarce |= yass_set_of (number);
    }
  return scarce;
}

/* The same for a single number. Returns whether it is scarce now. */
static inline bool
yass_mapping_remove_one (YassSet *block, const YassMembership *in, guint number)
{
  YassSet *places = yass_map_at (block, in->places) + number;
  const YassSet left = *places & ~yass_set_of (in->position);

  *places = left;
  return yass_set_is_empty (yass_set_without_first (left));
}

/* The inverse */
static inline void
yass_mapping_restore (YassSet *block, const YassMembership *in,
                      YassSet restored)
{
  YassSet *places = yass_map_at (block, in->places);

  YASS_SET_FOREACH (number, restored)
    places[number] |= yass_set_of (in->position);
}
