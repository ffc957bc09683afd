/* sudokuwiki.c: the positions inside links to SudokuWiki
 * SPDX-License-Identifier: MIT */
#include "puzzle/sudokuwiki.h"

#include <string.h>

#define SIZE 9
#define N_CELLS (SIZE * SIZE)
#define PREFIX "S9B"

/* What two characters say of a cell */
typedef struct
{
  uint64_t numbers; /* bit n: it may be n + 1; none for what says nothing */
  bool is_placed;
} Cell;

/* Whether two characters a cell are all there is, digits and letters up to
 * @last */
static bool
is_packed (const char *text, gsize length, char last)
{
  if (length != 2 * N_CELLS)
    return false;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i]) && !(text[i] >= 'a' && text[i] <= last))
      return false;
  return true;
}

static bool
has_prefix (const char *text, gsize length)
{
  return length > strlen (PREFIX)
         && memcmp (text, PREFIX, strlen (PREFIX)) == 0;
}

bool
yass_sudokuwiki_is_position (const char *text, gsize length)
{
  return has_prefix (text, length)
             ? is_packed (text + strlen (PREFIX), length - strlen (PREFIX), 'z')
             : is_packed (text, length, 'v');
}

static guint
digit (char c)
{
  return (guint) (g_ascii_isdigit (c) ? c - '0' : c - 'a' + 10);
}

/* In base 36: 1 to 9 is a clue, 10 to 18 a number that was placed, and 18 more
 * than a set of candidates is that set */
static Cell
unpack (const char *pair)
{
  const guint value = digit (pair[0]) * 36 + digit (pair[1]);

  if (value > 2 * SIZE)
    return (Cell){ .numbers = value - 2 * SIZE };
  if (value > SIZE)
    return (Cell){ .numbers = 1u << (value - SIZE - 1), .is_placed = true };
  if (value > 0)
    return (Cell){ .numbers = 1u << (value - 1) };
  return (Cell){ 0 };
}

/* In base 32, as links of 2023 have it: twice the set of candidates; one more
 * for a clue, and a number alone that is none was placed */
static Cell
unpack_older (const char *pair)
{
  const guint value = digit (pair[0]) * 32 + digit (pair[1]);
  const guint numbers = value >> 1;

  return (Cell){ .numbers = numbers,
                 .is_placed
                 = (value & 1) == 0 && (numbers & (numbers - 1)) == 0 };
}

YassPuzzle *
yass_sudokuwiki_read (const char *text, gsize length, YassTextFault *fault)
{
  g_autoptr (YassPuzzle) self
      = yass_puzzle_new (SIZE, 0, 0, YASS_SYMBOLS_CHARACTERS);
  const bool is_older = !has_prefix (text, length);

  *fault = (YassTextFault){ .code = YASS_ERROR_SYNTAX };
  for (guint i = 0; i < N_CELLS; i++)
    {
      const char *pair = text + (is_older ? 0 : strlen (PREFIX)) + 2 * i;
      const Cell cell = is_older ? unpack_older (pair) : unpack (pair);

      if (cell.numbers == 0 || cell.numbers >> SIZE != 0)
        {
          fault->at = (gsize) (pair - text);
          fault->message = g_strdup_printf (
              "'%.2s' says nothing of a cell; expected a clue, a number that "
              "was placed, or candidates",
              pair);
          return NULL;
        }
      yass_puzzle_allow_set (self, i, &cell.numbers);
      if (cell.is_placed)
        yass_puzzle_place (self, i, yass_puzzle_get_given (self, i));
    }
  return g_steal_pointer (&self);
}
