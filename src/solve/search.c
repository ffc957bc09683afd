/* search.c: guessing what deduction leaves open, and counting every guess
 * SPDX-License-Identifier: MIT */
#include "solve/search.h"

#include <string.h>

void
yass_engine_open_level (YassEngine *engine, guint cell, guint number)
{
  YassLevel *level = &engine->levels[++engine->level];

  yass_state_save (&engine->state, &level->saved);
  level->cell = cell;
  level->number = number;
}

void
yass_engine_return_to (YassEngine *engine, guint level)
{
  if (level == engine->level)
    return;
  yass_state_restore (&engine->state, &engine->levels[level + 1].saved);
  engine->level = level;
}

static void
take (YassEngine *engine, YassCause cause, guint cell, guint number,
      YassSet gone)
{
  YassGraph *graph = &engine->state.graph;

  yass_look_because (&engine->look, cause, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, yass_set_of (number));
  yass_graph_remove (graph, cell, gone);
  yass_graph_conclude (graph);
}

void
yass_engine_decide (YassEngine *engine, YassGuess edge)
{
  yass_engine_open_level (engine, edge.cell, edge.number);
  if (engine->result->guesses_total++ == 0)
    yass_engine_limit_supposing (engine);
  take (engine, YASS_CAUSE_SUPPOSED, edge.cell, edge.number,
        ~yass_set_of (edge.number));
  yass_engine_tell_edge (engine, YASS_EVENT_GUESS, edge.cell, edge.number);
}

static void
report (YassEngine *engine)
{
  yass_engine_tell_deductions (engine);
  if (engine->listener != NULL && engine->listener->gave_up)
    engine->limit = YASS_LIMIT_CANCELLED;
}

bool
yass_engine_propagate (YassEngine *engine)
{
  engine->look.is_blind = false;
  const bool possible = yass_engine_run (engine);

  report (engine);
  return possible;
}

bool
yass_engine_analyze (const YassEngine *engine, YassLesson *lesson)
{
  const YassLevel *last = &engine->levels[engine->level];

  if (engine->level == engine->root)
    return false;
  *lesson = (YassLesson){ engine->level - 1, last->cell, last->number };
  return true;
}

void
yass_engine_backjump (YassEngine *engine, const YassLesson *lesson)
{
  yass_engine_return_to (engine, lesson->level);
  take (engine, YASS_CAUSE_REFUTED, lesson->cell, lesson->number,
        yass_set_of (lesson->number));
  yass_engine_tell_edge (engine, YASS_EVENT_BACKTRACK, lesson->cell,
                         lesson->number);
}

guint
yass_engine_find_level (const YassEngine *engine, guint removal)
{
  guint level = engine->level;

  g_assert (removal < engine->state.graph.n_removals);
  while (level > 0 && engine->levels[level].saved.n_removals > removal)
    level--;
  return level;
}

static void
keep_edges (YassEngine *engine)
{
  memcpy (engine->result->edges, engine->state.graph.numbers_of,
          engine->board->n_variables * sizeof (YassSet));
}

static void
copy_numbers (const YassEngine *engine, guint16 *numbers)
{
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    numbers[cell] = yass_set_first (engine->state.graph.numbers_of[cell]) + 1;
}

bool
yass_engine_note_solution (YassEngine *engine)
{
  YassResult *result = engine->result;

  yass_engine_tell (engine, YASS_EVENT_SOLUTION);
  if (result->n_solutions++ == 0)
    {
      keep_edges (engine);
      result->guesses = result->guesses_total;
      copy_numbers (engine, result->solution);
    }
  if (engine->found != NULL)
    {
      copy_numbers (engine, engine->filled);
      if (!engine->found (engine->filled, engine->found_data))
        return false;
    }
  return result->n_solutions != engine->options->max_solutions;
}

bool
yass_engine_is_filled (const YassEngine *engine)
{
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    if (!yass_set_is_single (engine->state.graph.numbers_of[cell]))
      return false;
  return true;
}

/* Rules enforce what is declared, but some statements mean more than they
 * declare. Rows, columns and boxes do not. */
bool
yass_engine_is_solution (YassEngine *engine)
{
  const YassBoard *board = engine->board;

  if (board->stated == NULL)
    return true;
  for (guint cell = 0; cell < board->n_cells; cell++)
    engine->filled[cell] = yass_set_first (engine->state.graph.numbers_of[cell])
                           + board->shape.first;
  const guint broken = yass_game_find_broken_from (
      board->game, board->game->n_defaults, engine->filled);
  if (broken == G_MAXUINT)
    return true;
  engine->state.conflict
      = (YassConflict){ .kind = YASS_CONFLICT_BROKEN, .statement = broken };
  return false;
}

/* What follows from here leads nowhere */
static void
note_contradiction (YassEngine *engine)
{
  YassResult *result = engine->result;

  yass_engine_tell (engine, YASS_EVENT_CONTRADICTION);
  yass_engine_weigh_conflict (engine);
  if (yass_engine_get_depth (engine) > 0)
    return;
  *result->conflict = engine->state.conflict;
  result->refutes_assumptions = engine->root > 0 && result->guesses_total == 0;
}

