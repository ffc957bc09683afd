/* spaced.c: rows in which a blank is an open cell
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/spaced.h"

static bool
is_row (const char *text, gsize length)
{
  bool has_digit = false;

  if (length > YASS_SPACED_SIZE)
    return false;
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] != ' ' && !(text[i] >= '1' && text[i] <= '9'))
        return false;
      has_digit |= text[i] != ' ';
    }
  return has_digit || length == YASS_SPACED_SIZE;
}

/* Whether it is no row of numbers with a blank between each two */
static bool
is_telling (const char *text, gsize length)
{
  bool has_blank = false;
  bool has_pair = false; /* of blanks, or of digits */

  for (gsize i = 0; i < length; i++)
    {
      has_blank |= text[i] == ' ';
      has_pair |= i > 0 && (text[i] == ' ') == (text[i - 1] == ' ');
    }
  return has_blank && (has_pair || text[0] == ' ');
}

bool
yass_spaced_begins (const YassLines *lines, const char *text, gsize length)
{
  bool tells = false;
  gsize longest = 0;
  guint n = 0;

  do
    {
      if (!is_row (text, length))
        break;
      tells |= is_telling (text, length);
      longest = MAX (longest, length);
      n++;
    }
  while (n <= YASS_SPACED_SIZE
         && yass_lines_peek (lines, n - 1, &text, &length));
  return n == YASS_SPACED_SIZE && tells && longest == YASS_SPACED_SIZE;
}

void
yass_spaced_write (const char *text, gsize length, GString *row)
{
  g_string_truncate (row, 0);
  for (gsize i = 0; i < YASS_SPACED_SIZE; i++)
    g_string_append_c (row, i < length && text[i] != ' ' ? text[i] : '.');
}
