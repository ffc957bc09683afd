/* conditions.c: what the conditions of a definition rule out
 * SPDX-License-Identifier: MIT */
#include "verify/conditions.h"

#include "verify/claim.h"
#include "verify/draw.h"

#define N_SAMPLES 256

static bool
reads_cell (const YassCondition *condition, guint cell)
{
  for (guint i = 0; i < condition->n_cells; i++)
    if (condition->cells[i] == cell)
      return true;
  return false;
}

bool
yass_conditions_have (const YassDefinition *definition, guint cell)
{
  for (guint i = 0; i < definition->conditions->len; i++)
    if (reads_cell (yass_definition_get_condition (definition, i), cell))
      return true;
  return false;
}

/* What can become of a condition while cells are open */
typedef struct
{
  bool can_hold;
  bool can_fail;
} Outlook;

/* The states that one layer is come to in; as many as any has */
typedef struct
{
  bool *now;  /* owned */
  bool *then; /* owned */
} States;

static States
states_new (const YassDefinition *definition)
{
  guint most = 1;

  for (guint i = 0; i < definition->readers->len; i++)
    {
      const YassConditionReader *reader
          = &g_array_index (definition->readers, YassConditionReader, i);

      for (guint k = 0; k < reader->n_cells; k++)
        most = MAX (most, reader->layers[k].n_states);
    }
  return (States){ g_new (bool, most), g_new (bool, most) };
}

