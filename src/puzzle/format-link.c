/* format-link.c: links that hold the whole puzzle
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/lz-string.h"
#include "puzzle/format.h"
#include "puzzle/fpuzzles.h"
#include "puzzle/iss.h"
#include "puzzle/sudokupad.h"
#include "puzzle/sudokuwiki.h"

#define LOAD "?load="
#define SITE "https://www.f-puzzles.com/"
#define NO_PUZZLE                                                              \
  "expected 81 digits in it, or a link of f-puzzles (" LOAD                    \
  "), SudokuPad (scl), SudokuWiki (?bd=) or the Interactive Sudoku Solver "    \
  "(?q=)"

static bool
link_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return block->lines[0].look.kind == YASS_LOOK_LINK;
}

/* A piece of the line */
typedef struct
{
  const char *start;
  gsize length;
} Piece;

static bool
begins_with (Piece piece, const char *word)
{
  return piece.length >= strlen (word)
         && memcmp (piece.start, word, strlen (word)) == 0;
}

static Piece
skip (Piece piece, gsize n)
{
  return (Piece){ piece.start + n, piece.length - n };
}

/* What stands behind @word, up to the next parameter; nothing where it is not
 * there */
static Piece
find_behind (Piece link, const char *word)
{
  const char *found = g_strstr_len (link.start, (gssize) link.length, word);
  Piece rest = { NULL, 0 };

  if (found == NULL)
    return rest;
  rest = skip (link, (gsize) (found - link.start) + strlen (word));
  for (gsize i = 0; i < rest.length; i++)
    if (rest.start[i] == '&' || rest.start[i] == '#')
      rest.length = i;
  return rest;
}

/* The link: all of the line, or what of it is no prose, without blanks around
 * it */
static Piece
find_link (const YassBlock *block)
{
  const YassLine *line = &block->lines[0];
  Piece link = { block->text + line->start, line->length };

  link = skip (link, line->look.head_start);
  if (line->look.inside)
    for (gsize i = 0; i < link.length; i++)
      if (strchr (" \t)>]\"'", link.start[i]) != NULL)
        link.length = i;
  while (link.length > 0 && strchr (" \t", link.start[link.length - 1]) != NULL)
    link.length--;
  return link;
}

static void
blame (const YassBlock *block, Piece at, YassFault *fault, const char *sentence)
{
  guint line, column;

  yass_block_locate (block, 0, (gsize) (at.start - block->text), &line,
                     &column);
  yass_fault_set (fault, line, column, "%s", sentence);
}

/* Faults inside are told where what was packed begins */
typedef YassPuzzle *(*ReadText) (const char *text, gsize length,
                                 YassTextFault *fault);

static YassPuzzle *
read_text (const YassBlock *block, Piece at, const GString *text, ReadText read,
           YassFault *fault)
{
  YassTextFault problem;
  YassPuzzle *self = read (text->str, text->len, &problem);
  guint line, column;

  if (self != NULL)
    return self;
  yass_block_locate (block, 0, (gsize) (at.start - block->text), &line,
                     &column);
  yass_fault_set (
      fault, line, column, "inside the link, at character %ld: %s",
      g_utf8_strlen (text->str, (gssize) MIN (problem.at, text->len)) + 1,
      problem.message);
  fault->code = problem.code;
  g_free (problem.message);
  return NULL;
}

static YassPuzzle *
read_packed (const YassBlock *block, Piece packed, ReadText read,
             YassFault *fault)
{
  g_autoptr (GString) text = NULL;
  YassLzFault damage;
  guint line, column;

  while (packed.length > 0 && strchr (" \t", *packed.start) != NULL)
    packed = skip (packed, 1);
  text = yass_lz_string_decompress (packed.start, packed.length, YASS_MAX_BLOCK,
                                    &damage);
  if (text != NULL)
    return read_text (block, packed, text, read, fault);
  yass_block_locate (block, 0, (gsize) (packed.start - block->text) + damage.at,
                     &line, &column);
  yass_fault_set (fault, line, column, "%s; expected all of the link",
                  damage.problem);
  return NULL;
}

/* What SudokuPad calls the parts of its links that hold a puzzle */
static const struct
{
  const char *prefix;
  ReadText read;
} packings[] = {
  { "fpuzzles", yass_fpuzzles_read },
  { "fpuz", yass_fpuzzles_read },
  { "scl", yass_sudokupad_read },
  { "ctc", yass_sudokupad_read },
};

