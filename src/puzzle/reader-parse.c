/* reader-parse.c: lines that belong together to a puzzle, a fault or neither
 * SPDX-License-Identifier: MIT */
#include "puzzle/format.h"
#include "puzzle/reader-state.h"

/* On a line of its own among words, less than that is no try at a puzzle */
#define SHORTEST_AMONG_WORDS 4

/* A remark has fewer words than a line of numbers has, and "12." is one */
#define MOST_WORDS 16
#define LONGEST_ITEM 4

/* Nobody posts a smaller board among words */
#define SMALLEST_POSTED 4

/* Whether a line is a scrap of what is no puzzle anyway */
static bool
is_scrap (const YassReader *self, const YassBlock *block)
{
  gsize shortest = self->in_junk    ? YASS_READER_SHORTEST_AMONG_JUNK
                   : self->in_words ? SHORTEST_AMONG_WORDS
                                    : 0;

  return block->n_lines == 1 && block->lines[0].length < shortest;
}

/* Whether a tiny board is rather a part of something larger: the line right
 * above it, or below it, was not read, or will not be */
static bool
leaves_neighbours (YassReader *self, const YassBlock *block,
                   const YassPuzzle *puzzle, YassFault *fault)
{
  const YassLine *last = &block->lines[block->n_lines - 1];
  const guint size = yass_puzzle_get_size (puzzle);
  const bool above
      = self->unread != 0 && self->unread + 1 == block->lines[0].number;
  const bool below = self->peeked && self->state == YASS_LINES_TEXT
                     && self->look.kind == YASS_LOOK_FOREIGN
                     && yass_lines_get_number (self->lines) == last->number + 1;

  if (size >= SMALLEST_POSTED || (!above && !below) || block->n_directives > 0)
    return false;
  yass_fault_set (
      fault, block->lines[0].number, 1,
      "'%.*s' would be a puzzle of %ux%u only if the line %s it is left "
      "out; expected all lines of a puzzle",
      (int) MIN (block->lines[0].length, 40),
      block->text + block->lines[0].start, size, size,
      above ? "above" : "below");
  self->unread = last->number;
  return true;
}

/* Whether a line that is no puzzle is a remark on one: words may link to
 * anything, and have numbers in them; and a few characters are the number of
 * what follows */
static bool
is_remark (const YassBlock *block)
{
  const YassLine *line = &block->lines[0];
  const YassLineLook *look = &line->look;

  if (block->n_lines > 1)
    return false;
  return (look->kind == YASS_LOOK_LINK && look->inside)
         || line->length <= LONGEST_ITEM
         || (look->letters && look->n_tokens > 1 && look->n_tokens < MOST_WORDS
             && look->head_length < YASS_READER_LONGEST_WORD);
}

YassPuzzle *
yass_reader_parse (YassReader *self, const YassBlock *block, YassFault *fault)
{
  g_autoptr (YassPuzzle) puzzle = yass_format_parse (block, fault);

  self->begin = block->lines[0].number;
  self->n_lines = block->n_lines + block->n_directives;
  if (is_scrap (self, block)
      && (puzzle == NULL || yass_puzzle_get_size (puzzle) == 1))
    {
      if (self->tells_all)
        yass_fault_set (fault, self->begin, 1,
                        "a scrap of what is no puzzle; " YASS_READER_EXPECTED);
      else
        yass_fault_clear (fault);
      return NULL;
    }
  if (puzzle == NULL && !self->tells_all && is_remark (block))
    {
      if (self->held.message == NULL)
        self->held = *fault;
      else
        g_free (fault->message);
      fault->message = NULL;
      return NULL;
    }
  self->found = true;
  if (puzzle == NULL)
    {
      /* A puzzle may stand right below a remark, told or not */
      if (!is_remark (block))
        self->unread = block->lines[block->n_lines - 1].number;
      return NULL;
    }
  if (leaves_neighbours (self, block, puzzle, fault))
    return NULL;
  self->unread = 0;
  self->in_junk = false;
  self->in_words = false;
  return g_steal_pointer (&puzzle);
}
