/* format-hodoku.c: lines of a library of HoDoKu
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/format.h"

/* ":0000:x:4.9.1...:412 713::": a technique, its numbers, the cells with +
 * before those that were solved, the candidates that are gone (number, row and
 * column), and what else there is to say of the technique */
enum
{
  TECHNIQUE,
  NUMBERS,
  CELLS,
  GONE,
  N_PARTS
};

#define SIZE 9

static bool
hodoku_claims (const YassBlock *block, const YassRows *rows,
               const YassTraits *traits)
{
  return block->single && block->lines[0].look.kind == YASS_LOOK_HODOKU;
}

/* Cuts the line at its colons */
static void
cut_parts (const YassBlock *block, YassField parts[N_PARTS])
{
  const YassLine *line = &block->lines[0];
  gsize at = line->start + line->look.head_start + 1;
  const gsize end = line->start + line->length;

  for (guint i = 0; i < N_PARTS; i++)
    {
      const char *start = block->text + at;
      const char *colon = memchr (start, ':', end - at);
      const gsize length = colon != NULL ? (gsize) (colon - start) : end - at;

      parts[i] = (YassField){ 0, at, length };
      at += length + (colon != NULL);
    }
}

static bool
read_cells (YassPuzzle *puzzle, const YassBlock *block, const YassField *cells,
            YassFault *fault)
{
  guint n = 0;
  guint line, column;
  bool is_placed = false;

  for (gsize i = 0; i < cells->length; i++)
    {
      YassField field = { 0, cells->start + i, 1 };
      const bool is_plus = *yass_field_peek (block, &field) == '+';

      if (!is_plus && n < SIZE * SIZE)
        {
          if (!yass_cell_read_character (puzzle, n, block, &field, fault))
            return false;
          if (is_placed)
            yass_puzzle_place (puzzle, n, yass_puzzle_get_given (puzzle, n));
        }
      is_placed = is_plus;
      n += !is_plus;
    }
  if (n == SIZE * SIZE)
    return true;
  yass_block_locate (block, 0, cells->start + cells->length, &line, &column);
  yass_fault_set (fault, line, column,
                  "the line of HoDoKu has %u cells; expected %u", n,
                  SIZE * SIZE);
  return false;
}

/* "412": takes 4 from the cell in row 1, column 2; false where this is none, or
 * its last number */
static bool
take_candidate (YassPuzzle *puzzle, const char *text, gsize length)
{
  guint digits[3];
  uint64_t numbers;
  guint cell;

  if (length != G_N_ELEMENTS (digits))
    return false;
  for (guint i = 0; i < length; i++)
    {
      if (text[i] < '1' || text[i] > '9')
        return false;
      digits[i] = (guint) (text[i] - '0');
    }
  cell = (digits[1] - 1) * SIZE + digits[2] - 1;
  if (yass_puzzle_get_given (puzzle, cell) != 0)
    return yass_puzzle_get_given (puzzle, cell) != digits[0];
  numbers = *yass_puzzle_peek_allowed (puzzle, cell)
            & ~(UINT64_C (1) << (digits[0] - 1));
  yass_puzzle_allow_set (puzzle, cell, &numbers);
  return true;
}

static bool
read_gone (YassPuzzle *puzzle, const YassBlock *block, const YassField *gone,
           YassFault *fault)
{
  g_autoptr (GArray) fields = g_array_new (FALSE, FALSE, sizeof (YassField));

  yass_block_cut_tokens (block, 0, gone->start, gone->length, fields);
  for (guint i = 0; i < fields->len; i++)
    {
      const YassField *field = &g_array_index (fields, YassField, i);
      g_autofree char *word
          = g_strndup (yass_field_peek (block, field), field->length);
      guint line, column;

      if (take_candidate (puzzle, word, field->length))
        continue;
      if (g_utf8_strlen (word, -1) > 20)
        *g_utf8_offset_to_pointer (word, 20) = '\0';
      yass_block_locate (block, 0, field->start, &line, &column);
      yass_fault_set (fault, line, column,
                      "'%s' is no candidate that can go; expected a number, "
                      "its row and its column, like 412",
                      word);
      return false;
    }
  return true;
}

static YassPuzzle *
hodoku_parse (const YassBlock *block, const YassRows *rows,
              const YassTraits *traits, YassFault *fault)
{
  g_autoptr (YassPuzzle) self
      = yass_puzzle_new (SIZE, 0, 0, YASS_SYMBOLS_CHARACTERS);
  YassField parts[N_PARTS];

  cut_parts (block, parts);
  if (!read_cells (self, block, &parts[CELLS], fault)
      || !read_gone (self, block, &parts[GONE], fault))
    return NULL;
  return g_steal_pointer (&self);
}

static bool
hodoku_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  bool any = false;

  if (!yass_format_is_plain (&yass_format_hodoku, puzzle, false, true, error))
    return false;
  if (yass_puzzle_get_size (puzzle) != SIZE)
    return yass_format_cannot_say (
        &yass_format_hodoku, error, "a board of %ux%u",
        yass_puzzle_get_size (puzzle), yass_puzzle_get_size (puzzle));
  yass_format_append_comment (out, puzzle);
  g_string_append (out, ":0000:x:");
  for (guint cell = 0; cell < SIZE * SIZE; cell++)
    {
      const guint placed = yass_puzzle_get_placed (puzzle, cell);

      g_string_append (out, placed != 0 ? "+" : "");
      yass_append_number (out, YASS_SYMBOLS_CHARACTERS, 1,
                          placed != 0 ? placed
                                      : yass_puzzle_get_given (puzzle, cell));
    }
  g_string_append_c (out, ':');
  for (guint cell = 0; cell < SIZE * SIZE; cell++)
    for (guint number = 1; number <= SIZE; number++)
      if (yass_puzzle_get_given (puzzle, cell) == 0
          && yass_puzzle_get_placed (puzzle, cell) == 0
          && !yass_puzzle_allows (puzzle, cell, number))
        {
          g_string_append_printf (out, "%s%u%u%u", any ? " " : "", number,
                                  cell / SIZE + 1, cell % SIZE + 1);
          any = true;
        }
  g_string_append (out, "::\n");
  return true;
}

const YassFormat yass_format_hodoku = {
  .name = "hodoku",
  .summary
  = "a line of HoDoKu's library: :0000:x:CELLS:CANDIDATES::, where 412 "
    "says that 4 is not in row 1, column 2; 9x9",
  .claims = hodoku_claims,
  .parse = hodoku_parse,
  .write = hodoku_write,
};
