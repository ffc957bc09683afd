/* reader.c: puzzles out of a stream of text
 * SPDX-License-Identifier: MIT */
#include "yass/reader.h"

#include <string.h>

#include "puzzle/asked.h"
#include "puzzle/directive.h"
#include "puzzle/format.h"
#include "puzzle/gather.h"
#include "puzzle/lines.h"
#include "puzzle/list.h"
#include "puzzle/reading.h"
#include "puzzle/spaced.h"
#include "puzzle/tidy.h"

#define EXPECTED YASS_READER_EXPECTED

/* On a line of its own, less than that is no try at a puzzle */
#define SHORTEST_AMONG_JUNK 16
#define SHORTEST_AMONG_WORDS 4

/* A word of that many characters is none of a language */
#define LONGEST_WORD 24

/* A remark has fewer words than a line of numbers has, and "12." is one */
#define MOST_WORDS 16
#define LONGEST_ITEM 4

/* Of a 9x9 */
#define SPACED_ROWS 9

/* Nobody posts a smaller board among words */
#define SMALLEST_POSTED 4

struct _YassReader
{
  gatomicrefcount references;
  YassLines *lines; /* owned */
  char *name;       /* owned */
  YassGather gather;
  guint next_of_run; /* the line of the gathered run to read next, or 0 .. */
  guint end_of_run;  /* .. up to here */

  /* The line to look at next, of which lines, or tidy, owns the text */
  bool peeked;
  bool is_apart;   /* an empty line stands before it */
  gsize peeked_at; /* where it begins in a piece */
  guint n_skipped; /* characters of the line before the text */
  guint n_spaced;  /* rows to come in which blanks are open cells */
  GString *tidy;   /* owned */
  YassLinesState state;
  const char *text;
  gsize length;
  YassLineLook look;
  YassFault fault; /* of that line */

  guint begin;    /* the first line of the puzzle, or fault, last read, .. */
  guint n_lines;  /* .. and how many it has */
  bool found;     /* a puzzle, or a fault to speak of */
  bool in_junk;   /* since the last puzzle there was a binary line */
  bool in_words;  /* since the last puzzle there was a line of prose */
  YassFault held; /* of the first such line, told if nothing else is found */
  guint unread;   /* the last line that was not read, or 0 */
  bool tells_all; /* of these, every one */
  bool in_pieces; /* of a text that others cut */
};

G_DEFINE_BOXED_TYPE (YassReader, yass_reader, yass_reader_ref,
                     yass_reader_unref)

static YassReader *
reader_new (YassLines *lines, const char *name)
{
  YassReader *self = g_new0 (YassReader, 1);

  g_atomic_ref_count_init (&self->references);
  self->lines = lines;
  self->name = g_strdup (name);
  yass_gather_init (&self->gather);
  self->tidy = g_string_new (NULL);
  return self;
}

YassReader *
yass_reader_new (GInputStream *stream, const char *name)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return reader_new (yass_lines_new (stream), name);
}

YassReader *
yass_reader_new_for_pieces (const char *name)
{
  YassReader *self = reader_new (yass_lines_new (NULL), name);

  self->in_pieces = true;
  return self;
}

