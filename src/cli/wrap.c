/* wrap.c: text for a terminal of 80 columns
 * SPDX-License-Identifier: MIT */
#include "cli/wrap.h"

#define WIDTH 79

void
yass_append_wrapped (GString *out, const char *text, guint at, guint indent)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint column = at;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint length = (guint) g_utf8_strlen (words[i], -1);

      if (i > 0 && column + 1 + length > WIDTH)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += length;
    }
  g_string_append_c (out, '\n');
}
