/* format-sudokupad.c: the JSON of SudokuPad
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"
#include "puzzle/sudokupad.h"

static bool
sudokupad_claims (const YassBlock *block, const YassRows *rows,
                  const YassTraits *traits)
{
  const YassLine *last = &block->lines[block->n_lines - 1];

  return block->lines[0].look.kind == YASS_LOOK_JSON
         && yass_sudokupad_is_puzzle (block->text, last->start + last->length);
}

static YassPuzzle *
sudokupad_parse (const YassBlock *block, const YassRows *rows,
                 const YassTraits *traits, YassFault *fault)
{
  return yass_format_read_block (block, yass_sudokupad_read, fault);
}

static bool
sudokupad_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  g_autofree char *unsaid = NULL;

  if (!yass_format_is_usual (&yass_format_sudokupad, puzzle, error))
    return false;
  unsaid = yass_sudokupad_write (out, puzzle);
  if (unsaid != NULL)
    return yass_format_cannot_say (&yass_format_sudokupad, error, "%s", unsaid);
  g_string_append_c (out, '\n');
  return true;
}

const YassFormat yass_format_sudokupad = {
  .name = "sudokupad",
  .summary = "the JSON of SudokuPad: an object with the cells, the regions and "
             "the cages; what it only draws is left out",
  .claims = sudokupad_claims,
  .parse = sudokupad_parse,
  .write = sudokupad_write,
};