void
yass_reader_set_name (YassReader *self, const char *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

void
yass_reader_set_piece (YassReader *self, const char *text, gsize length,
                       guint line)
{
  yass_lines_set_text (self->lines, text, length, line);
  self->gather.run_units = 0;
  self->next_of_run = 0;
  self->end_of_run = 0;
  self->peeked = false;
  self->is_apart = true;
  self->unread = 0;
  self->found = true;
  self->in_junk = false;
  self->in_words = false;
}

void
yass_reader_start_at (YassReader *self, guint line)
{
  yass_lines_set_number (self->lines, line);
  self->found = true;
}

gsize
yass_reader_get_offset (const YassReader *self)
{
  return self->peeked && self->state != YASS_LINES_END
             ? self->peeked_at
             : yass_lines_get_offset (self->lines);
}

bool
yass_reader_is_fresh (const YassReader *self)
{
  return self->next_of_run == self->end_of_run && self->gather.run_units == 0
         && !self->in_junk && !self->in_words && self->unread == 0;
}

bool
yass_reader_has_met_end (const YassReader *self)
{
  return self->peeked && self->state == YASS_LINES_END;
}

void
yass_reader_tell_all (YassReader *self, bool all)
{
  self->tells_all = all;
}

guint
yass_reader_get_n_lines (const YassReader *self)
{
  return self->n_lines;
}

guint
yass_reader_get_line (const YassReader *self, guint index)
{
  g_assert (index < self->n_lines);
  return index == 0
             ? self->begin
             : g_array_index (self->gather.lines, YassLine, index).number;
}

guint
yass_reader_get_last_line (const YassReader *self)
{
  return yass_lines_get_number (self->lines);
}

YassReader *
yass_reader_ref (YassReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_reader_unref (YassReader *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  yass_lines_free (self->lines);
  g_free (self->name);
  yass_gather_clear (&self->gather);
  yass_fault_clear (&self->fault);
  yass_fault_clear (&self->held);
  g_string_free (self->tidy, TRUE);
  g_free (self);
}

/* Whether it is worth a closer look what the author of the line meant */
static bool
is_untidy (const YassReader *self)
{
  return self->look.letters || self->look.kind == YASS_LOOK_FOREIGN
         || !yass_lines_is_ascii (self->lines)
         || (self->look.n_tokens > 0
             && strchr (">*<", self->text[self->look.head_start]) != NULL);
}

/* Takes the line for what its author meant */
static void
tidy_line (YassReader *self)
{
  if (!yass_tidy_line (self->text, self->length,
                       yass_lines_is_ascii (self->lines), self->tidy,
                       &self->n_skipped))
    return;
  self->text = self->tidy->str;
  self->length = self->tidy->len;
  self->look = yass_look_at (self->text, self->length);
}

/* Takes a blank for an open cell in the rows of a grid that has no others. Not
 * in pieces, which may be cut between any two lines. */
static void
fill_blanks (YassReader *self)
{
  if (self->n_spaced == 0 && !self->in_pieces && self->length <= SPACED_ROWS
      && yass_spaced_begins (self->lines, self->text, self->length))
    self->n_spaced = SPACED_ROWS;
  if (self->n_spaced == 0)
    return;
  self->n_spaced--;
  yass_spaced_write (self->text, self->length, self->tidy);
  self->text = self->tidy->str;
  self->length = self->tidy->len;
}

/* Looks at the next line that is no comment; false when the stream broke */
static bool
peek (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (!self->peeked)
    {
      yass_fault_clear (&self->fault);
      self->peeked_at = yass_lines_get_offset (self->lines);
      self->state = yass_lines_next (self->lines, &self->text, &self->length,
                                     &self->fault, cancellable, error);
      if (self->state == YASS_LINES_BROKEN)
        return false;
      self->n_skipped = 0;
      if (self->state == YASS_LINES_TEXT)
        {
          fill_blanks (self);
          self->look = yass_look_at (self->text, self->length);
          if (is_untidy (self))
            tidy_line (self);
        }
      self->peeked = self->state != YASS_LINES_TEXT
                     || self->look.kind != YASS_LOOK_COMMENT;
    }
  return true;
}

static void
take (YassReader *self)
{
  self->peeked = false;
  self->is_apart = self->look.kind == YASS_LOOK_EMPTY;
  if (self->is_apart)
    self->unread = 0;
}

/* The peeked line as one of a block that begins with it */
static YassLine
get_peeked (const YassReader *self)
{
  return (YassLine){ 0, self->length, yass_lines_get_number (self->lines),
                     self->look, self->n_skipped };
}

/* Whether a line is a scrap of what is no puzzle anyway */
static bool
is_scrap (const YassReader *self, const YassBlock *block)
{
  gsize shortest = self->in_junk    ? SHORTEST_AMONG_JUNK
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
             && look->head_length < LONGEST_WORD);
}

static YassPuzzle *
parse (YassReader *self, const YassBlock *block, YassFault *fault)
{
  g_autoptr (YassPuzzle) puzzle = yass_format_parse (block, fault);

  self->begin = block->lines[0].number;
  self->n_lines = block->n_lines + block->n_directives;
  if (is_scrap (self, block)
      && (puzzle == NULL || yass_puzzle_get_size (puzzle) == 1))
    {
      if (self->tells_all)
        yass_fault_set (fault, self->begin, 1,
                        "a scrap of what is no puzzle; " EXPECTED);
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

/* Reads a line that is a puzzle by itself where it stands */
static YassPuzzle *
parse_here (YassReader *self, YassFault *fault)
{
  YassLine line = get_peeked (self);
  YassBlock block
      = { .text = self->text, .lines = &line, .n_lines = 1, .single = true };

  yass_gather_pass (&self->gather, &self->look);
  take (self);
  return parse (self, &block, fault);
}

/* Collects the lines right below a grid that state more about it. The grid has
 * to wait for the line behind them: an empty one will do. */
static bool
gather_directives (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (peek (self, cancellable, error))
    {
      if (self->state != YASS_LINES_TEXT || self->is_apart
          || self->gather.text->len + self->length > YASS_MAX_BLOCK
          || !yass_directive_is_meant (self->text, self->length, &self->look))
        return true;
      yass_gather_add_directive (&self->gather, self->text, get_peeked (self));
      take (self);
    }
  return false;
}

/* Collects the lines of a text that has no rows */
static YassPuzzle *
parse_free (YassReader *self, YassFault *fault, GCancellable *cancellable,
            GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;

  yass_gather_reset (gather);
  do
    {
      if (self->look.kind != YASS_LOOK_EMPTY)
        yass_gather_add_free (gather, self->text, get_peeked (self));
      take (self);
      if (gather->free == YASS_LOOK_JSON && gather->depth == 0)
        break;
      if (!peek (self, cancellable, error))
        return NULL;
    }
  while (self->state == YASS_LINES_TEXT
         && yass_gather_accepts_free (gather, self->text, self->length,
                                      &self->look));
  block = yass_gather_get_block (gather);
  return parse (self, &block, fault);
}

/* Goes on to the next line that is not empty; false when the stream broke */
static bool
skip_gap (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (self->state == YASS_LINES_TEXT && self->look.kind == YASS_LOOK_EMPTY)
    {
      self->gather.run_units = 0;
      take (self);
      if (!peek (self, cancellable, error))
        return false;
      self->is_apart = true;
    }
  return true;
}

/* Collects the lines of a list, in brackets or a row a line */
static YassPuzzle *
parse_list (YassReader *self, YassFault *fault, GCancellable *cancellable,
            GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;

  yass_gather_reset (gather);
  do
    {
      yass_gather_add_free (gather, self->text, get_peeked (self));
      take (self);
      if (yass_gather_is_whole_list (gather))
        break;
      if (!peek (self, cancellable, error)
          || !skip_gap (self, cancellable, error))
        return NULL;
    }
  while (self->state == YASS_LINES_TEXT
         && yass_gather_accepts_free (gather, self->text, self->length,
                                      &self->look));
  if (yass_gather_is_run_of_lists (gather))
    {
      self->next_of_run = 0;
      self->end_of_run = gather->lines->len;
      return NULL;
    }
  block = yass_gather_get_block (gather);
  return parse (self, &block, fault);
}

/* Collects the lines that belong together and reads them */
static YassPuzzle *
parse_gathered (YassReader *self, YassFault *fault, GCancellable *cancellable,
                GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;
  bool more;

  yass_gather_reset (gather);
  do
    {
      yass_gather_add (gather, self->text, get_peeked (self));
      take (self);
      if (!peek (self, cancellable, error))
        return NULL;
      if (self->state == YASS_LINES_TEXT && self->look.kind == YASS_LOOK_EMPTY
          && yass_gather_may_have_gap (gather)
          && !skip_gap (self, cancellable, error))
        return NULL;
      more = self->state == YASS_LINES_TEXT && !yass_gather_is_complete (gather)
             && !yass_directive_is_known (self->text, self->length)
             && yass_gather_accepts (gather, self->text, self->length,
                                     &self->look)
             && (!self->is_apart
                 || yass_gather_goes_on (gather, self->text, self->length,
                                         &self->look));
      if (more && self->is_apart)
        yass_gather_note_gap (gather);
    }
  while (more);

  if (!gather_directives (self, cancellable, error))
    return NULL;
  if (yass_gather_is_run (gather, self->peeked && !self->is_apart
                                          && self->state == YASS_LINES_TEXT
                                      ? &self->look
                                      : NULL))
    {
      self->next_of_run = 0;
      self->end_of_run = gather->lines->len;
      return NULL;
    }
  block = yass_gather_get_block (gather);
  return parse (self, &block, fault);
}

/* A line that is no text, or too long */
static void
report_line (YassReader *self, YassFault *fault)
{
  bool binary = self->state == YASS_LINES_BINARY;

  take (self);
  if (binary && self->in_junk && !self->tells_all)
    return;
  *fault = self->fault;
  self->fault.message = NULL;
  self->begin = fault->line;
  self->n_lines = 1;
  self->in_junk = self->in_junk || binary;
  self->found = true;
}

/* Whether a line is prose, rather than a puzzle that is spoilt: it has no word
 * that is longer than words are */
static bool
is_prose (const YassReader *self)
{
  guint width = 0;

  for (gsize i = 0; i < self->length; i++)
    {
      width = g_ascii_isalnum (self->text[i]) ? width + 1 : 0;
      if (width > LONGEST_WORD)
        return false;
    }
  return true;
}

/* Prose around puzzles is left out. Where nothing else is found, and where all
 * is to be told, the first line of it is a fault. */
static void
report_words (YassReader *self, YassFault *fault)
{
  gsize start = self->look.head_start;
  gunichar first = g_utf8_get_char (self->text + start);
  char quoted[7] = { 0 };
  bool holds = !self->tells_all && is_prose (self);
  bool tell = self->tells_all
              || (!self->in_words
                  && !(self->in_junk && self->length < SHORTEST_AMONG_JUNK));
  const guint line = yass_lines_get_number (self->lines);
  const guint column = (guint) g_utf8_strlen (self->text, (gssize) start)
                       + self->n_skipped + 1;

  self->unread = line;
  take (self);
  if (!tell)
    return;
  g_unichar_to_utf8 (g_unichar_isprint (first) ? first : 0xfffd, quoted);
  yass_fault_set (holds ? &self->held : fault, line, column,
                  "'%s' begins no puzzle; " EXPECTED, quoted);
  self->in_words = true;
  if (holds)
    return;
  self->begin = line;
  self->n_lines = 1;
  self->found = true;
}

/* At the end of the text: false when there was a puzzle, or a fault */
static bool
report_nothing (YassReader *self, YassFault *fault)
{
  if (self->found)
    return false;
  self->found = true;
  self->begin = MAX (yass_lines_get_number (self->lines), 1);
  self->n_lines = 0;
  if (self->held.message != NULL)
    {
      *fault = self->held;
      self->held.message = NULL;
      self->begin = fault->line;
      self->n_lines = 1;
    }
  yass_fault_set (fault, self->begin, 1, YASS_READER_NOTHING);
  return true;
}

static void
report_stray_directive (YassReader *self, YassFault *fault)
{
  guint start = self->look.head_start;
  const char *word = self->text + start;
  int length = 0;
  bool tell = self->tells_all || !self->in_words;

  take (self);
  if (!tell)
    return;
  while (start + (guint) length < self->length
         && (g_ascii_isalpha (word[length]) || word[length] == '-'))
    length++;
  self->begin = yass_lines_get_number (self->lines);
  self->n_lines = 1;
  yass_fault_set (fault, self->begin,
                  (guint) g_utf8_strlen (self->text, (gssize) start) + 1,
                  "'%.*s' stands below no rows; expected it right below the "
                  "rows of its puzzle",
                  length, word);
  self->in_words = true;
  self->found = true;
}

/* Two notations that say nothing but what is not known */
static void
report_killer (YassReader *self, YassFault *fault)
{
  take (self);
  self->begin = yass_lines_get_number (self->lines);
  self->n_lines = 1;
  yass_fault_set (fault, self->begin, self->look.head_start + 1,
                  YASS_ASKED_SENTENCE, "killer cages with sums");
  fault->code = YASS_ERROR_UNSUPPORTED;
  self->found = true;
}

/* Goes on to the next puzzle or fault; false at the end, or with @error set */
static bool
read_next (YassReader *self, YassPuzzle **puzzle, YassFault *fault,
           GCancellable *cancellable, GError **error)
{
  GError *broken = NULL;

  while (*puzzle == NULL && fault->message == NULL)
    {
      if (self->next_of_run < self->end_of_run)
        {
          YassBlock line
              = yass_gather_get_line (&self->gather, self->next_of_run++);

          *puzzle = parse (self, &line, fault);
          continue;
        }
      if (!peek (self, cancellable, error))
        return false;
      if (self->state == YASS_LINES_END)
        {
          if (!report_nothing (self, fault))
            return false;
        }
      else if (self->state != YASS_LINES_TEXT)
        report_line (self, fault);
      else if (self->look.kind == YASS_LOOK_EMPTY
               || (self->look.kind == YASS_LOOK_LIST
                   && self->look.n_tokens == 0))
        {
          self->gather.run_units = 0;
          take (self);
        }
      else if (yass_directive_is_known (self->text, self->length))
        report_stray_directive (self, fault);
      else if (self->look.kind == YASS_LOOK_FOREIGN)
        report_words (self, fault);
      else if (self->look.kind == YASS_LOOK_KILLER)
        report_killer (self, fault);
      else if (self->look.kind == YASS_LOOK_LINK
               || self->look.kind == YASS_LOOK_HODOKU
               || (self->look.kind == YASS_LOOK_LIST
                   && yass_format_edges_are_exact (self->text, self->length)))
        *puzzle = parse_here (self, fault);
      else if (self->look.kind == YASS_LOOK_LIST)
        *puzzle = parse_list (self, fault, cancellable, &broken);
      else if (self->look.kind == YASS_LOOK_JSON
               || self->look.kind == YASS_LOOK_DOTTED)
        *puzzle = parse_free (self, fault, cancellable, &broken);
      else if (yass_gather_is_alone (&self->gather, self->text, self->length,
                                     &self->look))
        *puzzle = parse_here (self, fault);
      else
        *puzzle = parse_gathered (self, fault, cancellable, &broken);
      if (broken != NULL)
        {
          g_propagate_error (error, broken);
          return false;
        }
    }
  return true;
}

gboolean
yass_reader_next (YassReader *self, YassPuzzle **puzzle,
                  GCancellable *cancellable, GError **error)
{
  YassFault fault = { 0 };

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  *puzzle = NULL;
  if (!read_next (self, puzzle, &fault, cancellable, error))
    return FALSE;
  if (*puzzle == NULL)
    g_set_error (error, YASS_ERROR, fault.code, "%s:%u:%u: %s", self->name,
                 fault.line, fault.column, fault.message);
  yass_fault_clear (&fault);
  return TRUE;
}

YassPuzzle *
yass_puzzle_new_from_text (const char *text, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (YassReader) reader = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (YassPuzzle) second = NULL;
  YassFault fault = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  reader = yass_reader_new (stream, "text");
  /* Reading from memory does not break */
  read_next (reader, &puzzle, &fault, NULL, NULL);
  if (puzzle != NULL && read_next (reader, &second, &fault, NULL, NULL)
      && second != NULL)
    yass_fault_set (&fault, reader->begin, 1,
                    "another puzzle begins; expected one");
  if (fault.message == NULL)
    return g_steal_pointer (&puzzle);
  g_set_error (error, YASS_ERROR, fault.code, "line %u, column %u: %s",
               fault.line, fault.column, fault.message);
  yass_fault_clear (&fault);
  return NULL;
}
