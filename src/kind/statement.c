/* statement.c: a constraint as a puzzle states it
 * SPDX-License-Identifier: MIT */
#include "kind/statement.h"

#include <string.h>

#include "base/harmless.h"
#include "kind/variables.h"

YassStatement *
yass_statement_new (const YassKind *kind, const char *value,
                    const guint32 *cells, guint n_cells)
{
  YassStatement *self = g_new (YassStatement, 1);

  *self = (YassStatement){ kind, n_cells,
                           g_memdup2 (cells, n_cells * sizeof *cells),
                           g_strdup (value) };
  return self;
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

YassStatement *
yass_statement_copy (const YassStatement *self)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);
  const guint n = yass_statement_count_parts (self);
  YassStatement *copy = yass_statement_new (self->kind, self->value,
                                            self->cells, self->n_cells);

  if (n == 0)
    return copy;
  YassStatement **copies = g_new0 (YassStatement *, n + 1);
  for (guint i = 0; i < n; i++)
    copies[i] = yass_statement_copy (parts[i]);
  copy->parts = copies;
  return copy;
}

/* Parts of the same kind say the same where they are */
static GPtrArray *
flatten (const YassKind *kind, GPtrArray *parts)
{
  g_autoptr (GPtrArray) taken = parts;
  GPtrArray *flat = g_ptr_array_new_with_free_func (statement_free);

  for (guint i = 0; i < taken->len; i++)
    {
      const YassStatement *part = taken->pdata[i];
      const YassStatement *const *inner = yass_statement_get_parts (part);

      if (part->kind != kind || inner == NULL)
        g_ptr_array_add (flat, yass_statement_copy (part));
      else
        for (; *inner != NULL; inner++)
          g_ptr_array_add (flat, yass_statement_copy (*inner));
    }
  return flat;
}

/* Those of the parts, each once */
static void
find_cells (YassStatement *self, const YassShape *shape)
{
  const guint n_cells = yass_shape_count_cells (shape);
  g_autofree bool *is_there = g_new0 (bool, n_cells);

  self->cells = g_new (guint32, n_cells);
  for (const YassStatement *const *part = yass_statement_get_parts (self);
       *part != NULL; part++)
    for (guint i = 0; i < ((*part)->n_cells > 0 ? (*part)->n_cells : n_cells);
         i++)
      {
        const guint32 cell = (*part)->n_cells > 0 ? (*part)->cells[i] : i;

        if (cell < n_cells && !is_there[cell])
          self->cells[self->n_cells++] = cell;
        if (cell < n_cells)
          is_there[cell] = true;
      }
}

YassStatement *
yass_statement_nest (const YassKind *kind, GPtrArray *parts,
                     const YassShape *shape)
{
  GPtrArray *flat = flatten (kind, parts);

  if (flat->len < 2)
    {
      YassStatement *only
          = flat->len > 0 ? yass_statement_copy (flat->pdata[0]) : NULL;

      g_ptr_array_unref (flat);
      return only;
    }
  YassStatement *self = yass_statement_new (kind, NULL, NULL, 0);
  g_ptr_array_add (flat, NULL);
  g_ptr_array_set_free_func (flat, NULL);
  self->parts = g_ptr_array_free (flat, FALSE);
  find_cells (self, shape);
  return self;
}

/* The cell that lies to @to as @cell lies to @from; false where there is none,
 * or they are not all in the same patch */
static bool
move_cell (const YassPatch *patch, guint from, guint to, guint32 *cell)
{
  if (!yass_patch_has (patch, to) || !yass_patch_has (patch, *cell))
    return false;
  const int width = (int) patch->n_columns;
  const int origin = (int) (from - patch->first);
  const int target = (int) (to - patch->first);
  const int place = (int) (*cell - patch->first);
  const int row = place / width + target / width - origin / width;
  const int column = place % width + target % width - origin % width;

  if (row < 0 || column < 0 || column >= width
      || row * width + column >= (int) patch->n_cells)
    return false;
  *cell = patch->first + (guint32) (row * width + column);
  return true;
}

YassStatement *
yass_statement_move (const YassStatement *self, const YassShape *shape,
                     guint from, guint to)
{
  const YassPatch patch = yass_shape_get_patch (shape, from);
  g_autoptr (YassStatement) moved = yass_statement_copy (self);
  YassStatement **parts = moved->parts;

  if (self->n_cells == 0)
    return NULL;
  for (guint i = 0; i < moved->n_cells; i++)
    if (!move_cell (&patch, from, to, &moved->cells[i]))
      return NULL;
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    {
      YassStatement *part = yass_statement_move (parts[i], shape, from, to);

      if (part == NULL)
        return NULL;
      yass_statement_free (parts[i]);
      parts[i] = part;
    }
  return g_steal_pointer (&moved);
}

const YassStatement *const *
yass_statement_get_all (const YassStatement *self,
                        const YassStatement *alone[2])
{
  alone[0] = self;
  alone[1] = NULL;
  return self->kind == &yass_kind_and && self->parts != NULL
             ? yass_statement_get_parts (self)
             : alone;
}

void
yass_statement_free (YassStatement *self)
{
  if (self == NULL)
    return;
  for (YassStatement **part = self->parts; part != NULL && *part != NULL;
       part++)
    yass_statement_free (*part);
  g_free (self->parts);
  g_free (self->cells);
  g_free (self->value);
  g_free (self);
}

