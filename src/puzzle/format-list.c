/* format-list.c: numbers as programs and spreadsheets write them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/format.h"
#include "puzzle/list.h"

static bool
list_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  const YassLine *line = &block->lines[0];

  return line->look.kind == YASS_LOOK_LIST
         && (block->free
             || (block->single
                 && !yass_format_edges_are_exact (block->text + line->start,
                                                  line->length)));
}

static const YassListField *
get_field (const GArray *fields, guint i)
{
  return &g_array_index (fields, YassListField, i);
}

/* Whether each row has @n values */
static bool
is_even (const GArray *fields, guint n)
{
  for (guint i = 0; i < fields->len; i++)
    if (get_field (fields, i)->row != i / n)
      return false;
  return true;
}

/* A comma behind the last value of each row says nothing */
static void
drop_last_commas (GArray *fields)
{
  const guint n_rows = get_field (fields, fields->len - 1)->row + 1;

  if (n_rows < 2 || fields->len != n_rows * (n_rows + 1)
      || !is_even (fields, n_rows + 1))
    return;
  for (guint row = 0; row < n_rows; row++)
    if (get_field (fields, row * (n_rows + 1) + n_rows)->length > 0)
      return;
  for (guint row = n_rows; row-- > 0;)
    g_array_remove_index (fields, row * (n_rows + 1) + n_rows);
}

/* Always 0: says that the row of value @at has not as many values as there are
 * rows, or a list without rows no square */
static guint
blame_shape (const YassBlock *block, const GArray *fields, guint at, guint n,
             guint expected, YassFault *fault)
{
  const gsize start = block->lines[0].start;
  guint line, column;

  yass_block_locate_byte (block, start + get_field (fields, at)->start, &line,
                          &column);
  if (expected == 0)
    yass_fault_set (fault, line, column,
                    "the list has %u %s; expected as many as a square board "
                    "has cells",
                    n, n == 1 ? "value" : "values");
  else
    yass_fault_set (fault, line, column,
                    "the row has %u %s; expected %u, as there are %u rows", n,
                    n == 1 ? "value" : "values", expected, expected);
  return 0;
}

/* Always 0: says that there are too few rows */
static guint
blame_end (const YassBlock *block, guint n_rows, guint expected,
           YassFault *fault)
{
  const YassLine *last = &block->lines[block->n_lines - 1];
  guint line, column;

  yass_block_locate (block, block->n_lines - 1, last->start + last->length,
                     &line, &column);
  yass_fault_set (fault, line, column,
                  "the list ends after %u rows; expected %u for a %ux%u puzzle",
                  n_rows, expected, expected, expected);
  return 0;
}

/* The rows and columns of a list of rows, or of one without; 0 with a fault */
static guint
find_size (const YassBlock *block, const GArray *fields, YassFault *fault)
{
  const guint n_rows = get_field (fields, fields->len - 1)->row + 1;
  guint first = 0;

  if (n_rows == 1)
    {
      const guint size = yass_square_root (fields->len);

      return size != 0 ? size
                       : blame_shape (block, fields, 0, fields->len, 0, fault);
    }
  if (fields->len > n_rows * n_rows && fields->len % n_rows == 0
      && is_even (fields, fields->len / n_rows))
    return blame_end (block, n_rows, fields->len / n_rows, fault);
  for (guint i = 1; i <= fields->len; i++)
    if (i == fields->len
        || get_field (fields, i)->row != get_field (fields, first)->row)
      {
        if (i - first != n_rows)
          return blame_shape (block, fields, first, i - first, n_rows, fault);
        first = i;
      }
  return n_rows;
}

/* No number at all: an empty value, a sign, -1, or a word */
static bool
is_open (const char *text, gsize length)
{
  return length == 0 || (length == 1 && strchr (" .-_*?xX", *text) != NULL)
         || (length == 2 && memcmp (text, "-1", 2) == 0)
         || (length >= 3 && g_ascii_isalpha (*text));
}

static YassPuzzle *
read_cells (const YassBlock *block, const GArray *fields, guint size,
            YassFault *fault)
{
  const gsize start = block->lines[0].start;
  const bool decimal = size > 9;
  g_autoptr (YassPuzzle) self = yass_puzzle_new (
      size, 0, 0, decimal ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS);

  for (guint cell = 0; cell < fields->len; cell++)
    {
      const YassListField *field = get_field (fields, cell);
      YassField at = { 0, start + field->start, field->length };

      while (at.line + 1 < block->n_lines
             && block->lines[at.line + 1].start <= at.start)
        at.line++;
      if (is_open (yass_field_peek (block, &at), at.length))
        continue;
      if (!(decimal && g_ascii_isalpha (*yass_field_peek (block, &at))
                ? yass_cell_read_character (self, cell, block, &at, fault)
                : yass_cell_read_number (self, cell, block, &at, fault)))
        return NULL;
    }
  return g_steal_pointer (&self);
}

static YassPuzzle *
list_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  const YassLine *first = &block->lines[0];
  const YassLine *last = &block->lines[block->n_lines - 1];
  g_autoptr (GArray) fields = yass_list_cut (
      block->text + first->start, last->start + last->length - first->start);
  guint size;

  if (fields->len == 0)
    {
      yass_fault_set (fault, first->number, 1,
                      "a list without values; expected some");
      return NULL;
    }
  drop_last_commas (fields);
  size = find_size (block, fields, fault);
  if (size > YASS_MAX_SIZE)
    yass_fault_set_too_large (fault, first->number, 1, size);
  return size == 0 || size > YASS_MAX_SIZE
             ? NULL
             : read_cells (block, fields, size, fault);
}

static bool
list_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  const guint size = yass_puzzle_get_size (puzzle);

  if (!yass_format_is_plain (&yass_format_list, puzzle, false, false, error))
    return false;
  if (size == 1)
    return yass_format_cannot_say (&yass_format_list, error,
                                   "a puzzle of one cell");
  yass_format_append_comment (out, puzzle);
  for (guint cell = 0; cell < size * size; cell++)
    g_string_append_printf (out, "%s%u%s",
                            cell == 0          ? "[["
                            : cell % size == 0 ? " ["
                                               : ", ",
                            yass_puzzle_get_given (puzzle, cell),
                            (cell + 1) % size != 0    ? ""
                            : cell + 1 == size * size ? "]]\n"
                                                      : "],\n");
  return true;
}

const YassFormat yass_format_list = {
  .name = "list",
  .summary = "numbers with commas, semicolons or tabs between them, in rows or "
             "all on one line, with brackets or without: [[4, 0, 9, 0], ...]",
  .spaced = true,
  .claims = list_claims,
  .parse = list_parse,
  .write = list_write,
};
