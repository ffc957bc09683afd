/* encode.c: what statements mean, in clauses
 * SPDX-License-Identifier: MIT */
#include "prove/encoder.h"

/* A kind defines its statements for the judge of traces; the same definition
 * says here what they mean. */

/* Automata that take more steps, and totals, would fill files */
#define MOST_STEPS (1u << 21)

YassToldLiteral
yass_encoder_add_extra (YassEncoder *self, guint n)
{
  const YassToldLiteral first = { self->n_variables + self->n_extra, 0, true };

  self->n_extra += n;
  return first;
}

void
yass_encoder_state (YassEncoder *self, const YassToldLiteral *literals, guint n)
{
  if (self->guard == NULL)
    {
      self->clause (self->data, literals, n);
      return;
    }
  g_autofree YassToldLiteral *all = g_new (YassToldLiteral, n + 1);
  for (guint i = 0; i < n; i++)
    all[i] = literals[i];
  all[n] = *self->guard;
  self->clause (self->data, all, n + 1);
}

const YassToldLiteral *
yass_encoder_set_guard (YassEncoder *self, const YassToldLiteral *guard)
{
  const YassToldLiteral *before = self->guard;

  self->guard = guard;
  return before;
}

/* Layers that read cells; @order: which of them, one after the other, or NULL
 */
static YassEncodedLayer *
read_cells (const YassAutomatonLayer *layers, const guint32 *cells, guint n,
            const guint *order, guint size)
{
  YassEncodedLayer *encoded = g_new (YassEncodedLayer, n);

  for (guint i = 0; i < n; i++)
    {
      YassToldLiteral *options = g_new (YassToldLiteral, size);
      const guint cell = cells[order != NULL ? order[i] : i];

      for (guint number = 0; number < size; number++)
        options[number] = (YassToldLiteral){ cell, (uint16_t) number, true };
      encoded[i] = (YassEncodedLayer){ layers[i].n_states, size, options,
                                       layers[i].n_ways, layers[i].next };
    }
  return encoded;
}

static void
free_read (YassEncodedLayer *layers, guint n)
{
  for (guint i = 0; i < n; i++)
    g_free ((gpointer) layers[i].options);
  g_free (layers);
}

static void
state_alternative (YassEncoder *self, const YassDefinition *definition,
                   const YassAlternative *alternative)
{
  const guint size = definition->game->shape.size;
  const guint n = definition->n_cells;
  guint n_numbers = 0;

  if (alternative->layers != NULL)
    {
      YassEncodedLayer *layers = read_cells (
          alternative->layers, definition->cells, n, alternative->order, size);

      yass_encoder_state_paths (self, layers, n, layers[0].n_states);
      free_read (layers, n);
      return;
    }
  for (guint number = 0; number < size; number++)
    n_numbers += yass_bits_has (alternative->numbers, number);
  for (guint number = 0; number < size; number++)
    if (!yass_bits_has (alternative->numbers, number))
      for (guint i = 0; i < n; i++)
        yass_encoder_exclude (self, definition->cells[i], number);
    else
      {
        yass_encoder_state_distinct (self, definition->cells, n, number);
        if (n_numbers == n)
          yass_encoder_state_somewhere (self, definition->cells, n, number);
      }
}

/* One of them holds */
static void
state_alternatives (YassEncoder *self, const YassDefinition *definition)
{
  const guint n = definition->alternatives->len;

  if (n == 1)
    {
      state_alternative (self, definition,
                         yass_definition_get_alternative (definition, 0));
      return;
    }
  g_autofree YassToldLiteral *holds = g_new (YassToldLiteral, n);
  for (guint i = 0; i < n; i++)
    {
      holds[i] = yass_encoder_add_extra (self, 1);
      const YassToldLiteral fails = yass_literal_negate (holds[i]);
      const YassToldLiteral *outer = yass_encoder_set_guard (self, &fails);
      state_alternative (self, definition,
                         yass_definition_get_alternative (definition, i));
      yass_encoder_set_guard (self, outer);
    }
  yass_encoder_state (self, holds, n);
}

static void
state_condition (YassEncoder *self, const YassCondition *condition, guint size)
{
  YassEncodedLayer *layers = read_cells (condition->layers, condition->cells,
                                         condition->n_cells, NULL, size);

  yass_encoder_state_paths (self, layers, condition->n_cells,
                            layers[0].n_states);
  free_read (layers, condition->n_cells);
}

/* That it does not hold: at some cell the automaton, which has one start and
 * knows one way, does not go on. From there on all leads to the end. */
