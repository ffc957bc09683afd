/* naked-single.c: a cell with one number left takes it
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

static bool
are_equal (YassLook *look, guint cell, guint other, YassSet number)
{
  look->state->conflict = (YassConflict){
    .kind = YASS_CONFLICT_EQUAL, .cell = cell, .other = other, .numbers = number
  };
  return false;
}

/* Returns a cell that has no other number, or YASS_NO_CELL */
static guint
remove_from_seen (YassGraph *graph, const YassExclusion *exclusion, guint cell,
                  guint number)
{
  const uint64_t *sees = yass_exclusion_sees (exclusion, cell);
  const uint64_t *holders = graph->cells_of + number * graph->cell_words;

  for (guint word = 0; word < graph->cell_words; word++)
    {
      const guint equal = yass_graph_remove_number (graph, number, word,
                                                    holders[word] & sees[word]);

      if (G_UNLIKELY (equal != YASS_NO_CELL))
        return equal;
    }
  return YASS_NO_CELL;
}

/* The same by the places in the cell's constraints, which may have yet to hear
 * of removals: on a large board these are fewer words */
static guint
remove_from_constraints (YassState *state, guint cell, guint number)
{
  const YassBoard *board = state->board;
  YassGraph *graph = &state->graph;
  const YassSet bit = yass_set_of (number);

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const YassMembership *in = &board->memberships[i];
      const uint32_t *cells = board->constraints[in->constraint].cells;

      YASS_SET_FOREACH (position,
                        yass_state_get_places (state, in->constraint, number)
                            & ~yass_set_of (in->position))
        {
          const guint other = cells[position];

          if (G_UNLIKELY (yass_set_equals (graph->numbers_of[other], bit)))
            return other;
          yass_graph_remove (graph, other, bit);
        }
    }
  return YASS_NO_CELL;
}

static bool
naked_single_look_at_cell (YassLook *look, guint cell)
{
  YassState *state = look->state;
  YassGraph *graph = &state->graph;
  const YassExclusion *exclusion = &state->board->exclusion;
  const YassSet numbers = graph->numbers_of[cell];

  if (!yass_set_is_single (numbers))
    return true;

  const guint number = yass_set_first (numbers);
  const uint64_t n_gone = graph->n_gone;

  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, numbers);
  const guint equal
      = yass_board_has_lanes (state->board) || state->board->has_more_sights
            ? remove_from_seen (graph, exclusion, cell, number)
            : remove_from_constraints (state, cell, number);
  if (G_UNLIKELY (equal != YASS_NO_CELL))
    {
      yass_look_conclude (look, 0, n_gone);
      return are_equal (look, cell, equal, numbers);
    }
  if (yass_exclusion_has_relations (exclusion, cell))
    for (guint i = 0; i < exclusion->relations[cell]->len; i++)
      {
        const YassRelation *relation
            = &g_array_index (exclusion->relations[cell], YassRelation, i);

        yass_graph_remove (graph, relation->other, relation->excluded[number]);
      }
  yass_look_conclude (look, 0, n_gone);
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
