/* statement-text.c: "thermo r1c1 r2c2 r3c3"
 * SPDX-License-Identifier: MIT */
#include "kind/statement.h"

#include <string.h>

/* More rows than any board has, and no overflow */
#define MOST_ROWS 9999

/* A number of r1c1; 0 when there is none */
static guint
read_part (const char **text, char letter)
{
  guint number = 0;

  if (g_ascii_tolower (**text) != letter)
    return 0;
  for ((*text)++; g_ascii_isdigit (**text) && number <= MOST_ROWS; (*text)++)
    number = number * 10 + (guint) (**text - '0');
  return number;
}

/* Whether a word is meant to be a cell. @row and @column count from 1. */
static bool
read_cell (const char *word, guint *row, guint *column)
{
  *row = read_part (&word, 'r');
  if (*row == 0)
    return false;
  *column = read_part (&word, 'c');
  return *column > 0 && *word == '\0';
}

static bool
read_cells (char **words, const YassShape *shape, GArray *cells, GError **error)
{
  guint row, column;

  for (; *words != NULL; words++)
    {
      if (**words == '\0')
        continue;
      if (!read_cell (*words, &row, &column))
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       "expected a cell like r1c1, found \"%s\"", *words);
          return false;
        }
      if (row > shape->n_rows || column > shape->n_columns)
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                       "%s is not on a %u x %u board", *words, shape->n_rows,
                       shape->n_columns);
          return false;
        }
      const guint32 cell = (row - 1) * shape->n_columns + column - 1;
      g_array_append_val (cells, cell);
    }
  return true;
}

YassStatement *
yass_statement_new_from_text (const char *text, const YassShape *shape,
                              GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  char **rest = words;
  const char *value = NULL;
  guint row, column;

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
  if (*rest != NULL && !read_cell (*rest, &row, &column))
    value = *rest++;
  if (value != NULL && kind->value == YASS_VALUE_NONE && kind->max_cells > 0)
    rest--; /* meant to be a cell */
  if (!read_cells (rest, shape, cells, error))
    {
      g_prefix_error (error, "%s: ", kind->name);
      return NULL;
    }

  g_autoptr (YassStatement) self = yass_statement_new (
      kind, value, (const guint32 *) (gpointer) cells->data, cells->len);
  if (!yass_statement_is_valid (self, shape, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
yass_statement_append_text (GString *text, const YassStatement *self,
                            guint n_columns)
{
  g_string_append (text, self->kind->name);
  if (self->value != NULL)
    g_string_append_printf (text, " %s", self->value);
  for (guint i = 0; i < self->n_cells; i++)
    g_string_append_printf (text, " r%uc%u", self->cells[i] / n_columns + 1,
                            self->cells[i] % n_columns + 1);
}
