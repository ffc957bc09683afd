/* naked-single.h: what a cell with one number takes from others
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"

/* The body of the naked single, shared by the rule and the chains of singles.
 * @taken, if not NULL, is called for each cell that lost the number. */

/* From all cells that the cell sees. Returns one that has no other number, or
 * YASS_NO_CELL; sets @n_gone. */
YASS_ALWAYS_INLINE guint
yass_naked_single_by_sight (YassGraph *graph, const YassExclusion *exclusion,
                            guint cell, guint number, guint *n_gone,
                            YassWriting writing, YassTaken taken, void *hearer)
{
  const uint64_t *sees = exclusion->sees + (gsize) cell * writing.cell_words;
  const uint64_t *holders = graph->cells_of + number * writing.cell_words;
  guint equal = YASS_NO_CELL;
  guint n = 0;

  for (guint word = 0; word < writing.cell_words; word++)
    {
      const uint64_t cells = holders[word] & sees[word];
      const uint64_t rest = yass_graph_take_number (graph, number, word, cells,
                                                    writing, taken, hearer);

      n += (guint) __builtin_popcountll (cells);
      if (G_UNLIKELY (rest != 0))
        {
          n -= (guint) __builtin_popcountll (rest);
          equal = word * 64 + (guint) __builtin_ctzll (rest);
          break;
        }
    }
  graph->n_gone += n;
  *n_gone = n;
  return equal;
}

/* The same by the places in the cell's constraints, which on a large board are
 * fewer words. They may lag behind the removals. */
YASS_ALWAYS_INLINE guint
yass_naked_single_by_places (YassState *state, guint cell, guint number,
                             YassWriting writing, YassTaken taken, void *hearer)
{
  const YassBoard *board = state->board;
  const YassSet *numbers_of = state->graph.numbers_of;
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

          if (!yass_set_meets (numbers_of[other], bit))
            continue;
          if (G_UNLIKELY (yass_set_equals (numbers_of[other], bit)))
            return other;
          yass_graph_take_edge (&state->graph, other, number, writing);
          if (taken != NULL)
            taken (hearer, other, number, numbers_of[other]);
        }
    }
  return YASS_NO_CELL;
}

/* What else the number excludes. Ends with the first cell that is left without
 * a number. Returns how many edges went. */
YASS_ALWAYS_INLINE guint
yass_naked_single_by_relations (YassGraph *graph,
                                const YassExclusion *exclusion, guint cell,
                                guint number, YassWriting writing,
                                YassTaken taken, void *hearer)
{
  const GArray *related = yass_exclusion_has_relations (exclusion, cell)
                              ? exclusion->relations[cell]
                              : NULL;
  const uint64_t n_gone = graph->n_gone;

  for (guint i = 0; related != NULL && i < related->len; i++)
    {
      const YassRelation *relation = &g_array_index (related, YassRelation, i);
      const guint other = relation->other;
      const YassSet numbers = graph->numbers_of[other];
      const YassSet lost = numbers & relation->excluded[number];

      if (yass_set_is_empty (lost))
        continue;
      yass_graph_take (graph, other, lost, writing);
      if (taken != NULL)
        YASS_SET_FOREACH (n, lost)
          taken (hearer, other, n, numbers & ~lost);
      if (G_UNLIKELY (yass_set_equals (lost, numbers)))
        break;
    }
  return (guint) (graph->n_gone - n_gone);
}

/* The contradiction of two cells that see each other and hold the same number
 */
static inline bool
yass_naked_single_fail (YassState *state, guint cell, guint equal)
{
  state->conflict = (YassConflict){ .kind = YASS_CONFLICT_EQUAL,
                                    .cell = cell,
                                    .other = equal,
                                    .numbers = state->graph.numbers_of[cell] };
  return false;
}
