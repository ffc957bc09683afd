/* chain-lanes.c: singles in one go on a board with lanes
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

/* Of a board of 16 numbers */
#define MOST_CELL_WORDS (16 * 16 / 64)

/* What has become of the puzzle and is not looked at yet */
typedef struct
{
  YassEngine *engine;
  const YassBoard *board;
  YassGraph *graph;
  YassLanes *number_maps;
  uint64_t *scarce;                  /* per number */
  uint64_t *placed;                  /* cells, the slot's own */
  YassSet touched;                   /* numbers that lost a cell */
  uint64_t changed[MOST_CELL_WORDS]; /* cells that lost a number */

  uint16_t naked_cause;
  uint16_t hidden_cause;
  YassFiredCount *naked;
  YassFiredCount *hidden;
} Chain;

/* The board's, and known to the compiler */
typedef struct
{
  guint n_lanes;
  guint cell_words;
  bool has_reader; /* the links go into the journal */
  bool has_more;   /* there are relations, or somebody watches cells */
} Shape;

#define INLINE static inline __attribute__ ((always_inline))

/* That its number will be lonely around a placed cell is no news */
INLINE void
note_placed (Chain *chain, guint cell, guint number)
{
  chain->placed[cell / 64] |= (uint64_t) 1 << (cell % 64);
  chain->scarce[number] |= chain->board->cell_constraints[cell];
}

INLINE bool
fail_equal (Chain *chain, guint cell, guint other, guint number)
{
  chain->engine->state.conflict
      = (YassConflict){ .kind = YASS_CONFLICT_EQUAL,
                        .cell = cell,
                        .other = other,
                        .numbers = yass_set_of (number) };
  return false;
}

INLINE bool
fail_empty (Chain *chain, guint cell)
{
  chain->graph->emptied = cell;
  chain->engine->state.conflict
      = (YassConflict){ .kind = YASS_CONFLICT_CELL, .cell = cell };
  return false;
}

INLINE void
note_link (Chain *chain, guint cell, YassSet numbers)
{
  YassGraph *graph = chain->graph;

  graph->removals[graph->n_removals++]
      = (YassRemoval){ cell, graph->reasons_end, numbers };
}

INLINE void
count_naked (Chain *chain, guint n_gone, Shape shape)
{
  if (n_gone == 0)
    return;
  if (shape.has_reader)
    yass_graph_keep_reason (chain->graph);
  chain->naked->times++;
  chain->naked->edges += n_gone;
}

/* Takes numbers that the cell has from it, in the graph and all maps */
INLINE void
take (Chain *chain, guint cell, YassSet lost, Shape shape)
{
  const YassBoard *board = chain->board;
  const uint64_t bit = (uint64_t) 1 << (cell % 64);
  uint64_t *column = chain->graph->cells_of + cell / 64;

  if (shape.has_reader)
    note_link (chain, cell, lost);
  if (shape.has_more)
    chain->changed[cell / 64] |= bit;
  chain->graph->numbers_of[cell] &= ~lost;
  chain->touched |= lost;
  YASS_SET_FOREACH (number, lost)
    {
      column[number * shape.cell_words] &= ~bit;
      yass_mapping_update_lanes (board, chain->number_maps, cell, number,
                                 shape.n_lanes);
      chain->engine->tasks.lane_news[number] |= board->cell_constraints[cell];
    }
}

/* What else a number in a cell excludes. Returns false when that leaves a cell
 * without a number; counts in @n_gone what went. */
INLINE bool
look_at_related (Chain *chain, guint cell, guint number, guint *n_gone,
                 Shape shape)
{
  const YassExclusion *exclusion = &chain->board->exclusion;
  const GArray *related = yass_exclusion_has_relations (exclusion, cell)
                              ? exclusion->relations[cell]
                              : NULL;

  for (guint i = 0; related != NULL && i < related->len; i++)
    {
      const YassRelation *relation = &g_array_index (related, YassRelation, i);
      const guint other = relation->other;
      const YassSet numbers = chain->graph->numbers_of[other];
      const YassSet lost = numbers & relation->excluded[number];

      if (yass_set_is_empty (lost))
        continue;
      take (chain, other, lost, shape);
      *n_gone += yass_set_count (lost);
      if (G_UNLIKELY (yass_set_equals (lost, numbers)))
        return fail_empty (chain, other);
      if (yass_set_is_single (numbers & ~lost))
        note_placed (chain, other, yass_set_first (numbers & ~lost));
    }
  return true;
}

