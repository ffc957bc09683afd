/* groups.c: the edges, and what the board says about them
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

static void
number_edges (YassLearner *self, const YassState *state)
{
  const YassBoard *board = state->board;

  self->first_edge = g_new (uint32_t, board->n_variables + 1);
  for (guint i = 0; i < board->n_variables; i++)
    {
      self->first_edge[i] = self->n_edges;
      self->n_edges += yass_set_count (state->graph.numbers_of[i]);
    }
  self->first_edge[board->n_variables] = self->n_edges;

  self->variable_of = g_new (uint32_t, self->n_edges);
  self->number_of = g_new (uint16_t, self->n_edges);
  for (guint i = 0, edge = 0; i < board->n_variables; i++)
    YASS_SET_FOREACH (number, state->graph.numbers_of[i])
      {
        self->variable_of[edge] = i;
        self->number_of[edge++] = (uint16_t) number;
      }
}

/* An edge of the start */
static guint
find_edge (const YassLearner *self, const YassState *state, guint variable,
           guint number)
{
  return self->first_edge[variable]
         + yass_set_count (state->graph.numbers_of[variable]
                           & yass_set_below (number));
}

/* Lists that are made one after the other */
typedef struct
{
  GArray *starts;
  GArray *items;
} Making;

static Making
making_new (void)
{
  return (Making){ g_array_new (FALSE, FALSE, sizeof (uint32_t)),
                   g_array_new (FALSE, FALSE, sizeof (uint32_t)) };
}

static void
making_begin (Making *self)
{
  g_array_append_val (self->starts, self->items->len);
}

static void
making_add (Making *self, uint32_t item)
{
  g_array_append_val (self->items, item);
}

static YassLists
making_end (Making *self)
{
  making_begin (self);
  return (YassLists){
    (uint32_t *) g_array_free (self->starts, FALSE),
    (uint32_t *) g_array_free (self->items, FALSE),
  };
}

static void
add_group (YassLearner *self, Making *making)
{
  making_begin (making);
  self->n_groups++;
}

static void
make_groups (YassLearner *self, const YassState *state)
{
  const YassBoard *board = state->board;
  Making making = making_new ();

  for (guint i = 0; i < board->n_variables; i++)
    {
      add_group (self, &making);
      for (guint e = self->first_edge[i]; e < self->first_edge[i + 1]; e++)
        making_add (&making, 2 * e);
    }
  for (guint i = 0; i < board->n_mapped; i++)
    {
      const YassConstraint *house = &board->constraints[i];

      YASS_SET_FOREACH (number, house->must_appear)
        {
          add_group (self, &making);
          for (guint k = 0; k < house->n_cells; k++)
            if (yass_set_has (state->graph.numbers_of[house->cells[k]], number))
              making_add (&making,
                          2 * find_edge (self, state, house->cells[k], number));
        }
    }
  self->groups = making_end (&making);

  self->left = g_new0 (uint64_t, self->n_groups);
  for (guint i = 0; i < self->n_groups; i++)
    for (guint k = self->groups.start[i]; k < self->groups.start[i + 1]; k++)
      self->left[i] += ((uint64_t) 1 << 32) + self->groups.items[k];
}

/* The groups of each edge, in order */
static void
turn_groups (YassLearner *self)
{
  uint32_t *start = g_new0 (uint32_t, self->n_edges + 1);
  const guint n = self->groups.start[self->n_groups];
  uint32_t *items = g_new (uint32_t, n);

  for (guint k = 0; k < n; k++)
    start[yass_literal_edge (self->groups.items[k])]++;
  for (guint edge = 0, end = 0; edge <= self->n_edges; edge++)
    start[edge] = end += start[edge];
  for (guint i = self->n_groups; i-- > 0;)
    for (guint k = self->groups.start[i]; k < self->groups.start[i + 1]; k++)
      items[--start[yass_literal_edge (self->groups.items[k])]] = i;
  self->groups_of = (YassLists){ start, items };
}

static void
add_excluded (YassLearner *self, Making *making, const YassState *state,
              guint cell, guint number, guint other)
{
  const YassSet excluded
      = yass_exclusion_get (&state->board->exclusion, cell, number, other);

  YASS_SET_FOREACH (gone, excluded & state->graph.numbers_of[other])
    making_add (making, 2 * find_edge (self, state, other, gone) + 1);
}

static void
make_excluded (YassLearner *self, const YassState *state)
{
  const YassExclusion *exclusion = &state->board->exclusion;
  Making making = making_new ();

  for (guint edge = 0; edge < self->n_edges; edge++)
    {
      const guint cell = self->variable_of[edge];
      const guint number = self->number_of[edge];

      making_begin (&making);
      for (guint e = self->first_edge[cell]; e < self->first_edge[cell + 1];
           e++)
        if (e != edge)
          making_add (&making, 2 * e + 1);
      if (cell >= state->board->n_cells)
        continue;
      for (guint other = 0; other < state->board->n_cells; other++)
        if (other != cell && yass_exclusion_has_sight (exclusion, cell, other))
          add_excluded (self, &making, state, cell, number, other);
      if (!yass_exclusion_has_relations (exclusion, cell))
        continue;
      for (guint i = 0; i < exclusion->relations[cell]->len; i++)
        {
          const guint other
              = g_array_index (exclusion->relations[cell], YassRelation, i)
                    .other;

          if (!yass_exclusion_has_sight (exclusion, cell, other))
            add_excluded (self, &making, state, cell, number, other);
        }
    }
  self->excluded = making_end (&making);
}

void
yass_learner_make_groups (YassLearner *self, const YassState *state)
{
  number_edges (self, state);
  make_groups (self, state);
  turn_groups (self);
  make_excluded (self, state);
}

static bool
is_empty (const YassLearner *self, guint group)
{
  for (guint k = self->groups.start[group]; k < self->groups.start[group + 1];
       k++)
    if (self->values[self->groups.items[k]] >= 0)
      return false;
  return true;
}

YassConflict
yass_learner_get_conflict (const YassLearner *self)
{
  const YassBoard *board = self->board;
  guint group = 0;

  for (; group < board->n_variables; group++)
    if (is_empty (self, group))
      return (YassConflict){ .kind = YASS_CONFLICT_CELL, .cell = group };
  for (guint i = 0; i < board->n_mapped; i++)
    YASS_SET_FOREACH (number, board->constraints[i].must_appear)
      if (is_empty (self, group++))
        return (YassConflict){ .kind = YASS_CONFLICT_NUMBER,
                               .constraint = (uint16_t) i,
                               .numbers = yass_set_of (number) };
  if (self->n_conflict == 0)
    return (YassConflict){ .kind = YASS_CONFLICT_NOTHING };
  /* It was learned that the edge must hold and be gone */
  return (YassConflict){
    .kind = YASS_CONFLICT_CELL,
    .cell = self->variable_of[yass_literal_edge (self->conflict[0])],
  };
}

static void
lists_clear (YassLists *self)
{
  g_free (self->start);
  g_free (self->items);
}

void
yass_learner_clear_groups (YassLearner *self)
{
  g_free (self->variable_of);
  g_free (self->number_of);
  g_free (self->first_edge);
  g_free (self->left);
  lists_clear (&self->groups);
  lists_clear (&self->groups_of);
  lists_clear (&self->excluded);
}
