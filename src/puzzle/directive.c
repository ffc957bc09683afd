/* directive.c: lines below a grid that state more about it
 * SPDX-License-Identifier: MIT */
#include "puzzle/directive.h"

#include <string.h>

#include "puzzle/cell-name.h"

/* No kind has a longer name */
#define LONGEST_WORD 40

#define BLANKS " \t"

/* Moves on to the next word; false when there is none */
static bool
next_word (const char **word, const char **word_end, const char *end)
{
  const char *p = *word_end;

  while (p < end && strchr (BLANKS, *p) != NULL)
    p++;
  *word = p;
  while (p < end && strchr (BLANKS, *p) == NULL)
    p++;
  *word_end = p;
  return p > *word && **word != '#';
}

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

/* Before a line of cells is searched for its end */
static bool
begins_with_letter (const char *text, gsize length)
{
  gsize at = 0;

  while (at < length && strchr (BLANKS, text[at]) != NULL)
    at++;
  return at < length && g_ascii_islower (text[at]);
}

bool
yass_directive_is_known (const char *text, gsize length)
{
  const char *end = text + length;
  const char *word = text;
  const char *word_end = text;

  return begins_with_letter (text, length) && next_word (&word, &word_end, end)
         && (find_kind (word, (gsize) (word_end - word)) != NULL
             || is_about_shape (word, (gsize) (word_end - word)));
}

bool
yass_directive_is_meant (const char *text, gsize length, const YassLineLook *look)
{
  const char *end = text + length;
  const char *word = text;
  const char *word_end = text;
  guint row, column;

  if (!begins_with_letter (text, length) || !next_word (&word, &word_end, end))
    return false;
  if (find_kind (word, (gsize) (word_end - word)) != NULL
      || is_title (word, (gsize) (word_end - word))
      || is_about_shape (word, (gsize) (word_end - word)))
    return true;
  for (; word < word_end; word++)
    if (!g_ascii_islower (*word) && *word != '-')
      return false;
  if (look->n_tokens == 1)
    return look->kind == YASS_LOOK_FOREIGN;
  while (next_word (&word, &word_end, end))
    if (yass_cell_name_read (word, (gsize) (word_end - word), &row, &column))
      return true;
  return false;
}

/* Where a directive is read, and what of it was read */
typedef struct
{
  const YassBlock *block;
  guint line; /* in the block */
  const char *word;
  const char *word_end;
  const char *end;
  YassFault *fault;
} Reading;

static bool
next (Reading *self)
{
  return next_word (&self->word, &self->word_end, self->end);
}

/* Sets @line and @column to where the current word stands */
static void
locate (const Reading *self, guint *line, guint *column)
{
  yass_block_locate (self->block, self->line,
                     (gsize) (self->word - self->block->text), line, column);
}

static char *
dup_word (const Reading *self)
{
  return g_strndup (self->word, (gsize) (self->word_end - self->word));
}

static void
read_title (YassPuzzle *puzzle, Reading *self)
{
  const char *start = self->word_end;
  const char *end = self->end;

  while (start < end && strchr (BLANKS, *start) != NULL)
    start++;
  while (start < end && strchr (BLANKS, end[-1]) != NULL)
    end--;
  yass_puzzle_set_name (puzzle, start, (gsize) (end - start));
}

static bool
contains (const GArray *cells, guint32 cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint32, i) == cell)
      return true;
  return false;
}

static bool
read_cell (Reading *self, const YassKind *kind, const YassPuzzle *puzzle,
           GArray *cells)
{
  const guint n_rows = yass_puzzle_get_n_rows (puzzle);
  const guint n_columns = yass_puzzle_get_n_columns (puzzle);
  gsize length = (gsize) (self->word_end - self->word);
  g_autofree char *word = dup_word (self);
  guint row, column, at_line, at_column;
  guint32 cell;

  locate (self, &at_line, &at_column);
  if (!yass_cell_name_read (self->word, length, &row, &column))
    {
      yass_fault_set (self->fault, at_line, at_column,
                      "%s: '%s' is no cell; expected one like r1c1", kind->name,
                      word);
      return false;
    }
  if (row < 1 || row > n_rows || column < 1 || column > n_columns)
    {
      g_autofree char *expected
          = n_rows == n_columns
                ? g_strdup_printf ("rows and columns from 1 to %u", n_rows)
                : g_strdup_printf ("rows from 1 to %u and columns from 1 to %u",
                                   n_rows, n_columns);

      yass_fault_set (self->fault, at_line, at_column,
                      "%s: %s is not on the board; expected %s", kind->name,
                      word, expected);
      return false;
    }
  cell = (row - 1) * n_columns + column - 1;
  if (!kind->cells_may_repeat && contains (cells, cell))
    {
      yass_fault_set (self->fault, at_line, at_column,
                      "%s: %s comes twice; expected every cell once",
                      kind->name, word);
      return false;
    }
  g_array_append_val (cells, cell);
  return true;
}

