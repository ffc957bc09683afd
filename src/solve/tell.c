/* tell.c: reading the journal out to a listener
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

static YassEvent
make_event (const YassEngine *engine, YassEventKind kind)
{
  const YassState *state = &engine->state;

  return (YassEvent){
    .kind = kind,
    .depth = yass_engine_get_depth (engine) + engine->n_trials,
    .conflict = (const YassToldConflict *) &state->conflict,
    .numbers_of = (const uint64_t *) state->graph.numbers_of,
  };
}

static const YassToldRemoval *
get_removal (const YassGraph *graph, guint removal)
{
  return (const YassToldRemoval *) (graph->removals + removal);
}

/* One reason and its removals at a time */
void
yass_engine_tell_deductions (YassEngine *engine)
{
  const YassGraph *graph = &engine->state.graph;
  YassEvent event = make_event (engine, YASS_EVENT_DEDUCTION);
  guint end = engine->n_told_removals;

  if (engine->listener == NULL)
    return;
  for (guint reason = engine->told_reasons_end; reason < graph->reasons_end;
       reason = yass_graph_get_next_reason (graph, reason))
    {
      const guint first = end;

      while (end < graph->n_removals && graph->removals[end].reason == reason)
        end++;
      event.reason = (const YassToldHead *) (graph->reasons + reason);
      event.removals = get_removal (graph, first);
      event.n_removals = end - first;
      engine->listener->hear (engine->listener->data, &event);
    }
  yass_engine_set_told (engine);
}

void
yass_engine_set_told (YassEngine *engine)
{
  engine->told_reasons_end = engine->state.graph.reasons_end;
  engine->n_told_removals = engine->state.graph.n_removals;
}

void
yass_engine_tell (YassEngine *engine, YassEventKind kind)
{
  const YassEvent event = make_event (engine, kind);

  if (engine->listener != NULL)
    engine->listener->hear (engine->listener->data, &event);
}

/* What went because of the edge is the last removal */
void
yass_engine_tell_edge (YassEngine *engine, YassEventKind kind, guint cell,
                       guint number)
{
  const YassGraph *graph = &engine->state.graph;
  YassEvent event = make_event (engine, kind);

  if (engine->listener == NULL)
    return;
  event.removals = get_removal (graph, graph->n_removals - 1);
  event.n_removals = 1;
  event.cell = cell;
  event.number = number;
  engine->listener->hear (engine->listener->data, &event);
  yass_engine_set_told (engine);
}

void
yass_engine_tell_literals (YassEngine *engine, YassEventKind kind,
                           const YassToldLiteral *literals, guint n_literals)
{
  YassEvent event = make_event (engine, kind);

  event.literals = literals;
  event.n_literals = n_literals;
  engine->listener->hear (engine->listener->data, &event);
}

void
yass_engine_tell_lemma (YassEngine *engine, guint reason,
                        const YassToldLiteral *literals, guint n_literals,
                        const YassSet *known)
{
  const YassGraph *graph = &engine->state.graph;
  const YassRemoval removal
      = { literals[0].variable, reason, yass_set_of (literals[0].number) };
  YassEvent event = make_event (engine, YASS_EVENT_LEMMA);

  event.reason = (const YassToldHead *) (graph->reasons + reason);
  event.removals = (const YassToldRemoval *) &removal;
  event.n_removals = 1;
  event.literals = literals;
  event.n_literals = n_literals;
  event.numbers_of = (const uint64_t *) known;
  engine->listener->hear (engine->listener->data, &event);
}

guint
yass_engine_tell_supposition (YassEngine *engine, const YassSaved *before,
                              guint cell, guint number)
{
  YassEvent event = make_event (engine, YASS_EVENT_SUPPOSITION);

  if (engine->listener == NULL)
    return 0;
  event.proof = yass_refutation_extract (&engine->refutation, &engine->state,
                                         before->reasons_end);
  event.cell = cell;
  event.number = number;
  return engine->listener->hear (engine->listener->data, &event);
}
