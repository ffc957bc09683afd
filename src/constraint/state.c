/* state.c: making, saving and restoring a state
 * SPDX-License-Identifier: MIT */
#include "constraint/state.h"

#include <string.h>

/* Copying the 2 KB of a 9x9 takes 0.05 us, playing back the 200 removals of a
 * guess 5 us. A 25x25 has 22 KB, and its guesses often remove little. */
#define LARGEST_COPIED_BLOCK (16 * 1024)

void
yass_state_init (YassState *state, const YassBoard *board)
{
  state->board = board;
  state->block = yass_board_new_block (board);
  yass_graph_init (&state->graph, board->n_cells, board->n_numbers);
  state->graph.numbers_of = state->block;
  state->graph.cells_of
      = (uint64_t *) ((char *) state->block + board->cells_of);
  state->graph.cell_words = board->exclusion.cell_words;
  yass_state_reset (state);
}

void
yass_state_clear (YassState *state)
{
  yass_graph_clear (&state->graph);
  g_clear_pointer (&state->block, g_aligned_free);
}

static void
forget_conflict (YassState *state)
{
  state->graph.emptied = YASS_NO_CELL;
  state->conflict.kind = YASS_CONFLICT_NOTHING;
}

void
yass_state_reset (YassState *state)
{
  memcpy (state->block, state->board->new_block, state->board->block_size);
  state->graph.n_removals = 0;
  state->graph.n_reasons = 0;
  state->n_updated = 0;
  forget_conflict (state);
}

/* The removals of a new puzzle, a given cell each, that the rest of the block
 * does not know of yet */
static void
note_givens (YassState *state, const YassPuzzle *puzzle)
{
  YassGraph *graph = &state->graph;
  const YassSet all = yass_set_below (state->board->n_numbers);

  for (guint cell = 0; cell < state->board->n_cells; cell++)
    {
      const YassSet allowed = yass_puzzle_get_allowed (puzzle, cell);

      if (yass_set_equals (allowed, all))
        continue;
      graph->numbers_of[cell] = allowed;
      graph->n_gone += yass_set_count (all & ~allowed);
      if (yass_set_is_empty (allowed))
        graph->emptied = cell;
      graph->reasons[graph->n_reasons]
          = (YassReason){ YASS_CAUSE_GIVEN, YASS_NO_CONSTRAINT, cell,
                          YASS_SET_EMPTY, allowed };
      graph->removals[graph->n_removals++]
          = (YassRemoval){ cell, graph->n_reasons++, all & ~allowed };
    }
}

/* Takes the given cells from the first number, and from all others alike */
static void
close_given_cells (YassState *state)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
  YassLanes *lanes = yass_mapping_lanes (board, state->block, 0);

  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      graph->cells_of[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
      if (yass_board_has_lanes (board))
        yass_mapping_remove_from_lanes (board, lanes, cell, 0, board->n_lanes);
      else
        for (guint j = board->first_membership[cell];
             j < board->first_membership[cell + 1]; j++)
          yass_mapping_remove (board, state->block, &board->memberships[j], 0);
    }

  for (guint number = 1; number < board->n_numbers; number++)
    {
      memcpy (graph->cells_of + number * graph->cell_words, graph->cells_of,
              graph->cell_words * sizeof *graph->cells_of);
      memcpy (lanes + number * board->n_lanes, lanes,
              board->n_lanes * sizeof *lanes);
    }
  for (guint c = 0; !yass_board_has_lanes (board) && c < board->n_constraints;
       c++)
    for (guint number = 1; number < board->n_numbers; number++)
      *yass_mapping_places (board, state->block, c, number)
          = *yass_mapping_places (board, state->block, c, 0);
}

static void
give_back (YassState *state, guint cell, guint number)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
  uint64_t *cells = &graph->cells_of[number * graph->cell_words + cell / 64];

  *cells |= (uint64_t) 1 << (cell % 64);
  for (guint i = 0; i < board->n_lanes; i++)
    yass_mapping_lanes (board, state->block, number)[i]
        |= ~board->cell_lanes[cell * board->n_lanes + i];
  for (guint i = board->first_membership[cell];
       !yass_board_has_lanes (board) && i < board->first_membership[cell + 1];
       i++)
    yass_mapping_restore (board, state->block, &board->memberships[i], number);
}

/* A given takes all numbers but one from a cell. Taking them all, from all
 * givens together, and giving the one back is quicker. */
void
yass_state_load (YassState *state, const YassPuzzle *puzzle)
{
  YassGraph *graph = &state->graph;

  yass_state_reset (state);
  note_givens (state, puzzle);
  close_given_cells (state);
  for (guint i = 0; i < graph->n_removals; i++)
    YASS_SET_FOREACH (number, graph->numbers_of[graph->removals[i].cell])
      give_back (state, graph->removals[i].cell, number);
  state->n_updated = graph->n_removals;
}

void
yass_saved_init (YassSaved *saved, const YassBoard *board)
{
  saved->block = yass_board_has_lanes (board)
                         || board->block_size <= LARGEST_COPIED_BLOCK
                     ? yass_board_new_block (board)
                     : NULL;
}

void
yass_saved_clear (YassSaved *saved)
{
  g_clear_pointer (&saved->block, g_aligned_free);
}

void
yass_state_save (const YassState *state, YassSaved *saved)
{
  g_assert (state->n_updated == state->graph.n_removals);

  saved->n_removals = state->graph.n_removals;
  saved->n_reasons = state->graph.n_reasons;
  if (saved->block != NULL)
    memcpy (saved->block, state->block, state->board->block_size);
}

static void
restore_places (YassState *state, const YassRemoval *removal)
{
  const YassBoard *board = state->board;

  for (guint i = board->first_membership[removal->cell];
       i < board->first_membership[removal->cell + 1]; i++)
    YASS_SET_FOREACH (number, removal->numbers)
      yass_mapping_restore (board, state->block, &board->memberships[i],
                            number);
}

static void
play_back (YassState *state, guint n_removals)
{
  g_assert (state->board->n_lanes == 0); /* these are copied */

  while (state->graph.n_removals > n_removals)
    {
      const YassRemoval removal = yass_graph_undo_last (&state->graph);

      /* Of later ones the maps never heard */
      if (state->graph.n_removals < state->n_updated)
        restore_places (state, &removal);
    }
}

void
yass_state_restore (YassState *state, const YassSaved *saved)
{
  if (saved->block != NULL)
    memcpy (state->block, saved->block, state->board->block_size);
  else
    play_back (state, saved->n_removals);

  state->graph.n_removals = saved->n_removals;
  state->graph.n_reasons = saved->n_reasons;
  state->n_updated = saved->n_removals;
  forget_conflict (state);
}
