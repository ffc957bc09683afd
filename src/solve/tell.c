/* tell.c: the journal, read out to a listener
 * SPDX-License-Identifier: MIT */
#include "solve/engine.h"

static YassEvent
make_event (const YassEngine *engine, YassEventKind kind)
{
  const YassGraph *graph = &engine->state.graph;

  return (YassEvent){ .kind = kind,
                      .depth = yass_engine_get_depth (engine),
                      .state = &engine->state,
                      .first_reason = graph->reasons_end,
                      .end_reason = graph->reasons_end,
                      .first_removal = graph->n_removals,
                      .end_removal = graph->n_removals };
}

void
yass_engine_tell_deductions (YassEngine *engine)
{
  const YassGraph *graph = &engine->state.graph;
  YassEvent event = make_event (engine, YASS_EVENT_DEDUCTION);

  if (engine->listener == NULL)
    return;
  event.end_removal = engine->n_told_removals;
  for (guint reason = engine->told_reasons_end; reason < graph->reasons_end;
       reason = event.end_reason)
    {
      event.first_reason = reason;
      event.end_reason = yass_graph_get_next_reason (graph, reason);
      event.first_removal = event.end_removal;
      while (event.end_removal < graph->n_removals
             && graph->removals[event.end_removal].reason == reason)
        event.end_removal++;
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

void
yass_engine_tell_edge (YassEngine *engine, YassEventKind kind, guint cell,
                       guint number)
{
  YassEvent event = make_event (engine, kind);

  if (engine->listener == NULL)
    return;
  event.cell = cell;
  event.number = number;
  engine->listener->hear (engine->listener->data, &event);
  yass_engine_set_told (engine);
}

guint
yass_engine_tell_supposition (YassEngine *engine, const YassSaved *before,
                              guint cell, guint number)
{
  YassEvent event = make_event (engine, YASS_EVENT_SUPPOSITION);

  if (engine->listener == NULL)
    return 0;
  event.first_reason = before->reasons_end;
  event.first_removal = before->n_removals;
  event.cell = cell;
  event.number = number;
  return engine->listener->hear (engine->listener->data, &event);
}
