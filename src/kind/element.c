/* element.c: a cell that says where in a line a number stands
 * SPDX-License-Identifier: MIT */
#include "kind/element.h"

#include "kind/view.h"

/* A position, from 1, and the number that stands there, for functions that are
 * told no more than a pointer */
static gconstpointer
pack (guint position, guint number)
{
  return GSIZE_TO_POINTER ((gsize) position << 16 | number);
}

static guint
get_position (gconstpointer packed)
{
  return (guint) (GPOINTER_TO_SIZE (packed) >> 16);
}

static guint
get_number (gconstpointer packed)
{
  return GPOINTER_TO_SIZE (packed) & 0xffff;
}

/* The cell that tells is @m, the one at the position @n */
static gboolean
agree (guint m, guint n, gconstpointer data)
{
  return (m == get_position (data)) == (n == get_number (data));
}

static gboolean
is_position (guint n, gconstpointer data)
{
  return n > 0 && n <= GPOINTER_TO_UINT (data);
}

bool
yass_element_holds (const YassElement *self, const guint16 *solution)
{
  const guint index = solution[self->index];

  if (index == YASS_OPEN)
    return true;
  if (index == 0 || index > self->n_cells)
    return false;
  for (guint i = 0; i < self->n_cells; i++)
    if (!yass_may_be (index, solution[self->cells[i]], agree,
                      pack (i + 1, self->number)))
      return false;
  return true;
}

/* The scope is the cell that tells, then the line; its data are what number 1
 * of a view is, and the number, both as the puzzle has them */

/* What a deduction goes by: a position, and which of the two cells it is of */
enum
{
  IS_INDEX,
  POSITION, /* from 0 */
};

/* What a view has for the number that names a position; 0 for none */
static guint
name_position (const YassScope *scope, guint i)
{
  const guint first = get_position (scope->data);

  return i + 2 > first ? i + 2 - first : 0;
}

static guint
get_view_number (const YassScope *scope)
{
  return get_number (scope->data) - get_position (scope->data) + 1;
}

static void
element_look (const YassScope *scope, YassView *view)
{
  const guint index = scope->variables[0];
  const guint number = get_view_number (scope);

  for (guint i = 0; i + 1 < scope->n_variables; i++)
    {
      const guint cell = scope->variables[i + 1];
      const guint name = name_position (scope, i);
      const bool can_tell = name > 0 && name <= view->n_numbers
                            && yass_view_allows (view, index, name);
      const bool can_be = yass_view_allows (view, cell, number);

      if (can_tell == can_be || cell == index)
        continue;
      yass_view_because (view, YASS_FACTS (can_tell, i));
      if (can_tell)
        yass_view_remove (view, index, name);
      else
        yass_view_remove (view, cell, number);
    }
}

static void
element_explain (const YassScope *scope, YassFacts facts, guint variable,
                 guint number, YassPremises *premises)
{
  const guint i = yass_facts_get (facts, POSITION);

  if (yass_facts_get (facts, IS_INDEX))
    yass_premises_add (premises, scope->variables[i + 1],
                       get_view_number (scope));
  else if (name_position (scope, i) > 0)
    yass_premises_add (premises, scope->variables[0], name_position (scope, i));
}

static void
element_append_reason (const YassScope *scope, YassFacts facts,
                       YassWords *words)
{
  const guint i = yass_facts_get (facts, POSITION);
  const guint number = get_view_number (scope);
  const bool is_index = yass_facts_get (facts, IS_INDEX);

  yass_words_add (words, "if ");
  yass_words_add_cell (words, scope->variables[is_index ? 0 : i + 1]);
  yass_words_add (words, " is ");
  yass_words_add_number (words, is_index ? name_position (scope, i) : number);
  yass_words_add (words, " then ");
  yass_words_add_cell (words, scope->variables[is_index ? i + 1 : 0]);
  yass_words_add (words, " would be ");
  yass_words_add_number (words, is_index ? number : name_position (scope, i));
  yass_words_add (words, ", which is gone,");
}

static const YassPropagator element = {
  .name = "element",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_LINEAR,
  .look = element_look,
  .explain = element_explain,
  .append_reason = element_append_reason,
};

void
yass_element_declare (const YassElement *self, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *scope = g_new (guint32, self->n_cells + 1);

  yass_game_restrict (game, self->index, is_position,
                      GUINT_TO_POINTER (self->n_cells));
  scope[0] = self->index;
  for (guint i = 0; i < self->n_cells; i++)
    {
      scope[i + 1] = self->cells[i];
      yass_game_add_relation (game, self->index, self->cells[i], agree,
                              pack (i + 1, self->number));
    }
  yass_game_add_propagator (game, &element, scope, self->n_cells + 1,
                            (gpointer) pack (shape->first, self->number), NULL);
}

/* Reads the cell that tells, which may be the only one, and one of the line */
static gboolean
agree_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const bool was_told = *state == 2;

  *state = 1 + (number == get_position (data));
  return i == 0 || was_told == (number == get_number (data));
}

static gboolean
agree_alone_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  return agree (number, number, data);
}

static gboolean
position_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  return is_position (number, data);
}

void
yass_element_define (const YassElement *self, YassDefinition *definition)
{
  yass_definition_add_condition (definition, 0, &self->index, 1, position_step,
                                 NULL, GUINT_TO_POINTER (self->n_cells));
  for (guint i = 0; i < self->n_cells; i++)
    {
      const guint32 cells[] = { self->index, self->cells[i] };
      const bool is_alone = cells[0] == cells[1];

      yass_definition_add_condition (definition, 0, cells, is_alone ? 1 : 2,
                                     is_alone ? agree_alone_step : agree_step,
                                     NULL, pack (i + 1, self->number));
    }
}
