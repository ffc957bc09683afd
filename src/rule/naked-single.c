/* naked-single.c: a cell with one number left takes it
 * SPDX-License-Identifier: MIT */
#include "rule/naked-single.h"
#include "rule/rule.h"

static bool
naked_single_look_at_cell (YassLook *look, guint cell)
{
  YassState *state = look->state;
  YassGraph *graph = &state->graph;
  const YassExclusion *exclusion = &state->board->exclusion;
  const YassSet numbers = graph->numbers_of[cell];

  if (!yass_set_is_single (numbers))
    return true;

  const YassWriting writing = { graph->cell_words, .notes = true };
  const guint number = yass_set_first (numbers);
  const uint64_t n_gone = graph->n_gone;

  yass_look_because (look, look->cause,
                     yass_board_get_pairs (state->board, cell), cell,
                     YASS_SET_EMPTY, numbers);
  guint n_seen;
  const guint equal
      = yass_board_has_lanes (state->board) || state->board->has_more_sights
            ? yass_naked_single_by_sight (graph, exclusion, cell, number,
                                          &n_seen, writing, NULL, NULL)
            : yass_naked_single_by_places (state, cell, number, writing, NULL,
                                           NULL);
  if (equal == YASS_NO_CELL)
    yass_naked_single_by_relations (graph, exclusion, cell, number, writing,
                                    NULL, NULL);
  yass_look_conclude (look, 0, n_gone);
  if (G_UNLIKELY (equal != YASS_NO_CELL))
    return yass_naked_single_fail (state, cell, equal);
  return !yass_look_is_lost (look);
}

static void
naked_single_add_premises (const YassBoard *board, const YassReason *reason,
                           const YassRemoval *removals, guint n_removals,
                           YassSet *premises)
{
  premises[reason->cell] |= ~reason->numbers;
}

const YassRule yass_rule_naked_single = {
  .name = "naked-single",
  .summary = "a cell with one number left takes that number from every cell "
             "it sees",
  .title = "Naked Single",
  .places = true,
  .clears = true,
  .excludes = true,
  .wakes = YASS_WAKE_CELL_PLACED,
  .look_at_cell = naked_single_look_at_cell,
  .add_premises = naked_single_add_premises,
};
