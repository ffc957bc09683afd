/* hidden-subset.c: N numbers that fit together only N cells of a house
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

static bool
hidden_subset_look_at_constraint (YassLook *look, guint constraint,
                                  YassSet numbers)
{
  return yass_subset_close (look, constraint);
}

static void
hidden_subset_add_premises (const YassBoard *board, const YassReason *reason,
                            const YassRemoval *removals, guint n_removals,
                            YassSet *premises)
{
  yass_premise_numbers_only_in (board, reason->constraint, reason->cells,
                                reason->numbers, premises);
}

const YassRule yass_rule_hidden_subset = {
  .name = "hidden-subset",
  .summary = "in a house, N numbers that share exactly N cells take every "
             "other number from those cells",
  .known_as = "Hall sets",
  .title = "Hidden",
  .sized = true,
  .wakes = YASS_WAKE_CHANGED,
  .look_at_constraint = hidden_subset_look_at_constraint,
  .add_premises = hidden_subset_add_premises,
};
