/* state.c: making, saving and restoring a state
 * SPDX-License-Identifier: MIT */
#include "constraint/state.h"

#include <string.h>

/* Copying 5 KB takes 0.1 us, playing back the 200 removals of a 9x9's guess
 * 5 us. A 25x25 has 38 KB, and its guesses often remove little. */
#define LARGEST_COPIED_BLOCK (16 * 1024)

void
yass_state_init (YassState *state, const YassBoard *board)
{
  state->board = board;
  state->block = g_malloc (board->block_size);
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
  g_clear_pointer (&state->block, g_free);
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

void
yass_saved_init (YassSaved *saved, const YassBoard *board)
{
  saved->block = board->block_size <= LARGEST_COPIED_BLOCK
                     ? g_malloc (board->block_size)
                     : NULL;
}

void
yass_saved_clear (YassSaved *saved)
{
  g_clear_pointer (&saved->block, g_free);
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
play_back (YassState *state, guint n_removals)
{
  const YassBoard *board = state->board;

  while (state->graph.n_removals > n_removals)
    {
      const YassRemoval removal = yass_graph_undo_last (&state->graph);

      if (state->graph.n_removals >= state->n_updated)
        continue; /* the maps never heard of it */
      for (guint i = board->first_membership[removal.cell];
           i < board->first_membership[removal.cell + 1]; i++)
        yass_mapping_restore (state->block, &board->memberships[i],
                              removal.numbers);
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
