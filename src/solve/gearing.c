/* gearing.c: hands a search over to the second gear
 * SPDX-License-Identifier: MIT */
#include "gear/gear.h"

#include "gear/compile.h"
#include "solve/search.h"

/* Guesses between looks at the clock */
#define PATIENCE 256

/* To make a gear takes as long as some guesses without it: many puzzles without
 * totals are over by then */
#define FIRST_GUESSES 8

/* The gear cannot leave out a rule that it has. Rules that look at something
 * which the board does not have do not matter. */
static bool
has_rules_of_gear (const YassEngine *engine)
{
  const YassScopes *scopes = &engine->board->scopes;

  for (guint i = 0; yass_rules[i] != NULL; i++)
    {
      const YassRule *rule = yass_rules[i];

      if (engine->options->max_sizes[i] == 0
          && (rule->places || rule->clears || rule->excludes
              || (rule->wakes & YASS_WAKE_SCOPE_CHANGED
                  && scopes->n_looked_at[rule->looker] > 0)))
        return false;
    }
  return true;
}

/* Whether naked and hidden pairs are found where a house is looked at */
static bool
has_pairs (const YassEngine *engine)
{
  for (guint i = 0; yass_rules[i] != NULL; i++)
    if (yass_rules[i]->sized && engine->options->max_sizes[i] < 2)
      return false;
  return true;
}

static YassGear *
make_gear (const YassEngine *engine)
{
  YassGearPlan *plan
      = has_rules_of_gear (engine) ? yass_gear_plan_new (engine->board) : NULL;

  if (plan == NULL)
    return NULL;
  plan->has_pairs = has_pairs (engine);
  return yass_gear_new (plan);
}

/* Makes it when it is asked for the first time */
static bool
has_gear (YassEngine *engine)
{
  if (!engine->knows_gear)
    {
      engine->knows_gear = true;
      engine->gear = make_gear (engine);
    }
  return engine->gear != NULL;
}

/* What was found so far is not to be found again, so more than one would be too
 * many */
static bool
is_time (const YassEngine *engine)
{
  const guint64 first
      = yass_engine_guesses_by_conflicts (engine) ? 0 : FIRST_GUESSES;

  return engine->result->guesses_total == first
         && engine->result->n_solutions < 2;
}

bool
yass_engine_wants_gear (YassEngine *engine)
{
  const YassOptions *options = engine->options;

  return engine->result->guesses_total <= FIRST_GUESSES
         && options->search == YASS_SEARCH_AUTO
         && options->branch == YASS_BRANCH_AUTO && options->order == 0
         && options->groups == 0 && !options->timing && !engine->explains
         && engine->listener == NULL && is_time (engine) && has_gear (engine);
}

static void
start (YassEngine *engine)
{
  const YassSet *numbers_of = engine->state.graph.numbers_of;
  uint64_t root[YASS_GEAR_MOST_VARIABLES];

  for (guint i = 0; i < engine->board->n_variables; i++)
    root[i] = yass_set_to_bits (numbers_of[i]);
  if (yass_engine_guesses_by_conflicts (engine))
    yass_gear_start (engine->gear, YASS_GEAR_BY_CONFLICTS, root,
                     engine->cell_weights);
  else
    yass_gear_start (engine->gear, YASS_GEAR_BY_WEIGHTS, root,
                     yass_engine_get_weights (engine));
}

static bool
is_first (const YassResult *result, const guint16 *numbers)
{
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    if (result->solution[cell] != numbers[cell] + 1)
      return false;
  return true;
}

/* Shows a solution on the board, above the root, and takes it back. If it is
 * none after all, *conflict says why. Returns whether to look for more. */
static bool
note_found (YassEngine *engine, bool knows_first, YassConflict *conflict)
{
  YassGraph *graph = &engine->state.graph;
  guint16 numbers[YASS_GEAR_CELLS];
  bool goes_on = true;

  yass_gear_get_solution (engine->gear, numbers);
  if (knows_first && is_first (engine->result, numbers))
    return true;
  yass_engine_open_level (engine, YASS_NO_CELL, 0);
  yass_look_because (&engine->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    yass_graph_remove (graph, cell, ~yass_set_of (numbers[cell]));
  yass_graph_conclude (graph);
  if (yass_engine_is_solution (engine))
    goes_on = yass_engine_note_solution (engine);
  else
    *conflict = engine->state.conflict;
  yass_engine_return_to (engine, engine->level - 1);
  return goes_on;
}

static bool
run (YassEngine *engine)
{
  YassResult *result = engine->result;
  YassConflict conflict = { .kind = YASS_CONFLICT_NOTHING };
  const guint64 guesses_before = result->guesses_total;
  const bool knows_first = result->n_solutions > 0;

  for (;;)
    {
      const guint64 left = engine->max_guesses - result->guesses_total;
      const YassGearOutcome outcome
          = yass_gear_run (engine->gear, MIN (left, PATIENCE));

      /* The rules could not go on without a guess, whatever the gear sees */
      result->guesses_total
          = guesses_before + MAX (1, yass_gear_get_guesses (engine->gear));
      if (outcome == YASS_GEAR_EXHAUSTED)
        {
          if (conflict.kind == YASS_CONFLICT_NOTHING)
            conflict = (YassConflict){ .kind = YASS_CONFLICT_CELL,
                                       .cell
                                       = yass_gear_get_emptied (engine->gear) };
          if (result->n_solutions == 0)
            *result->conflict = conflict;
          return true;
        }
      if (outcome == YASS_GEAR_FOUND
          && !note_found (engine, knows_first, &conflict))
        return false;
      if (outcome == YASS_GEAR_PAUSED && left <= PATIENCE)
        engine->limit = YASS_LIMIT_GUESSES;
      engine->patience = 1;
      if (yass_engine_is_stopped (engine))
        return false;
      if (yass_engine_wants_learning (engine))
        return yass_engine_learn (engine);
    }
}

bool
yass_engine_run_gear (YassEngine *engine)
{
  yass_engine_return_to (engine, engine->root);
  start (engine);
  const bool exhausted = run (engine);
  yass_gear_get_scores (engine->gear, yass_engine_guesses_by_conflicts (engine)
                                          ? engine->cell_weights
                                          : engine->sums);
  return exhausted;
}