static bool
may_guess (YassEngine *engine)
{
  if (!engine->options->guessing)
    return false;
  if (engine->result->guesses_total < engine->max_guesses)
    return true;
  engine->limit = YASS_LIMIT_GUESSES;
  return false;
}

/* Notes the result where nothing more can be decided, and goes on from there.
 * Returns false when the search is over, or, with *exhausted set, when
 * everything has been seen. */
static bool
turn_back (YassEngine *engine, bool possible, bool *exhausted)
{
  YassLesson lesson;
  bool goes_on = true;

  if (possible && yass_engine_is_solution (engine))
    goes_on = yass_engine_note_solution (engine);
  else
    note_contradiction (engine);

  *exhausted = !yass_engine_analyze (engine, &lesson);
  if (*exhausted || !goes_on)
    return false;
  yass_engine_backjump (engine, &lesson);
  return true;
}

static YassStatus
judge (const YassEngine *engine, bool exhausted)
{
  const guint64 n = engine->result->n_solutions;

  if (n >= 2)
    return YASS_STATUS_MULTIPLE;
  if (exhausted)
    return n == 1 ? YASS_STATUS_UNIQUE : YASS_STATUS_NONE;
  if (engine->limit != YASS_LIMIT_NOTHING)
    return YASS_STATUS_LIMIT;
  return n == 1 ? YASS_STATUS_SOLVED : YASS_STATUS_OPEN;
}

void
yass_engine_look_for_solutions (YassEngine *engine, bool possible)
{
  YassResult *result = engine->result;
  bool exhausted = false;
  YassGuess edge;

  keep_edges (engine);
  while (engine->limit == YASS_LIMIT_NOTHING)
    {
      if (possible && yass_engine_wants_restart (engine))
        {
          yass_engine_return_to (engine, engine->root);
          yass_engine_note_restart (engine);
        }
      if (possible && yass_engine_choose_guess (engine, &edge))
        {
          if (!may_guess (engine))
            break;
          if (yass_engine_wants_gear (engine))
            {
              exhausted = yass_engine_run_gear (engine);
              break;
            }
          if (yass_engine_wants_learning (engine))
            {
              exhausted = yass_engine_learn (engine);
              break;
            }
          yass_engine_decide (engine, edge);
        }
      else if (!turn_back (engine, possible, &exhausted))
        break;
      possible = yass_engine_propagate (engine);
    }

  if (result->n_solutions == 0)
    result->guesses = result->guesses_total;
  result->limit = engine->limit;
  result->status = judge (engine, exhausted);
}

/* What follows from the puzzle alone and from what was found out about it */
static bool
propagate_puzzle (YassEngine *engine)
{
  engine->level = 0;
  engine->root = 0;
  if (!engine->is_settled)
    engine->is_refuted = !yass_engine_note_loaded (engine);
  if (engine->is_refuted)
    report (engine);
  else
    engine->is_refuted = !yass_engine_propagate (engine);
  engine->is_settled = engine->limit == YASS_LIMIT_NOTHING;
  return !engine->is_refuted;
}

void
yass_engine_search (YassEngine *engine)
{
  const bool scouts = yass_engine_wants_scout (engine);

  if (scouts)
    engine->supposing.most_in_vain = 0;
  bool possible = propagate_puzzle (engine);
  if (scouts && possible && !yass_engine_is_filled (engine))
    {
      if (yass_engine_scout (engine))
        return;
      possible = yass_engine_propagate (engine);
    }
  yass_engine_look_for_solutions (engine, possible);
}

/* Opens level 1 with all that is assumed. Returns false on a contradiction. */
static bool
assume (YassEngine *engine, const YassAssumption *assumptions, guint n)
{
  yass_engine_open_level (engine, YASS_NO_CELL, 0);
  engine->root = engine->level;
  for (guint i = 0; i < n; i++)
    {
      const guint number = assumptions[i].number - 1;
      const YassSet set = yass_set_of (number);

      take (engine, YASS_CAUSE_SUPPOSED, assumptions[i].cell, number,
            assumptions[i].holds ? ~set : set);
    }
  return !yass_look_is_lost (&engine->look);
}

/* From now on it is known that no solution is like this */
static void
keep_refuted (YassEngine *engine, const YassAssumption *assumption)
{
  const guint number = assumption->number - 1;
  const YassSet set = yass_set_of (number);

  take (engine, YASS_CAUSE_REFUTED, assumption->cell, number,
        assumption->holds ? set : ~set);
  engine->is_refuted = yass_look_is_lost (&engine->look);
}

void
yass_engine_search_under (YassEngine *engine, const YassAssumption *assumptions,
                          guint n_assumptions)
{
  bool possible = propagate_puzzle (engine);

  if (possible && engine->limit == YASS_LIMIT_NOTHING)
    possible = assume (engine, assumptions, n_assumptions)
               && yass_engine_propagate (engine);
  yass_engine_look_for_solutions (engine, possible);

  yass_tasks_drop_all (&engine->tasks);
  yass_engine_return_to (engine, 0);
  if (engine->result->status == YASS_STATUS_NONE && n_assumptions == 1
      && !engine->is_refuted)
    keep_refuted (engine, assumptions);
}
