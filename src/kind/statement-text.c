/* statement-text.c: "thermo r1c1 r2c2 r3c3"
 * SPDX-License-Identifier: MIT */
#include "kind/statement.h"

#include <string.h>

#include "kind/cell-range.h"
#include "kind/nesting.h"

/* Whether a word is meant to be a cell, or a range of cells */
static bool
read_range (const char *word, const YassShape *shape, YassCellRange *range)
{
  return yass_cell_range_read (word, strlen (word), shape, range)
         && MIN (range->row, range->last_row) > 0
         && MIN (range->column, range->last_column) > 0;
}

bool
yass_kind_takes_value (const YassKind *kind, const char *word, gsize length,
                       const YassShape *shape)
{
  YassCellRange range;

  if (kind->value == YASS_VALUE_NONE && kind->max_cells > 0)
    return false;
  if (!yass_cell_range_read (word, length, shape, &range))
    return true;
  if (!range.is_outside)
    return false;
  if (kind->value_words == NULL)
    return kind->value == YASS_VALUE_REQUIRED;
  g_autofree char *value = g_strndup (word, length);
  return g_strv_contains (kind->value_words, value);
}

static bool
read_cells (char **words, const YassShape *shape, GArray *cells, GError **error)
{
  YassCellRange range;

  for (; *words != NULL; words++)
    {
      if (**words == '\0')
        continue;
      if (!read_range (*words, shape, &range))
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       "expected a cell like r1c1, found \"%s\"", *words);
          return false;
        }
      if (!yass_cell_range_is_on_board (&range, shape))
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       "%s is not on a %u x %u board", *words, shape->n_rows,
                       shape->n_columns);
          return false;
        }
      const guint n = yass_cell_range_count (&range);
      if (n == 0)
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       "%s is no part of a row, column or diagonal", *words);
          return false;
        }
      for (guint i = 0; i < n; i++)
        {
          const guint32 cell = yass_cell_range_get (&range, i, shape);

          g_array_append_val (cells, cell);
        }
    }
  return true;
}

static YassStatement *
read_plain (const char *text, const YassShape *shape, bool is_whole,
            GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  char **rest = words;
  const char *value = NULL;

  while (*rest != NULL && **rest == '\0')
    rest++;
  const YassKind *kind = *rest != NULL ? yass_kind_find (*rest) : NULL;
  if (kind == NULL)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "there is no constraint \"%s\"", *rest != NULL ? *rest : "");
      return NULL;
    }
  for (rest++; *rest != NULL && **rest == '\0';)
    rest++;
  if (*rest != NULL
      && yass_kind_takes_value (kind, *rest, strlen (*rest), shape))
    value = *rest++;
  if (!read_cells (rest, shape, cells, error))
    {
      g_prefix_error (error, "%s: ", kind->name);
      return NULL;
    }

  g_autoptr (YassStatement) self = yass_statement_new (
      kind, value, (const guint32 *) (gpointer) cells->data, cells->len);
  if (is_whole && !yass_statement_is_valid (self, shape, error))
    return NULL;
  return g_steal_pointer (&self);
}

typedef struct
{
  const YassShape *shape;
  GError **error;
} Reading;

static YassStatement *
read_in_brackets (gpointer data, const char *start, const char *end,
                  bool is_whole)
{
  const Reading *self = data;
  g_autofree char *text = g_strndup (start, (gsize) (end - start));

  return read_plain (text, self->shape, is_whole, self->error);
}

static void
fail_at_brackets (gpointer data, const char *at, const char *message)
{
  g_set_error_literal (((Reading *) data)->error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       message);
}

YassStatement *
yass_statement_new_from_text (const char *text, const YassShape *shape,
                              GError **error)
{
  const char *end = text + strlen (text);
  Reading reading = { shape, error };
  const YassNestingReader reader
      = { read_in_brackets, fail_at_brackets, &reading };

  if (!yass_nesting_is_meant (text, end))
    return read_plain (text, shape, true, error);

  g_autoptr (YassStatement) self
      = yass_nesting_read (&reader, shape, text, end);
  if (self == NULL || !yass_statement_is_valid (self, shape, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
yass_statement_append_text (GString *text, const YassStatement *self,
                            const YassShape *shape)
{
  g_string_append (text, self->kind->name);
  if (self->value != NULL)
    g_string_append_printf (text, " %s", self->value);
  if (self->parts != NULL)
    {
      yass_nesting_append (text, self, shape);
      return;
    }
  for (guint i = 0; i < self->n_cells; i++)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, yass_shape_name_cell (shape, self->cells[i]).text);
    }
}
