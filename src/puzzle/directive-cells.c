/* directive-cells.c: cells in lines below a grid, and what they may be
 * SPDX-License-Identifier: MIT */
#include "puzzle/directive-cells.h"

#include <string.h>

#include "kind/cell-range.h"
#include "kind/variables.h"
#include "puzzle/directive.h"

bool
yass_directive_find_word (const char **word, const char **word_end,
                          const char *end)
{
  const char *p = *word_end;

  while (p < end && strchr (YASS_DIRECTIVE_BLANKS, *p) != NULL)
    p++;
  *word = p;
  while (p < end && strchr (YASS_DIRECTIVE_BLANKS, *p) == NULL)
    p++;
  *word_end = p;
  return p > *word && **word != '#';
}

bool
yass_directive_next (YassDirective *self)
{
  return yass_directive_find_word (&self->word, &self->word_end, self->end);
}

void
yass_directive_locate (const YassDirective *self, guint *line, guint *column)
{
  yass_block_locate (self->block, self->line,
                     (gsize) (self->word - self->block->text), line, column);
}

char *
yass_directive_dup_word (const YassDirective *self)
{
  return g_strndup (self->word, (gsize) (self->word_end - self->word));
}

static bool
contains (const GArray *cells, guint32 cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint32, i) == cell)
      return true;
  return false;
}

/* What is wrong at the current word; always false. To count the column of each
 * word that is right would take long on long lines. */
static bool G_GNUC_PRINTF (2, 3)
    blame (YassDirective *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  guint line, column;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  yass_directive_locate (self, &line, &column);
  yass_fault_set (self->fault, line, column, "%s", message);
  return false;
}

bool
yass_directive_read_cells (YassDirective *self, const char *name,
                           bool may_repeat, const YassPuzzle *puzzle,
                           GArray *cells)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  gsize length = (gsize) (self->word_end - self->word);
  g_autofree char *word = yass_directive_dup_word (self);
  YassCellRange range;

  if (!yass_cell_range_read (self->word, length, &shape, &range))
    return blame (self, "%s: '%s' is no cell; expected one like r1c1", name,
                  word);
  if (!yass_cell_range_is_on_board (&range, &shape))
    {
      g_autofree char *expected
          = shape.n_rows == shape.n_columns
                ? g_strdup_printf ("rows and columns from 1 to %u",
                                   shape.n_rows)
                : g_strdup_printf ("rows from 1 to %u and columns from 1 to %u",
                                   shape.n_rows, shape.n_columns);

      return blame (self, "%s: %s is not on the board; expected %s", name, word,
                    expected);
    }
  const guint n = yass_cell_range_count (&range);
  if (n == 0)
    return blame (self, "%s: %s is no part of a row, column or diagonal", name,
                  word);
  for (guint i = 0; i < n; i++)
    {
      const guint32 cell = yass_cell_range_get (&range, i, &shape);

      if (!may_repeat && contains (cells, cell))
        return blame (self, "%s: %s comes twice; expected every cell once",
                      name, yass_shape_name_cell (&shape, cell).text);
      g_array_append_val (cells, cell);
    }
  return true;
}

/* "12" or "1..4": of one number both are the same */
static bool
read_span (const char *word, const char *between, guint *first, guint *last)
{
  char *end;
  guint64 numbers[2];

  if (!g_ascii_isdigit (*word))
    return false;
  numbers[0] = numbers[1] = g_ascii_strtoull (word, &end, 10);
  if (g_str_has_prefix (end, between)
      && g_ascii_isdigit (end[strlen (between)]))
    numbers[1] = g_ascii_strtoull (end + strlen (between), &end, 10);
  if (*end != '\0' || MAX (numbers[0], numbers[1]) > YASS_MAX_NUMBER + 1)
    return false;
  *first = (guint) numbers[0];
  *last = (guint) numbers[1];
  return true;
}

/* Adds the numbers from @first to @last; false when one is none of the board */
static bool
allow_span (const YassShape *shape, guint first, guint last, uint64_t *allowed)
{
  if (first > last || first < shape->first
      || last > yass_shape_get_last (shape))
    return false;
  for (guint n = first - shape->first; n <= last - shape->first; n++)
    allowed[n / 64] |= UINT64_C (1) << n % 64;
  return true;
}

