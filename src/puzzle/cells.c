/* cells.c: the text of a cell to the numbers it allows
 * SPDX-License-Identifier: MIT */
#include "puzzle/cells.h"

#define MAX_WORDS ((YASS_MAX_SIZE + 63) / 64)

int
yass_parse_number (const char *text, gsize length)
{
  int number = 0;

  if (length == 1 && (text[0] < '0' || text[0] > '9'))
    return yass_number_from_character (text[0], 0) == 0 ? 0 : -1;
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] < '0' || text[i] > '9')
        return -1;
      number = MIN (number * 10 + (text[i] - '0'), 9999);
    }
  return length == 0 ? -1 : number;
}

/* The number, counted from 1, that @text is; 0 for an open cell, -1 for no
 * number of the board. Where 0 is a number, it is no open cell. */
static int
read_number (const YassPuzzle *puzzle, const char *text, gsize length,
             bool decimal)
{
  int first = (int) yass_puzzle_get_first_number (puzzle);
  int last = first + (int) yass_puzzle_get_size (puzzle) - 1;
  int number = -1;

  if (decimal)
    number = yass_parse_number (text, length);
  else if (length == 1)
    number = yass_number_from_character (*text, (guint) last);
  if (number == 0 && (first > 0 || *text != '0'))
    return 0;
  return number >= first && number <= last ? number - first + 1 : -1;
}

/* Says which text, at @start of the block, is no number of the puzzle */
static void
blame (const YassPuzzle *puzzle, const YassBlock *block, guint index,
       gsize start, gsize length, bool decimal, bool may_be_open,
       YassFault *fault)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint first = shape.first;
  guint last = yass_shape_get_last (&shape);
  const char *text = block->text + start;
  const char *or_open = may_be_open ? " or a blank" : "";
  g_autofree char *found = NULL;
  g_autofree char *range = NULL;
  guint line, column;

  yass_block_locate (block, index, start, &line, &column);
  if (decimal && yass_parse_number (text, length) > (int) last)
    {
      yass_fault_set (fault, line, column,
                      "%.*s is above %u; expected %u to %u%s", (int) length,
                      text, last, first, last, or_open);
      return;
    }
  found = g_strndup (text, length);
  if (g_utf8_strlen (found, -1) > 20)
    *g_utf8_offset_to_pointer (found, 20) = '\0';
  if (!decimal && last > 9)
    range = last <= 35
                ? g_strdup_printf ("%u to 9, A to %c", MIN (first, 9),
                                   yass_number_to_character (last))
                : g_strdup_printf (
                    "%u to 9, A to Z, a to %c", MIN (first, 9),
                    yass_number_to_character (MIN (last, YASS_MAX_CHARACTER)));
  else if (first == last)
    range = g_strdup_printf ("%u", first);
  else
    range = g_strdup_printf ("%u to %u", first, last);
  yass_fault_set (fault, line, column,
                  "'%s' is no number of a %ux%u puzzle; expected %s%s", found,
                  shape.n_rows, shape.n_columns, range, or_open);
}

bool
yass_cell_read_character (YassPuzzle *puzzle, guint cell,
                          const YassBlock *block, const YassField *field,
                          YassFault *fault)
{
  int number = 0;

  if (field->length > 0)
    number = read_number (puzzle, yass_field_peek (block, field), field->length,
                          false);
  if (number < 0)
    {
      blame (puzzle, block, field->line, field->start, field->length, false,
             true, fault);
      return false;
    }
  if (number > 0)
    yass_puzzle_allow_only (puzzle, cell, (guint) number);
  return true;
}

bool
yass_cell_read_number (YassPuzzle *puzzle, guint cell, const YassBlock *block,
                       const YassField *field, YassFault *fault)
{
  int number = 0;

  if (field->length > 0)
    number = read_number (puzzle, yass_field_peek (block, field), field->length,
                          true);
  if (number < 0)
    {
      blame (puzzle, block, field->line, field->start, field->length, true,
             true, fault);
      return false;
    }
  if (number > 0)
    yass_puzzle_allow_only (puzzle, cell, (guint) number);
  return true;
}

/* The length of the mark at @text: a character, or the digits up to a comma
 * or a blank */
static gsize
mark_length (const char *text, const char *end, bool decimal)
{
  const char *p = g_utf8_next_char (text);

  while (decimal && p < end && *p != ','
         && !yass_is_blank (yass_character_at (p)))
    p = g_utf8_next_char (p);
  return (gsize) (p - text);
}

bool
yass_cell_read_marks (YassPuzzle *puzzle, guint cell, bool decimal,
                      const YassBlock *block, const YassField *field,
                      YassFault *fault)
{
  uint64_t words[MAX_WORDS] = { 0 };
  const char *p = yass_field_peek (block, field);
  const char *end = p + field->length;

  if (field->length == 0
      || (field->length == 1 && read_number (puzzle, p, 1, false) == 0))
    return true;
  while (p < end)
    {
      gsize length = mark_length (p, end, decimal);
      int number = read_number (puzzle, p, length, decimal);

      if (number <= 0)
        {
          blame (puzzle, block, field->line, (gsize) (p - block->text), length,
                 decimal, false, fault);
          return false;
        }
      words[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
      p += length;
      while (decimal && p < end
             && (*p == ',' || yass_is_blank (yass_character_at (p))))
        p = g_utf8_next_char (p);
    }
  yass_puzzle_allow_set (puzzle, cell, words);
  return true;
}
