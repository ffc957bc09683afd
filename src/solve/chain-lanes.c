/* chain-lanes.c: singles in one go on a board with lanes
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

#include "rule/hidden-single.h"
#include "rule/naked-single.h"

/* What has happened and has not been looked at yet */
typedef struct
{
  YassEngine *engine;
  const YassBoard *board;
  YassGraph *graph;
  YassLanes *number_maps;
  uint64_t *scarce;                       /* per number */
  uint64_t *placed;                       /* cells, the slot's own */
  YassSet touched;                        /* numbers that lost a cell */
  uint64_t changed[YASS_MOST_LANE_WORDS]; /* cells that lost a number */

  uint16_t naked_cause;
  uint16_t hidden_cause;
  YassFiredCount *naked;
  YassFiredCount *hidden;
} Chain;

/* The board's, known at compile time */
typedef struct
{
  guint n_lanes;
  YassWriting writing; /* notes where there is a reader: with a reason then */
  bool has_more;       /* there are relations, or somebody watches cells */
} Shape;

/* Around a placed cell its number is lonely anyway */
YASS_ALWAYS_INLINE void
note_placed (Chain *chain, guint cell, guint number)
{
  chain->placed[cell / 64] |= (uint64_t) 1 << (cell % 64);
  chain->scarce[number] |= chain->board->cell_constraints[cell];
}

/* Ends a deduction */
YASS_ALWAYS_INLINE void
conclude (Chain *chain, guint n_gone, YassFiredCount *count, Shape shape)
{
  if (n_gone == 0)
    return;
  if (shape.writing.notes)
    yass_graph_conclude (chain->graph);
  count->times++;
  count->edges += n_gone;
}

/* In a cell that the placed one sees: the maps are updated later, for all these
 * cells together */
YASS_ALWAYS_INLINE void
note_seen (void *hearer, guint cell, guint number, YassSet left)
{
  if (yass_set_is_single (left))
    note_placed (hearer, cell, yass_set_first (left));
}

YASS_ALWAYS_INLINE void
update_maps (Chain *chain, guint cell, guint number, guint n_lanes)
{
  const YassBoard *board = chain->board;

  yass_mapping_update_lanes (board, chain->number_maps, cell, number, n_lanes);
  chain->engine->tasks.lane_news[number] |= board->cell_constraints[cell];
}

YASS_ALWAYS_INLINE void
note_related (void *hearer, guint cell, guint number, YassSet left)
{
  Chain *chain = hearer;

  chain->changed[cell / 64] |= (uint64_t) 1 << (cell % 64);
  chain->touched |= yass_set_of (number);
  update_maps (chain, cell, number, chain->board->n_lanes);
  note_seen (chain, cell, number, left);
}

/* The number of a placed cell has gone from all cells that it sees */
YASS_ALWAYS_INLINE void
update_sight (Chain *chain, guint cell, guint number, Shape shape)
{
  uint64_t changed = 0;

  chain->touched |= yass_set_of (number);
  for (guint i = 0; i < shape.n_lanes; i++)
    changed |= (uint64_t) yass_lanes_keep (
                   &chain->number_maps[number * shape.n_lanes + i],
                   &chain->board->sight_lanes[cell * shape.n_lanes + i])
               << (i * YASS_LANES);
  chain->engine->tasks.lane_news[number] |= changed;
}

/* The cells that are about to lose a number by sight */
YASS_ALWAYS_INLINE void
note_changed (Chain *chain, guint cell, guint number, Shape shape)
{
  const guint n = shape.writing.cell_words;
  const uint64_t *sees = chain->board->exclusion.sees + cell * n;
  const uint64_t *holders = chain->graph->cells_of + number * n;

  for (guint word = 0; word < n; word++)
    chain->changed[word] |= holders[word] & sees[word];
}

YASS_ALWAYS_INLINE bool
look_around (Chain *chain, guint cell, Shape shape)
{
  YassState *state = &chain->engine->state;
  YassGraph *graph = chain->graph;
  const YassExclusion *exclusion = &chain->board->exclusion;
  const YassSet bit = graph->numbers_of[cell];
  const guint number = yass_set_first (bit);
  guint n;

  if (shape.writing.notes)
    yass_graph_because (graph, chain->naked_cause,
                        yass_board_get_pairs (chain->board, cell), cell,
                        YASS_SET_EMPTY, bit);
  if (shape.has_more)
    {
      chain->engine->last_placed = cell;
      note_changed (chain, cell, number, shape);
    }
  const guint equal = yass_naked_single_by_sight (
      graph, exclusion, cell, number, &n, shape.writing, note_seen, chain);
  if (n > 0)
    update_sight (chain, cell, number, shape);
  if (shape.has_more && equal == YASS_NO_CELL)
    n += yass_naked_single_by_relations (graph, exclusion, cell, number,
                                         shape.writing, note_related, chain);
  conclude (chain, n, chain->naked, shape);
  if (G_UNLIKELY (equal != YASS_NO_CELL))
    return yass_naked_single_fail (state, cell, equal);
  if (!shape.has_more || G_LIKELY (graph->emptied == YASS_NO_CELL))
    return true;
  state->conflict
      = (YassConflict){ .kind = YASS_CONFLICT_CELL, .cell = graph->emptied };
  return false;
}