static bool
have_equal_parts (const YassStatement *self, const YassStatement *other)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);
  const YassStatement *const *others = yass_statement_get_parts (other);
  const guint n = yass_statement_count_parts (self);

  for (guint i = 0; i < n; i++)
    if (others == NULL || others[i] == NULL
        || !yass_statement_equals (parts[i], others[i]))
      return false;
  return yass_statement_count_parts (other) == n;
}

bool
yass_statement_equals (const YassStatement *self, const YassStatement *other)
{
  return self->kind == other->kind && self->n_cells == other->n_cells
         && (self->n_cells == 0
             || memcmp (self->cells, other->cells,
                        self->n_cells * sizeof *self->cells)
                    == 0)
         && g_strcmp0 (self->value, other->value) == 0
         && have_equal_parts (self, other);
}

bool
yass_statement_has_variables (const YassStatement *self, const YassShape *shape)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (!yass_shape_is_on_board (shape, self->cells[i]))
      return true;
  return false;
}

static guint
hash (gconstpointer data)
{
  const YassStatement *self = data;
  guint sum = g_direct_hash (self->kind)
              ^ (self->value != NULL ? g_str_hash (self->value) : 0);

  for (guint i = 0; i < self->n_cells; i++)
    sum = sum * 31 + self->cells[i];
  return sum;
}

static gboolean
are_equal (gconstpointer a, gconstpointer b)
{
  return yass_statement_equals (a, b);
}

GHashTable *
yass_statement_set_new (void)
{
  return g_hash_table_new (hash, are_equal);
}

/* Always false, to be returned */
#define wrong(self, error, code, format, ...)                                  \
  (g_set_error (error, YASS_ERROR, code, "%s: " format, (self)->kind->name,    \
                __VA_ARGS__),                                                  \
   false)

static bool
has_right_count (const YassStatement *self, GError **error)
{
  const YassKind *kind = self->kind;
  const char *least
      = kind->min_cells == kind->max_cells
            ? ""
            : (self->n_cells < kind->min_cells ? "at least " : "at most ");
  const guint expected
      = self->n_cells < kind->min_cells ? kind->min_cells : kind->max_cells;

  if (self->n_cells >= kind->min_cells && self->n_cells <= kind->max_cells)
    return true;
  if (kind->max_cells == 0)
    return wrong (self, error, YASS_ERROR_SYNTAX, "expected no cell, found %u",
                  self->n_cells);
  return wrong (self, error, YASS_ERROR_SYNTAX, "expected %s%u %s, found %u",
                least, expected, expected == 1 ? "cell" : "cells",
                self->n_cells);
}

static bool
has_right_cells (const YassStatement *self, const YassShape *shape,
                 GError **error)
{
  g_autofree bool *seen = g_new0 (bool, yass_shape_count_cells (shape));

  for (guint i = 0; i < self->n_cells; i++)
    {
      const guint cell = self->cells[i];

      if (cell >= yass_shape_count_cells (shape))
        return wrong (self, error, YASS_ERROR_SYNTAX,
                      "no cell of a %u x %u board is in row %u", shape->n_rows,
                      shape->n_columns, cell / shape->n_columns + 1);
      if (seen[cell] && !self->kind->cells_may_repeat)
        return wrong (self, error, YASS_ERROR_SYNTAX, "%s comes twice",
                      yass_shape_name_cell (shape, cell).text);
      seen[cell] = true;
    }
  return true;
}

static bool
has_right_value (const YassStatement *self, GError **error)
{
  const YassKind *kind = self->kind;

  if (self->value == NULL)
    {
      if (kind->value != YASS_VALUE_REQUIRED)
        return true;
      if (kind->value_words == NULL)
        return wrong (self, error, YASS_ERROR_SYNTAX, "%s",
                      "expected a value before the cells");
    }
  else if (!yass_is_harmless (self->value, strlen (self->value)))
    return wrong (self, error, YASS_ERROR_SYNTAX, "%s",
                  "a value with a control character, or not in UTF-8");
  else if (kind->value == YASS_VALUE_NONE)
    return wrong (self, error, YASS_ERROR_SYNTAX, "expected %s, found \"%s\"",
                  kind->max_cells == 0 ? "nothing behind it"
                                       : "a cell like r1c1",
                  self->value);
  else if (kind->value_words == NULL
           || g_strv_contains (kind->value_words, self->value))
    return true;

  g_autofree char *words
      = g_strjoinv (" or ", (char **) (gpointer) kind->value_words);
  return wrong (self, error, YASS_ERROR_SYNTAX, "expected %s, found \"%s\"",
                words, self->value != NULL ? self->value : "");
}

/* A kind of a plugin may forget to say why not */
static bool
is_accepted (const YassStatement *self, const YassShape *shape, GError **error)
{
  const YassKind *kind = self->kind;
  const char *plugin = yass_kind_get_plugin (kind);
  GError *why = NULL;

  if (kind->accepts == NULL || kind->accepts (self, shape, &why))
    {
      g_clear_error (&why);
      return true;
    }
  if (why == NULL)
    return wrong (self, error, YASS_ERROR_SYNTAX,
                  "the plugin '%s' refuses this, and does not say why",
                  plugin != NULL ? plugin : "");
  g_propagate_error (error, why);
  return false;
}

bool
yass_statement_is_valid (const YassStatement *self, const YassShape *shape,
                         GError **error)
{
  return has_right_value (self, error) && has_right_count (self, error)
         && has_right_cells (self, shape, error)
         && is_accepted (self, shape, error);
}
