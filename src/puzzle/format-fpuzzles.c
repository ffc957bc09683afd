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
  const YassLine *last = &block->lines[block->n_lines - 1];
  YassFpuzzlesFault problem;
  YassPuzzle *self
      = yass_fpuzzles_read (block->text, last->start + last->length, &problem);
  guint line, column;

  if (self != NULL)
    return self;
  yass_block_locate_byte (block, problem.at, &line, &column);
  yass_fault_set (fault, line, column, "%s", problem.message);
  fault->code = problem.code;
  g_free (problem.message);
  return NULL;
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
