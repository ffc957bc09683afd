/* fixpoint.c: the two kinds of task, until none is left
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

#include <time.h>

/* Tasks between two looks at the clock: about 0.1 ms */
#define PATIENCE 1024

/* Numbers that have one cell left in a constraint, or none. Returns false when
 * one of them must have a cell. */
static G_NO_INLINE bool
note_scarce (YassEngine *engine, const YassMembership *in, YassSet scarce)
{
  YassState *state = &engine->state;
  const YassConstraint *constraint
      = &engine->board->constraints[in->constraint];
  const YassSet *map = yass_map_at (state->block, in->places);
  YassSet lonely = YASS_SET_EMPTY;

  YASS_SET_FOREACH (number, scarce)
    if (!yass_set_is_empty (map[number]))
      {
        const guint cell = constraint->cells[yass_set_first (map[number])];

        if (!yass_set_is_single (state->graph.numbers_of[cell]))
          lonely |= yass_set_of (number);
      }
    else if (yass_set_has (constraint->must_appear, number))
      {
        state->conflict
            = (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                              .constraint = in->constraint,
                              .numbers = yass_set_of (number) };
        return false;
      }
  if (!yass_set_is_empty (lonely))
    yass_tasks_wake_constraint (&engine->tasks, &engine->tasks.number_lonely,
                                in->constraint, lonely);
  return true;
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

/* The tasks "update mapping" of a removal */
static bool
update_mapping (YassEngine *engine, guint cell, YassSet removed)
{
  const YassBoard *board = engine->board;
  const guint end = board->first_membership[cell + 1];
  bool possible = true;

  for (guint i = board->first_membership[cell]; i < end; i++)
    {
      const YassMembership *in = &board->memberships[i];
      const YassSet scarce
          = yass_mapping_remove (engine->state.block, in, removed);

      engine->tasks.news[in->constraint] |= removed;
      if (!yass_set_is_empty (scarce))
        possible &= note_scarce (engine, in, scarce);
    }
  return possible;
}

/* The same for one number of a cell in three constraints, as almost all
 * removals of plain Sudoku are. Calls wait until the loop is done. */
static inline bool
update_mapping_of_one (YassEngine *engine, const YassMembership in[3],
                       YassSet removed)
{
  YassSet *const block = engine->state.block;
  YassSet *const news = engine->tasks.news;
  const guint number = yass_set_first (removed);
  guint scarce = 0;

  for (guint i = 0; i < 3; i++)
    {
      scarce |= (guint) yass_mapping_remove_one (block, &in[i], number) << i;
      news[in[i].constraint] |= removed;
    }
  if (G_LIKELY (scarce == 0))
    return true;

  bool possible = true;
  for (guint i = 0; i < 3; i++)
    if (scarce >> i & 1)
      possible &= note_scarce (engine, &in[i], removed);
  return possible;
}

/* All of these, and the tasks "apply rules" that they wake */
static bool
update_mappings (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  YassState *state = &engine->state;
  bool possible = true;

  while (possible && state->n_updated < state->graph.n_removals)
    {
      const YassRemoval *removal = &state->graph.removals[state->n_updated++];
      const guint cell = removal->cell;
      const guint first = board->first_membership[cell];

      engine->tasks.has_news = true;
      if (engine->tasks.cell_changed.n > 0)
        yass_tasks_wake_cell (&engine->tasks, &engine->tasks.cell_changed,
                              cell);
      possible
          = board->first_membership[cell + 1] == first + 3
                    && yass_set_is_single (removal->numbers)
                ? update_mapping_of_one (engine, &board->memberships[first],
                                         removal->numbers)
                : update_mapping (engine, cell, removal->numbers);
      if (yass_set_is_single (state->graph.numbers_of[cell]))
        {
          yass_tasks_wake_cell (&engine->tasks, &engine->tasks.cell_placed,
                                cell);
          if (engine->watches_placed && meets_equal (engine, cell))
            possible = false;
        }
    }
  return possible;
}

static guint64
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (guint64) now.tv_sec * 1000000000 + (guint64) now.tv_nsec;
}

static bool
look (YassEngine *engine, YassTask task, YassSet numbers)
{
  const YassSlot *slot = &engine->tasks.slots[task.slot];

  engine->look.cause = slot->cause;
  engine->look.max_size = slot->max_size;
  engine->look.rest_cause = slot->rest_cause;
  engine->look.max_rest_size = slot->max_rest_size;
  return task.is_cell
             ? slot->rule->look_at_cell (&engine->look, task.subject)
             : slot->rule->look_at_constraint (&engine->look, task.subject,
                                               numbers);
}

static bool
apply_rule (YassEngine *engine, YassTask task, YassSet numbers)
{
  if (G_LIKELY (!engine->options->timing))
    return look (engine, task, numbers);

  const YassSlot *slot = &engine->tasks.slots[task.slot];
  YassRuleStats *stats = engine->result.stats - YASS_CAUSE_RULES;
  const guint64 start = now_ns ();
  const bool possible = look (engine, task, numbers);

  stats[slot->cause].time_ns += now_ns () - start;
  stats[slot->cause].looks++;
  if (slot->rest_cause != slot->cause)
    stats[slot->rest_cause].looks++;
  return possible;
}

