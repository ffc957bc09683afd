/* format-candidates.c: the pencil marks of every cell, row by row
 * SPDX-License-Identifier: MIT */
#include "puzzle/draw.h"
#include "puzzle/format.h"

/* 12 on a board of 9 may be 1 or 2, or a number too large: a board that has 0
 * for open cells has no pencil marks. Above 9 only letters or commas tell
 * marks from a number. */
static bool
candidates_claims (const YassBlock *block, const YassRows *rows,
                   const YassTraits *traits)
{
  if (rows == NULL || !traits->spaced || block->size != 0
      || traits->longest < 2)
    return false;
  if (yass_shape_get_last (&rows->shape) > 9)
    return traits->commas || traits->letters;
  return traits->commas || (traits->sets && (block->drawn || !traits->zeros));
}

static YassPuzzle *
candidates_parse (const YassBlock *block, const YassRows *rows,
                  const YassTraits *traits, YassFault *fault)
{
  YassSymbols symbols = traits->commas && yass_shape_get_last (&rows->shape) > 9
                            ? YASS_SYMBOLS_NUMBERS
                            : YASS_SYMBOLS_CHARACTERS;
  g_autoptr (YassPuzzle) self = yass_rows_new_puzzle (rows, symbols);

  for (guint cell = 0; cell < rows->fields->len; cell++)
    if (!yass_cell_read_marks (self, cell, traits->commas, block,
                               &g_array_index (rows->fields, YassField, cell),
                               fault))
      return NULL;
  return g_steal_pointer (&self);
}

static bool
candidates_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  if (!yass_format_is_plain (&yass_format_candidates, puzzle, true, true,
                             error))
    return false;
  yass_format_append_comment (out, puzzle);
  yass_draw_grid (out, puzzle, YASS_DRAW_MARKS);
  return true;
}

const YassFormat yass_format_candidates = {
  .name = "candidates",
  .summary = "rows of pencil marks, plain or drawn: 25 is 2 or 5; above 9x9 "
             "letters, or numbers with commas (1,12,14)",
  .spaced = true,
  .claims = candidates_claims,
  .parse = candidates_parse,
  .write = candidates_write,
};
