/* format-numbers.c: decimal numbers with blanks between them
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"

static bool
numbers_claims (const YassBlock *block, const YassRows *rows,
                const YassTraits *traits)
{
  const YassLineLook *look = &block->lines[0].look;

  if (block->single)
    return look->n_tokens > 1 && look->n_commas == 0
           && yass_parse_number (block->text + block->lines[0].start
                                     + look->head_start,
                                 MIN (look->head_length, 4))
                  >= 0
           && look->head_length <= 4;
  if (!traits->spaced || traits->letters || traits->commas)
    return block->size != 0 && traits->spaced;
  return block->size != 0 || traits->longest > 1
         || (!block->drawn && rows->shape.size > 1)
         || yass_shape_get_last (&rows->shape) > YASS_MAX_CHARACTER;
}

bool
yass_format_numbers_fits (const char *text, gsize length, const YassLineLook *look,
                          bool *given)
{
  guint size = yass_square_root (look->n_tokens);
  const char *end = text + length;

  while (size > 0 && text < end)
    {
      const char *token = text;
      int number;

      while (text < end && *text != ' ' && *text != '\t')
        text++;
      number = yass_parse_number (token, (gsize) (text - token));
      if (text > token && (number < 0 || number > (int) size))
        return false;
      *given = *given || (text > token && number > 0);
      text += text < end;
    }
  return size > 0;
}

/* Takes @puzzle over */
static YassPuzzle *
read_cells (YassPuzzle *puzzle, const YassBlock *block, const GArray *fields,
            YassFault *fault)
{
  g_autoptr (YassPuzzle) self = puzzle;

  for (guint cell = 0; cell < fields->len; cell++)
    if (!yass_cell_read_number (
            self, cell, block, &g_array_index (fields, YassField, cell), fault))
      return NULL;
  return g_steal_pointer (&self);
}

static YassPuzzle *
numbers_parse (const YassBlock *block, const YassRows *rows,
               const YassTraits *traits, YassFault *fault)
{
  g_autoptr (GArray) fields = NULL;
  guint size;

  if (rows != NULL)
    return read_cells (yass_rows_new_puzzle (rows, YASS_SYMBOLS_NUMBERS), block,
                       rows->fields, fault);
  fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  yass_block_cut_tokens (block, 0, block->lines[0].start,
                         block->lines[0].length, fields);
  size = yass_square_root (fields->len);
  if (size == 0)
    {
      yass_format_blame_count (block, fields->len, "numbers", fields, fault);
      return NULL;
    }
  if (size > YASS_MAX_SIZE)
    {
      yass_fault_set_too_large (fault, block->lines[0].number, 1, size);
      return NULL;
    }
  return read_cells (yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_NUMBERS), block,
                     fields, fault);
}

static bool
numbers_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  guint size = yass_puzzle_get_size (puzzle);

  if (!yass_format_is_plain (&yass_format_numbers, puzzle, false, false, error))
    return false;
  yass_format_append_comment (out, puzzle);
  if (size > 1)
    g_string_append_printf (out, "%u\n", size);
  for (guint cell = 0; cell < size * size; cell++)
    g_string_append_printf (out, "%u%c", yass_puzzle_get_given (puzzle, cell),
                            (cell + 1) % size == 0 ? '\n' : ' ');
  return true;
}

const YassFormat yass_format_numbers = {
  .name = "numbers",
  .summary = "decimal numbers with blanks between them, in rows (the size may "
             "stand on a line before) or all on one line",
  .spaced = true,
  .claims = numbers_claims,
  .parse = numbers_parse,
  .write = numbers_write,
};
