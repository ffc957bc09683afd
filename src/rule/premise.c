/* premise.c: which edges must be gone for a reason to hold
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

void
yass_premise_cells_hold_only (const YassBoard *board, guint constraint,
                              YassSet cells, YassSet numbers, YassSet *premises)
{
  YASS_SET_FOREACH (position, cells)
    premises[board->constraints[constraint].cells[position]] |= ~numbers;
}

void
yass_premise_numbers_only_in (const YassBoard *board, guint constraint,
                              YassSet cells, YassSet numbers, YassSet *premises)
{
  const YassConstraint *house = &board->constraints[constraint];

  YASS_SET_FOREACH (position, yass_set_below (house->n_cells) & ~cells)
    premises[house->cells[position]] |= numbers;
}
