/* directive.c: lines below a grid that state more about it
 * SPDX-License-Identifier: MIT */
#include "puzzle/directive.h"

#include <string.h>

#include "kind/cell-range.h"
#include "kind/nesting.h"
#include "puzzle/directive-cells.h"

/* No kind has a longer name */
#define LONGEST_WORD 40

static const YassKind *
find_kind (const char *word, gsize length)
{
  char name[LONGEST_WORD + 1];

  if (length > LONGEST_WORD)
    return NULL;
  memcpy (name, word, length);
  name[length] = '\0';
  return yass_kind_find (name);
}

static bool
is_word (const char *word, gsize length, const char *expected)
{
  return length == strlen (expected) && memcmp (word, expected, length) == 0;
}

static bool
is_title (const char *word, gsize length)
{
  return is_word (word, length, YASS_DIRECTIVE_TITLE);
}

/* What is about the board itself: one of these, or NULL */
static const char *
find_about_shape (const char *word, gsize length)
{
  static const char *const words[]
      = { YASS_DIRECTIVE_SHAPE, YASS_DIRECTIVE_NUMBERS, YASS_DIRECTIVE_BOXES };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_word (word, length, words[i]))
      return words[i];
  return NULL;
}

static bool
is_about_shape (const char *word, gsize length)
{
  return find_about_shape (word, length) != NULL;
}

/* Whether a line is about variables, or about what cells may be. These words
 * also begin lines of prose, whose next word is another. */
static bool
is_about_cells (const char *word, const char *word_end, const char *end)
{
  const gsize length = (gsize) (word_end - word);

  if (is_word (word, length, YASS_DIRECTIVE_VAR))
    return yass_directive_find_word (&word, &word_end, end)
           && g_ascii_isalpha (*word);
  return is_word (word, length, YASS_DIRECTIVE_ONLY)
         && yass_directive_find_word (&word, &word_end, end)
         && g_ascii_isdigit (*word);
}

/* Before a line of cells is searched for its end */
static bool
begins_with_letter (const char *text, gsize length)
{
  gsize at = 0;

  while (at < length && strchr (YASS_DIRECTIVE_BLANKS, text[at]) != NULL)
    at++;
  return at < length && g_ascii_islower (text[at]);
}

bool
yass_directive_is_known (const char *text, gsize length)
{
  const char *end = text + length;
  const char *word = text;
  const char *word_end = text;

  return begins_with_letter (text, length)
         && yass_directive_find_word (&word, &word_end, end)
         && (find_kind (word, (gsize) (word_end - word)) != NULL
             || is_about_shape (word, (gsize) (word_end - word))
             || is_about_cells (word, word_end, end));
}

bool
yass_directive_is_meant (const char *text, gsize length,
                         const YassLineLook *look)
{
  const char *end = text + length;
  const char *word = text;
  const char *word_end = text;
  YassCellRange range;

  if (!begins_with_letter (text, length)
      || !yass_directive_find_word (&word, &word_end, end))
    return false;
  if (find_kind (word, (gsize) (word_end - word)) != NULL
      || is_title (word, (gsize) (word_end - word))
      || is_about_shape (word, (gsize) (word_end - word))
      || is_about_cells (word, word_end, end))
    return true;
  for (; word < word_end; word++)
    if (!g_ascii_islower (*word) && *word != '-')
      return false;
  if (look->n_tokens == 1)
    return look->kind == YASS_LOOK_FOREIGN;
  while (yass_directive_find_word (&word, &word_end, end))
    if (yass_cell_range_read (word, (gsize) (word_end - word), NULL, &range))
      return true;
  return false;
}

static void
read_title (YassPuzzle *puzzle, YassDirective *self)
{
  const char *start = self->word_end;
  const char *end = self->end;

  while (start < end && strchr (YASS_DIRECTIVE_BLANKS, *start) != NULL)
    start++;
  while (start < end && strchr (YASS_DIRECTIVE_BLANKS, end[-1]) != NULL)
    end--;
  yass_puzzle_set_name (puzzle, start, (gsize) (end - start));
}

/* Without asking whether it means something */
static YassStatement *
read_plain (const YassPuzzle *puzzle, YassDirective *self, const YassKind *kind)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *value = NULL;
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  while (yass_directive_next (self))
    {
      if (value == NULL && cells->len == 0
          && yass_kind_takes_value (
              kind, self->word, (gsize) (self->word_end - self->word), &shape))
        value = yass_directive_dup_word (self);
      else if (!yass_directive_read_cells (
                   self, kind->name, kind->cells_may_repeat, puzzle, cells))
        return NULL;
    }
  return yass_statement_new (
      kind, value, (const guint32 *) (gpointer) cells->data, cells->len);
}