/* That a word is not what was expected; always false */
static bool
blame_numbers (YassDirective *self, const char *what, const YassShape *shape)
{
  g_autofree char *word = yass_directive_dup_word (self);
  guint line, column;

  yass_directive_locate (self, &line, &column);
  yass_fault_set (self->fault, line, column,
                  "%s: '%s'; expected numbers from %u to %u, like %u..%u", what,
                  word, shape->first, yass_shape_get_last (shape), shape->first,
                  yass_shape_get_last (shape));
  return false;
}

bool
yass_directive_read_variable (YassPuzzle *puzzle, YassDirective *self)
{
  YassShape shape = yass_puzzle_get_shape (puzzle);
  const guint n_before = yass_puzzle_get_n_cells (puzzle);
  uint64_t allowed[(YASS_MAX_SIZE + 63) / 64] = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *word = NULL;
  g_autoptr (GError) error = NULL;
  guint n_rows = 1, n_columns = 0, first, last;
  guint line, column;
  bool has_word;

  yass_directive_next (self);
  name = yass_directive_dup_word (self);
  yass_directive_locate (self, &line, &column);
  has_word = yass_directive_next (self);
  word = yass_directive_dup_word (self);
  if (has_word && strstr (word, "..") == NULL)
    {
      if (!read_span (word, "x", &n_rows, &n_columns)
          || n_rows > YASS_MAX_NUMBER || n_columns > YASS_MAX_NUMBER)
        {
          yass_directive_locate (self, &line, &column);
          yass_fault_set (self->fault, line, column,
                          "var: '%s'; expected a number of cells, or rows and "
                          "columns like 6x6",
                          word);
          return false;
        }
      if (strchr (word, 'x') == NULL)
        n_columns = 0;
      has_word = yass_directive_next (self);
    }
  if (!yass_puzzle_add_variable (puzzle, name, n_rows * MAX (n_columns, 1),
                                 n_columns, &error))
    {
      yass_fault_set (self->fault, line, column, "%s", error->message);
      return false;
    }
  if (!has_word)
    return true;
  g_free (word);
  word = yass_directive_dup_word (self);
  if (!read_span (word, "..", &first, &last)
      || !allow_span (&shape, first, last, allowed))
    return blame_numbers (self, "var", &shape);
  for (guint cell = n_before; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    yass_puzzle_allow_set (puzzle, cell, allowed);
  return !yass_directive_next (self) || blame_numbers (self, "var", &shape);
}

bool
yass_directive_read_only (YassPuzzle *puzzle, YassDirective *self)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  uint64_t allowed[(YASS_MAX_SIZE + 63) / 64] = { 0 };
  g_autofree char *word = NULL;
  guint line, column;

  yass_directive_next (self);
  word = yass_directive_dup_word (self);
  g_auto (GStrv) parts = g_strsplit (word, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint first, last;

      if (!read_span (parts[i], "..", &first, &last)
          || !allow_span (&shape, first, last, allowed))
        return blame_numbers (self, YASS_DIRECTIVE_ONLY, &shape);
    }
  while (yass_directive_next (self))
    if (!yass_directive_read_cells (self, YASS_DIRECTIVE_ONLY, false, puzzle,
                                    cells))
      return false;
  yass_directive_locate (self, &line, &column);
  if (cells->len == 0)
    yass_fault_set (self->fault, line, column,
                    "only: expected cells behind the numbers");
  for (guint i = 0; i < cells->len; i++)
    {
      const guint32 cell = g_array_index (cells, guint32, i);
      const uint64_t *old = yass_puzzle_peek_allowed (puzzle, cell);
      uint64_t both[G_N_ELEMENTS (allowed)];
      uint64_t any = 0;

      for (guint k = 0; k < yass_puzzle_get_n_words (puzzle); k++)
        any |= both[k] = old[k] & allowed[k];
      if (any == 0)
        {
          yass_fault_set (self->fault, line, column,
                          "only: %s has no number left; expected one",
                          yass_shape_name_cell (&shape, cell).text);
          return false;
        }
      yass_puzzle_allow_set (puzzle, cell, both);
    }
  return cells->len > 0;
}
