/* suppose.c: what would follow from an edge
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

#include <string.h>

void
yass_engine_init_supposing (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  YassSupposing *self = &engine->supposing;

  yass_saved_init (&self->before, board);
  self->unseen = g_new0 (YassFiredCount, engine->n_counts);
  self->failed = g_new0 (YassSet, board->n_cells);
  self->most_in_vain = G_MAXUINT;
  yass_witnesses_init (&self->witnesses, board, self->before.block != NULL);
}

void
yass_engine_clear_supposing (YassEngine *engine)
{
  yass_saved_clear (&engine->supposing.before);
  g_free (engine->supposing.unseen);
  g_free (engine->supposing.failed);
  yass_witnesses_clear (&engine->supposing.witnesses);
}

void
yass_engine_start_supposing (YassEngine *engine)
{
  engine->supposing.n_in_vain = 0;
  engine->supposing.most_in_vain = G_MAXUINT;
  yass_witnesses_drop_all (&engine->supposing.witnesses);
  if (engine->explains)
    memset (engine->supposing.failed, 0,
            engine->board->n_cells * sizeof (YassSet));
}

/* A supposition costs what a guess costs, and after the first guess few of them
 * tell anything, where a guess is refuted at the root as well. So many in vain
 * are enough to see that a search is a long one, in which guesses are cheaper
 * without them. A hundred of the hardest 9x9 take as many guesses as without a
 * limit, "Cold Sauerkraut" half the time. */
#define MOST_IN_VAIN 4096

/* Where more than rows, columns and boxes is stated a supposition takes longer:
 * "Circus Maximus" takes three quarters of the time, a Miracle with skyscrapers
 * half, a Sudoku with diagonals two thirds, as the second gear comes sooner. */
#define MOST_IN_VAIN_OF_VARIANTS 1024

/* With totals guesses are as many with few of them: killers, little killers,
 * arrows and lines take half the time. */
#define MOST_IN_VAIN_OF_TOTALS 64

/* A reader would rather read few guesses */
#define LAST_GUESS_TO_EXPLAIN 16

static guint
get_most_in_vain (const YassEngine *engine)
{
  if (engine->has_totals)
    return MOST_IN_VAIN_OF_TOTALS;
  return engine->board->stated != NULL ? MOST_IN_VAIN_OF_VARIANTS
                                       : MOST_IN_VAIN;
}

bool
yass_engine_can_suppose (const YassEngine *engine)
{
  for (guint i = 0; i < engine->n_board_rules; i++)
    if (yass_rules[engine->board_causes[i] - YASS_CAUSE_RULES]->supposes)
      return true;
  return false;
}

bool
yass_engine_may_suppose (const YassEngine *engine)
{
  return engine->explains
             ? engine->result->guesses_total <= LAST_GUESS_TO_EXPLAIN
             : engine->supposing.n_in_vain < engine->supposing.most_in_vain;
}

void
yass_engine_limit_supposing (YassEngine *engine)
{
  YassSupposing *self = &engine->supposing;

  self->n_in_vain = 0;
  self->most_in_vain = MIN (self->most_in_vain, get_most_in_vain (engine));
}

/* Changes the state. Returns false on a contradiction. */
static bool
follow (YassEngine *engine, guint cell, guint number)
{
  YassLook *look = &engine->look;

  look->fired = engine->supposing.unseen;
  yass_look_because (look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, yass_set_of (number));
  yass_graph_remove (&engine->state.graph, cell, ~yass_set_of (number));
  yass_graph_conclude (&engine->state.graph);
  return yass_engine_settle (engine);
}

/* Starts from a witness instead, and takes from it what the board has lost
 * since: less is left to follow than from the edge alone. */
static bool
follow_from (YassEngine *engine, const YassSet *witness, guint cell,
             guint number)
{
  YassSupposing *self = &engine->supposing;
  YassGraph *graph = &engine->state.graph;
  const YassSaved start = { .block = (YassSet *) witness,
                            .n_removals = self->before.n_removals,
                            .reasons_end = self->before.reasons_end };

  engine->look.fired = self->unseen;
  yass_state_restore (&engine->state, &start);
  yass_look_because (&engine->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     cell, YASS_SET_EMPTY, yass_set_of (number));
  for (guint i = 0; i < engine->board->n_variables; i++)
    yass_graph_remove (graph, i, ~self->before.block[i]);
  yass_graph_conclude (graph);
  return !yass_look_is_lost (&engine->look) && yass_engine_settle (engine);
}

