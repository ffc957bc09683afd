/* pairs.c: what pairs in houses take, inside of guesses
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <string.h>

/* Two cells of a house with the same two numbers, or two numbers with the same
 * two cells. Either begins with a group that has come down to two, so nobody
 * looks at anything else. */

void
yass_learner_init_pairs (YassLearner *self, const YassPairCauses *causes)
{
  const YassBoard *board = self->board;
  guint group = board->n_variables;

  self->pair_causes = *causes;
  self->many = (causes->naked > 0 ? 3 : 2) * YASS_ONE_LEFT;
  if (causes->naked == 0)
    return;
  self->left_of = g_memdup2 (self->graph->numbers_of,
                             board->n_variables * sizeof *self->left_of);
  self->twos = g_new (uint32_t, self->n_groups);
  self->house_of = g_new0 (uint16_t, self->n_groups);
  self->group_at
      = g_new0 (uint32_t, (gsize) board->n_mapped * board->n_numbers + 1);
  for (guint i = 0; i < board->n_mapped; i++)
    YASS_SET_FOREACH (number, board->constraints[i].must_appear)
      {
        self->group_at[i * board->n_numbers + number] = group;
        self->house_of[group++] = (uint16_t) i;
      }
  for (guint i = 0; i < self->n_groups; i++)
    if (self->left[i] >> 32 == 2)
      self->twos[self->n_twos++] = i;
}

void
yass_learner_clear_pairs (YassLearner *self)
{
  g_free (self->left_of);
  g_free (self->twos);
  g_free (self->house_of);
  g_free (self->group_at);
}

static guint
count_left (const YassLearner *self, guint group)
{
  return (guint) (self->left[group] >> 32);
}

/* Takes numbers from a cell. The reason is noted with the first that goes. */
static void
take (YassLearner *self, guint cell, YassSet numbers, const YassReason *why,
      guint *reason)
{
  YASS_SET_FOREACH (number, self->left_of[cell] & numbers)
    {
      const guint edge = yass_learner_find_edge (self, cell, number);

      if (self->values[2 * edge] != 0)
        continue;
      if (*reason == G_MAXUINT)
        {
          *reason = self->graph->reasons_end;
          yass_graph_because (self->graph, why->cause, why->constraint,
                              YASS_NO_CELL, why->cells, why->numbers);
          yass_graph_keep_reason (self->graph);
        }
      yass_learner_assign (self, 2 * edge + 1,
                           yass_because (YASS_WHY_LOOK, *reason));
    }
}

/* A cell with two numbers, and another of the house with the same */
static void
find_naked (YassLearner *self, guint cell, YassMembership in)
{
  const YassConstraint *house = &self->board->constraints[in.constraint];
  const YassSet numbers = self->left_of[cell];
  guint reason = G_MAXUINT;
  guint other = 0;

  while (other < house->n_cells
         && (other == in.position
             || !yass_set_equals (self->left_of[house->cells[other]], numbers)))
    other++;
  if (other == house->n_cells)
    return;
  const YassReason why
      = { .cause = (uint16_t) self->pair_causes.naked,
          .constraint = in.constraint,
          .cells = yass_set_of (in.position) | yass_set_of (other),
          .numbers = numbers };
  for (guint i = 0; i < house->n_cells; i++)
    if (!yass_set_has (why.cells, i))
      take (self, house->cells[i], numbers, &why, &reason);
}

static guint
find_position (const YassBoard *board, guint house, guint cell)
{
  guint i = board->first_membership[cell];

  while (board->memberships[i].constraint != house)
    i++;
  return board->memberships[i].position;
}

/* A number with two places in a house, and another with the same */
static void
find_hidden (YassLearner *self, guint group)
{
  const YassBoard *board = self->board;
  const guint house = self->house_of[group];
  const YassLiteral *items = self->groups.items + self->groups.start[group];
  guint cells[2];
  guint number = 0;

  for (guint n = 0; n < 2; items++)
    if (self->values[*items] >= 0)
      {
        cells[n++] = self->variable_of[yass_literal_edge (*items)];
        number = self->number_of[yass_literal_edge (*items)];
      }
  YASS_SET_FOREACH (other, self->left_of[cells[0]] & self->left_of[cells[1]]
                               & board->constraints[house].must_appear
                               & ~yass_set_of (number))
    {
      if (count_left (self, self->group_at[house * board->n_numbers + other])
          != 2)
        continue;
      const YassReason why
          = { .cause = (uint16_t) self->pair_causes.hidden,
              .constraint = house,
              .cells = yass_set_of (find_position (board, house, cells[0]))
                       | yass_set_of (find_position (board, house, cells[1])),
              .numbers = yass_set_of (number) | yass_set_of (other) };
      guint reason = G_MAXUINT;

      take (self, cells[0], ~why.numbers, &why, &reason);
      take (self, cells[1], ~why.numbers, &why, &reason);
      return;
    }
}

void
yass_learner_find_pairs (YassLearner *self)
{
  const YassBoard *board = self->board;
  const guint n_trail = self->n_trail;

  while (self->n_twos > 0 && self->n_trail == n_trail)
    {
      const guint group = self->twos[--self->n_twos];

      if (count_left (self, group) != 2)
        continue;
      if (group >= board->n_variables)
        find_hidden (self, group);
      else if (group < board->n_cells)
        for (guint i = board->first_membership[group];
             i < board->first_membership[group + 1]; i++)
          if (board->memberships[i].constraint < board->n_mapped)
            find_naked (self, group, board->memberships[i]);
    }
}

/* The premises of a pair are in its house: what the two cells have lost but the
 * two numbers, or where else the two numbers were */
void
yass_learner_expand_pair (YassLearner *self, const YassReason *why,
                          guint position, GArray *literals)
{
  const YassConstraint *house = &self->board->constraints[why->constraint];
  const bool is_naked = why->cause == self->pair_causes.naked;

  for (guint i = 0; i < house->n_cells; i++)
    {
      const guint cell = house->cells[i];

      if (yass_set_has (why->cells, i) != is_naked)
        continue;
      for (guint edge = self->first_edge[cell];
           edge < self->first_edge[cell + 1]; edge++)
        {
          const YassLiteral holds = 2 * edge;

          if (self->values[holds] < 0 && self->levels[edge] > 0
              && self->positions[edge] < position
              && yass_set_has (why->numbers, self->number_of[edge]) != is_naked)
            g_array_append_val (literals, holds);
        }
    }
}