static void
state_failure (YassEncoder *self, const YassCondition *condition, guint size)
{
  const guint n = condition->n_cells;
  YassEncodedLayer *layers
      = read_cells (condition->layers, condition->cells, n, NULL, size);

  for (guint i = 0; i < n; i++)
    {
      const guint lost = layers[i].n_states++;
      guint32 *next = g_new0 (guint32, (gsize) (lost + 1) * size);

      g_assert (layers[i].n_ways == 1);
      for (guint k = 0; k <= lost; k++)
        for (guint number = 0; number < size; number++)
          {
            const guint32 then
                = k < lost ? layers[i].next[k * size + number] : 0;

            next[k * size + number]
                = i + 1 == n ? then == 0
                             : (then != 0 ? then : layers[i + 1].n_states + 1);
          }
      layers[i].next = next;
    }
  yass_encoder_state_paths (self, layers, n, 1);
  for (guint i = 0; i < n; i++)
    g_free ((gpointer) layers[i].next);
  free_read (layers, n);
}

/* Conditions of a group of which so many hold; each has a variable that says
 * whether it does */
static void
state_counted (YassEncoder *self, const YassDefinition *definition,
               const YassConditionCount *count)
{
  const guint size = definition->game->shape.size;
  const guint most = definition->conditions->len;
  g_autofree YassEncodedTerm *terms = g_new (YassEncodedTerm, most);
  guint n = 0;

  for (guint i = 0; i < most; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (condition->group != count->group)
        continue;
      const YassToldLiteral holds = yass_encoder_add_extra (self, 1);
      const YassToldLiteral fails = yass_literal_negate (holds);
      terms[n++] = (YassEncodedTerm){ holds, 1 };
      const YassToldLiteral *outer = yass_encoder_set_guard (self, &fails);
      state_condition (self, condition, size);
      yass_encoder_set_guard (self, &holds);
      state_failure (self, condition, size);
      yass_encoder_set_guard (self, outer);
    }
  yass_encoder_state_between (self, terms, n, (gint) count->least,
                              (gint) MIN (count->most, n));
}

static void
state_conditions (YassEncoder *self, const YassDefinition *definition)
{
  for (guint i = 0; i < definition->conditions->len; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (yass_definition_find_count (definition, condition->group) == NULL)
        state_condition (self, condition, definition->game->shape.size);
    }
  for (guint i = 0; i < definition->counts->len; i++)
    state_counted (self, definition,
                   &g_array_index (definition->counts, YassConditionCount, i));
}

static void
state_definition (YassEncoder *self, const YassDefinition *definition)
{
  const YassShape *shape = &definition->game->shape;

  state_conditions (self, definition);
  if (yass_definition_has_alternatives (definition))
    state_alternatives (self, definition);
  for (guint i = 0; i < yass_definition_count_counted (definition); i++)
    yass_encoder_state_count (
        self, shape, yass_definition_get_counted (definition, i)->count);
  for (guint number = 0; definition->is_distinct && number < shape->size;
       number++)
    yass_encoder_state_distinct (self, definition->cells, definition->n_cells,
                                 number);
}

void
yass_encoder_state_statement (YassEncoder *self, const YassGame *game,
                              guint statement)
{
  const YassStatement *stated = yass_game_get_statement (game, statement);

  if (yass_statement_get_parts (stated) != NULL)
    {
      yass_encoder_state_parts (self, game, stated);
      return;
    }
  g_autoptr (YassDefinition) definition = yass_definition_new (stated, game);
  state_definition (self, definition);
}

static const char *
find_obstacle_in_parts (const YassGame *game, const YassStatement *statement)
{
  for (const YassStatement *const *part = yass_statement_get_parts (statement);
       *part != NULL; part++)
    {
      g_autoptr (YassGame) branch = yass_game_new_branch (game, *part);

      for (guint i = 0; i < branch->statements->len; i++)
        {
          const char *obstacle = yass_encoder_find_obstacle (branch, i);

          if (obstacle != NULL)
            return obstacle;
        }
    }
  return NULL;
}

const char *
yass_encoder_find_obstacle (const YassGame *game, guint statement)
{
  const YassStatement *stated = yass_game_get_statement (game, statement);

  /* What such a kind declares may be less than it means */
  if (yass_kind_get_plugin (stated->kind) != NULL)
    return "its kind is a plugin's";
  for (guint i = 0; i < game->sums->len; i++)
    if (yass_game_get_sum (game, i)->statement == statement
        && yass_encoder_measure_sum (game, yass_game_get_sum (game, i))
               > MOST_STEPS)
      return "it has too many totals";
  if (!yass_game_propagates (game, statement))
    return NULL;
  if (yass_statement_get_parts (stated) != NULL)
    return find_obstacle_in_parts (game, stated);
  g_autoptr (YassDefinition) definition = yass_definition_new (stated, game);
  if (definition == NULL || definition->fault != NULL)
    return "its meaning is not defined";
  if (definition->regions != NULL)
    return "regions are to be found";
  if (definition->connected != NULL)
    return "cells have to hang together";
  if (definition->n_transitions > MOST_STEPS)
    return "it takes too many states";
  return NULL;
}
