/* scopes.c: constraints that look for themselves, and when they do
 * SPDX-License-Identifier: MIT */
#include "constraint/scopes.h"

static void
add_constraint (YassBoard *self, const YassDeclared *declared)
{
  self->constraints[self->n_constraints++] = (YassConstraint){
    .propagator = declared->propagator,
    .scope = &declared->scope,
    .statement = declared->statement,
    .n_cells = declared->scope.n_variables,
    .cells = g_memdup2 (declared->scope.variables,
                        declared->scope.n_variables * sizeof (uint32_t))
  };
}

/* By variable, and of each in the order of constraints. A line that closes has
 * its first cell twice. */
static void
list_scopes (YassBoard *self)
{
  YassScopes *scopes = &self->scopes;

  scopes->first = g_new0 (guint, self->n_variables + 1);
  for (guint c = self->n_mapped; c < self->n_constraints; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      scopes->first[self->constraints[c].cells[i] + 1]++;
  for (guint variable = 0; variable < self->n_variables; variable++)
    scopes->first[variable + 1] += scopes->first[variable];

  g_autofree guint *next
      = g_memdup2 (scopes->first, self->n_variables * sizeof *next);
  scopes->constraints = g_new (uint32_t, scopes->first[self->n_variables]);
  for (guint c = self->n_mapped; c < self->n_constraints; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      scopes->constraints[next[self->constraints[c].cells[i]]++] = c;
}

void
yass_board_add_scopes (YassBoard *self)
{
  const guint n = self->game != NULL ? self->game->declared->len : 0;

  self->n_constraints = self->n_mapped;
  if (n == 0)
    return;
  self->constraints
      = g_renew (YassConstraint, self->constraints, self->n_mapped + n);
  for (guint cost = 0; cost < YASS_N_COSTS; cost++)
    for (guint i = 0; i < n; i++)
      if (yass_game_get_declared (self->game, i)->propagator->cost == cost)
        add_constraint (self, yass_game_get_declared (self->game, i));
  list_scopes (self);
}
