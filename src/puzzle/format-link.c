/* format-link.c: links to f-puzzles, which hold the whole puzzle
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/lz-string.h"
#include "puzzle/format.h"
#include "puzzle/fpuzzles.h"

#define LOAD "?load="
#define SITE "https://www.f-puzzles.com/"

static bool
link_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return block->lines[0].look.kind == YASS_LOOK_LINK;
}

/* The compressed text: what stands behind ?load=, or all of the line */
static const char *
find_text (const char *text, gsize *length)
{
  const char *load = g_strstr_len (text, (gssize) *length, LOAD);
  const char *end = text + *length;

  if (load != NULL)
    text = load + strlen (LOAD);
  while (text < end && strchr (" \t", *text) != NULL)
    text++;
  while (text < end && strchr (" \t", end[-1]) != NULL)
    end--;
  *length = (gsize) (end - text);
  return text;
}

/* Faults inside are told where the compressed text begins */
static YassPuzzle *
read_text (const YassBlock *block, const GString *json, gsize start,
           YassFault *fault)
{
  YassTextFault problem;
  YassPuzzle *self = yass_fpuzzles_read (json->str, json->len, &problem);
  guint line, column;

  if (self != NULL)
    return self;
  yass_block_locate (block, 0, start, &line, &column);
  yass_fault_set (fault, line, column, "inside the link, at character %ld: %s",
                  g_utf8_strlen (json->str, (gssize) problem.at) + 1,
                  problem.message);
  fault->code = problem.code;
  g_free (problem.message);
  return NULL;
}

static YassPuzzle *
link_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  const YassLine *at = &block->lines[0];
  const char *line_text = block->text + at->start;
  gsize length = at->length;
  const char *text = find_text (line_text, &length);
  gsize start = (gsize) (text - block->text);
  YassLzFault damage;
  GString *json;
  YassPuzzle *self;
  guint line, column;

  if (text == line_text + at->look.head_start
      && g_strstr_len (text, (gssize) length, "?id=") != NULL)
    {
      yass_block_locate (block, 0, start, &line, &column);
      yass_fault_set (fault, line, column,
                      "the link names a puzzle that only its site has; "
                      "expected a link with " LOAD);
      return NULL;
    }
  json = yass_lz_string_decompress (text, length, YASS_MAX_BLOCK, &damage);
  if (json == NULL)
    {
      yass_block_locate (block, 0, start + damage.at, &line, &column);
      yass_fault_set (fault, line, column, "%s; expected all of the link",
                      damage.problem);
      return NULL;
    }
  self = read_text (block, json, start, fault);
  g_string_free (json, TRUE);
  return self;
}

static bool
link_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  g_autoptr (GString) json = g_string_new (NULL);
  g_autofree char *unsaid = NULL;
  g_autofree char *text = NULL;

  if (!yass_format_is_usual (&yass_format_link, puzzle, error))
    return false;
  unsaid = yass_fpuzzles_write (json, puzzle);
  if (unsaid != NULL)
    return yass_format_cannot_say (&yass_format_link, error, "%s", unsaid);
  text = yass_lz_string_compress (json->str, json->len);
  g_string_append_printf (out, SITE LOAD "%s\n", text);
  return true;
}

const YassFormat yass_format_link = {
  .name = "fpuzzles-link",
  .summary = "a link to f-puzzles with ?load= and the compressed puzzle, or "
             "just that text",
  .claims = link_claims,
  .parse = link_parse,
  .write = link_write,
};
