/* with.c: constraints that every puzzle gets
 * SPDX-License-Identifier: MIT */
#include "cli/with.h"

#include <string.h>

#include "puzzle/puzzle.h"

/* Without a board, only the name of the kind can be checked */
static bool
check_name (const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  const char *name = words[0] != NULL ? words[0] : "";
  const YassKind *kind = yass_kind_find (name);

  if (kind == NULL)
    g_set_error (
        error, YASS_ERROR, YASS_ERROR_VALUE,
        "there is no constraint '%s'; 'yass-graph constraints' lists them",
        name);
  else if (!yass_kind_is_board_wide (kind))
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "'%s' needs cells, which only a puzzle can name", name);
  return kind != NULL && yass_kind_is_board_wide (kind);
}

static bool
add (GPtrArray *with, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (!check_name (stripped, error))
    return false;
  g_ptr_array_add (with, g_steal_pointer (&stripped));
  return true;
}

/* No name starts with a digit: what does belongs to the value before it */
bool
yass_with_parse (GPtrArray *with, const char *list, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_string_append (text, parts[i]);
      if (parts[i + 1] != NULL && g_ascii_isdigit (parts[i + 1][0]))
        {
          g_string_append_c (text, ',');
          continue;
        }
      if (!add (with, text->str, error))
        return false;
      g_string_truncate (text, 0);
    }
  return true;
}

bool
yass_with_apply (const GPtrArray *with, YassPuzzle *puzzle, GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  for (guint i = 0; i < with->len; i++)
    {
      YassStatement *statement
          = yass_statement_new_from_text (with->pdata[i], &shape, error);

      if (statement == NULL
          || !yass_puzzle_add_statement (puzzle, statement, error))
        {
          g_prefix_error (error, "--with: ");
          return false;
        }
    }
  return true;
}
