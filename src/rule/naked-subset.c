/* naked-subset.c: M cells of a house that hold together only M numbers
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

/* Where hidden subsets are asked for too, this look finds both: they are one
 * fact seen from the two sides. */
static bool
naked_subset_look_at_constraint (YassLook *look, guint constraint,
                                 YassSet numbers)
{
  return yass_subset_close (look, constraint);
}

static void
naked_subset_add_premises (const YassBoard *board, const YassReason *reason,
                           const YassRemoval *removals, guint n_removals,
                           YassSet *premises)
{
  yass_premise_cells_hold_only (board, reason->constraint, reason->cells,
                                reason->numbers, premises);
}

const YassRule yass_rule_naked_subset = {
  .name = "naked-subset",
  .summary = "in a house, M cells that share exactly M numbers take those "
             "numbers from every other cell",
  .known_as = "Hall sets",
  .title = "Naked",
  .sized = true,
  .rest = &yass_rule_hidden_subset,
  .wakes = YASS_WAKE_CHANGED,
  .look_at_constraint = naked_subset_look_at_constraint,
  .add_premises = naked_subset_add_premises,
};
