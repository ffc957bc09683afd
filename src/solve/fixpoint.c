/* fixpoint.c: the two kinds of task, until none is left
 * SPDX-License-Identifier: MIT */
#include "solve/chain.h"

#include <time.h>

/* Tasks between two looks at the clock: about 0.1 ms */
#define PATIENCE 1024

static guint64
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (guint64) now.tv_sec * 1000000000 + (guint64) now.tv_nsec;
}

static void
prepare_look (YassEngine *engine, const YassSlot *slot)
{
  engine->look.cause = slot->cause;
  engine->look.max_size = slot->max_size;
  engine->look.rest_cause = slot->rest_cause;
  engine->look.max_rest_size = slot->max_rest_size;
}

static inline bool
look (YassEngine *engine, YassTask task, YassSet numbers)
{
  const YassSlot *slot = &engine->tasks.slots[task.slot];

  prepare_look (engine, slot);
  return yass_task_is_of_cell (&engine->tasks, task)
             ? slot->rule->look_at_cell (
                 &engine->look, yass_task_get_cell (&engine->tasks, task))
             : slot->rule->look_at_constraint (&engine->look, task.constraint,
                                               numbers);
}

/* Apart, so that looks which nobody times are part of the loops around them:
 * 1 % of all instructions on boards of 16x16 and 25x25 */
static __attribute__ ((noinline)) bool
time_rule (YassEngine *engine, YassTask task, YassSet numbers)
{
  const YassSlot *slot = &engine->tasks.slots[task.slot];
  YassRuleStats *stats = engine->result->stats - YASS_CAUSE_RULES;
  const guint64 start = now_ns ();
  const bool possible = look (engine, task, numbers);

  stats[slot->cause].time_ns += now_ns () - start;
  stats[slot->cause].looks++;
  if (slot->rest_cause != slot->cause)
    stats[slot->rest_cause].looks++;
  return possible;
}

static inline bool
apply_rule (YassEngine *engine, YassTask task, YassSet numbers)
{
  return G_LIKELY (!engine->options->timing)
             ? look (engine, task, numbers)
             : time_rule (engine, task, numbers);
}

/* Looks for one right now */
static bool
is_at_limit (YassEngine *engine)
{
  if (g_cancellable_is_cancelled (engine->cancellable)
      || (engine->listener != NULL && engine->listener->gave_up))
    engine->limit = YASS_LIMIT_CANCELLED;
  else if (engine->deadline != G_MAXINT64
           && g_get_monotonic_time () >= engine->deadline)
    engine->limit = YASS_LIMIT_TIME;
  return engine->limit != YASS_LIMIT_NOTHING;
}

bool
yass_engine_is_stopped (YassEngine *engine)
{
  if (G_LIKELY (--engine->patience > 0))
    return engine->limit != YASS_LIMIT_NOTHING;

  engine->patience = PATIENCE;
  if (engine->progress != NULL)
    engine->progress (engine->result->guesses_total,
                      engine->result->learning.clauses, engine->progress_data);
  return is_at_limit (engine);
}

bool
yass_engine_is_called_off (YassLook *look)
{
  YassEngine *engine
      = (YassEngine *) ((char *) look - G_STRUCT_OFFSET (YassEngine, look));

  return is_at_limit (engine);
}

/* Every cell whose pairs wait for a slot */
static bool
run_cells (YassEngine *engine, guint number)
{
  YassTasks *tasks = &engine->tasks;
  YassSlot *slot = &tasks->slots[number];
  const bool timing = engine->options->timing;

  prepare_look (engine, slot);
  for (guint word = 0; word < tasks->cell_words; word++)
    while (slot->cells[word] != 0)
      {
        const guint cell = word * 64 + __builtin_ctzll (slot->cells[word]);
        const YassTask task
            = { yass_board_get_pairs (engine->board, cell), number };

        slot->cells[word] &= slot->cells[word] - 1;
        if (!(G_UNLIKELY (timing)
                  ? time_rule (engine, task, YASS_SET_EMPTY)
                  : slot->rule->look_at_cell (&engine->look, cell)))
          return false;
      }
  return true;
}

/* ... and every other constraint */
static bool
run_constraints (YassEngine *engine, guint number)
{
  YassTasks *tasks = &engine->tasks;
  YassSlot *slot = &tasks->slots[number];

  for (guint word = 0; word < tasks->constraint_words; word++)
    while (slot->constraints[word] != 0)
      {
        const YassTask task
            = { word * 64 + __builtin_ctzll (slot->constraints[word]), number };

        if (!apply_rule (engine, task, yass_tasks_take (tasks, task)))
          return false;
      }
  return true;
}

static bool
run_one (YassEngine *engine, YassTask task)
{
  const guint n_removals = engine->state.graph.n_removals;
  const YassSet numbers = yass_tasks_take (&engine->tasks, task);

  if (!apply_rule (engine, task, numbers))
    return false;
  /* A look that ended with its first deduction has not seen everything */
  if (engine->look.one_at_a_time && !yass_task_is_of_cell (&engine->tasks, task)
      && engine->state.graph.n_removals > n_removals)
    yass_tasks_wake_slot (&engine->tasks, task.slot, task.constraint, numbers);
  return true;
}

/* A look at the pairs of a cell takes less time than finding the next */
static bool
run_flock (YassEngine *engine, YassTask task)
{
  return yass_task_is_of_cell (&engine->tasks, task)
             ? run_cells (engine, task.slot)
             : run_constraints (engine, task.slot);
}

/* Looks that need no maps follow each other without updates in between */
static bool
needs_no_maps (const YassRule *rule)
{
  return !(rule->wakes & (YASS_WAKE_CHANGED | YASS_WAKE_CELL_CHANGED));
}

