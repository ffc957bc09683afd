/* statement.c: a constraint as a puzzle states it
 * SPDX-License-Identifier: MIT */
#include "kind/statement.h"

#include <string.h>

#include "base/harmless.h"

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

YassStatement *
yass_statement_copy (const YassStatement *self)
{
  return yass_statement_new (self->kind, self->value, self->cells,
                             self->n_cells);
}

void
yass_statement_free (YassStatement *self)
{
  if (self == NULL)
    return;
  g_free (self->cells);
  g_free (self->value);
  g_free (self);
}

bool
yass_statement_equals (const YassStatement *self, const YassStatement *other)
{
  return self->kind == other->kind && self->n_cells == other->n_cells
         && (self->n_cells == 0
             || memcmp (self->cells, other->cells,
                        self->n_cells * sizeof *self->cells)
                    == 0)
         && g_strcmp0 (self->value, other->value) == 0;
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
      const guint row = cell / shape->n_columns + 1;
      const guint column = cell % shape->n_columns + 1;

      if (row > shape->n_rows)
        return wrong (self, error, YASS_ERROR_SYNTAX,
                      "no cell of a %u x %u board is in row %u", shape->n_rows,
                      shape->n_columns, row);
      if (seen[cell] && !self->kind->cells_may_repeat)
        return wrong (self, error, YASS_ERROR_SYNTAX, "r%uc%u comes twice", row,
                      column);
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
