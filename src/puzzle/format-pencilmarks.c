/* format-pencilmarks.c: every number of every cell, or a dot, on one line
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"

/* Numbers have one digit each */
#define MAX_SIZE 9

static guint
cube_root (guint volume)
{
  guint side = 1;

  while (side * side * side < volume)
    side++;
  return side * side * side == volume ? side : 0;
}

/* 4x4 and 9x9 have as many characters as an 8x8 and a 27x27 have cells, 2x2 and
 * 3x3 as a row of these. No such puzzle with a solution has numbers at these
 * places alone, one a cell, and no such row has these numbers that often. */
bool
yass_format_pencilmarks_fits (const char *text, const YassLineLook *look)
{
  guint size = cube_root (look->head_length);

  text += look->head_start;
  if (size < 2 || size > MAX_SIZE)
    return false;
  for (guint cell = 0; cell < size * size; cell++)
    {
      bool any = false;

      for (guint i = 0; i < size; i++)
        {
          char mark = text[cell * size + i];

          if (mark != '.' && mark != (char) ('1' + i))
            return false;
          any = any || mark != '.';
        }
      if (!any)
        return false;
    }
  return true;
}

static bool
pencilmarks_claims (const YassBlock *block, const YassRows *rows,
                    const YassTraits *traits)
{
  const YassLine *line = &block->lines[0];

  return block->single
         && yass_format_pencilmarks_fits (block->text + line->start,
                                          &line->look);
}

static YassPuzzle *
pencilmarks_parse (const YassBlock *block, const YassRows *rows,
                   const YassTraits *traits, YassFault *fault)
{
  const YassLine *line = &block->lines[0];
  const char *text = block->text + line->start + line->look.head_start;
  guint size = cube_root (line->look.head_length);
  YassPuzzle *self = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);

  for (guint cell = 0; cell < size * size; cell++)
    {
      uint64_t numbers = 0;

      for (guint i = 0; i < size; i++)
        numbers |= (uint64_t) (text[cell * size + i] != '.') << i;
      yass_puzzle_allow_set (self, cell, &numbers);
    }
  return self;
}

static bool
pencilmarks_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  guint size = yass_puzzle_get_size (puzzle);

  if (!yass_format_is_plain (&yass_format_pencilmarks, puzzle, false, true,
                             error))
    return false;
  if (size < 2 || size > MAX_SIZE)
    return yass_format_cannot_say (&yass_format_pencilmarks, error,
                                   "a board of %ux%u", size, size);
  yass_format_append_comment (out, puzzle);
  for (guint cell = 0; cell < size * size; cell++)
    for (guint number = 1; number <= size; number++)
      g_string_append_c (out, yass_puzzle_allows (puzzle, cell, number)
                                  ? (char) ('0' + number)
                                  : '.');
  g_string_append_c (out, '\n');
  return true;
}

const YassFormat yass_format_pencilmarks = {
  .name = "pencilmarks",
  .summary = "every number of every cell on one line, a dot for each that it "
             "cannot take: 729 characters for 9x9",
  .claims = pencilmarks_claims,
  .parse = pencilmarks_parse,
  .write = pencilmarks_write,
};
