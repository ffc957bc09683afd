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

/* Whether the text of a row may go on like that */
static bool
begins_row (const char *text, gsize length)
{
  gsize n_blanks = 0;

  while (n_blanks < length && text[n_blanks] == ' ')
    n_blanks++;
  return is_row (text, length)
         || (n_blanks == length && length < YASS_SPACED_SIZE);
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
yass_spaced_begins (const YassLines *lines, const char *text, gsize length,
                    bool *is_open)
{
  bool tells = false;
  bool is_there = true;
  bool is_whole = true;
  gsize longest = 0;
  guint n = 0;

  while (is_there && is_whole && n <= YASS_SPACED_SIZE && is_row (text, length))
    {
      tells |= is_telling (text, length);
      longest = MAX (longest, length);
      is_there = yass_lines_peek (lines, n++, &text, &length, &is_whole);
    }
  *is_open = n <= YASS_SPACED_SIZE && !yass_lines_has_ended (lines)
             && (!is_there || (!is_whole && begins_row (text, length)));
  return n == YASS_SPACED_SIZE && tells && longest == YASS_SPACED_SIZE;
}

void
yass_spaced_write (const char *text, gsize length, GString *row)
{
  g_string_truncate (row, 0);
  for (gsize i = 0; i < YASS_SPACED_SIZE; i++)
    g_string_append_c (row, i < length && text[i] != ' ' ? text[i] : '.');
}
