/* pairs.c: what each cell excludes in others, and which statement says so
 * SPDX-License-Identifier: MIT */
#include "constraint/pairs.h"

/* Two statements about the same two cells exclude more together than each does
 * alone: of 1 and 2 the one takes 3 from the other cell because of the first
 * table, and the other because of the second. So sights and relations are not
 * looked at statement by statement but cell by cell, with all that statements
 * say about its pairs in one table for each other cell; its sources say who
 * said what. */
const YassPropagator yass_pairs = {
  .name = "pairs",
  .wakes = YASS_WAKES_PLACED | YASS_WAKES_CHANGED,
  .cost = YASS_COST_LINEAR,
};

/* Of cells that have been counted, where each one's begin */
static void
add_up (guint *first, guint n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    first[cell + 1] += first[cell];
}

static void
count_source (guint *first, guint a, guint b)
{
  first[a + 1]++;
  first[b + 1]++;
}

static void
add_source (YassBoard *self, guint *next, guint statement, guint a, guint b,
            const uint64_t *allowed)
{
  self->sources[next[a]++] = (YassSource){ b, statement, allowed, false };
  self->sources[next[b]++] = (YassSource){ a, statement, allowed, true };
}

/* Two sources for each sight or relation, one at each of its cells; by cell,
 * and in the order of statements. Returns where each cell's begin. */
static guint *
list_sources (YassBoard *self)
{
  const YassGame *game = self->game;
  guint *first = g_new0 (guint, self->n_cells + 1);

  if (game == NULL || game->sights->len + game->pairs->len == 0)
    return first;
  for (guint i = 0; i < game->sights->len; i++)
    count_source (first, yass_game_get_sight (game, i)->a,
                  yass_game_get_sight (game, i)->b);
  for (guint i = 0; i < game->pairs->len; i++)
    count_source (first, yass_game_get_pair (game, i)->a,
                  yass_game_get_pair (game, i)->b);
  add_up (first, self->n_cells);

  g_autofree guint *next = g_memdup2 (first, self->n_cells * sizeof *next);
  self->sources = g_new (YassSource, first[self->n_cells]);
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      add_source (self, next, sight->statement, sight->a, sight->b, NULL);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      add_source (self, next, pair->statement, pair->a, pair->b, pair->allowed);
    }
  return first;
}

/* Each cell, and behind it those that it is related to */
static guint *
list_cells (YassBoard *self)
{
  const YassExclusion *exclusion = &self->exclusion;
  guint *first = g_new0 (guint, self->n_cells + 1);

  for (guint cell = 0; cell < self->n_cells; cell++)
    first[cell + 1] = 1
                      + (yass_exclusion_has_relations (exclusion, cell)
                             ? exclusion->relations[cell]->len
                             : 0);
  add_up (first, self->n_cells);
  self->pair_cells = g_new (uint32_t, first[self->n_cells]);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      uint32_t *cells = self->pair_cells + first[cell];

      *cells++ = cell;
      for (guint i = 0; i + first[cell] + 1 < first[cell + 1]; i++)
        *cells++
            = g_array_index (exclusion->relations[cell], YassRelation, i).other;
    }
  return first;
}

void
yass_board_add_pairs (YassBoard *self)
{
  g_autofree guint *first_source = list_sources (self);
  g_autofree guint *first_cell = list_cells (self);

  self->n_constraints = self->n_looking + self->n_cells;
  self->constraints
      = g_renew (YassConstraint, self->constraints, self->n_constraints);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->constraints[self->n_looking + cell] = (YassConstraint){
      .propagator = &yass_pairs,
      .n_cells = first_cell[cell + 1] - first_cell[cell],
      .cells = self->pair_cells + first_cell[cell],
      .relations = yass_exclusion_has_relations (&self->exclusion, cell)
                       ? self->exclusion.relations[cell]
                       : NULL,
      .sources
      = self->sources != NULL ? self->sources + first_source[cell] : NULL,
      .n_sources = first_source[cell + 1] - first_source[cell],
    };
}
