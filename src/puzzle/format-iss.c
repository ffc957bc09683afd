/* format-iss.c: dotted constraint strings, and the killer cages and regions on
 * one line that the same program reads
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"
#include "puzzle/iss.h"
#include "puzzle/killer.h"
#include "puzzle/layout.h"

static bool
iss_claims (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits)
{
  return block->lines[0].look.kind == YASS_LOOK_DOTTED
         || block->lines[0].look.kind == YASS_LOOK_KILLER
         || block->lines[0].look.kind == YASS_LOOK_LAYOUT;
}

static YassPuzzle *
iss_parse (const YassBlock *block, const YassRows *rows,
           const YassTraits *traits, YassFault *fault)
{
  const YassLookKind kind = block->lines[0].look.kind;

  return yass_format_read_block (block,
                                 kind == YASS_LOOK_KILLER   ? yass_killer_read
                                 : kind == YASS_LOOK_LAYOUT ? yass_layout_read
                                                            : yass_iss_read,
                                 fault);
}

static bool
iss_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *unsaid = yass_iss_write (line, puzzle);

  if (unsaid != NULL)
    return yass_format_cannot_say (&yass_format_iss, error, "%s", unsaid);
  yass_format_append_comment (out, puzzle);
  g_string_append_printf (out, "%s\n", line->str);
  return true;
}

const YassFormat yass_format_iss = {
  .name = "iss",
  .summary = "constraints with a dot before each: "
             ".Thermo~R1C1~R1C2.AntiKing.~R3C4_5; up to 16x16; killer cages "
             "and jigsaws on one line are read as well",
  .spaced = true,
  .claims = iss_claims,
  .parse = iss_parse,
  .write = iss_write,
};
