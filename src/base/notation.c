/* notation.c: what rows, columns and cells are called
 * SPDX-License-Identifier: MIT */
#include "base/notation.h"

#include <string.h>

const char *const yass_notation_names[] = {
  [YASS_NOTATION_RC] = "rc",
  [YASS_NOTATION_A1] = "a1",
  [YASS_NOTATION_WIKI] = "wiki",
  NULL,
};

const char *
yass_notation_to_string (YassNotation notation)
{
  return yass_notation_names[notation];
}

bool
yass_notation_from_string (const char *name, YassNotation *notation)
{
  for (guint i = 0; yass_notation_names[i] != NULL; i++)
    if (strcmp (yass_notation_names[i], name) == 0)
      {
        *notation = (YassNotation) i;
        return true;
      }
  return false;
}

static void
append_letters (GString *text, YassNotation notation, guint index)
{
  const guint n_letters = notation == YASS_NOTATION_WIKI ? 25 : 26;

  if (index >= n_letters)
    append_letters (text, notation, index / n_letters - 1);
  g_string_append_c (text, yass_notation_letter (notation, index % n_letters));
}

void
yass_append_row_name (GString *text, YassNotation notation, guint row)
{
  if (notation == YASS_NOTATION_WIKI)
    {
      append_letters (text, notation, row);
      return;
    }
  if (notation == YASS_NOTATION_RC)
    g_string_append_c (text, 'r');
  yass_append_uint (text, row + 1);
}

void
yass_append_column_name (GString *text, YassNotation notation, guint column)
{
  if (notation == YASS_NOTATION_A1)
    {
      append_letters (text, notation, column);
      return;
    }
  if (notation == YASS_NOTATION_RC)
    g_string_append_c (text, 'c');
  yass_append_uint (text, column + 1);
}

void
yass_append_cell_name (GString *text, YassNotation notation, guint row,
                       guint column)
{
  if (notation != YASS_NOTATION_A1)
    yass_append_row_name (text, notation, row);
  yass_append_column_name (text, notation, column);
  if (notation == YASS_NOTATION_A1)
    yass_append_row_name (text, notation, row);
}

void
yass_append_line_number (GString *text, YassNotation notation, const char *kind,
                         guint line)
{
  if ((notation == YASS_NOTATION_A1 && strcmp (kind, "column") == 0)
      || (notation == YASS_NOTATION_WIKI && strcmp (kind, "row") == 0))
    append_letters (text, notation, line);
  else
    yass_append_uint (text, line + 1);
}

void
yass_append_line_name (GString *text, YassNotation notation, const char *kind,
                       guint line)
{
  yass_append_bytes (text, kind, strlen (kind));
  g_string_append_c (text, ' ');
  yass_append_line_number (text, notation, kind, line);
}