static bool
read_statement (YassPuzzle *puzzle, Reading *self, const YassKind *kind)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *value = NULL;
  g_autoptr (GError) error = NULL;
  const char *begin = self->word;
  guint row, column;

  while (next (self))
    {
      if (value == NULL && cells->len == 0
          && (kind->value != YASS_VALUE_NONE || kind->max_cells == 0)
          && !yass_cell_name_read (
              self->word, (gsize) (self->word_end - self->word), &row, &column))
        value = dup_word (self);
      else if (!read_cell (self, kind, puzzle, cells))
        return false;
    }
  if (yass_puzzle_add_statement (
          puzzle,
          yass_statement_new (kind, value,
                              (const guint32 *) (gpointer) cells->data,
                              cells->len),
          &error))
    return true;
  self->word = begin;
  locate (self, &row, &column);
  yass_fault_set (self->fault, row, column, "%s", error->message);
  self->fault->code = (YassError) error->code;
  return false;
}

/* Reads the first word of directive number @index */
static Reading
begin (const YassBlock *block, guint index, YassFault *fault)
{
  const YassLine *line = &block->directives[index];
  const char *text = block->text + line->start;
  Reading self = { .block = block,
                   .line = block->n_lines + index,
                   .word = text,
                   .word_end = text,
                   .end = text + line->length,
                   .fault = fault };

  next (&self);
  return self;
}

/* Two numbers with one of @between between them, and nothing behind */
static bool
read_two (Reading *self, const char *between, guint most, const char *example,
          guint *first, guint *second)
{
  g_autofree char *what = dup_word (self);
  g_autofree char *word = NULL;
  guint *const numbers[] = { first, second };
  guint line, column;
  bool is_good = next (self);
  char *p;

  locate (self, &line, &column);
  word = dup_word (self);
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
  if (is_good && !next (self))
    return true;
  yass_fault_set (self->fault, line, column,
                  "%s: '%s'; expected something like %s, up to %u, and nothing "
                  "behind",
                  what, word, example, most);
  return false;
}

/* "6x8": so many rows and columns of the board, or of a box */
static bool
read_sides (Reading *self, const char *what, const char *example, guint *n_rows,
            guint *n_columns)
{
  guint line, column;

  locate (self, &line, &column);
  if (!read_two (self, "x", YASS_MAX_SIZE, example, n_rows, n_columns))
    return false;
  if (*n_rows > 0 && *n_columns > 0)
    return true;
  yass_fault_set (self->fault, line, column,
                  "%s without cells; expected rows and columns", what);
  return false;
}

static bool
read_shape (Reading *self, YassShape *shape)
{
  return read_sides (self, "shape: a board", "6x8", &shape->n_rows,
                     &shape->n_columns);
}

static bool
read_boxes (Reading *self, YassShape *shape)
{
  return read_sides (self, "boxes: some", "2x3", &shape->box_height,
                     &shape->box_width);
}

static bool
read_numbers (Reading *self, YassShape *shape)
{
  guint line, column, last;

  locate (self, &line, &column);
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
      Reading self = begin (block, i, fault);
      gsize length = (gsize) (self.word_end - self.word);
      const char *word = find_about_shape (self.word, length);
      bool (*read) (Reading *, YassShape *) = read_shape;
      guint said = shape->n_rows;
      guint line, column;

      if (word == NULL)
        continue;
      if (g_str_equal (word, YASS_DIRECTIVE_NUMBERS))
        read = read_numbers, said = shape->size;
      else if (g_str_equal (word, YASS_DIRECTIVE_BOXES))
        read = read_boxes, said = shape->box_width;
      locate (&self, &line, &column);
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
check_boxes (const YassPuzzle *puzzle, Reading *self)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassShape said = shape;
  guint line, column;

  locate (self, &line, &column);
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
      Reading self = begin (block, i, NULL);

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
  Reading self = begin (block, index, fault);
  g_autofree char *word = NULL;
  const YassKind *kind;
  guint at_line, at_column;

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
  kind = find_kind (self.word, (gsize) (self.word_end - self.word));
  if (kind != NULL)
    return read_statement (puzzle, &self, kind);
  word = dup_word (&self);
  locate (&self, &at_line, &at_column);
  yass_fault_set (fault, at_line, at_column,
                  "there is no constraint '%s'; expected one that `yass-graph "
                  "constraints` lists",
                  word);
  fault->code = YASS_ERROR_UNSUPPORTED;
  return false;
}
