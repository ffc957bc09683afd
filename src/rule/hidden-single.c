/* hidden-single.c: a number with one cell left in a house goes there
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

static bool
hidden_single_look_at_constraint (YassLook *look, guint constraint,
                                  YassSet numbers)
{
  YassGraph *graph = &look->state->graph;
  const YassConstraint *house = &look->state->board->constraints[constraint];

  YASS_SET_FOREACH (number, numbers & house->must_appear)
    {
      const YassSet places
          = yass_state_get_places (look->state, constraint, number);
      if (!yass_set_is_single (places))
        continue;

      const guint cell = house->cells[yass_set_first (places)];
      const uint64_t n_gone = graph->n_gone;

      /* Another number of this look may have taken the place */
      if (!yass_set_has (graph->numbers_of[cell], number))
        {
          look->state->conflict
              = (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                                .constraint = constraint,
                                .numbers = yass_set_of (number) };
          return false;
        }
      yass_look_because (look, look->cause, constraint, cell, places,
                         yass_set_of (number));
      yass_graph_remove (graph, cell, ~yass_set_of (number));
      if (yass_look_conclude (look, 0, n_gone) && look->one_at_a_time)
        break;
    }
  return !yass_look_is_lost (look);
}

static void
hidden_single_add_premises (const YassBoard *board, const YassReason *reason,
                            const YassRemoval *removals, guint n_removals,
                            YassSet *premises)
{
  yass_premise_numbers_only_in (board, reason->constraint, reason->cells,
                                reason->numbers, premises);
}

const YassRule yass_rule_hidden_single = {
  .name = "hidden-single",
  .summary = "a number with one cell left in a house goes there",
  .title = "Hidden Single",
  .places = true,
  .wakes = YASS_WAKE_NUMBER_LONELY,
  .look_at_constraint = hidden_single_look_at_constraint,
  .add_premises = hidden_single_add_premises,
};
