/* chain-places.c: singles in one go on a board without lanes
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

typedef struct
{
  YassEngine *engine;
  const YassBoard *board;
  YassState *state;
  YassGraph *graph;
  YassLinks *links;
  guint n_gone;
  bool possible;
} Chain;

static void
note_placed (Chain *chain, guint cell)
{
  chain->links->placed[chain->links->n_placed++] = cell;
}

static void
fail (Chain *chain, YassConflict conflict)
{
  chain->state->conflict = conflict;
  chain->possible = false;
}

/* In the graph, all maps and, where there is a state to come back to, the
 * journal, so that undo finds what it expects also after a contradiction */
static inline void
remove_edge (Chain *chain, guint cell, guint number)
{
  const YassBoard *board = chain->board;
  YassGraph *graph = chain->graph;
  const YassSet bit = yass_set_of (number);

  graph->cells_of[number * graph->cell_words + cell / 64]
      &= ~((uint64_t) 1 << (cell % 64));
  chain->n_gone++;
  if (chain->state->is_saved)
    graph->removals[graph->n_removals++]
        = (YassRemoval){ cell, graph->reasons_end, bit };
  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const YassMembership *in = &board->memberships[i];
      const YassSet places
          = yass_mapping_update (board, chain->state->block, in, number);

      yass_tasks_note_change (&chain->engine->tasks, in->constraint, bit);
      if (yass_set_is_scarce (places))
        chain->links->lonely[chain->links->n_lonely++]
            = (YassLonely){ in->constraint, (uint16_t) number };
    }
}

/* The naked single: all that the cell sees lose its number */
static void
look_around (Chain *chain, guint cell, YassFiredCount *count)
{
  const YassBoard *board = chain->board;
  YassSet *numbers_of = chain->graph->numbers_of;
  const YassSet bit = numbers_of[cell];
  const guint number = yass_set_first (bit);
  const guint n_gone = chain->n_gone;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const YassMembership *in = &board->memberships[i];
      const uint32_t *cells = board->constraints[in->constraint].cells;

      YASS_SET_FOREACH (
          position, yass_state_get_places (chain->state, in->constraint, number)
                        & ~yass_set_of (in->position))
        {
          const guint other = cells[position];
          const YassSet left = numbers_of[other] & ~bit;

          if (G_UNLIKELY (yass_set_is_empty (left)))
            {
              fail (chain, (YassConflict){ .kind = YASS_CONFLICT_EQUAL,
                                           .cell = cell,
                                           .other = other,
                                           .numbers = bit });
              return;
            }
          numbers_of[other] = left;
          remove_edge (chain, other, number);
          if (yass_set_is_single (left))
            note_placed (chain, other);
        }
    }
  if (chain->n_gone == n_gone)
    return;
  count->times++;
  count->edges += chain->n_gone - n_gone;
}

/* The hidden single: the cell loses all other numbers */
static void
look_at_lonely (Chain *chain, YassLonely lonely, YassFiredCount *count)
{
  const YassConstraint *here = &chain->board->constraints[lonely.constraint];
  const YassSet places
      = yass_state_get_places (chain->state, lonely.constraint, lonely.number);

  if (!yass_set_has (here->must_appear, lonely.number))
    return;
  if (G_UNLIKELY (yass_set_is_empty (places)))
    {
      fail (chain, (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                                   .constraint = lonely.constraint,
                                   .numbers = yass_set_of (lonely.number) });
      return;
    }
  const guint cell = here->cells[yass_set_first (places)];
  const YassSet lost
      = chain->graph->numbers_of[cell] & ~yass_set_of (lonely.number);
  if (yass_set_is_empty (lost))
    return;
  chain->graph->numbers_of[cell] = yass_set_of (lonely.number);
  YASS_SET_FOREACH (number, lost)
    remove_edge (chain, cell, number);
  note_placed (chain, cell);
  count->times++;
  count->edges += yass_set_count (lost);
}

/* What the tasks say is waiting */
static void
start (Chain *chain)
{
  YassTasks *tasks = &chain->engine->tasks;
  YassSlot *naked = &tasks->slots[chain->engine->naked_slot];
  YassSlot *hidden = &tasks->slots[chain->engine->hidden_slot];

  for (guint word = 0; word < tasks->cell_words; word++)
    for (; naked->cells[word] != 0;
         naked->cells[word] &= naked->cells[word] - 1)
      note_placed (chain,
                   word * 64 + (guint) __builtin_ctzll (naked->cells[word]));
  for (guint word = 0; word < tasks->constraint_words; word++)
    for (; hidden->constraints[word] != 0;
         hidden->constraints[word] &= hidden->constraints[word] - 1)
      {
        const guint constraint
            = word * 64 + (guint) __builtin_ctzll (hidden->constraints[word]);

        YASS_SET_FOREACH (number, hidden->numbers[constraint])
          chain->links->lonely[chain->links->n_lonely++]
              = (YassLonely){ (uint16_t) constraint, (uint16_t) number };
        hidden->numbers[constraint] = YASS_SET_EMPTY;
      }
}

bool
yass_engine_run_chain_in_places (YassEngine *engine)
{
  YassTasks *tasks = &engine->tasks;
  YassGraph *graph = &engine->state.graph;
  YassLinks *links = &engine->links;
  YassFiredCount *naked = yass_look_count (
      &engine->look, tasks->slots[engine->naked_slot].cause, 0);
  YassFiredCount *hidden = yass_look_count (
      &engine->look, tasks->slots[engine->hidden_slot].cause, 0);
  const guint n_removals = graph->n_removals;
  Chain chain = { .engine = engine,
                  .board = engine->board,
                  .state = &engine->state,
                  .graph = graph,
                  .links = links,
                  .possible = true };

  links->n_placed = 0;
  links->n_lonely = 0;
  yass_graph_because (graph, tasks->slots[engine->naked_slot].cause,
                      YASS_NO_CONSTRAINT, YASS_NO_CELL, YASS_SET_EMPTY,
                      YASS_SET_EMPTY);
  start (&chain);
  while (chain.possible && links->n_placed + links->n_lonely > 0)
    if (links->n_placed > 0)
      look_around (&chain, links->placed[--links->n_placed], naked);
    else
      look_at_lonely (&chain, links->lonely[--links->n_lonely], hidden);

  engine->state.n_updated = graph->n_removals;
  graph->n_gone += chain.n_gone;
  if (graph->n_removals > n_removals)
    yass_graph_keep_reason (graph); /* one for all, and nobody asks for it */
  return chain.possible;
}
