/* format-fpuzzles.c: the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"
#include "puzzle/fpuzzles.h"

static bool
fpuzzles_claims (const YassBlock *block, const YassRows *rows,
                 const YassTraits *traits)
{
  return block->lines[0].look.kind == YASS_LOOK_JSON;
}

static YassPuzzle *
fpuzzles_parse (const YassBlock *block, const YassRows *rows,
                const YassTraits *traits, YassFault *fault)
{
  return yass_format_read_block (block, yass_fpuzzles_read, fault);
}

static bool
fpuzzles_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  g_autofree char *unsaid = NULL;

  if (!yass_format_is_usual (&yass_format_fpuzzles, puzzle, error))
    return false;
  unsaid = yass_fpuzzles_write (out, puzzle);
  if (unsaid != NULL)
    return yass_format_cannot_say (&yass_format_fpuzzles, error, "%s", unsaid);
  g_string_append_c (out, '\n');
  return true;
}

const YassFormat yass_format_fpuzzles = {
  .name = "fpuzzles",
  .summary = "the JSON of f-puzzles: an object with the size, the grid and a "
             "list for each kind of constraint",
  .claims = fpuzzles_claims,
  .parse = fpuzzles_parse,
  .write = fpuzzles_write,
};
