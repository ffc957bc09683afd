/* search.c: what deduction leaves open is guessed, and every guess counted
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

#include <string.h>

static guint
count_edges (const YassState *state, guint constraint)
{
  guint n = 0;

  for (guint number = 0; number < state->board->n_numbers; number++)
    n += yass_set_count (yass_state_get_places (state, constraint, number));
  return n;
}

static void
count_all_edges (YassEngine *engine)
{
  for (guint i = 0; i < engine->board->n_constraints; i++)
    engine->n_edges[i] = count_edges (&engine->state, i);
}

static guint
sum_edges_around (const YassEngine *engine, guint cell)
{
  const YassBoard *board = engine->board;
  guint n = 0;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    n += engine->n_edges[board->memberships[i].constraint];
  return n;
}

/* The cell with the fewest numbers, ties by the most edges in its constraints:
 * there a guess says most. */
static guint
choose_fewest (YassEngine *engine)
{
  const YassState *state = &engine->state;
  guint best = YASS_NO_CELL;
  guint fewest = G_MAXUINT;
  guint most_around = 0;

  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    {
      const YassSet numbers = state->graph.numbers_of[cell];
      if (yass_set_is_single (numbers))
        continue;

      const guint count = yass_set_count (numbers);
      if (count > fewest)
        continue;
      if (best == YASS_NO_CELL)
        count_all_edges (engine);
      const guint around = sum_edges_around (engine, cell);
      if (count < fewest || around > most_around)
        {
          best = cell;
          fewest = count;
          most_around = around;
        }
    }
  return best;
}

static guint
choose_random (YassEngine *engine)
{
  const YassGraph *graph = &engine->state.graph;
  guint chosen = YASS_NO_CELL;
  guint n_open = 0;

  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    if (!yass_set_is_single (graph->numbers_of[cell])
        && g_rand_int_range (engine->random, 0, ++n_open) == 0)
      chosen = cell;
  return chosen;
}

static guint
choose_cell (YassEngine *engine)
{
  return engine->options->branch == YASS_BRANCH_RANDOM ? choose_random (engine)
                                                       : choose_fewest (engine);
}

static guint
choose_number (YassEngine *engine, YassSet numbers)
{
  if (engine->options->branch == YASS_BRANCH_RANDOM)
    for (gint skip
         = g_rand_int_range (engine->random, 0, yass_set_count (numbers));
         skip > 0; skip--)
      numbers = yass_set_without_first (numbers);
  return yass_set_first (numbers);
}

static void
guess (YassEngine *engine, guint cell)
{
  YassGraph *graph = &engine->state.graph;
  YassFrame *frame = &engine->frames[engine->depth++];

  yass_state_save (&engine->state, &frame->saved);
  frame->cell = cell;
  frame->number = choose_number (engine, graph->numbers_of[cell]);
  engine->result.guesses_total++;
  yass_look_because (&engine->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     cell, YASS_SET_EMPTY, yass_set_of (frame->number));
  yass_graph_remove (graph, cell, ~yass_set_of (frame->number));
  yass_graph_conclude (graph);
  yass_engine_tell_edge (engine, YASS_EVENT_GUESS, cell, frame->number);
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
note_solution (YassEngine *engine)
{
  YassResult *result = &engine->result;

  yass_engine_tell (engine, YASS_EVENT_SOLUTION);
  if (result->n_solutions++ > 0)
    return;
  keep_edges (engine);
  result->guesses = result->guesses_total;
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    result->solution[cell]
        = yass_set_first (engine->state.graph.numbers_of[cell]) + 1;
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
      const bool possible = yass_engine_run (engine);
      guint cell;

      if (fresh)
        keep_edges (engine);
      fresh = false;
      yass_engine_tell_deductions (engine);
      if (engine->limit != YASS_LIMIT_NOTHING)
        break;
      if (possible)
        {
          cell = choose_cell (engine);
          if (cell != YASS_NO_CELL)
            {
              if (!engine->options->guessing || !may_guess (engine))
                break;
              guess (engine, cell);
              continue;
            }
          note_solution (engine);
        }
      else
        {
          yass_engine_tell (engine, YASS_EVENT_CONTRADICTION);
          if (engine->depth == 0)
            result->conflict = &engine->state.conflict;
        }

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