/* No name of a puzzle is that long */
#define SHORTEST_PACKED 32

/* Such a part at the start, or behind a slash or an equals sign */
static bool
find_packed (Piece link, Piece *packed, ReadText *read)
{
  for (gsize i = 0; i < link.length; i++)
    {
      if (i > 0 && link.start[i - 1] != '/' && link.start[i - 1] != '=')
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (packings); j++)
        if (link.length - i >= SHORTEST_PACKED
            && g_ascii_strncasecmp (link.start + i, packings[j].prefix,
                                    strlen (packings[j].prefix))
                   == 0)
          {
            *packed = skip (link, i + strlen (packings[j].prefix));
            for (gsize k = 0; k < packed->length; k++)
              if (strchr ("?&#", packed->start[k]) != NULL)
                packed->length = k;
            *read = packings[j].read;
            return true;
          }
    }
  return false;
}

/* The constraints of the Interactive Sudoku Solver behind ?q= */
static YassPuzzle *
read_query (const YassBlock *block, Piece query, YassFault *fault)
{
  g_autofree char *packed = g_strndup (query.start, query.length);
  g_autofree char *plain = g_uri_unescape_string (packed, NULL);
  g_autoptr (GString) text = g_string_new (plain != NULL ? plain : packed);

  return read_text (block, query, text, yass_iss_read, fault);
}

/* The position of SudokuWiki behind ?bd= */
static YassPuzzle *
read_position (const YassBlock *block, Piece position, YassFault *fault)
{
  g_autoptr (GString) text
      = g_string_new_len (position.start, (gssize) position.length);

  return read_text (block, position, text, yass_sudokuwiki_read, fault);
}

static bool
is_dotted (Piece query)
{
  return query.length > 1 && *query.start == '.'
         && (g_ascii_isupper (query.start[1]) || query.start[1] == '~'
             || query.start[1] == '%');
}

/* 81 digits anywhere in the link */
static YassPuzzle *
read_line (const YassBlock *block, const char *cells, YassFault *fault)
{
  YassLine line = block->lines[0];
  YassBlock inside = *block;

  line.look.head_start = (guint) (cells - (block->text + line.start));
  line.look.head_length = YASS_WHOLE_LINE;
  line.look.inside = true;
  inside.lines = &line;
  return yass_format_line.parse (&inside, NULL, NULL, fault);
}

/* Says why a link has no puzzle: by its site, if that is known for something */
static void
blame_link (const YassBlock *block, Piece link, YassFault *fault)
{
  const Piece packed = find_behind (link, "bd=");

  if (find_behind (link, "?id=").start != NULL
      && find_behind (link, "f-puzzles").start != NULL)
    blame (block, link, fault,
           "the link names a puzzle that only its site has; expected a link "
           "with " LOAD);
  else if (packed.start != NULL)
    blame (block, packed, fault,
           "the link of SudokuWiki holds no puzzle that is known; expected 81 "
           "digits behind bd=, or S9B and 162 characters");
  else if (find_behind (link, "sudokupad").start != NULL
           || find_behind (link, "crackingthecryptic").start != NULL)
    blame (block, link, fault,
           "the link names a puzzle that only SudokuPad has; expected a link "
           "with scl, ctc or fpuz and the puzzle itself");
  else
    blame (block, link, fault, "the link holds no puzzle; " NO_PUZZLE);
}

static YassPuzzle *
link_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  const Piece link = find_link (block);
  const Piece load = find_behind (link, "load=");
  const Piece query = find_behind (link, "q=");
  const Piece position = find_behind (link, "bd=");
  const char *cells = yass_find_whole_line (link.start, link.length);
  Piece packed = link;
  ReadText read = yass_fpuzzles_read;

  if (load.start != NULL)
    packed = load;
  if (load.start != NULL || begins_with (link, "N4Ig")
      || find_packed (link, &packed, &read))
    return read_packed (block, packed, read, fault);
  if (position.start != NULL
      && yass_sudokuwiki_is_position (position.start, position.length))
    return read_position (block, position, fault);
  if (cells != NULL)
    return read_line (block, cells, fault);
  if (query.start != NULL && is_dotted (query))
    return read_query (block, query, fault);
  blame_link (block, link, fault);
  return NULL;
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
  .summary = "a link to f-puzzles with " LOAD
             " and the compressed puzzle, or just that text; other links that "
             "hold a puzzle are read as well",
  .claims = link_claims,
  .parse = link_parse,
  .write = link_write,
};
