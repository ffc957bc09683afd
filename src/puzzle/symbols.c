/* symbols.c: how numbers are written, one by one and as a line of cells
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"

char
yass_number_to_character (guint number)
{
  g_assert (number <= YASS_MAX_CHARACTER);
  if (number <= 9)
    return (char) ('0' + number);
  return (char) (number <= 35 ? 'A' + (number - 10) : 'a' + (number - 36));
}

int
yass_number_from_character (char character, guint last)
{
  if (character == '.')
    return 0;
  if (character >= '0' && character <= '9')
    return character - '0';
  if (character >= 'A' && character <= 'Z')
    return character - 'A' + 10;
  if (character >= 'a' && character <= 'z')
    return character - 'a' + (last <= 35 ? 10 : 36);
  return character == '_' || character == '*' || character == '?'
                 || character == '-' || character == ' '
             ? 0
             : -1;
}

bool
yass_characters_begin_at_zero (const char *characters, gsize length, guint size)
{
  bool has_zero = false;
  bool has_open = false;

  if (size < 10)
    return false;
  for (gsize i = 0; i < length; i++)
    {
      const int number = yass_number_from_character (characters[i], size);

      if (number >= (int) size)
        return false;
      has_zero = has_zero || characters[i] == '0';
      has_open = has_open || (number == 0 && characters[i] != '0');
    }
  return has_zero && has_open;
}

void
yass_append_number (GString *text, YassSymbols symbols, guint first,
                    guint number)
{
  if (number == 0)
    g_string_append_c (
        text, symbols == YASS_SYMBOLS_NUMBERS && first > 0 ? '0' : '.');
  else if (symbols == YASS_SYMBOLS_NUMBERS)
    g_string_append_printf (text, "%u", first + number - 1);
  else
    g_string_append_c (text, yass_number_to_character (first + number - 1));
}

char *
yass_puzzle_to_line (const YassPuzzle *self)
{
  YassSymbols symbols = yass_puzzle_get_symbols (self);
  guint first = yass_puzzle_get_first_number (self);
  guint n_cells = yass_puzzle_count_board (self);
  GString *text = g_string_sized_new (n_cells + 1);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (cell > 0 && symbols == YASS_SYMBOLS_NUMBERS)
        g_string_append_c (text, ' ');
      yass_append_number (text, symbols, first,
                          yass_puzzle_get_given (self, cell));
    }
  return g_string_free (text, FALSE);
}

char *
yass_puzzle_to_edges (const YassPuzzle *self)
{
  YassSymbols symbols = yass_puzzle_get_symbols (self);
  guint first = yass_puzzle_get_first_number (self);
  guint size = yass_puzzle_get_size (self);
  guint n_cells = yass_puzzle_count_board (self);
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      bool is_first = true;

      if (cell > 0)
        g_string_append_c (text, ',');
      for (guint number = 1; number <= size; number++)
        {
          if (!yass_puzzle_allows (self, cell, number))
            continue;
          if (!is_first && symbols == YASS_SYMBOLS_NUMBERS)
            g_string_append_c (text, ' ');
          yass_append_number (text, symbols, first, number);
          is_first = false;
        }
    }
  return g_string_free (text, FALSE);
}
