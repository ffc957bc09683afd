/* search.c: what deduction leaves open is guessed, and every guess counted
 * SPDX-License-Identifier: MIT */
#include "solve/branch.h"

#include <string.h>

static void
guess (YassEngine *engine, YassGuess edge)
{
  YassGraph *graph = &engine->state.graph;
  YassFrame *frame = &engine->frames[engine->depth++];

  yass_state_save (&engine->state, &frame->saved);
  frame->cell = edge.cell;
  frame->number = edge.number;
  engine->result.guesses_total++;
  yass_look_because (&engine->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     edge.cell, YASS_SET_EMPTY, yass_set_of (edge.number));
  yass_graph_remove (graph, edge.cell, ~yass_set_of (edge.number));
  yass_graph_conclude (graph);
  yass_engine_tell_edge (engine, YASS_EVENT_GUESS, edge.cell, edge.number);
}

/* Ends the last guess: whatever follows from it has been seen */
static void
backtrack (YassEngine *engine)
{
  YassGraph *graph = &engine->state.graph;
  const YassFrame *frame = &engine->frames[--engine->depth];

  yass_state_restore (&engine->state, &frame->saved);
  yass_look_because (&engine->look, YASS_CAUSE_REFUTED, YASS_NO_CONSTRAINT,
                     frame->cell, YASS_SET_EMPTY, yass_set_of (frame->number));
  yass_graph_remove (graph, frame->cell, yass_set_of (frame->number));
  yass_graph_conclude (graph);
  yass_engine_tell_edge (engine, YASS_EVENT_BACKTRACK, frame->cell,
                         frame->number);
}

static void
keep_edges (YassEngine *engine)
{
  memcpy (engine->result.edges, engine->state.graph.numbers_of,
          engine->board->n_cells * sizeof (YassSet));
}

static void
copy_numbers (const YassEngine *engine, guint16 *numbers)
{
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    numbers[cell] = yass_set_first (engine->state.graph.numbers_of[cell]) + 1;
}

static void
note_solution (YassEngine *engine)
{
  const YassOptions *options = engine->options;
  YassResult *result = &engine->result;

  yass_engine_tell (engine, YASS_EVENT_SOLUTION);
  if (result->n_solutions++ == 0)
    {
      keep_edges (engine);
      result->guesses = result->guesses_total;
      copy_numbers (engine, result->solution);
    }
  if (options->found != NULL)
    {
      copy_numbers (engine, engine->filled);
      options->found (engine->filled, options->found_data);
    }
}

/* Rules see to what is declared, and some statements mean more than that. Rows,
 * columns and boxes are all declared. */
static bool
is_solution (YassEngine *engine)
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
  yass_engine_tell (engine, YASS_EVENT_CONTRADICTION);
  yass_engine_weigh_conflict (engine);
  if (engine->depth == 0)
    engine->result.conflict = &engine->state.conflict;
}

static bool
has_enough_solutions (const YassEngine *engine)
{
  return engine->result.n_solutions == engine->options->max_solutions
         && engine->options->max_solutions > 0;
}

static bool
may_guess (YassEngine *engine)
{
  if (engine->result.guesses_total < engine->options->max_guesses)
    return true;
  engine->limit = YASS_LIMIT_GUESSES;
  return false;
}

static YassStatus
judge (const YassEngine *engine, bool exhausted)
{
  const guint64 n = engine->result.n_solutions;

  if (n >= 2)
    return YASS_STATUS_MULTIPLE;
  if (exhausted)
    return n == 1 ? YASS_STATUS_UNIQUE : YASS_STATUS_NONE;
  if (engine->limit != YASS_LIMIT_NOTHING)
    return YASS_STATUS_LIMIT;
  return n == 1 ? YASS_STATUS_SOLVED : YASS_STATUS_OPEN;
}

void
yass_engine_search (YassEngine *engine)
{
  YassResult *result = &engine->result;
  bool exhausted = false;
  bool fresh = true; /* no fixpoint has been seen */

  for (engine->depth = 0; !exhausted;)
    {
      const bool possible = (!fresh || yass_engine_note_loaded (engine))
                            && yass_engine_run (engine);
      YassGuess edge;

      if (fresh)
        keep_edges (engine);
      fresh = false;
      yass_engine_tell_deductions (engine);
      if (engine->listener != NULL && engine->listener->gave_up)
        engine->limit = YASS_LIMIT_CANCELLED;
      if (engine->limit != YASS_LIMIT_NOTHING)
        break;
      if (possible && yass_engine_choose_guess (engine, &edge))
        {
          if (!engine->options->guessing || !may_guess (engine))
            break;
          guess (engine, edge);
          continue;
        }
      if (possible && is_solution (engine))
        note_solution (engine);
      else
        note_contradiction (engine);

      exhausted = engine->depth == 0;
      if (has_enough_solutions (engine))
        break;
      if (!exhausted)
        backtrack (engine);
    }

  if (result->n_solutions == 0)
    result->guesses = result->guesses_total;
  result->limit = engine->limit;
  result->status = judge (engine, exhausted);
}
