/* scopes.c: constraints that look for themselves, and when they do
 * SPDX-License-Identifier: MIT */
#include "constraint/scopes.h"

#include "constraint/equations.h"

static void
add_constraint (YassBoard *self, const YassDeclared *declared)
{
  const YassPropagator *propagator = declared->propagator;
  const gsize first_kept = self->n_kept;

  if (propagator->count_kept != NULL)
    self->n_kept += propagator->count_kept (&declared->scope);
  self->constraints[self->n_looking++] = (YassConstraint){
    .propagator = propagator,
    .scope = &declared->scope,
    .first_kept = first_kept,
    .statement = declared->statement,
    .n_cells = declared->scope.n_variables,
    .cells = g_memdup2 (declared->scope.variables,
                        declared->scope.n_variables * sizeof (uint32_t))
  };
}

/* By variable, and for each variable in the order of constraints, without sums.
 * A closed line has its first cell twice. */
static void
list_scopes (YassBoard *self)
{
  YassScopes *scopes = &self->scopes;
  guint end = self->n_mapped;

  while (end < self->n_looking
         && self->constraints[end].looker == YASS_LOOKER_CONSTRAINT)
    end++;
  scopes->first = g_new0 (guint, self->n_variables + 1);
  for (guint c = self->n_mapped; c < end; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      scopes->first[self->constraints[c].cells[i] + 1]++;
  for (guint variable = 0; variable < self->n_variables; variable++)
    scopes->first[variable + 1] += scopes->first[variable];

  g_autofree guint *next
      = g_memdup2 (scopes->first, self->n_variables * sizeof *next);
  scopes->constraints = g_new (uint32_t, scopes->first[self->n_variables]);
  for (guint c = self->n_mapped; c < end; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      scopes->constraints[next[self->constraints[c].cells[i]]++] = c;
}

static gint
compare_equations (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint n_a = ((const YassConstraint *) a)->equation->n_variables;
  const guint n_b = ((const YassConstraint *) b)->equation->n_variables;

  return n_a < n_b ? -1 : n_a > n_b;
}

/* Those with few variables look first */
static void
sort_equations (YassBoard *self)
{
  guint from = self->n_looking;

  while (from > self->n_mapped
         && self->constraints[from - 1].looker == YASS_LOOKER_DERIVED_SUM)
    from--;
  g_qsort_with_data (self->constraints + from, (gint) (self->n_looking - from),
                     sizeof *self->constraints, compare_equations, NULL);
}

static void
list_sums (YassBoard *self)
{
  const guint n_words = (self->n_looking + 63) / 64;
  YassScopes *scopes = &self->scopes;

  for (guint c = self->n_mapped; c < self->n_looking; c++)
    {
      const YassConstraint *here = &self->constraints[c];

      scopes->n_looked_at[here->looker]++;
      if (here->equation == NULL)
        continue;
      if (scopes->sums == NULL)
        scopes->sums = g_new0 (uint64_t, (gsize) self->n_variables * n_words);
      for (guint i = 0; i < here->n_cells; i++)
        scopes->sums[here->cells[i] * n_words + c / 64] |= (uint64_t) 1
                                                           << (c % 64);
    }
}

void
yass_board_add_scopes (YassBoard *self)
{
  const guint n = self->game != NULL ? self->game->declared->len : 0;

  self->n_looking = self->n_mapped;
  self->constraints
      = g_renew (YassConstraint, self->constraints, self->n_mapped + n);
  for (guint cost = 0; cost < YASS_N_COSTS; cost++)
    for (guint i = 0; i < n; i++)
      if (yass_game_get_declared (self->game, i)->propagator->cost == cost)
        add_constraint (self, yass_game_get_declared (self->game, i));
  yass_board_add_equations (self);
  if (!yass_board_has_scopes (self))
    return;
  sort_equations (self);
  list_scopes (self);
  list_sums (self);
}