/* Whether the edge, or the witness for it unless that is NULL, leads to no
 * contradiction; done as fast as possible, while nobody listens */
static bool
follow_quickly (YassEngine *engine, const YassSet *witness, guint cell,
                guint number)
{
  const YassLook kept = engine->look;
  const YassListener *listener = engine->listener;
  const bool explains = engine->explains;

  engine->listener = NULL;
  engine->explains = false;
  engine->look.one_at_a_time = false;
  engine->look.smallest_first = false;
  if (explains)
    yass_tasks_set_early (&engine->tasks, false);
  const bool possible = witness != NULL
                            ? follow_from (engine, witness, cell, number)
                            : follow (engine, cell, number);
  if (explains)
    yass_tasks_set_early (&engine->tasks, true);
  engine->look = kept;
  engine->explains = explains;
  engine->listener = listener;
  return possible;
}

/* Keeps the result of the supposition, unless a limit has cut it short */
static void
note_held (YassEngine *engine)
{
  if (engine->limit == YASS_LIMIT_NOTHING)
    yass_witnesses_add (&engine->supposing.witnesses, &engine->state);
}

/* Whether the edge can be supposed, because a solution has it or because a
 * witness that has lost nothing shows it */
static bool
is_known (const YassEngine *engine, guint cell, guint number)
{
  const YassSupposing *self = &engine->supposing;

  if (self->known != NULL && self->known[cell] == number + 1)
    return true;
  const YassSet *witness = yass_witnesses_find (&self->witnesses, cell, number);
  return witness != NULL
         && yass_witnesses_is_whole (&self->witnesses, witness,
                                     &engine->state.graph);
}

/* Whether a witness for the edge still is one after what has gone since; only
 * on boards that are copied */
static bool
follow_witness (YassEngine *engine, guint cell, guint number)
{
  YassSupposing *self = &engine->supposing;
  YassSet *witness = yass_witnesses_find (&self->witnesses, cell, number);

  if (witness == NULL || self->before.block == NULL)
    return false;
  yass_state_save (&engine->state, &self->before);
  const bool possible = follow_quickly (engine, witness, cell, number);
  if (possible && engine->limit == YASS_LIMIT_NOTHING)
    memcpy (witness, engine->state.block, self->witnesses.size);
  yass_state_restore (&engine->state, &self->before);
  return possible;
}

/* Most suppositions of a round lead to nothing, and seeing that takes a quarter
 * of the time that it takes to see how. What has failed once will always fail,
 * since edges only go. */
static bool
fails (YassEngine *engine, guint cell, guint number)
{
  YassSupposing *self = &engine->supposing;

  if (yass_set_has (self->failed[cell], number))
    return true;
  const bool possible = follow_quickly (engine, NULL, cell, number);
  if (!possible)
    self->failed[cell] |= yass_set_of (number);
  else
    note_held (engine);
  yass_state_restore (&engine->state, &self->before);
  return !possible;
}

/* Returns false on a contradiction, which a listener has been told about by
 * then */
static bool
suppose (YassEngine *engine, guint cell, guint number)
{
  YassSupposing *self = &engine->supposing;
  const YassLook kept = engine->look;
  bool possible = true;
  guint proof_length = 0;

  yass_engine_tell_deductions (engine);
  yass_state_save (&engine->state, &self->before);
  if (!kept.one_at_a_time || fails (engine, cell, number))
    {
      possible = follow (engine, cell, number);
      if (possible)
        note_held (engine);
      else
        proof_length = yass_engine_tell_supposition (engine, &self->before,
                                                     cell, number);
      yass_state_restore (&engine->state, &self->before);
    }
  engine->look = kept;
  engine->look.proof_length = proof_length;
  return possible;
}

bool
yass_engine_suppose (YassLook *look, guint cell, guint number)
{
  YassEngine *engine
      = (YassEngine *) ((char *) look - G_STRUCT_OFFSET (YassEngine, look));
  YassSupposing *self = &engine->supposing;

  if (is_known (engine, cell, number))
    return true;
  const bool possible
      = follow_witness (engine, cell, number) || suppose (engine, cell, number);

  self->n_in_vain += possible;
  look->stopped = engine->limit != YASS_LIMIT_NOTHING
                  || (!engine->explains && !yass_engine_may_suppose (engine));
  return possible;
}
