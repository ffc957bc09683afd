/* batch-lines.c: plain 9x9 puzzles, a line each, straight out of a buffer
 * SPDX-License-Identifier: MIT */
#include "run/batch-lines.h"

#include <string.h>

#define N_CELLS YASS_ABREAST_N_CELLS

/* With so many of them in a name, the line would be read as the edges of a
 * board */
#define MANY_COMMAS 80

/* Done in vectors; the last of them looks at some cells a second time */
typedef guint8 Bytes __attribute__ ((vector_size (16)));

static bool
is_zero (Bytes bytes)
{
  guint64 halves[2];

  memcpy (halves, &bytes, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

static bool
is_cell (char c)
{
  return g_ascii_isdigit (c) || c == '.' || c == '_' || c == '*' || c == '?';
}

/* Digits and dots are recognised in vectors; other signs for an open cell only
 * get a look if there are any */
static bool
read_cells (const char *text, guint8 *numbers)
{
  Bytes refused = { 0 };
  guint n = 0;

  for (guint i = 0; i < N_CELLS; i += sizeof (Bytes))
    {
      const guint at = MIN (i, N_CELLS - sizeof (Bytes));
      Bytes c;

      memcpy (&c, text + at, sizeof c);
      const Bytes digit = c - '0';
      const Bytes is_digit = (Bytes) (digit <= 9);
      const Bytes number = digit & is_digit;

      memcpy (numbers + at, &number, sizeof number);
      refused |= ~(is_digit | (Bytes) (c == '.'));
    }
  if (G_LIKELY (is_zero (refused)))
    return true;
  while (n < N_CELLS && is_cell (text[n]))
    n++;
  return n == N_CELLS;
}

static bool
has_digit (const char *cells)
{
  for (guint i = 0; i < N_CELLS; i++)
    if (g_ascii_isdigit (cells[i]))
      return true;
  return false;
}

static bool
is_separator (char c)
{
  return c == ' ' || c == '\t' || c == ',' || c == ';';
}

static bool
is_end_of_line (const char *text, const char *end)
{
  return text == end || *text == '\n'
         || (*text == '\r' && (text + 1 == end || text[1] == '\n'));
}

static const char *
behind_end_of_line (const char *text, const char *end)
{
  text += text < end && *text == '\r';
  return text + (text < end);
}

/* Takes what follows the cells. A bar would make the line part of a drawing,
 * and so would other strokes if nothing is given. Anything that is not ASCII is
 * left to the reader. */
static const char *
take_name (const char *text, const char *end, YassBatchName *name)
{
  guint n_commas = 0;
  const char *p = text;

  for (; !is_end_of_line (p, end); p++)
    {
      const guint8 c = (guint8) *p;

      if ((c < ' ' && c != '\t') || c > '~' || c == '|')
        return NULL;
      n_commas += c == ',';
    }
  if (n_commas >= MANY_COMMAS)
    return NULL;

  const char *name_end = p;
  while (text < name_end && is_separator (*text))
    text++;
  while (text < name_end && (name_end[-1] == ' ' || name_end[-1] == '\t'))
    name_end--;
  *name = (YassBatchName){ text, (gsize) (name_end - text) };
  return behind_end_of_line (p, end);
}

const char *
yass_batch_take_line (const char *text, const char *end,
                      YassAbreastPuzzle *puzzle, YassBatchName *name)
{
  const char *behind = text + N_CELLS;

  if (end - text < N_CELLS || !read_cells (text, puzzle->numbers))
    return NULL;
  *name = (YassBatchName){ NULL, 0 };
  if (G_LIKELY (is_end_of_line (behind, end)))
    return behind_end_of_line (behind, end);
  if (!is_separator (*behind) || !has_digit (text))
    return NULL;
  return take_name (behind, end, name);
}

const char *
yass_batch_skip_line (const char *text, const char *end)
{
  if (*text == '#')
    while (!is_end_of_line (text, end))
      {
        if ((guint8) *text < ' ' || (guint8) *text > '~')
          return NULL;
        text++;
      }
  return is_end_of_line (text, end) ? behind_end_of_line (text, end) : NULL;
}

static bool
is_taken (const char *line, const char *behind)
{
  YassAbreastPuzzle puzzle;
  YassBatchName name;

  return yass_batch_take_line (line, behind, &puzzle, &name) == behind;
}

const char *
yass_batch_find_last_cut (const char *text, const char *end)
{
  const char *newline = memrchr (text, '\n', (gsize) (end - text));

  while (newline != NULL)
    {
      const char *before = memrchr (text, '\n', (gsize) (newline - text));
      const char *line = before != NULL ? before + 1 : text;

      if (is_taken (line, newline + 1))
        return newline + 1;
      newline = before;
    }
  return NULL;
}

const char *
yass_batch_find_first_cut (const char *text, const char *end)
{
  const char *newline;

  while ((newline = memchr (text, '\n', (gsize) (end - text))) != NULL)
    {
      if (is_taken (text, newline + 1))
        return newline + 1;
      text = newline + 1;
    }
  return NULL;
}

const char *
yass_batch_find_last_line (const char *text, const char *end)
{
  const char *newline = memrchr (text, '\n', (gsize) (end - text));
  const char *behind = newline != NULL ? newline + 1 : text;

  while (text != NULL && text < behind)
    {
      const char *next = yass_batch_skip_line (text, behind);
      if (next == NULL)
        return behind;
      text = next;
    }
  return NULL;
}

guint64
yass_batch_count_lines (const char *text, gsize length)
{
  guint64 n = 0;

  /* In blocks whose count fits into a byte, so that compilers can use vectors
   */
  while (length > 0)
    {
      const gsize block = MIN (length, 128);
      guint8 in_block = 0;

      for (gsize i = 0; i < block; i++)
        in_block += text[i] == '\n';
      n += in_block;
      text += block;
      length -= block;
    }
  return n;
}
