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
  self->held = g_new0 (YassSet, board->n_cells);
}

void
yass_engine_clear_supposing (YassEngine *engine)
{
  yass_saved_clear (&engine->supposing.before);
  g_free (engine->supposing.unseen);
  g_free (engine->supposing.failed);
  g_free (engine->supposing.held);
}

static void
forget (const YassEngine *engine, YassSet *suppositions)
{
  memset (suppositions, 0, engine->board->n_cells * sizeof *suppositions);
}

void
yass_engine_start_supposing (YassEngine *engine)
{
  if (!engine->explains)
    return;
  forget (engine, engine->supposing.failed);
  forget (engine, engine->supposing.held);
}

/* The state is another one afterwards. Returns false on a contradiction. */
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

/* The same as fast as can be, while nobody listens */
static bool
follow_quickly (YassEngine *engine, guint cell, guint number)
{
  const YassLook kept = engine->look;
  const YassListener *listener = engine->listener;

  engine->listener = NULL;
  engine->explains = false;
  engine->look.one_at_a_time = false;
  engine->look.smallest_first = false;
  yass_tasks_set_early (&engine->tasks, false);
  const bool possible = follow (engine, cell, number);
  yass_tasks_set_early (&engine->tasks, true);
  engine->look = kept;
  engine->explains = true;
  engine->listener = listener;
  return possible;
}

/* Whatever else is placed where nothing contradicts does not lead to a
 * contradiction either: less follows from it. */
static void
note_held (YassEngine *engine)
{
  const YassSet *numbers_of = engine->state.graph.numbers_of;

  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    if (yass_set_is_single (numbers_of[cell]))
      engine->supposing.held[cell] |= numbers_of[cell];
}

/* Most suppositions of a round come to nothing, and to see that takes a quarter
 * of the time that it takes to see how. What failed once fails ever after,
 * since edges only go; what held may fail when the next one has gone. */
static bool
fails (YassEngine *engine, guint cell, guint number)
{
  YassSupposing *self = &engine->supposing;

  if (self->n_removals != engine->state.graph.n_removals)
    forget (engine, self->held);
  self->n_removals = engine->state.graph.n_removals;
  if (yass_set_has (self->failed[cell], number))
    return true;
  if (yass_set_has (self->held[cell], number))
    return false;
  const bool possible = follow_quickly (engine, cell, number);
  if (!possible)
    self->failed[cell] |= yass_set_of (number);
  else if (engine->limit == YASS_LIMIT_NOTHING)
    note_held (engine);
  yass_state_restore (&engine->state, &self->before);
  return !possible;
}

bool
yass_engine_suppose (YassLook *look, guint cell, guint number)
{
  YassEngine *engine
      = (YassEngine *) ((char *) look - G_STRUCT_OFFSET (YassEngine, look));
  YassSupposing *self = &engine->supposing;
  const YassLook kept = *look;
  bool possible = true;
  guint proof_length = 0;

  yass_engine_tell_deductions (engine);
  yass_state_save (&engine->state, &self->before);
  if (!look->one_at_a_time || fails (engine, cell, number))
    {
      possible = follow (engine, cell, number);
      if (!possible)
        proof_length = yass_engine_tell_supposition (engine, &self->before,
                                                     cell, number);
      yass_state_restore (&engine->state, &self->before);
    }
  *look = kept;
  look->proof_length = proof_length;
  look->stopped = engine->limit != YASS_LIMIT_NOTHING;
  return possible;
}
