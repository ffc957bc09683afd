/* chain.c: singles in one go
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

/* Only constraints say which cells exclude each other, and nobody has to be
 * told that a cell has lost a number */
static bool
is_plain (const YassEngine *engine)
{
  return !engine->tasks.watches_cells && !engine->board->has_more_sights
         && engine->board->exclusion.n_relations == 0;
}

bool
yass_engine_can_chain (const YassEngine *engine)
{
  const YassBoard *board = engine->board;

  return (yass_board_has_lanes (board) || is_plain (engine))
         && engine->naked_slot != YASS_NO_SLOT
         && engine->hidden_slot != YASS_NO_SLOT && engine->order->flocks
         && !engine->explains && !engine->options->timing
         && (engine->listener == NULL || yass_board_has_lanes (board));
}

bool
yass_engine_run_chain (YassEngine *engine)
{
  YassTasks *tasks = &engine->tasks;
  const guint32 singles = 1u << engine->naked_slot | 1u << engine->hidden_slot;

  if ((tasks->awake & singles) == 0)
    return true;
  tasks->has_news = true;
  tasks->awake |= singles; /* where the chain may end in a contradiction */
  if (!(yass_board_has_lanes (engine->board)
            ? yass_engine_run_chain_in_lanes (engine)
            : yass_engine_run_chain_in_places (engine)))
    return false;
  tasks->awake &= ~singles;
  return true;
}