static bool
is_stopped (YassEngine *engine)
{
  if (G_LIKELY (--engine->patience > 0))
    return engine->limit != YASS_LIMIT_NOTHING;

  engine->patience = PATIENCE;
  if (g_cancellable_is_cancelled (engine->cancellable))
    engine->limit = YASS_LIMIT_CANCELLED;
  else if (engine->deadline != G_MAXINT64
           && g_get_monotonic_time () >= engine->deadline)
    engine->limit = YASS_LIMIT_TIME;
  return engine->limit != YASS_LIMIT_NOTHING;
}

static bool
run_queue (YassEngine *engine)
{
  const YassOrder *order = engine->options->order;
  YassTask task;

  for (;;)
    {
      if (!update_mappings (engine))
        return false;
      if (is_stopped (engine)
          || !order->next (&engine->tasks, &engine->state, &task))
        return true;

      do
        {
          const guint n_removals = engine->state.graph.n_removals;
          const YassSet numbers = yass_tasks_take (&engine->tasks, task);
          if (!apply_rule (engine, task, numbers))
            return false;
          /* A look that ended with its first deduction has not seen the rest */
          if (engine->look.one_at_a_time && !task.is_cell
              && engine->state.graph.n_removals > n_removals)
            yass_tasks_wake_slot (&engine->tasks, task.slot, task.subject,
                                  numbers);
        }
      while (order->next_alike != NULL && !engine->look.one_at_a_time
             && order->next_alike (&engine->tasks, &task));
    }
}

/* One round over all that a slot can look at */
static bool
sweep_slot (YassEngine *engine, guint number)
{
  const YassSlot *slot = &engine->tasks.slots[number];
  const YassSet all = yass_set_below (engine->board->n_numbers);

  for (guint cell = 0;
       slot->rule->look_at_cell != NULL && cell < engine->board->n_cells;
       cell++)
    if (is_stopped (engine))
      return true;
    else if (!apply_rule (engine, (YassTask){ cell, number, true }, all)
             || !update_mappings (engine))
      return false;
  for (guint i = 0; slot->rule->look_at_constraint != NULL
                    && i < engine->board->n_constraints;
       i++)
    if (is_stopped (engine))
      return true;
    else if (!apply_rule (engine, (YassTask){ i, number, false }, all)
             || !update_mappings (engine))
      return false;
  return true;
}

static bool
run_sweep (YassEngine *engine)
{
  guint n_removals;

  if (!update_mappings (engine))
    return false;
  do
    {
      n_removals = engine->state.graph.n_removals;
      for (guint i = 0; i < engine->tasks.n_slots; i++)
        if (!sweep_slot (engine, i))
          return false;
    }
  while (engine->state.graph.n_removals > n_removals && !is_stopped (engine));
  return true;
}

/* The rules that look at cells and constraints */
static bool
settle (YassEngine *engine)
{
  const bool ok = engine->options->order->sweep ? run_sweep (engine)
                                                : run_queue (engine);

  if (!ok || engine->limit != YASS_LIMIT_NOTHING)
    yass_tasks_drop_all (&engine->tasks);
  return ok;
}

bool
yass_engine_suppose (YassLook *look, guint cell, guint number)
{
  YassEngine *engine
      = (YassEngine *) ((char *) look - G_STRUCT_OFFSET (YassEngine, look));
  const YassLook kept = *look;

  yass_engine_tell_deductions (engine);
  yass_state_save (&engine->state, &engine->supposition);
  look->fired = engine->unseen;
  yass_look_because (look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, yass_set_of (number));
  yass_graph_remove (&engine->state.graph, cell, ~yass_set_of (number));
  yass_graph_conclude (&engine->state.graph);
  const bool possible = settle (engine);
  guint proof_length = 0;
  if (!possible)
    proof_length = yass_engine_tell_supposition (engine, &engine->supposition,
                                                 cell, number);
  yass_state_restore (&engine->state, &engine->supposition);
  *look = kept;
  look->proof_length = proof_length;
  return possible;
}

/* The rule that looks at the board, when the others have nothing to do */
static bool
look_at_board (YassEngine *engine)
{
  const guint64 start = engine->options->timing ? now_ns () : 0;

  engine->look.cause = engine->board_rule_cause;
  const bool possible = engine->board_rule->look_at_board (&engine->look);
  if (!possible)
    yass_tasks_drop_all (&engine->tasks);
  if (engine->options->timing)
    {
      YassRuleStats *stats = &engine->result.stats[engine->board_rule_cause
                                                   - YASS_CAUSE_RULES];

      stats->time_ns += now_ns () - start;
      stats->looks++;
    }
  return possible;
}

bool
yass_engine_run (YassEngine *engine)
{
  guint n_removals;

  do
    {
      if (!settle (engine))
        return false;
      n_removals = engine->state.graph.n_removals;
      if (engine->board_rule != NULL && engine->limit == YASS_LIMIT_NOTHING
          && !look_at_board (engine))
        return false;
    }
  while (engine->state.graph.n_removals > n_removals);
  return true;
}
