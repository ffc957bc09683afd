/* constraint.c: what a constraint concludes by itself
 * SPDX-License-Identifier: MIT */
#include "rule/view.h"

typedef struct
{
  YassView view; /* first: the propagator sees no more */
  YassLook *look;
  guint constraint;
  const YassScope *scope;
  uint64_t n_gone; /* when the deduction began */
  bool is_done;    /* the look is to end */
} OwnView;

static void
begin (OwnView *self, YassFacts facts)
{
  self->n_gone = self->look->state->graph.n_gone;
  yass_look_because (self->look, self->look->cause, self->constraint,
                     YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  yass_graph_add_facts (&self->look->state->graph, facts.words, facts.n);
}

static void
conclude (OwnView *self)
{
  self->is_done |= yass_look_conclude (self->look, 0, self->n_gone)
                   && self->look->one_at_a_time;
}

static void
own_because (YassView *view, YassFacts facts)
{
  OwnView *self = (OwnView *) view;

  conclude (self);
  begin (self, facts);
}

static bool
is_about (const YassScope *scope, guint variable)
{
  for (guint i = 0; i < scope->n_variables; i++)
    if (scope->variables[i] == variable)
      return true;
  return false;
}

static bool
own_remove (YassView *view, guint cell, guint number)
{
  OwnView *self = (OwnView *) view;
  YassGraph *graph = &self->look->state->graph;

  g_return_val_if_fail (is_about (self->scope, cell), false);
  if (self->is_done || graph->emptied != YASS_NO_CELL)
    return false;
  yass_graph_remove (graph, cell, yass_set_of (number - 1));
  return true;
}

static bool
constraint_look_at_constraint (YassLook *look, guint constraint,
                               YassSet numbers)
{
  const YassConstraint *here = &look->state->board->constraints[constraint];
  OwnView own
      = { .look = look, .constraint = constraint, .scope = here->scope };

  yass_view_init (&own.view, look->state);
  own.view.because = own_because;
  own.view.remove = own_remove;
  own.view.kept = look->kept != NULL ? look->kept + here->first_kept : NULL;
  begin (&own, (YassFacts){ 0 });
  here->propagator->look (here->scope, &own.view);
  conclude (&own);
  return !yass_look_is_lost (look);
}

/* A propagator that explains nothing may have looked at every number of its
 * scope. So every edge that was gone by then is a premise; what went later
 * cannot be. */
static void
constraint_add_premises (const YassBoard *board, const YassReason *reason,
                         const YassRemoval *removals, guint n_removals,
                         YassSet *premises)
{
  const YassConstraint *here = &board->constraints[reason->constraint];
  const YassFacts facts = { reason->facts, reason->n_facts };
  YassPremises told = { YASS_SET_WORDS, (uint64_t *) premises };

  if (here->propagator->explain == NULL || facts.n == 0)
    for (guint i = 0; i < here->scope->n_variables; i++)
      yass_premises_add_all (&told, here->scope->variables[i]);
  else
    for (guint i = 0; i < n_removals; i++)
      YASS_SET_FOREACH (number, removals[i].numbers)
        here->propagator->explain (here->scope, facts, removals[i].cell,
                                   number + 1, &told);
}

const YassRule yass_rule_constraint = {
  .name = "constraint",
  .summary = "a constraint takes numbers from its own cells that no longer "
             "fit there",
  .title = "Constraint",
  .own = true,
  .wakes = YASS_WAKE_SCOPE_CHANGED,
  .look_at_constraint = constraint_look_at_constraint,
  .add_premises = constraint_add_premises,
};
