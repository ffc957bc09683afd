/* hidden-single.h: a number with one cell left in a house goes there
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"

/* The body of the hidden single, shared by the rule and the chains of singles:
 * the cell for a lonely number, or YASS_NO_CELL, which means a contradiction.
 * The map of places may lag behind the removals. */
YASS_ALWAYS_INLINE guint
yass_hidden_single_find (YassState *state, guint constraint, guint number)
{
  const YassSet places = yass_state_get_places (state, constraint, number);

  if (G_LIKELY (!yass_set_is_empty (places)))
    {
      const guint cell = state->board->constraints[constraint]
                             .cells[yass_set_first (places)];

      if (G_LIKELY (yass_set_has (state->graph.numbers_of[cell], number)))
        return cell;
    }
  state->conflict = (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                                    .constraint = constraint,
                                    .numbers = yass_set_of (number) };
  return YASS_NO_CELL;
}

/* Takes all other numbers from the cell. Returns them; @explains says why. */
YASS_ALWAYS_INLINE YassSet
yass_hidden_single_place (YassState *state, guint constraint, guint cell,
                          guint number, guint cause, YassWriting writing,
                          bool explains)
{
  YassGraph *graph = &state->graph;
  const YassSet lost = graph->numbers_of[cell] & ~yass_set_of (number);

  if (yass_set_is_empty (lost))
    return lost;
  if (explains)
    yass_graph_because (graph, cause, constraint, cell,
                        yass_state_get_places (state, constraint, number),
                        yass_set_of (number));
  yass_graph_take (graph, cell, lost, writing);
  return lost;
}
