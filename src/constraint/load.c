/* load.c: a puzzle into a state
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/state.h"

/* A removal of a new puzzle, that the rest of the block does not know of yet */
static inline void
note_allowed (YassState *state, guint cell, YassSet allowed, YassCause cause)
{
  YassGraph *graph = &state->graph;
  const YassSet gone = graph->numbers_of[cell] & ~allowed;

  if (yass_set_is_empty (gone))
    return;
  graph->numbers_of[cell] &= allowed;
  graph->n_gone += yass_set_count (gone);
  if (yass_set_is_empty (graph->numbers_of[cell]))
    graph->emptied = cell;
  yass_graph_because (graph, cause, YASS_NO_CONSTRAINT, cell, YASS_SET_EMPTY,
                      allowed);
  graph->removals[graph->n_removals++]
      = (YassRemoval){ cell, graph->reasons_end, gone };
  yass_graph_keep_reason (graph);
}

/* Returns whether nobody else has the number of the cell, if it has just one */
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

/* Takes the cells that lost a number from the first number, and from all others
 * alike */
static void
close_cells (YassState *state)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
  YassLanes *lanes = yass_number_map_lanes (board, state->block, 0);

  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      graph->cells_of[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
      if (yass_board_has_lanes (board))
        yass_mapping_update_lanes (board, lanes, cell, 0, board->n_lanes);
      else
        for (guint j = board->first_membership[cell];
             j < board->first_membership[cell + 1]; j++)
          yass_mapping_update (board, state->block, &board->memberships[j], 0);
    }

  for (guint number = 1; number < board->n_numbers; number++)
    {
      memcpy (graph->cells_of + number * graph->cell_words, graph->cells_of,
              graph->cell_words * sizeof *graph->cells_of);
      memcpy (lanes + number * board->n_lanes, lanes,
              board->n_lanes * sizeof *lanes);
    }
  for (guint c = 0; !yass_board_has_lanes (board) && c < board->n_mapped;
       c++)
    for (guint number = 1; number < board->n_numbers; number++)
      *yass_number_map_at (board, state->block, c, number)
          = *yass_number_map_at (board, state->block, c, 0);
}

/* Takes the numbers of placed cells from all others of their constraints: on a
 * large board that is almost all there is to take. Not where two of them are
 * equal: then a rule shall say so. Returns how many edges went. */
static guint
eliminate_givens (YassState *state)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
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
      note_allowed (state, cell, graph->numbers_of[cell] & ~taken,
                    YASS_CAUSE_GIVEN);
    }
  return (guint) (graph->n_gone - n_gone);
}

static void
give_back (YassState *state, guint cell, guint number)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
  uint64_t *cells = &graph->cells_of[number * graph->cell_words + cell / 64];

  *cells |= (uint64_t) 1 << (cell % 64);
  for (guint i = 0; i < board->n_lanes; i++)
    yass_number_map_lanes (board, state->block, number)[i]
        |= ~board->cell_lanes[cell * board->n_lanes + i];
  for (guint i = board->first_membership[cell];
       !yass_board_has_lanes (board) && i < board->first_membership[cell + 1];
       i++)
    yass_mapping_restore (board, state->block, &board->memberships[i], number);
}

/* A given takes all numbers but one from a cell. Taking them all, from all
 * cells together, and giving the rest back is quicker. */
guint
yass_state_load (YassState *state, const YassPuzzle *puzzle, bool eliminates)
{
  YassGraph *graph = &state->graph;

  yass_state_reset (state);
  const uint64_t *words = yass_puzzle_peek_allowed (puzzle, 0);
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  for (guint cell = 0; cell < state->board->n_cells; cell++)
    note_allowed (state, cell,
                  yass_set_from_words (words + (gsize) cell * n_words, n_words),
                  YASS_CAUSE_GIVEN);
  for (guint cell = 0;
       state->board->restrictions != NULL && cell < state->board->n_cells;
       cell++)
    note_allowed (state, cell, state->board->restrictions[cell],
                  YASS_CAUSE_STATED);
  const guint n_eliminated = eliminates ? eliminate_givens (state) : 0;

  close_cells (state);
  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      YASS_SET_FOREACH (number, graph->numbers_of[cell])
        give_back (state, cell, number);
    }
  state->n_updated = graph->n_removals;
  return n_eliminated;
}
