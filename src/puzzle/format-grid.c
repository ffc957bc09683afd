/* format-grid.c: one character a cell, row by row, drawn or not
 * SPDX-License-Identifier: MIT */
#include "puzzle/draw.h"
#include "puzzle/format.h"

static bool
grid_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return rows != NULL;
}

/* Of a board that says nothing of its numbers */
static bool
begins_at_zero (const YassBlock *block, const YassRows *rows)
{
  g_autoptr (GString) characters = g_string_new (NULL);

  if (!yass_shape_is_usual (&rows->shape))
    return false;
  for (guint i = 0; i < rows->fields->len; i++)
    {
      const YassField *field = &g_array_index (rows->fields, YassField, i);

      g_string_append_c (characters, field->length == 1
                                         ? *yass_field_peek (block, field)
                                         : ' ');
    }
  return yass_characters_begin_at_zero (characters->str, characters->len,
                                        rows->shape.size);
}

static YassPuzzle *
grid_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  YassRows board = *rows;
  g_autoptr (YassPuzzle) self = NULL;

  if (begins_at_zero (block, rows))
    board.shape.first = 0;
  self = yass_rows_new_puzzle (&board, YASS_SYMBOLS_CHARACTERS);

  for (guint cell = 0; cell < rows->fields->len; cell++)
    if (!yass_cell_read_character (
            self, cell, block, &g_array_index (rows->fields, YassField, cell),
            fault))
      return NULL;
  if (yass_shape_get_last (&rows->shape) > YASS_MAX_CHARACTER)
    {
      yass_fault_set (fault, block->lines[0].number, 1,
                      "a puzzle of %ux%u in characters; expected decimal "
                      "numbers above %u",
                      rows->shape.n_rows, rows->shape.n_columns,
                      YASS_MAX_CHARACTER);
      return NULL;
    }
  return g_steal_pointer (&self);
}

static bool
grid_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  if (!yass_format_is_plain (&yass_format_grid, puzzle, true, false, error))
    return false;
  yass_format_append_comment (out, puzzle);
  yass_draw_grid (out, puzzle, YASS_DRAW_GIVENS);
  return true;
}

const YassFormat yass_format_grid = {
  .name = "grid",
  .summary = "rows of characters, plain or drawn with | - + or box drawing "
             "characters, where a space is an open cell",
  .spaced = true,
  .claims = grid_claims,
  .parse = grid_parse,
  .write = grid_write,
};
