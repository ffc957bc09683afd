/* update.c: the tasks "update mapping", and what they wake
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

/* Returns false when @number has no cell left where it must have one */
static bool
note_scarce (YassEngine *engine, guint constraint, guint number)
{
  YassState *state = &engine->state;
  const YassConstraint *here = &engine->board->constraints[constraint];
  const YassSet places = yass_state_get_places (state, constraint, number);

  if (!yass_set_is_empty (places))
    {
      const guint cell = here->cells[yass_set_first (places)];

      if (!yass_set_is_single (state->graph.numbers_of[cell]))
        yass_tasks_wake_constraint (&engine->tasks,
                                    &engine->tasks.number_lonely, constraint,
                                    yass_set_of (number));
      return true;
    }
  if (!yass_set_has (here->must_appear, number))
    return true;
  state->conflict = (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                                    .constraint = constraint,
                                    .numbers = yass_set_of (number) };
  return false;
}

/* Whether a cell that @cell sees has the same number and no other */
static bool
meets_equal (YassEngine *engine, guint cell)
{
  const YassGraph *graph = &engine->state.graph;
  const YassSet number = graph->numbers_of[cell];
  const uint64_t *sees = yass_exclusion_sees (&engine->board->exclusion, cell);
  const uint64_t *holders
      = graph->cells_of + yass_set_first (number) * graph->cell_words;

  for (guint word = 0; word < graph->cell_words; word++)
    for (uint64_t hit = holders[word] & sees[word]; hit != 0; hit &= hit - 1)
      {
        const guint other = word * 64 + __builtin_ctzll (hit);

        if (!yass_set_equals (graph->numbers_of[other], number))
          continue;
        engine->state.conflict = (YassConflict){ .kind = YASS_CONFLICT_EQUAL,
                                                 .cell = cell,
                                                 .other = other,
                                                 .numbers = number };
        return true;
      }
  return false;
}

/* Whether a cell that @cell is related to has a number that cannot go with its
 * own, and no other */
static bool
meets_excluded (YassEngine *engine, guint cell)
{
  const YassExclusion *exclusion = &engine->board->exclusion;
  const YassSet *numbers_of = engine->state.graph.numbers_of;
  const YassSet number = numbers_of[cell];

  if (!yass_exclusion_has_relations (exclusion, cell))
    return false;
  for (guint i = 0; i < exclusion->relations[cell]->len; i++)
    {
      const YassRelation *relation
          = &g_array_index (exclusion->relations[cell], YassRelation, i);
      const YassSet others = numbers_of[relation->other];

      if (!yass_set_is_single (others)
          || !yass_set_meets (others,
                              relation->excluded[yass_set_first (number)]))
        continue;
      engine->state.conflict = (YassConflict){ .kind = YASS_CONFLICT_PAIR,
                                               .cell = cell,
                                               .other = relation->other,
                                               .numbers = number,
                                               .others = others };
      return true;
    }
  return false;
}

/* Wakes what is told about a cell. Returns false on a contradiction. */
static inline bool
note_cell (YassEngine *engine, guint cell)
{
  const YassBoard *board = engine->board;
  const YassSet numbers = engine->state.graph.numbers_of[cell];
  YassTasks *tasks = &engine->tasks;

  if (G_UNLIKELY (tasks->watches_cells))
    tasks->lost[cell / 64] |= (uint64_t) 1 << (cell % 64);
  if (!yass_set_is_single (numbers) || G_UNLIKELY (cell >= board->n_cells))
    return true;
  yass_tasks_wake_cell (tasks, &tasks->cell_placed, cell);
  /* Around here the number is lonely anyway */
  if (yass_board_has_lanes (board))
    *yass_mapping_scarce (board, engine->state.block, yass_set_first (numbers))
        |= board->cell_constraints[cell];
  return !engine->watches_placed
         || (!meets_equal (engine, cell) && !meets_excluded (engine, cell));
}

/* A look removes few different numbers, and what becomes of them is checked
 * once all its cells are done. */
