/* load.c: a puzzle into a state
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/state.h"

/* Notes the number of a cell that has just one as taken in its constraints.
 * Returns false if it was taken already. */
static bool
take_number (YassState *state, guint cell)
{
  const YassBoard *board = state->board;
  const YassSet number = state->graph.numbers_of[cell];
  bool taken = false;

  if (!yass_set_is_single (number))
    return true;
  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      YassSet *numbers = &state->taken[board->memberships[i].constraint];

      taken |= yass_set_meets (*numbers, number);
      *numbers |= number;
    }
  return !taken;
}

/* Takes the cells that lost a number from the places of the first number, and
 * of all others alike */
static void
close_cells (YassState *state)
{
  const YassBoard *board = state->board;
  const YassGraph *graph = &state->graph;
  YassLanes *lanes = yass_number_map_lanes (board, state->block, 0);

  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      if (yass_board_has_lanes (board))
        yass_mapping_update_lanes (board, lanes, cell, 0, board->n_lanes);
      else
        for (guint j = board->first_membership[cell];
             j < board->first_membership[cell + 1]; j++)
          yass_mapping_update (board, state->block, &board->memberships[j], 0);
    }

  for (guint number = 1; number < board->n_numbers; number++)
    memcpy (lanes + number * board->n_lanes, lanes,
            board->n_lanes * sizeof *lanes);
  for (guint c = 0; !yass_board_has_lanes (board) && c < board->n_mapped; c++)
    for (guint number = 1; number < board->n_numbers; number++)
      *yass_number_map_at (board, state->block, c, number)
          = *yass_number_map_at (board, state->block, c, 0);
}

/* Takes the numbers of placed cells from all other cells of their constraints:
 * on a large board that is almost everything. Leaves it alone if two of them
 * are equal, so that a rule reports it. Returns how many edges went. */
static guint
eliminate_givens (YassState *state)
{
  const YassBoard *board = state->board;
  const YassGraph *graph = &state->graph;
  const uint64_t n_gone = graph->n_gone;

  for (guint c = 0; c < board->n_mapped; c++)
    state->taken[c] = YASS_SET_EMPTY;
  for (guint cell = 0; cell < board->n_cells; cell++)
    if (!take_number (state, cell))
      return 0;
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      YassSet taken = YASS_SET_EMPTY;

      if (yass_set_is_single (graph->numbers_of[cell]))
        continue;
      for (guint i = board->first_membership[cell];
           i < board->first_membership[cell + 1]; i++)
        taken |= state->taken[board->memberships[i].constraint];
      yass_graph_keep (&state->graph, cell, graph->numbers_of[cell] & ~taken,
                       YASS_CAUSE_GIVEN);
    }
  return (guint) (graph->n_gone - n_gone);
}

static void
give_back (YassState *state, guint cell, guint number)
{
  const YassBoard *board = state->board;

  for (guint i = 0; i < board->n_lanes; i++)
    yass_number_map_lanes (board, state->block, number)[i]
        |= ~board->cell_lanes[cell * board->n_lanes + i];
  for (guint i = board->first_membership[cell];
       !yass_board_has_lanes (board) && i < board->first_membership[cell + 1];
       i++)
    yass_mapping_restore (board, state->block, &board->memberships[i], number);
}

/* The maps are made as yass_graph_transpose_kept () makes the transpose */
static void
fill_maps (YassState *state)
{
  const YassGraph *graph = &state->graph;

  close_cells (state);
  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      YASS_SET_FOREACH (number, graph->numbers_of[cell])
        give_back (state, cell, number);
    }
  state->n_updated = graph->n_removals;
}

guint
yass_state_load (YassState *state, const YassPuzzle *puzzle, bool eliminates)
{
  yass_state_reset (state);
  const uint64_t *words = yass_puzzle_peek_allowed (puzzle, 0);
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  for (guint cell = 0; cell < state->board->n_cells; cell++)
    yass_graph_keep (
        &state->graph, cell,
        yass_set_from_words (words + (gsize) cell * n_words, n_words),
        YASS_CAUSE_GIVEN);
  for (guint cell = 0;
       state->board->restrictions != NULL && cell < state->board->n_cells;
       cell++)
    yass_graph_keep (&state->graph, cell, state->board->restrictions[cell],
                     YASS_CAUSE_STATED);
  const guint n_eliminated = eliminates ? eliminate_givens (state) : 0;

  yass_graph_transpose_kept (&state->graph, state->board->n_numbers);
  fill_maps (state);
  return n_eliminated;
}
