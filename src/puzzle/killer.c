/* killer.c: killer cages of a 9x9 board on one line
 * SPDX-License-Identifier: MIT */
#include "puzzle/killer.h"

#include <string.h>

#include "puzzle/asked.h"

#define SIZE 9
#define N_CELLS (SIZE * SIZE)

/* Of the long notation */
#define LONG "3x3:"
#define N_CAGES 256
#define MOST_DIGITS 6

typedef struct
{
  const char *text;
  gsize length;
  YassPuzzle *puzzle; /* owned */
  YassTextFault *fault;
} Reading;

static bool
fail (Reading *self, gsize at, const char *message)
{
  *self->fault = (YassTextFault){ at, YASS_ERROR_SYNTAX, g_strdup (message) };
  return false;
}

/* A cage of the cells that @cage_of says; a sum of 0 is none */
static bool
state_cage (Reading *self, gsize at, const guint *cage_of, guint cage,
            guint sum)
{
  g_autofree char *total = sum > 0 ? g_strdup_printf ("%u", sum) : NULL;
  g_autoptr (GError) error = NULL;
  guint32 cells[N_CELLS];
  guint n = 0;

  for (guint32 cell = 0; cell < N_CELLS; cell++)
    if (cage_of[cell] == cage)
      cells[n++] = cell;
  return yass_puzzle_state (self->puzzle, "cage", total, cells, n, &error)
         || fail (self, at, error->message);
}

/* The short notation */

/* Where a sign points to from @cell; false off the board, and for a sum */
static bool
get_next (char sign, guint cell, guint *next)
{
  static const struct
  {
    char sign;
    int down;
    int right;
  } steps[]
      = { { '<', 0, -1 },  { '>', 0, 1 },   { '^', -1, 0 }, { 'v', 1, 0 },
          { '`', -1, -1 }, { '\'', -1, 1 }, { ',', 1, -1 }, { '.', 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].sign == sign)
      {
        const int row = (int) cell / SIZE + steps[i].down;
        const int column = (int) cell % SIZE + steps[i].right;

        *next = (guint) (row * SIZE + column);
        return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
      }
  return false;
}

/* 0 to 9, then A is 10 and a is 36; -1 for what is no sum */
static int
read_sum (char character)
{
  if (g_ascii_isdigit (character))
    return character - '0';
  if (g_ascii_isupper (character))
    return character - 'A' + 10;
  return character >= 'a' && character <= 'j' ? character - 'a' + 36 : -1;
}

static bool
read_short (Reading *self)
{
  guint cage_of[N_CELLS];

  if (self->length != N_CELLS)
    return fail (self, MIN (self->length, N_CELLS),
                 "expected a sum or a sign for each of 81 cells");
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint n_steps = 0;

      cage_of[cell] = cell;
      while (read_sum (self->text[cage_of[cell]]) < 0)
        if (!get_next (self->text[cage_of[cell]], cage_of[cell], &cage_of[cell])
            || ++n_steps == N_CELLS)
          return fail (self, cell,
                       "from this cell the signs lead to no sum; expected the "
                       "sum of its cage");
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (cage_of[cell] == cell
        && !state_cage (self, cell, cage_of, cell,
                        (guint) read_sum (self->text[cell])))
      return false;
  return true;
}

/* The long notation */

static bool
is_long (const Reading *self)
{
  return self->length >= strlen (LONG)
         && memcmp (self->text, LONG, strlen (LONG)) == 0;
}

/* Reads a number and the colon behind it, which may be missing at the end */
static bool
read_number (Reading *self, gsize *at, guint *number)
{
  const gsize start = *at;

  *number = 0;
  for (; *at < self->length && g_ascii_isdigit (self->text[*at])
         && *at - start < MOST_DIGITS;
       ++*at)
    *number = *number * 10 + (guint) (self->text[*at] - '0');
  if (*at == start || (*at < self->length && self->text[*at] != ':'))
    return fail (self, *at,
                 "expected the number of a cage and a colon, for 81 cells");
  *at += *at < self->length;
  return true;
}

/* Cells without a sum are in no cage */
static bool
read_cages (Reading *self, gsize at)
{
  guint cage_of[N_CELLS];
  guint sums[N_CAGES] = { 0 };
  gsize places[N_CAGES];

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      const gsize place = at;
      guint number, sum;

      if (!read_number (self, &at, &number))
        return false;
      sum = number / N_CAGES;
      cage_of[cell] = sum > 0 ? number % N_CAGES : N_CAGES;
      if (sum == 0)
        continue;
      if (sums[cage_of[cell]] != 0 && sums[cage_of[cell]] != sum)
        return fail (self, place,
                     "the cage of this cell has another sum; expected one");
      if (sums[cage_of[cell]] == 0)
        places[cage_of[cell]] = place;
      sums[cage_of[cell]] = sum;
    }
  if (at < self->length)
    return fail (self, at, "the line goes on; expected 81 cells");
  for (guint cage = 0; cage < N_CAGES; cage++)
    if (sums[cage] != 0
        && !state_cage (self, places[cage], cage_of, cage, sums[cage]))
      return false;
  return true;
}

static bool
read_long (Reading *self)
{
  gsize at = strlen (LONG);
  const bool has_diagonals = at < self->length && self->text[at] == 'd';

  at += has_diagonals;
  if (self->length < at + 3 || memcmp (self->text + at, ":k:", 3) != 0)
    return fail (self, at, "expected 3x3::k: or 3x3:d:k: and the cages");
  return (!has_diagonals
          || yass_puzzle_state (self->puzzle, "diagonals", NULL, NULL, 0, NULL))
         && read_cages (self, at + 3);
}

YassPuzzle *
yass_killer_read (const char *text, gsize length, YassTextFault *fault)
{
  gsize start = 0;
  Reading self;
  bool done;

  *fault = (YassTextFault){ 0 };
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  while (start < length && g_ascii_isspace (text[start]))
    start++;
  self = (Reading){ text + start, length - start,
                    yass_puzzle_new (SIZE, 0, 0, YASS_SYMBOLS_CHARACTERS),
                    fault };
  done = is_long (&self) ? read_long (&self) : read_short (&self);
  if (done)
    return self.puzzle;
  fault->at += start;
  yass_puzzle_unref (self.puzzle);
  return NULL;
}
