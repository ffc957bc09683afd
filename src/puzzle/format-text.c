/* format-text.c: a grid, and below it what else the puzzle states
 * SPDX-License-Identifier: MIT */
#include "puzzle/directive.h"
#include "puzzle/draw.h"
#include "puzzle/format.h"

static bool
text_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return block->n_directives > 0;
}

static YassPuzzle *
text_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  YassBlock grid = *block;
  YassShape shape = { .first = 1 };
  g_autoptr (YassPuzzle) self = NULL;

  if (!yass_directives_read_shape (block, &shape, fault))
    return NULL;
  grid.n_directives = 0;
  grid.has_regions = yass_directives_have_regions (block);
  grid.shape = &shape;
  if (shape.n_rows != 0 || shape.size != 0)
    grid.single = false; /* a row */
  self = yass_format_parse (&grid, fault);
  for (guint i = 0; self != NULL && i < block->n_directives; i++)
    if (!yass_directive_read (self, block, i, fault))
      return NULL;
  return g_steal_pointer (&self);
}

static bool
text_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  const char *name = yass_puzzle_get_name (puzzle);

  yass_draw_grid (out, puzzle,
                  yass_puzzle_has_marks (puzzle) ? YASS_DRAW_SETS
                                                 : YASS_DRAW_GIVENS);
  if (shape.n_rows != shape.n_columns)
    g_string_append_printf (out, YASS_DIRECTIVE_SHAPE " %ux%u\n", shape.n_rows,
                            shape.n_columns);
  if (shape.first != 1 || !yass_shape_is_filled (&shape))
    g_string_append_printf (out, YASS_DIRECTIVE_NUMBERS " %u-%u\n", shape.first,
                            yass_shape_get_last (&shape));
  if (!yass_draw_shows_boxes (puzzle))
    g_string_append_printf (out, YASS_DIRECTIVE_BOXES " %ux%u\n",
                            shape.box_height, shape.box_width);
  if (name != NULL)
    {
      g_string_append (out, YASS_DIRECTIVE_TITLE " ");
      yass_format_append_name (out, name);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (out, statements[i], shape.n_columns);
      g_string_append_c (out, '\n');
    }
  return true;
}

const YassFormat yass_format_text = {
  .name = "text",
  .summary
  = "rows, plain or drawn, and right below them a constraint a line: "
    "thermo r1c1 r2c2 r3c3; title NAME; numbers 0-8; shape 6x8; boxes 2x3",
  .spaced = true,
  .claims = text_claims,
  .parse = text_parse,
  .write = text_write,
};
