/* mapping.h: a constraint's part of the graph, from both sides
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"

/* One side of a constraint: for each member (a cell by its position, or a
 * number) those of the other side that it can go with. A cell and a number that
 * have only each other are settled and not live.
 *
 *   cell side:   map is cell_map,   its groups make cell_group_map
 *   number side: map is number_map, its groups make number_group_map
 *
 * Only number_map is kept, in the block. cell_map is the graph's own, seen
 * through the constraint's cells. What is live is worked out when somebody
 * asks, which happens less often than it changes. */
typedef struct
{
  const YassSet *map; /* unowned */
  YassSet live;
} YassSide;

/* The live members of a side. Nobody else has the partner of a settled one. */
static inline YassSet
yass_mapping_find_live (const YassSet *map, guint n_members)
{
  YassSet once = YASS_SET_EMPTY;
  YassSet twice = YASS_SET_EMPTY;
  YassSet live = YASS_SET_EMPTY;

  for (guint i = 0; i < n_members; i++)
    {
      twice |= once & map[i];
      once |= map[i];
    }
  for (guint i = 0; i < n_members; i++)
    if (!yass_set_is_single (map[i]) || yass_set_meets (map[i], twice))
      live |= yass_set_of (i);
  return live;
}

/* Where number_map has the places of a number: in all constraints at once, in
 * lanes */
static inline YassLanes *
yass_number_map_lanes (const YassBoard *board, YassSet *block, guint number)
{
  return (YassLanes *) ((char *) block + board->number_maps)
         + number * board->n_lanes;
}

/* ... or in one constraint, on a larger board */
static inline YassSet *
yass_number_map_at (const YassBoard *board, YassSet *block, guint constraint,
                    guint number)
{
  return (YassSet *) ((char *) block + board->number_maps)
         + constraint * board->n_numbers + number;
}

/* The places of @number in @constraint */
static inline YassSet
yass_number_map_get (const YassBoard *board, const YassSet *block,
                     guint constraint, guint number)
{
  if (yass_board_has_lanes (board))
    return yass_set_from_bits (((const uint16_t *) yass_number_map_lanes (
        board, (YassSet *) block, number))[constraint]);
  return *yass_number_map_at (board, (YassSet *) block, constraint, number);
}

/* The constraints in which @number has at most one place left, as found last */
static inline uint64_t *
yass_mapping_scarce (const YassBoard *board, YassSet *block, guint number)
{
  return (uint64_t *) ((char *) block + board->scarce_of) + number;
}

/* The task "update mapping", for a cell and a number in all constraints */
static inline void
yass_mapping_update_lanes (const YassBoard *board, YassLanes *number_maps,
                           guint cell, guint number, guint n_lanes)
{
  for (guint i = 0; i < n_lanes; i++)
    number_maps[number * n_lanes + i] &= board->cell_lanes[cell * n_lanes + i];
}

/* ... or in one, on a larger board. Returns the places left. */
static inline YassSet
yass_mapping_update (const YassBoard *board, YassSet *block,
                     const YassMembership *in, guint number)
{
  YassSet *places = yass_number_map_at (board, block, in->constraint, number);

  return *places &= ~yass_set_of (in->position);
}

/* The inverse of the latter; lanes are copied */
static inline void
yass_mapping_restore (const YassBoard *board, YassSet *block,
                      const YassMembership *in, guint number)
{
  *yass_number_map_at (board, block, in->constraint, number)
      |= yass_set_of (in->position);
}
