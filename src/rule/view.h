/* view.h: a state as kinds and the rules of plugins see it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/view.h"
#include "rule/rule.h"

/* Everything except what happens to reasons and removals */
static inline void
yass_view_init (YassView *view, const YassState *state)
{
  const YassBoard *board = state->board;

  *view = (YassView){ .game = board->game,
                      .n_cells = board->n_cells,
                      .n_variables = board->n_variables,
                      .n_numbers = board->n_numbers,
                      .n_words = YASS_SET_WORDS,
                      .numbers_of = (const uint64_t *) state->graph.numbers_of,
                      .cell_words = board->exclusion.cell_words,
                      .cells_of = state->graph.cells_of,
                      .sees = board->exclusion.sees };
}