/* Says at @word what is wrong there */
static void
fail (YassDirective *self, const char *word, const GError *error)
{
  guint line, column;

  self->word = word;
  yass_directive_locate (self, &line, &column);
  yass_fault_set (self->fault, line, column, "%s", error->message);
  self->fault->code = (YassError) error->code;
}

static void
fail_unknown (YassDirective *self)
{
  g_autofree char *word = yass_directive_dup_word (self);
  guint line, column;

  yass_directive_locate (self, &line, &column);
  yass_fault_set (self->fault, line, column,
                  "there is no constraint '%s'; expected one that `yass-graph "
                  "constraints` lists",
                  word);
  self->fault->code = YASS_ERROR_UNSUPPORTED;
}

/* Of a line with brackets */
typedef struct
{
  YassPuzzle *puzzle;
  YassDirective *line;
} Nested;

static YassStatement *
read_in_brackets (gpointer data, const char *start, const char *end,
                  bool is_whole)
{
  const Nested *self = data;
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  YassDirective piece = *self->line;
  g_autoptr (YassStatement) statement = NULL;
  g_autoptr (GError) error = NULL;

  piece.word = piece.word_end = start;
  piece.end = end;
  yass_directive_next (&piece);
  const YassKind *kind
      = find_kind (piece.word, (gsize) (piece.word_end - piece.word));
  if (kind == NULL)
    {
      fail_unknown (&piece);
      return NULL;
    }
  statement = read_plain (self->puzzle, &piece, kind);
  if (statement != NULL && is_whole
      && !yass_statement_is_valid (statement, &shape, &error))
    {
      fail (&piece, start, error);
      return NULL;
    }
  return g_steal_pointer (&statement);
}

static void
fail_at_brackets (gpointer data, const char *at, const char *message)
{
  const Nested *self = data;
  g_autoptr (GError) error
      = g_error_new_literal (YASS_ERROR, YASS_ERROR_SYNTAX, message);

  fail (self->line, at, error);
}

/* A remark may stand behind the last bracket */
static const char *
find_remark (const YassDirective *self)
{
  YassDirective rest = *self;

  while (yass_directive_next (&rest))
    continue;
  return rest.word;
}

static YassStatement *
read_nested (YassPuzzle *puzzle, YassDirective *self)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  Nested nested = { puzzle, self };
  const YassNestingReader reader
      = { read_in_brackets, fail_at_brackets, &nested };

  return yass_nesting_read (&reader, &shape, self->word, find_remark (self));
}

static bool
read_statement (YassPuzzle *puzzle, YassDirective *self, const YassKind *kind)
{
  g_autoptr (GError) error = NULL;
  const char *begin = self->word;
  YassStatement *statement = yass_nesting_is_meant (begin, self->end)
                                 ? read_nested (puzzle, self)
                                 : read_plain (puzzle, self, kind);

  if (statement == NULL)
    return false;
  if (yass_puzzle_add_statement (puzzle, statement, &error))
    return true;
  fail (self, begin, error);
  return false;
}

/* Reads the first word of directive number @index */
static YassDirective
begin (const YassBlock *block, guint index, YassFault *fault)
{
  const YassLine *line = &block->directives[index];
  const char *text = block->text + line->start;
  YassDirective self = { .block = block,
                         .line = block->n_lines + index,
                         .word = text,
                         .word_end = text,
                         .end = text + line->length,
                         .fault = fault };

  yass_directive_next (&self);
  return self;
}

/* Two numbers with one of @between between them, and nothing behind */
static bool
read_two (YassDirective *self, const char *between, guint most,
          const char *example, guint *first, guint *second)
{
  g_autofree char *what = yass_directive_dup_word (self);
  g_autofree char *word = NULL;
  guint *const numbers[] = { first, second };
  guint line, column;
  bool is_good = yass_directive_next (self);
  char *p;

  yass_directive_locate (self, &line, &column);
  word = yass_directive_dup_word (self);
  p = word;
  for (guint i = 0; is_good && i < 2; i++)
    {
      char *end = p;
      guint64 number = g_ascii_strtoull (p, &end, 10);

      is_good = g_ascii_isdigit (*p) && number <= most
                && (i == 1 ? *end == '\0' : *end == *between);
      *numbers[i] = (guint) number;
      p = end + (i == 0 && is_good);
    }
  if (is_good && !yass_directive_next (self))
    return true;
  yass_fault_set (self->fault, line, column,
                  "%s: '%s'; expected something like %s, up to %u, and nothing "
                  "behind",
                  what, word, example, most);
  return false;
}