static inline bool
note_lanes (YassEngine *engine, guint number, guint n_lanes)
{
  const YassBoard *board = engine->board;
  YassSet *block = engine->state.block;
  const YassLanes *lanes = yass_number_map_lanes (board, block, number);
  uint64_t *known = yass_mapping_scarce (board, block, number);
  uint64_t scarce = 0;
  uint64_t empty = 0;
  bool possible = true;

  for (guint i = 0; i < n_lanes; i++)
    {
      scarce |= (uint64_t) yass_lanes_find_scarce (&lanes[i])
                << (i * YASS_LANES);
      empty |= (uint64_t) yass_lanes_find_empty (&lanes[i]) << (i * YASS_LANES);
    }
  uint64_t fresh = (scarce & ~*known) | (empty & board->must_appear[number]);
  *known |= scarce;
  for (; G_UNLIKELY (fresh != 0); fresh &= fresh - 1)
    possible &= note_scarce (engine, __builtin_ctzll (fresh), number);
  return possible;
}

/* @n_lanes is the board's, known at compile time */
static inline __attribute__ ((always_inline)) bool
update_lanes (YassEngine *engine, guint n_lanes)
{
  const YassBoard *board = engine->board;
  YassState *state = &engine->state;
  YassLanes *const number_maps = yass_number_map_lanes (board, state->block, 0);
  uint64_t *const news = engine->tasks.lane_news;
  const YassRemoval *removal = &state->graph.removals[state->n_updated];
  const YassRemoval *const end
      = &state->graph.removals[state->graph.n_removals];
  YassSet touched = YASS_SET_EMPTY;
  bool possible = true;

  for (; removal < end; removal++)
    {
      const uint64_t constraints = board->cell_constraints[removal->cell];

      if (G_UNLIKELY (removal->cell >= board->n_cells)) /* in no map */
        {
          possible &= note_cell (engine, removal->cell);
          continue;
        }
      touched |= removal->numbers;
      YASS_SET_FOREACH (number, removal->numbers)
        {
          yass_mapping_update_lanes (board, number_maps, removal->cell, number,
                                     n_lanes);
          news[number] |= constraints;
        }
      possible &= note_cell (engine, removal->cell);
    }
  state->n_updated = state->graph.n_removals;
  YASS_SET_FOREACH (number, touched)
    possible &= note_lanes (engine, number, n_lanes);
  return possible;
}

static bool
update_places (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  YassState *state = &engine->state;
  bool possible = true;

  for (; possible && state->n_updated < state->graph.n_removals;
       state->n_updated++)
    {
      const YassRemoval *removal = &state->graph.removals[state->n_updated];
      const guint end = board->first_membership[removal->cell + 1];

      for (guint i = board->first_membership[removal->cell]; i < end; i++)
        {
          const YassMembership *in = &board->memberships[i];

          yass_tasks_note_change (&engine->tasks, in->constraint,
                                  removal->numbers);
          YASS_SET_FOREACH (number, removal->numbers)
            if (yass_set_is_scarce (
                    yass_mapping_update (board, state->block, in, number)))
              possible &= note_scarce (engine, in->constraint, number);
        }
      possible &= note_cell (engine, removal->cell);
    }
  return possible;
}

bool
yass_engine_update_mappings (YassEngine *engine)
{
  if (engine->state.n_updated == engine->state.graph.n_removals)
    return true;
  engine->tasks.has_news = true;
  const bool possible = engine->board->n_lanes == 1   ? update_lanes (engine, 1)
                        : engine->board->n_lanes == 2 ? update_lanes (engine, 2)
                                                      : update_places (engine);
  yass_tasks_wake_lost (&engine->tasks);
  return possible;
}

bool
yass_engine_note_loaded (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  YassState *state = &engine->state;
  bool possible = state->graph.emptied == YASS_NO_CELL;

  if (!possible)
    state->conflict = (YassConflict){ .kind = YASS_CONFLICT_CELL,
                                      .cell = state->graph.emptied };
  for (guint i = 0; possible && i < state->graph.n_removals; i++)
    possible = note_cell (engine, state->graph.removals[i].cell);
  for (guint number = 0; possible && number < board->n_numbers; number++)
    if (yass_board_has_lanes (board))
      possible = note_lanes (engine, number, board->n_lanes);
    else
      for (guint c = 0; possible && c < board->n_mapped; c++)
        {
          const YassSet places = yass_state_get_places (state, c, number);

          if (yass_set_is_scarce (places))
            possible = note_scarce (engine, c, number);
        }
  yass_tasks_wake_lost (&engine->tasks);
  return possible;
}
