/* format-line.c: one character a cell, all on one line
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/format.h"

/* A single character with text behind it is a word of that text */
#define SHORTEST_NAMED 4

/* Of a shorter line the words behind it would be all that is seen */
#define SHORTEST_BEFORE_WORDS 16

static bool
line_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return block->single;
}

bool
yass_format_line_fits (const char *text, const YassLineLook *look, bool *given)
{
  guint size = yass_square_root (look->head_length);

  for (guint i = 0; size > 0 && i < look->head_length; i++)
    {
      int number
          = yass_number_from_character (text[look->head_start + i], size);

      if (number < 0 || number > (int) size)
        return false;
      *given = *given || number > 0;
    }
  return size > 0;
}

/* Whether the line has too little before its text to be a puzzle */
static bool
is_text (const YassBlock *block)
{
  const YassLineLook *look = &block->lines[0].look;

  return look->head_length < SHORTEST_NAMED
         && look->head_start + look->head_length < block->lines[0].length
         && (look->n_tokens > 1 || look->token_width > look->head_length);
}

/* The text behind the puzzle, without the blanks and separators around it */
static void
read_name (YassPuzzle *puzzle, const char *text, const char *end)
{
  while (text < end && strchr (" \t,;", *text) != NULL)
    text++;
  while (text < end && strchr (" \t", end[-1]) != NULL)
    end--;
  yass_puzzle_set_name (puzzle, text, (gsize) (end - text));
}

/* One field a character, for positions in error messages */
static GArray *
cut_characters (const YassBlock *block, gsize start, gsize length)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  const char *p = block->text + start;
  const char *end = p + length;

  for (; p < end; p = g_utf8_next_char (p))
    {
      YassField field = { 0, (gsize) (p - block->text),
                          (gsize) (g_utf8_next_char (p) - p) };

      g_array_append_val (fields, field);
    }
  return fields;
}

/* Reads cell by cell, to say where the fault is */
static void
blame_line (const YassBlock *block, gsize start, gsize length, YassFault *fault)
{
  g_autoptr (GArray) fields = cut_characters (block, start, length);
  g_autoptr (YassPuzzle) puzzle = NULL;
  guint size = yass_square_root (fields->len);

  if (is_text (block))
    {
      guint line, column;

      yass_block_locate (block, 0, start, &line, &column);
      yass_fault_set (fault, line, column,
                      "no puzzle stands before the text of this line; expected "
                      "at least %u cells",
                      SHORTEST_NAMED);
      return;
    }
  if (size == 0)
    {
      yass_format_blame_count (block, fields->len, "characters", fields, fault);
      return;
    }
  if (size > YASS_MAX_CHARACTER)
    {
      yass_fault_set (fault, block->lines[0].number, 1,
                      "the line has %u characters, a puzzle of %ux%u; expected "
                      "at most %ux%u, as numbers above %u have no character",
                      fields->len, size, size, YASS_MAX_CHARACTER,
                      YASS_MAX_CHARACTER, YASS_MAX_CHARACTER);
      return;
    }
  puzzle = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  for (guint i = 0; i < fields->len; i++)
    if (!yass_cell_read_character (
            puzzle, i, block, &g_array_index (fields, YassField, i), fault))
      return;
  g_assert_not_reached ();
}

static YassPuzzle *
line_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  const YassLine *line = &block->lines[0];
  gsize start = line->start + line->look.head_start;
  guint n_cells = line->look.head_length;
  const char *text = block->text + start;
  const char *end = block->text + line->start + line->length;
  guint size = n_cells == 81 ? 9 : yass_square_root (n_cells);
  YassShape shape;
  g_autoptr (YassPuzzle) self = NULL;

  if (size == 0 || size > YASS_MAX_CHARACTER || is_text (block))
    {
      blame_line (block, start, n_cells, fault);
      return NULL;
    }
  shape = (YassShape) YASS_SQUARE (size, 0, 0);
  if (yass_characters_begin_at_zero (text, n_cells, size))
    shape.first = 0;
  self = yass_puzzle_new_shaped (&shape, YASS_SYMBOLS_CHARACTERS);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      int number = yass_number_from_character (text[cell], size);

      if (shape.first == 0 && (number > 0 || text[cell] == '0'))
        number++;
      if (number == 0)
        continue;
      if (number < 0 || number > (int) size)
        {
          blame_line (block, start, n_cells, fault);
          return NULL;
        }
      yass_puzzle_allow_only (self, cell, (guint) number);
    }
  if (text + n_cells < end && !line->look.inside)
    read_name (self, text + n_cells, end);
  return g_steal_pointer (&self);
}

/* Whether cells with a name behind them are still seen as that, and not as a
 * list, or as edges, because of what the name has in it */
static bool
bears_name (const GString *line, guint n_cells)
{
  const YassLineLook look = yass_look_at (line->str, line->len);

  return n_cells >= SHORTEST_BEFORE_WORDS && look.kind == YASS_LOOK_PLAIN
         && look.head_start == 0 && look.head_length == n_cells && !look.inside
         && look.n_commas + 1 < n_cells;
}

static bool
line_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  guint size = yass_puzzle_get_size (puzzle);
  const YassLineLook look = { .head_length = size * size };
  g_autoptr (GString) line = g_string_new (NULL);

  if (!yass_format_is_plain (&yass_format_line, puzzle, false, false, error))
    return false;
  if (size > YASS_MAX_CHARACTER)
    return yass_format_cannot_say (&yass_format_line, error, "numbers above %u",
                                   YASS_MAX_CHARACTER);
  for (guint cell = 0; cell < size * size; cell++)
    yass_append_number (line, YASS_SYMBOLS_CHARACTERS, 1,
                        yass_puzzle_get_given (puzzle, cell));
  if (yass_format_pencilmarks_fits (line->str, &look))
    return yass_format_cannot_say (&yass_format_line, error,
                                   "givens that look like pencil marks");
  if (yass_puzzle_get_name (puzzle) != NULL)
    {
      g_string_append_c (line, ' ');
      yass_format_append_name (line, yass_puzzle_get_name (puzzle));
      if (!bears_name (line, size * size))
        {
          g_string_truncate (line, size * size);
          yass_format_append_comment (out, puzzle);
        }
    }
  g_string_append_len (out, line->str, (gssize) line->len);
  g_string_append_c (out, '\n');
  return true;
}

const YassFormat yass_format_line = {
  .name = "line",
  .summary = "one character a cell on one line, 0 . _ * ? for an open cell, "
             "then a name",
  .claims = line_claims,
  .parse = line_parse,
  .write = line_write,
};
