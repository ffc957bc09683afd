/* hidden-single.c: a number with one cell left in a house goes there
 * SPDX-License-Identifier: MIT */
#include "rule/hidden-single.h"
#include "rule/rule.h"

static bool
hidden_single_look_at_constraint (YassLook *look, guint constraint,
                                  YassSet numbers)
{
  YassGraph *graph = &look->state->graph;
  const YassConstraint *house = &look->state->board->constraints[constraint];
  const YassWriting writing = { graph->cell_words, .notes = true };

  YASS_SET_FOREACH (number, numbers & house->must_appear)
    {
      const uint64_t n_gone = graph->n_gone;

      if (!yass_set_is_single (
              yass_state_get_places (look->state, constraint, number)))
        continue;

      /* Another number of this look may have taken the place */
      const guint cell
          = yass_hidden_single_find (look->state, constraint, number);
      if (cell == YASS_NO_CELL)
        return false;
      yass_hidden_single_place (look->state, constraint, cell, number,
                                look->cause, writing, true);
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