/* The naked single: all that the cell sees lose its number */
INLINE bool
look_around (Chain *chain, guint cell, Shape shape)
{
  const YassBoard *board = chain->board;
  YassSet *numbers_of = chain->graph->numbers_of;
  const YassSet bit = numbers_of[cell];
  const guint number = yass_set_first (bit);
  const uint64_t *sees = yass_exclusion_sees (&board->exclusion, cell);
  uint64_t *holders = chain->graph->cells_of + number * shape.cell_words;
  guint n = 0;

  if (shape.has_reader)
    yass_graph_because (chain->graph, chain->naked_cause, YASS_NO_CONSTRAINT,
                        cell, YASS_SET_EMPTY, bit);

  for (guint word = 0; word < shape.cell_words; word++)
    {
      const uint64_t hit = holders[word] & sees[word];

      holders[word] &= ~hit;
      if (shape.has_more)
        chain->changed[word] |= hit;
      n += (guint) __builtin_popcountll (hit);
      for (uint64_t rest = hit; rest != 0; rest &= rest - 1)
        {
          const guint other = word * 64 + (guint) __builtin_ctzll (rest);
          const YassSet left = numbers_of[other] & ~bit;

          if (G_UNLIKELY (yass_set_is_empty (left)))
            {
              holders[word] |= rest;
              count_naked (chain, n - (guint) __builtin_popcountll (rest),
                           shape);
              return fail_equal (chain, cell, other, number);
            }
          numbers_of[other] = left;
          if (shape.has_reader)
            note_link (chain, other, bit);
          if (yass_set_is_single (left))
            note_placed (chain, other, yass_set_first (left));
        }
    }
  guint n_related = 0;
  const bool possible
      = !shape.has_more
        || look_at_related (chain, cell, number, &n_related, shape);
  count_naked (chain, n + n_related, shape);
  if (n == 0)
    return possible;
  chain->touched |= bit;

  uint64_t changed = 0;
  for (guint i = 0; i < shape.n_lanes; i++)
    {
      YassLanes *lanes = &chain->number_maps[number * shape.n_lanes + i];
      const YassLanes left
          = *lanes & board->sight_lanes[cell * shape.n_lanes + i];

      changed |= (uint64_t) yass_lanes_find_different (lanes, &left)
                 << (i * YASS_LANES);
      *lanes = left;
    }
  chain->engine->tasks.lane_news[number] |= changed;
  return possible;
}

/* The hidden single: the cell loses all other numbers */
INLINE void
place (Chain *chain, guint constraint, guint cell, guint number, Shape shape)
{
  const YassSet lost = chain->graph->numbers_of[cell] & ~yass_set_of (number);

  if (shape.has_reader)
    yass_graph_because (
        chain->graph, chain->hidden_cause, constraint, cell,
        yass_state_get_places (&chain->engine->state, constraint, number),
        yass_set_of (number));
  take (chain, cell, lost, shape);
  if (shape.has_reader)
    yass_graph_keep_reason (chain->graph);
  chain->hidden->times++;
  chain->hidden->edges += yass_set_count (lost);
  note_placed (chain, cell, number);
}

/* Returns false when @number has no cell left where it must have one */
INLINE bool
look_at_scarce (Chain *chain, guint constraint, guint number, Shape shape)
{
  YassState *state = &chain->engine->state;
  const YassSet places = yass_state_get_places (state, constraint, number);

  if (G_UNLIKELY (yass_set_is_empty (places)))
    {
      state->conflict = (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                                        .constraint = constraint,
                                        .numbers = yass_set_of (number) };
      return false;
    }
  const guint cell
      = chain->board->constraints[constraint].cells[yass_set_first (places)];
  if (!yass_set_is_single (chain->graph->numbers_of[cell]))
    place (chain, constraint, cell, number, shape);
  return true;
}

INLINE bool
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

INLINE bool
look_at_placed (Chain *chain, Shape shape)
{
  uint64_t any;

  do
    {
      any = 0;
      for (guint word = 0; word < shape.cell_words; word++)
        for (; chain->placed[word] != 0; any = 1)
          {
            const guint bit = (guint) __builtin_ctzll (chain->placed[word]);

            chain->placed[word] &= chain->placed[word] - 1;
            if (!look_around (chain, word * 64 + bit, shape))
              return false;
          }
    }
  while (shape.cell_words > 1 && any != 0);
  return true;
}

/* What the tasks say is waiting */
INLINE bool
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

INLINE bool
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

INLINE bool
run_for (Chain *chain, Shape shape)
{
  YassEngine *engine = chain->engine;
  const bool possible = run (chain, shape);

  for (guint word = 0; shape.has_more && word < shape.cell_words; word++)
    yass_tasks_wake_cells_changed (&engine->tasks, word, chain->changed[word]);
  if (shape.has_reader)
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
    return RUN (n_lanes, cell_words, has_reader, has_more);
  if (has_more)
    return has_reader ? RUN (1, 2, true, true) : RUN (1, 2, false, true);
  return has_reader ? RUN (1, 2, true, false) : RUN (1, 2, false, false);
}
