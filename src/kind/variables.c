/* variables.c: cells that are not on the board, and their names
 * SPDX-License-Identifier: MIT */
#include "kind/variables.h"

#include <string.h>

#include "yass/error.h"

const YassVariables *
yass_variables_ref (const YassVariables *self)
{
  return self != NULL ? g_atomic_rc_box_acquire ((gpointer) self) : NULL;
}

void
yass_variables_unref (const YassVariables *self)
{
  if (self != NULL)
    g_atomic_rc_box_release ((gpointer) self);
}

/* Always NULL, to be returned */
#define refuse(error, ...)                                                     \
  (g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, "var: " __VA_ARGS__), NULL)

static bool
is_name (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalpha (text[i]))
      return false;
  return length > 0 && length <= YASS_LONGEST_NAME;
}

const YassVariables *
yass_variables_new (const YassShape *shape, const char *name, guint n_cells,
                    guint n_columns, GError **error)
{
  const guint n = shape->variables != NULL ? shape->variables->n : 0;

  if (!is_name (name, strlen (name)))
    return refuse (error, "'%.40s' is no name; expected letters, at most %d",
                   name, YASS_LONGEST_NAME);
  if (yass_shape_find_variable (shape, name, strlen (name)) != NULL)
    return refuse (error, "there is %s already; expected another name", name);
  if (n_cells == 0 || n_cells > YASS_MOST_OUTSIDE - shape->n_outside)
    return refuse (error,
                   "%u more cells beside %u; expected at least one, and at "
                   "most %d in all",
                   n_cells, shape->n_outside, YASS_MOST_OUTSIDE);
  if (n_columns > 0 && n_cells % n_columns != 0)
    return refuse (error, "%u cells in rows of %u; expected whole rows",
                   n_cells, n_columns);
  YassVariables *self
      = g_atomic_rc_box_alloc (sizeof *self + (n + 1) * sizeof (YassVariable));

  if (n > 0)
    memcpy (self->all, shape->variables->all, n * sizeof *self->all);
  self->n = n + 1;
  self->all[n] = (YassVariable){ .n_cells = n_cells,
                                 .n_columns = n_columns,
                                 .first = shape->n_outside };
  g_strlcpy (self->all[n].name, name, sizeof self->all[n].name);
  return self;
}

void
yass_shape_set_variables (YassShape *self, const YassVariables *variables)
{
  self->variables = variables;
  self->n_outside = 0;
  for (guint i = 0; variables != NULL && i < variables->n; i++)
    self->n_outside += variables->all[i].n_cells;
}

bool
yass_variables_equal (const YassVariables *self, const YassVariables *other)
{
  if (self == other)
    return true;
  if (self == NULL || other == NULL || self->n != other->n)
    return false;
  for (guint i = 0; i < self->n; i++)
    if (!g_str_equal (self->all[i].name, other->all[i].name)
        || self->all[i].n_cells != other->all[i].n_cells
        || self->all[i].n_columns != other->all[i].n_columns)
      return false;
  return true;
}

bool
yass_shape_equals (const YassShape *self, const YassShape *other)
{
  return memcmp (self, other, G_STRUCT_OFFSET (YassShape, variables)) == 0
         && yass_variables_equal (self->variables, other->variables);
}

/* They are in order */
const YassVariable *
yass_shape_get_variable (const YassShape *self, guint cell)
{
  const guint outside = cell - yass_shape_count_board (self);
  guint first = 0;
  guint last = self->variables->n - 1;

  while (first < last)
    {
      const guint middle = (first + last + 1) / 2;

      if (self->variables->all[middle].first <= outside)
        first = middle;
      else
        last = middle - 1;
    }
  return &self->variables->all[first];
}

YassPatch
yass_variable_get_patch (const YassVariable *self, const YassShape *shape)
{
  return (
      YassPatch){ yass_shape_count_board (shape) + self->first, self->n_cells,
                  self->n_columns > 0 ? self->n_columns : shape->n_columns };
}

YassPatch
yass_shape_get_patch (const YassShape *self, guint cell)
{
  if (yass_shape_is_on_board (self, cell))
    return (YassPatch){ 0, yass_shape_count_board (self), self->n_columns };
  return yass_variable_get_patch (yass_shape_get_variable (self, cell), self);
}

const YassVariable *
yass_shape_find_variable (const YassShape *self, const char *name, gsize length)
{
  for (guint i = 0; self->variables != NULL && i < self->variables->n; i++)
    {
      const YassVariable *variable = &self->variables->all[i];

      if (strncmp (variable->name, name, length) == 0
          && variable->name[length] == '\0')
        return variable;
    }
  return NULL;
}

bool
yass_shape_find_outside (const YassShape *self, const char *text, gsize length,
                         guint32 *cell)
{
  gsize n_letters = 0;
  guint number = 0;

  if (self->variables == NULL)
    return false;
  while (n_letters < length && g_ascii_isalpha (text[n_letters]))
    n_letters++;
  if (n_letters == 0 || n_letters > YASS_LONGEST_NAME)
    return false;
  const YassVariable *variable
      = yass_shape_find_variable (self, text, n_letters);
  if (variable == NULL || (variable->n_cells == 1) != (n_letters == length))
    return false;
  if (n_letters < length && text[n_letters] == '0')
    return false;
  for (gsize i = n_letters; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return false;
      number = MIN (number * 10 + (guint) (text[i] - '0'), 9999);
    }
  if (number > variable->n_cells)
    return false;
  *cell = yass_shape_count_board (self) + variable->first
          + (number > 0 ? number - 1 : 0);
  return true;
}

void
yass_variable_append_text (GString *text, const YassVariable *self)
{
  if (self->n_columns > 0)
    g_string_append_printf (text, "%s %ux%u", self->name,
                            self->n_cells / self->n_columns, self->n_columns);
  else
    g_string_append_printf (text, "%s %u", self->name, self->n_cells);
}

YassCellName
yass_shape_name_cell (const YassShape *self, guint cell)
{
  YassCellName name;

  if (cell < yass_shape_count_board (self) || self->variables == NULL)
    g_snprintf (name.text, sizeof name.text, "r%uc%u",
                cell / self->n_columns + 1, cell % self->n_columns + 1);
  else
    {
      const YassVariable *variable = yass_shape_get_variable (self, cell);

      if (variable->n_cells == 1)
        g_strlcpy (name.text, variable->name, sizeof name.text);
      else
        g_snprintf (name.text, sizeof name.text, "%s%u", variable->name,
                    cell - yass_shape_count_board (self) - variable->first + 1);
    }
  return name;
}

bool
yass_variables_are_neighbours (const YassShape *shape, guint a, guint b)
{
  if (yass_shape_is_on_board (shape, MIN (a, b)))
    return false;
  const YassPatch patch = yass_shape_get_patch (shape, a);
  return yass_patch_has (&patch, b)
         && yass_share_side (patch.n_columns, a - patch.first, b - patch.first);
}