/* "6x8": so many rows and columns of the board, or of a box */
static bool
read_sides (YassDirective *self, const char *what, const char *example,
            guint *n_rows, guint *n_columns)
{
  guint line, column;

  yass_directive_locate (self, &line, &column);
  if (!read_two (self, "x", YASS_MAX_SIZE, example, n_rows, n_columns))
    return false;
  if (*n_rows > 0 && *n_columns > 0)
    return true;
  yass_fault_set (self->fault, line, column,
                  "%s without cells; expected rows and columns", what);
  return false;
}

static bool
read_shape (YassDirective *self, YassShape *shape)
{
  return read_sides (self, "shape: a board", "6x8", &shape->n_rows,
                     &shape->n_columns);
}

static bool
read_boxes (YassDirective *self, YassShape *shape)
{
  return read_sides (self, "boxes: some", "2x3", &shape->box_height,
                     &shape->box_width);
}

static bool
read_numbers (YassDirective *self, YassShape *shape)
{
  guint line, column, last;

  yass_directive_locate (self, &line, &column);
  if (!read_two (self, "-", YASS_MAX_NUMBER, "0-8", &shape->first, &last))
    return false;
  shape->size = last - shape->first + 1;
  if (shape->first <= last && shape->size <= YASS_MAX_SIZE)
    return true;
  yass_fault_set (self->fault, line, column,
                  "numbers: from %u to %u are %s; expected 1 to %u of them",
                  shape->first, last,
                  shape->first <= last ? "too many" : "none", YASS_MAX_SIZE);
  return false;
}

bool
yass_directives_read_shape (const YassBlock *block, YassShape *shape,
                            YassFault *fault)
{
  for (guint i = 0; i < block->n_directives; i++)
    {
      YassDirective self = begin (block, i, fault);
      gsize length = (gsize) (self.word_end - self.word);
      const char *word = find_about_shape (self.word, length);
      bool (*read) (YassDirective *, YassShape *) = read_shape;
      guint said = shape->n_rows;
      guint line, column;

      if (word == NULL)
        continue;
      if (g_str_equal (word, YASS_DIRECTIVE_NUMBERS))
        read = read_numbers, said = shape->size;
      else if (g_str_equal (word, YASS_DIRECTIVE_BOXES))
        read = read_boxes, said = shape->box_width;
      yass_directive_locate (&self, &line, &column);
      if (said != 0)
        {
          yass_fault_set (fault, line, column, "%s: said twice; expected one",
                          word);
          return false;
        }
      if (!read (&self, shape))
        return false;
    }
  return true;
}

/* The rows were read with these boxes, unless they do not fit */
static bool
check_boxes (const YassPuzzle *puzzle, YassDirective *self)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassShape said = shape;
  guint line, column;

  yass_directive_locate (self, &line, &column);
  if (!read_boxes (self, &said))
    return false;
  if (said.box_width == shape.box_width && said.box_height == shape.box_height)
    return true;
  yass_fault_set (self->fault, line, column,
                  "boxes: %ux%u do not fill a %ux%u puzzle of %u numbers; "
                  "expected boxes that do",
                  said.box_height, said.box_width, shape.n_rows,
                  shape.n_columns, shape.size);
  return false;
}

bool
yass_directives_have_regions (const YassBlock *block)
{
  for (guint i = 0; i < block->n_directives; i++)
    {
      YassDirective self = begin (block, i, NULL);

      if (is_word (self.word, (gsize) (self.word_end - self.word),
                   yass_kind_region.name))
        return true;
    }
  return false;
}

bool
yass_directive_read (YassPuzzle *puzzle, const YassBlock *block, guint index,
                     YassFault *fault)
{
  YassDirective self = begin (block, index, fault);
  const YassKind *kind;

  if (is_word (self.word, (gsize) (self.word_end - self.word),
               YASS_DIRECTIVE_BOXES))
    return check_boxes (puzzle, &self);
  if (is_about_shape (self.word, (gsize) (self.word_end - self.word)))
    return true;
  if (is_title (self.word, (gsize) (self.word_end - self.word)))
    {
      read_title (puzzle, &self);
      return true;
    }
  if (is_about_cells (self.word, self.word_end, self.end))
    return *self.word == *YASS_DIRECTIVE_VAR
               ? yass_directive_read_variable (puzzle, &self)
               : yass_directive_read_only (puzzle, &self);
  kind = find_kind (self.word, (gsize) (self.word_end - self.word));
  if (kind != NULL)
    return read_statement (puzzle, &self, kind);
  fail_unknown (&self);
  return false;
}
