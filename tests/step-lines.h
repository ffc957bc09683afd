/* step-lines.h: a step as explain tells it, in one line again
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

#define STEP_INDENT "     "

/* What stands behind "  7. ", with the lines that go on with it; what is told
 * of the step way by way is left out. NULL: no step begins in line @i. */
static inline char *
step_from_lines (char **lines, guint i, guint *number)
{
  char *rest;
  const guint64 read = g_ascii_strtoull (lines[i], &rest, 10);

  if (!g_str_has_prefix (rest, ". "))
    return NULL;
  *number = (guint) read;
  GString *text = g_string_new (rest + 2);
  while (lines[++i] != NULL && g_str_has_prefix (lines[i], STEP_INDENT)
         && !g_str_has_prefix (lines[i], STEP_INDENT "If "))
    {
      if (!g_str_has_suffix (text->str, "-"))
        g_string_append_c (text, ' ');
      g_string_append (text, lines[i] + strlen (STEP_INDENT));
    }
  return g_string_free (text, FALSE);
}