/* Returns false when @number has no cell left where it must have one */
YASS_ALWAYS_INLINE bool
look_at_scarce (Chain *chain, guint constraint, guint number, Shape shape)
{
  YassState *state = &chain->engine->state;
  const guint cell = yass_hidden_single_find (state, constraint, number);

  if (G_UNLIKELY (cell == YASS_NO_CELL))
    return false;
  const YassSet lost = yass_hidden_single_place (
      state, constraint, cell, number, chain->hidden_cause, shape.writing,
      shape.writing.notes);
  if (yass_set_is_empty (lost))
    return true;
  if (shape.has_more)
    chain->changed[cell / 64] |= (uint64_t) 1 << (cell % 64);
  chain->touched |= lost;
  YASS_SET_FOREACH (other, lost)
    update_maps (chain, cell, other, shape.n_lanes);
  conclude (chain, yass_set_count (lost), chain->hidden, shape);
  note_placed (chain, cell, number);
  return true;
}

YASS_ALWAYS_INLINE bool
look_at_number (Chain *chain, guint number, Shape shape)
{
  const YassLanes *lanes = &chain->number_maps[number * shape.n_lanes];
  uint64_t scarce = 0;
  uint64_t empty = 0;

  for (guint i = 0; i < shape.n_lanes; i++)
    {
      scarce |= (uint64_t) yass_lanes_find_scarce (&lanes[i])
                << (i * YASS_LANES);
      empty |= (uint64_t) yass_lanes_find_empty (&lanes[i]) << (i * YASS_LANES);
    }
  uint64_t fresh = ((scarce & ~chain->scarce[number]) | empty)
                   & chain->board->must_appear[number];
  chain->scarce[number] |= scarce;
  for (; fresh != 0; fresh &= fresh - 1)
    if (!look_at_scarce (chain, (guint) __builtin_ctzll (fresh), number, shape))
      return false;
  return true;
}

YASS_ALWAYS_INLINE bool
look_at_placed (Chain *chain, Shape shape)
{
  uint64_t any;

  do
    {
      any = 0;
      for (guint word = 0; word < shape.writing.cell_words; word++)
        for (; chain->placed[word] != 0; any = 1)
          {
            const guint bit = (guint) __builtin_ctzll (chain->placed[word]);

            chain->placed[word] &= chain->placed[word] - 1;
            if (!look_around (chain, word * 64 + bit, shape))
              return false;
          }
    }
  while (shape.writing.cell_words > 1 && any != 0);
  return true;
}

/* What the tasks say is waiting */
YASS_ALWAYS_INLINE bool
start (Chain *chain, Shape shape)
{
  YassTasks *tasks = &chain->engine->tasks;
  YassSlot *slot = &tasks->slots[chain->engine->hidden_slot];

  for (; slot->constraints[0] != 0;
       slot->constraints[0] &= slot->constraints[0] - 1)
    {
      const guint constraint = (guint) __builtin_ctzll (slot->constraints[0]);

      YASS_SET_FOREACH (number,
                        slot->numbers[constraint]
                            & chain->board->constraints[constraint].must_appear)
        if (!look_at_scarce (chain, constraint, number, shape))
          return false;
      slot->numbers[constraint] = YASS_SET_EMPTY;
    }
  return true;
}

YASS_ALWAYS_INLINE bool
run (Chain *chain, Shape shape)
{
  if (!start (chain, shape))
    return false;
  for (;;)
    {
      if (!look_at_placed (chain, shape))
        return false;
      if (yass_set_is_empty (chain->touched))
        return true;
      const YassSet touched = chain->touched;
      chain->touched = YASS_SET_EMPTY;
      YASS_SET_FOREACH (number, touched)
        if (!look_at_number (chain, number, shape))
          return false;
    }
}

YASS_ALWAYS_INLINE bool
run_for (Chain *chain, Shape shape)
{
  YassEngine *engine = chain->engine;
  const bool possible = run (chain, shape);

  for (guint word = 0; shape.has_more && word < shape.writing.cell_words;
       word++)
    yass_tasks_wake_cells_changed (&engine->tasks, word, chain->changed[word]);
  if (shape.writing.notes)
    engine->state.n_updated = engine->state.graph.n_removals;
  return possible;
}

/* The common shapes, each compiled for itself */
#define RUN(...) run_for (&chain, (Shape){ __VA_ARGS__ })

bool
yass_engine_run_chain_in_lanes (YassEngine *engine)
{
  /* Wide boards have none: nothing of this is compiled for them */
  if (YASS_SET_IS_WIDE)
    return true;

  const YassSlot *naked = &engine->tasks.slots[engine->naked_slot];
  const YassSlot *hidden = &engine->tasks.slots[engine->hidden_slot];
  const YassBoard *board = engine->board;
  Chain chain
      = { .engine = engine,
          .board = board,
          .graph = &engine->state.graph,
          .number_maps = yass_number_map_lanes (board, engine->state.block, 0),
          .scarce = yass_mapping_scarce (board, engine->state.block, 0),
          .placed = naked->cells,
          .touched = YASS_SET_EMPTY,
          .naked_cause = (uint16_t) naked->cause,
          .hidden_cause = (uint16_t) hidden->cause,
          .naked = yass_look_count (&engine->look, naked->cause, 0),
          .hidden = yass_look_count (&engine->look, hidden->cause, 0) };

  const guint n_lanes = board->n_lanes;
  const guint cell_words = board->exclusion.cell_words;
  const bool has_reader = engine->listener != NULL;
  const bool has_more
      = board->exclusion.n_relations > 0 || engine->tasks.watches_cells;

  if (n_lanes != 1 || cell_words != 2)
    return RUN (n_lanes, { cell_words, has_reader }, has_more);
  if (has_more)
    return has_reader ? RUN (1, { 2, true }, true)
                      : RUN (1, { 2, false }, true);
  return has_reader ? RUN (1, { 2, true }, false)
                    : RUN (1, { 2, false }, false);
}
