/* asked.c: what a text of other programs asks for
 * SPDX-License-Identifier: MIT */
#include "puzzle/asked.h"

void
yass_asked_note_unknown (YassAsked *self, const char *name, gsize at)
{
  if (self->unknown == NULL)
    {
      self->unknown = g_ptr_array_new_with_free_func (g_free);
      self->at = at;
    }
  for (guint i = 0; i < self->unknown->len; i++)
    if (g_str_equal (self->unknown->pdata[i], name))
      return;
  g_ptr_array_add (self->unknown, g_strdup (name));
}

char *
yass_asked_dup_unknown (const YassAsked *self)
{
  GString *names;

  if (self->unknown == NULL)
    return NULL;
  names = g_string_new (NULL);
  for (guint i = 0; i < self->unknown->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            (const char *) self->unknown->pdata[i]);
  return g_string_free (names, FALSE);
}

void
yass_asked_clear (YassAsked *self)
{
  g_clear_pointer (&self->unknown, g_ptr_array_unref);
}

bool
yass_puzzle_state (YassPuzzle *puzzle, const char *kind, const char *value,
                   const guint32 *cells, guint n_cells, GError **error)
{
  const YassKind *found = yass_kind_find (kind);

  g_assert (found != NULL);
  return yass_puzzle_add_statement (
      puzzle, yass_statement_new (found, value, cells, n_cells), error);
}
