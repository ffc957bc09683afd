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
is_title (const char *word, gsize length)
{
  return length == strlen (YASS_DIRECTIVE_TITLE)
         && memcmp (word, YASS_DIRECTIVE_TITLE, length) == 0;
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
         && find_kind (word, (gsize) (word_end - word)) != NULL;
}

bool
yass_directive_is_meant (const char *text, gsize length, const YassLook *look)
{
  const char *end = text + length;
  const char *word = text;
  const char *word_end = text;
  guint row, column;

  if (!begins_with_letter (text, length) || !next_word (&word, &word_end, end))
    return false;
  if (find_kind (word, (gsize) (word_end - word)) != NULL
      || is_title (word, (gsize) (word_end - word)))
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
read_cell (Reading *self, const YassKind *kind, guint size, GArray *cells)
{
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
  if (row < 1 || row > size || column < 1 || column > size)
    {
      yass_fault_set (self->fault, at_line, at_column,
                      "%s: %s is not on the board; expected rows and columns "
                      "from 1 to %u",
                      kind->name, word, size);
      return false;
    }
  cell = (row - 1) * size + column - 1;
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
  guint size = yass_puzzle_get_size (puzzle);
  guint row, column;

  while (next (self))
    {
      if (value == NULL && cells->len == 0
          && (kind->value != YASS_VALUE_NONE || kind->max_cells == 0)
          && !yass_cell_name_read (
              self->word, (gsize) (self->word_end - self->word), &row, &column))
        value = dup_word (self);
      else if (!read_cell (self, kind, size, cells))
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

bool
yass_directive_read (YassPuzzle *puzzle, const YassBlock *block, guint index,
                     YassFault *fault)
{
  const YassLine *line = &block->directives[index];
  const char *text = block->text + line->start;
  Reading self = { .block = block,
                   .line = block->n_lines + index,
                   .word = text,
                   .word_end = text,
                   .end = text + line->length,
                   .fault = fault };
  g_autofree char *word = NULL;
  const YassKind *kind;
  guint at_line, at_column;

  next (&self);
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
