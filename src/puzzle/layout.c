/* layout.c: the regions of a board on one line, perhaps behind its givens
 * SPDX-License-Identifier: MIT */
#include "puzzle/layout.h"

#include <string.h>

#include "puzzle/asked.h"

#define LEAST_SIZE 4
#define MOST_SIZE 16
#define MOST_CELLS (MOST_SIZE * MOST_SIZE)

/* The rows of a board of @n_cells; 0 for none */
static guint
find_size (gsize n_cells)
{
  for (guint size = LEAST_SIZE; size <= MOST_SIZE; size++)
    if (size * size == n_cells)
      return size;
  return 0;
}

/* How many cells are connected with @cell by equal characters */
static guint
count_connected (const char *cells, guint size, guint cell, bool *seen)
{
  guint waiting[MOST_CELLS];
  guint n_waiting = 0, n = 0;

  waiting[n_waiting++] = cell;
  seen[cell] = true;
  while (n < n_waiting)
    {
      const guint at = waiting[n++];
      const guint next[]
          = { at % size > 0 ? at - 1 : at, at % size < size - 1 ? at + 1 : at,
              at >= size ? at - size : at,
              at < size * (size - 1) ? at + size : at };

      for (guint i = 0; i < G_N_ELEMENTS (next); i++)
        if (!seen[next[i]] && cells[next[i]] == cells[at])
          {
            seen[next[i]] = true;
            waiting[n_waiting++] = next[i];
          }
    }
  return n;
}

static bool
is_layout (const char *cells, guint size)
{
  bool seen[MOST_CELLS] = { false };
  bool seen_character[256] = { false };

  for (guint cell = 0; cell < size * size; cell++)
    {
      const guchar character = (guchar) cells[cell];

      if (seen[cell])
        continue;
      if (!g_ascii_isalnum (character) || seen_character[character]
          || count_connected (cells, size, cell, seen) != size)
        return false;
      seen_character[character] = true;
    }
  return true;
}

static bool
has_letter (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (text[i]))
      return true;
  return false;
}

bool
yass_layout_is_line (const char *text, gsize length)
{
  guint size = find_size (length);

  if (size != 0)
    return has_letter (text, length) && is_layout (text, size);
  size = length % 2 == 0 ? find_size (length / 2) : 0;
  return size != 0 && is_layout (text + length / 2, size);
}

/* What is no number is an open cell, and one sign stands for all of them.
 * Returns what is wrong, or NULL. */
static char *
read_givens (YassPuzzle *puzzle, const char *text, guint size, gsize *at)
{
  char open = '\0';

  for (guint cell = 0; cell < size * size; cell++)
    {
      const int number = g_ascii_isalnum (text[cell])
                             ? yass_number_from_character (text[cell], size)
                             : -1;

      *at = cell;
      if (number > (int) size)
        return g_strdup_printf ("'%c' is no number of a %ux%u puzzle; expected "
                                "1 to %u",
                                text[cell], size, size, size);
      if (number > 0)
        yass_puzzle_allow_only (puzzle, cell, (guint) number);
      else if (open != '\0' && open != text[cell])
        return g_strdup ("another sign for an open cell; expected one for all");
      else
        open = text[cell];
    }
  return NULL;
}

static bool
state_regions (YassPuzzle *puzzle, const char *layout, guint size,
               GError **error)
{
  const guint n_cells = size * size;

  for (guint first = 0; first < n_cells; first++)
    {
      guint32 cells[MOST_CELLS];
      guint n = 0;

      if (memchr (layout, layout[first], first) != NULL)
        continue;
      for (guint32 cell = first; cell < n_cells; cell++)
        if (layout[cell] == layout[first])
          cells[n++] = cell;
      if (!yass_puzzle_state (puzzle, "region", NULL, cells, n, error))
        return false;
    }
  return true;
}

YassPuzzle *
yass_layout_read (const char *text, gsize length, YassTextFault *fault)
{
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  gsize start = 0, at = 0;
  bool has_givens;
  guint size;

  *fault = (YassTextFault){ 0 };
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  while (start < length && g_ascii_isspace (text[start]))
    start++;
  size = find_size (length - start);
  has_givens = size == 0;
  if (has_givens)
    size = find_size ((length - start) / 2);
  puzzle = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  if (has_givens)
    fault->message = read_givens (puzzle, text + start, size, &at);
  if (fault->message != NULL)
    *fault = (YassTextFault){ start + at, YASS_ERROR_SYNTAX, fault->message };
  else if (!state_regions (puzzle, text + length - size * size, size, &error))
    *fault = (YassTextFault){ length - size * size, YASS_ERROR_SYNTAX,
                              g_strdup (error->message) };
  return fault->message == NULL ? g_steal_pointer (&puzzle) : NULL;
}