static void
states_clear (States *self)
{
  g_free (self->now);
  g_free (self->then);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (States, states_clear)

/* Goes through the condition in every way that is left */
static Outlook
look_ahead (const YassDefinition *definition, const YassCondition *condition,
            const YassPlainSet *numbers_of, YassPlainEdge edge, States *states)
{
  const guint size = definition->game->shape.size;
  Outlook outlook = { true, false };

  states->now[0] = true;
  for (guint i = 0; i < condition->n_cells; i++)
    {
      const YassAutomatonLayer *layer = &condition->layers[i];
      const guint n_behind
          = i + 1 < condition->n_cells ? condition->layers[i + 1].n_states : 1;
      bool *now = states->now;

      memset (states->then, 0, n_behind * sizeof (bool));
      outlook.can_hold = false;
      for (guint number = 1; number <= size; number++)
        {
          if (condition->cells[i] == edge.cell
                  ? number != edge.number
                  : !yass_plain_set_has (&numbers_of[condition->cells[i]],
                                         number))
            continue;
          for (guint s = 0; s < layer->n_states; s++)
            {
              const guint32 next = layer->next[s * size + number - 1];

              outlook.can_fail |= now[s] && next == 0;
              if (now[s] && next != 0)
                outlook.can_hold = states->then[next - 1] = true;
            }
        }
      states->now = states->then;
      states->then = now;
    }
  return outlook;
}

static bool
count_is_missed (const YassDefinition *definition,
                 const YassConditionCount *count,
                 const YassPlainSet *numbers_of, YassPlainEdge edge,
                 States *states)
{
  guint n_can = 0, n_must = 0;

  for (guint i = 0; i < definition->conditions->len; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (condition->group != count->group)
        continue;
      const Outlook outlook
          = look_ahead (definition, condition, numbers_of, edge, states);
      n_can += outlook.can_hold;
      n_must += outlook.can_hold && !outlook.can_fail;
    }
  return n_can < count->least || n_must > count->most;
}

bool
yass_conditions_rule_out (const YassDefinition *definition,
                          const YassPlainSet *numbers_of, YassPlainEdge edge)
{
  g_auto (States) states = states_new (definition);

  for (guint i = 0; i < definition->conditions->len; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (yass_definition_find_count (definition, condition->group) == NULL
          && reads_cell (condition, edge.cell)
          && !look_ahead (definition, condition, numbers_of, edge, &states)
                  .can_hold)
        return true;
    }
  for (guint i = 0; i < definition->counts->len; i++)
    if (count_is_missed (
            definition,
            &g_array_index (definition->counts, YassConditionCount, i),
            numbers_of, edge, &states))
      return true;
  return false;
}

/* Where all conditions must hold, one of them is filled and the rest is left
 * open; where some are counted, all cells are filled. Most conditions are
 * filled in a way that holds, or that differs from one in a cell or two. */
typedef struct
{
  const YassDefinition *definition;
  const YassPlainShape *shape;
  uint16_t *grid; /* of the board; unowned */
  uint64_t seed;
} Sample;

static void
put (Sample *self, guint cell, guint number)
{
  self->grid[cell] = (uint16_t) (self->shape->first + number);
}

static void
walk (Sample *self, const YassCondition *condition)
{
  const guint size = self->shape->size;
  guint32 state = 1;

  for (guint i = 0; i < condition->n_cells; i++)
    {
      const guint32 *next
          = state > 0 ? condition->layers[i].next + (gsize) (state - 1) * size
                      : NULL;
      guint number = yass_draw (&self->seed, size);

      for (guint n = 0; next != NULL && next[number] == 0 && n < size; n++)
        number = (number + 1) % size;
      put (self, condition->cells[i], number);
      state = next != NULL ? next[number] : 0;
    }
  for (guint more = yass_draw (&self->seed, 3); more > 0; more--)
    put (self, condition->cells[yass_draw (&self->seed, condition->n_cells)],
         yass_draw (&self->seed, size));
}

static void
take_sample (Sample *self)
{
  const YassDefinition *definition = self->definition;
  const bool is_counted = definition->counts->len > 0;

  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (is_counted)
      put (self, cell, yass_draw (&self->seed, self->shape->size));
    else
      self->grid[cell] = YASS_OPEN;
  if (!is_counted)
    walk (self, yass_definition_get_condition (
                    definition,
                    yass_draw (&self->seed, definition->conditions->len)));
  for (guint i = 0; is_counted && i < definition->conditions->len; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (yass_definition_find_count (definition, condition->group) == NULL)
        walk (self, condition);
    }
}

static bool
is_filled (const Sample *self, const YassCondition *condition)
{
  for (guint i = 0; i < condition->n_cells; i++)
    if (self->grid[condition->cells[i]] == YASS_OPEN)
      return false;
  return true;
}

/* As far as cells are filled */
static bool
conditions_accept (const Sample *self)
{
  const YassDefinition *definition = self->definition;

  for (guint i = 0; i < definition->conditions->len; i++)
    {
      const YassCondition *condition
          = yass_definition_get_condition (definition, i);

      if (yass_definition_find_count (definition, condition->group) == NULL
          && is_filled (self, condition)
          && !yass_definition_condition_accepts (definition, condition,
                                                 self->grid))
        return false;
    }
  for (guint i = 0; i < definition->counts->len; i++)
    {
      const YassConditionCount *count
          = &g_array_index (definition->counts, YassConditionCount, i);
      guint n = 0;

      for (guint k = 0; k < definition->conditions->len; k++)
        {
          const YassCondition *condition
              = yass_definition_get_condition (definition, k);

          n += condition->group == count->group
               && yass_definition_condition_accepts (definition, condition,
                                                     self->grid);
        }
      if (n < count->least || n > count->most)
        return false;
    }
  return true;
}

bool
yass_conditions_are_right (const YassDefinition *definition,
                           const YassPlainShape *shape, GError **error)
{
  const YassStatement *statement = definition->statement;
  g_autofree uint16_t *grid = g_new (uint16_t, shape->n_cells);
  Sample sample = { definition, shape, grid, YASS_DRAW_SEED };

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      take_sample (&sample);
      const bool is_accepted = conditions_accept (&sample);
      if (is_accepted
          != (bool) statement->kind->check (statement, shape->game, grid))
        return yass_refuse (error,
                            "its definition %s a filling, but its check "
                            "does not",
                            is_accepted ? "lets pass" : "refuses");
    }
  return true;
}
