/* split.h: long texts in pieces
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

/* As g_strsplit () does. That one grows a list, which takes long where freed
 * memory is written over (MALLOC_PERTURB_), and under sanitizers measures the
 * rest of the text for each piece. */
static inline char **
split_at (const char *text, char separator)
{
  guint n = 2;

  for (const char *at = strchr (text, separator); at != NULL;
       at = strchr (at + 1, separator))
    n++;
  char **pieces = g_new0 (char *, n);
  for (guint i = 0; *text != '\0' || i > 0; i++)
    {
      const char *end = strchrnul (text, separator);

      pieces[i] = g_strndup (text, (gsize) (end - text));
      if (*end == '\0')
        break;
      text = end + 1;
    }
  return pieces;
}
