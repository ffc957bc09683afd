/* cell-name.h: cells by their names, r1c1 and R1C1
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Reads the whole of @text; large numbers stop at 9999. @row and @column count
 * from 1, which is not asked for: R0C4 is outside the board. */
static inline bool
yass_cell_name_read (const char *text, gsize length, guint *row, guint *column)
{
  const char *end = text + length;
  guint *parts[] = { row, column };

  for (guint i = 0; i < 2; i++)
    {
      const char *digits;

      if (text == end || g_ascii_tolower (*text) != "rc"[i])
        return false;
      *parts[i] = 0;
      for (digits = ++text; text < end && g_ascii_isdigit (*text); text++)
        *parts[i] = MIN (*parts[i] * 10 + (guint) (*text - '0'), 9999);
      if (text == digits)
        return false;
    }
  return text == end;
}
