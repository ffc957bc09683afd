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
  g_autoptr (YassPuzzle) self = NULL;

  grid.n_directives = 0;
  self = yass_format_parse (&grid, fault);
  for (guint i = 0; self != NULL && i < block->n_directives; i++)
    if (!yass_directive_read (self, block, i, fault))
      return NULL;
  return g_steal_pointer (&self);
}

static bool
text_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  const char *name = yass_puzzle_get_name (puzzle);

  yass_draw_grid (out, puzzle,
                  yass_puzzle_has_marks (puzzle) ? YASS_DRAW_SETS
                                                 : YASS_DRAW_GIVENS);
  if (name != NULL)
    {
      g_string_append (out, YASS_DIRECTIVE_TITLE " ");
      yass_format_append_name (out, name);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (out, statements[i],
                                  yass_puzzle_get_size (puzzle));
      g_string_append_c (out, '\n');
    }
  return true;
}

const YassFormat yass_format_text = {
  .name = "text",
  .summary = "rows, plain or drawn, and right below them a constraint a line: "
             "thermo r1c1 r2c2 r3c3; title NAME",
  .spaced = true,
  .claims = text_claims,
  .parse = text_parse,
  .write = text_write,
};