/* All news in one look of the first rule to be told. Returns false on a
 * contradiction. */
static bool
look_at_lanes (YassEngine *engine)
{
  YassTasks *tasks = &engine->tasks;
  const YassSlot *slot = &tasks->slots[tasks->changed.slots[0]];

  engine->look.cause = slot->cause;
  return slot->rule->look_at_lanes (
      &engine->look, yass_tasks_hear_at_once (tasks, &engine->state));
}

/* A rule that looks at the whole board */
static bool
look_at_board (YassEngine *engine, guint cause)
{
  const guint64 start = engine->options->timing ? now_ns () : 0;

  engine->look.cause = cause;
  engine->look.stopped = false;
  const bool possible
      = yass_rules[cause - YASS_CAUSE_RULES]->look_at_board (&engine->look);
  if (!possible)
    yass_tasks_drop_all (&engine->tasks);
  if (engine->options->timing)
    {
      YassRuleStats *stats = &engine->result->stats[cause - YASS_CAUSE_RULES];

      stats->time_ns += now_ns () - start;
      stats->looks++;
    }
  return possible;
}

/* Whether a slot that explains lets a rule look at the board first: at a
 * puzzle, not at what is supposed, and once after each removal */
static bool
has_rule_before (const YassEngine *engine, guint slot)
{
  const guint cause = engine->tasks.slots[slot].before;

  return cause != 0 && engine->look.fired == engine->counts
         && engine->looked_when[cause - YASS_CAUSE_RULES]
                != engine->state.graph.n_gone;
}

static bool
look_before (YassEngine *engine, guint slot)
{
  const guint cause = engine->tasks.slots[slot].before;

  engine->looked_when[cause - YASS_CAUSE_RULES] = engine->state.graph.n_gone;
  return look_at_board (engine, cause);
}

static bool
run_queue (YassEngine *engine)
{
  const YassOrder *order = engine->order;
  const bool flocks = order->flocks && !engine->look.one_at_a_time;
  const bool explains = order->flocks && engine->look.one_at_a_time;
  const bool chains = yass_engine_can_chain (engine);
  engine->look.after_singles = chains;
  const bool at_once = chains && yass_tasks_can_hear_at_once (&engine->tasks);
  YassTask task;

  for (;;)
    {
      if (!yass_engine_update_mappings (engine))
        return false;
      if (yass_engine_is_stopped (engine))
        return true;
      if (chains && !yass_engine_run_chain (engine))
        return false;
      if (at_once && engine->tasks.has_news)
        {
          if (!look_at_lanes (engine))
            return false;
        }
      else if (!order->next (&engine->tasks, &engine->state, &task))
        return true;
      else if (explains && has_rule_before (engine, task.slot))
        {
          if (!look_before (engine, task.slot))
            return false;
        }
      else if (!(flocks
                         && (yass_task_is_of_cell (&engine->tasks, task)
                             || needs_no_maps (
                                 engine->tasks.slots[task.slot].rule))
                     ? run_flock (engine, task)
                     : run_one (engine, task)))
        return false;
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
    if (yass_engine_is_stopped (engine))
      return true;
    else if (!apply_rule (
                 engine,
                 (YassTask){ yass_board_get_pairs (engine->board, cell),
                             number },
                 all)
             || !yass_engine_update_mappings (engine))
      return false;
  const bool maps = !(slot->rule->wakes & YASS_WAKE_SCOPE_CHANGED);
  const guint end = maps ? engine->board->n_mapped : engine->board->n_looking;
  for (guint i = maps ? 0 : engine->board->n_mapped;
       slot->rule->look_at_constraint != NULL && i < end; i++)
    if (yass_engine_is_stopped (engine))
      return true;
    else if (!maps
             && engine->board->constraints[i].looker != slot->rule->looker)
      continue;
    else if (!apply_rule (engine, (YassTask){ i, number }, all)
             || !yass_engine_update_mappings (engine))
      return false;
  return true;
}

static bool
run_sweep (YassEngine *engine)
{
  guint n_removals;

  if (!yass_engine_update_mappings (engine))
    return false;
  do
    {
      n_removals = engine->state.graph.n_removals;
      for (guint i = 0; i < engine->tasks.n_slots; i++)
        if (!sweep_slot (engine, i))
          return false;
    }
  while (engine->state.graph.n_removals > n_removals
         && !yass_engine_is_stopped (engine));
  return true;
}

bool
yass_engine_settle (YassEngine *engine)
{
  yass_tasks_forget_spans (&engine->tasks);
  const bool ok
      = engine->order->sweep ? run_sweep (engine) : run_queue (engine);

  engine->result->n_propagations++;
  if (!ok || engine->limit != YASS_LIMIT_NOTHING)
    yass_tasks_drop_all (&engine->tasks);
  return ok;
}

static bool
wants_to_look_at_board (const YassEngine *engine, guint cause)
{
  const YassRule *rule = yass_rules[cause - YASS_CAUSE_RULES];

  return engine->limit == YASS_LIMIT_NOTHING
         && (!rule->supposes || yass_engine_may_suppose (engine));
}

bool
yass_engine_run (YassEngine *engine)
{
  const YassGraph *graph = &engine->state.graph;
  guint n_removals;

  engine->look.one_at_a_time
      = engine->explains && yass_engine_get_depth (engine) == 0;
  do
    {
      if (!yass_engine_settle (engine))
        return false;
      n_removals = graph->n_removals;
      for (guint i = 0;
           i < engine->n_board_rules && graph->n_removals == n_removals; i++)
        if (wants_to_look_at_board (engine, engine->board_causes[i])
            && !look_at_board (engine, engine->board_causes[i]))
          return false;
    }
  while (graph->n_removals > n_removals);
  return true;
}
