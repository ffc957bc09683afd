/* plugin.c: a rule that a plugin brings
 * SPDX-License-Identifier: MIT */
#include "rule/view.h"

typedef struct
{
  YassView view; /* first: the rule sees no more */
  YassLook *look;
  guint32 facts[YASS_MAX_FACTS];
  guint n_facts;
  bool is_done; /* the look is to end */
} PluginView;

static void
plugin_because (YassView *view, YassFacts facts)
{
  PluginView *self = (PluginView *) view;

  self->n_facts = facts.n <= YASS_MAX_FACTS ? facts.n : 0;
  for (guint i = 0; i < self->n_facts; i++)
    self->facts[i] = facts.words[i];
}

/* Each deduction removes one edge, because a proof has one supposition.
 * Supposing needs maps that are up to date, so with a reader this is the last
 * deduction of the look. Whether the edge goes does not depend on the
 * supposition. */
static bool
plugin_remove (YassView *view, guint cell, guint number)
{
  PluginView *self = (PluginView *) view;
  YassLook *look = self->look;
  YassGraph *graph = &look->state->graph;
  const YassSet edge = yass_set_of (number - 1);
  const uint64_t n_gone = graph->n_gone;

  if (self->is_done)
    return false;
  if (look->smallest_first)
    look->suppose (look, cell, number - 1);
  self->is_done = look->smallest_first;
  if (look->stopped)
    return false;
  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, edge);
  yass_graph_add_facts (graph, self->facts, self->n_facts);
  yass_graph_remove (graph, cell, edge);
  yass_look_conclude (look, 0, n_gone);
  self->is_done |= graph->emptied != YASS_NO_CELL;
  return true;
}

bool
yass_plugin_rule_look_at_board (YassLook *look)
{
  const YassRule *rule = yass_rules[look->cause - YASS_CAUSE_RULES];
  PluginView plugin = { .look = look };

  yass_view_init (&plugin.view, look->state);
  plugin.view.because = plugin_because;
  plugin.view.remove = plugin_remove;
  rule->plugin->look (&plugin.view);
  return !yass_look_is_lost (look);
}
