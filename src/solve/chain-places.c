/* chain-places.c: singles in one go on a board without lanes
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

#include "rule/hidden-single.h"
#include "rule/naked-single.h"

typedef struct
{
  YassEngine *engine;
  const YassBoard *board;
  YassState *state;
  YassGraph *graph;
  YassLinks *links;
  /* If there is a state to come back to, removals go into the journal, so that
   * undo finds what it expects even after a contradiction */
  YassWriting writing;
} Chain;

static void
note_placed (Chain *chain, guint cell)
{
  chain->links->placed[chain->links->n_placed++] = cell;
}

/* The cell's constraints hear at once that it has lost a number */
static inline void
update_maps (Chain *chain, guint cell, guint number)
{
  const YassBoard *board = chain->board;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const YassMembership *in = &board->memberships[i];
      const YassSet places
          = yass_mapping_update (board, chain->state->block, in, number);

      yass_tasks_note_change (&chain->engine->tasks, in->constraint,
                              yass_set_of (number));
      if (yass_set_is_scarce (places))
        chain->links->lonely[chain->links->n_lonely++]
            = (YassLonely){ in->constraint, (uint16_t) number };
    }
}

YASS_ALWAYS_INLINE void
note_taken (void *hearer, guint cell, guint number, YassSet left)
{
  update_maps (hearer, cell, number);
  if (yass_set_is_single (left))
    note_placed (hearer, cell);
}

static void
count_fired (const Chain *chain, uint64_t n_gone, YassFiredCount *count)
{
  if (chain->graph->n_gone == n_gone)
    return;
  count->times++;
  count->edges += chain->graph->n_gone - n_gone;
}

static bool
look_around (Chain *chain, guint cell, YassFiredCount *count)
{
  const uint64_t n_gone = chain->graph->n_gone;
  const guint equal = yass_naked_single_by_places (
      chain->state, cell, yass_set_first (chain->graph->numbers_of[cell]),
      chain->writing, note_taken, chain);

  if (G_UNLIKELY (equal != YASS_NO_CELL))
    return yass_naked_single_fail (chain->state, cell, equal);
  count_fired (chain, n_gone, count);
  return true;
}

static bool
look_at_lonely (Chain *chain, YassLonely lonely, YassFiredCount *count)
{
  const YassConstraint *here = &chain->board->constraints[lonely.constraint];
  const uint64_t n_gone = chain->graph->n_gone;

  if (!yass_set_has (here->must_appear, lonely.number))
    return true;
  const guint cell = yass_hidden_single_find (chain->state, lonely.constraint,
                                              lonely.number);
  if (G_UNLIKELY (cell == YASS_NO_CELL))
    return false;
  const YassSet lost
      = yass_hidden_single_place (chain->state, lonely.constraint, cell,
                                  lonely.number, 0, chain->writing, false);
  if (yass_set_is_empty (lost))
    return true;
  YASS_SET_FOREACH (number, lost)
    update_maps (chain, cell, number);
  note_placed (chain, cell);
  count_fired (chain, n_gone, count);
  return true;
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
                  .writing = { graph->cell_words, engine->state.is_saved } };
  bool possible = true;

  links->n_placed = 0;
  links->n_lonely = 0;
  yass_graph_because (graph, tasks->slots[engine->naked_slot].cause,
                      YASS_NO_CONSTRAINT, YASS_NO_CELL, YASS_SET_EMPTY,
                      YASS_SET_EMPTY);
  start (&chain);
  while (possible && links->n_placed + links->n_lonely > 0)
    possible
        = links->n_placed > 0
              ? look_around (&chain, links->placed[--links->n_placed], naked)
              : look_at_lonely (&chain, links->lonely[--links->n_lonely],
                                hidden);

  engine->state.n_updated = graph->n_removals;
  if (graph->n_removals > n_removals)
    yass_graph_keep_reason (
        graph); /* one for all of them, which nobody asks for */
  return possible;
}
