/* format-edges.c: the numbers of every cell, commas between cells, one line
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/format.h"

#define FEWEST_COMMAS 3

/* A line with a name behind a comma begins with a long word */
static bool
edges_claims (const YassBlock *block, const YassRows *rows,
              const YassTraits *traits)
{
  const YassLineLook *look = &block->lines[0].look;

  return block->single && look->n_commas >= FEWEST_COMMAS
         && look->head_length <= look->n_commas + 1;
}

bool
yass_format_edges_fits (const char *text, gsize length, const YassLineLook *look)
{
  const char *end = text + length;
  guint size = yass_square_root (look->n_commas + 1);
  int last = 0;

  if (look->n_commas < FEWEST_COMMAS)
    return false;
  if (look->n_tokens == 1)
    return look->head_length <= look->n_commas + 1;
  if (size == 0)
    return false;
  /* With blanks, a row of candidates looks much the same; there the numbers
   * are larger than the root of the commas would allow. */
  while (text < end)
    {
      const char *token = text;
      int number;

      while (text < end && strchr (", \t", *text) == NULL)
        text++;
      number = yass_parse_number (token, (gsize) (text - token));
      if (text > token && (number <= last || number > (int) size))
        return false;
      if (text > token)
        last = number;
      if (text < end && *text == ',')
        last = 0;
      text += text < end;
    }
  return true;
}

bool
yass_format_edges_are_exact (const char *text, gsize length)
{
  const char *end = text + length;
  guint n_fields = 1;
  int last = 0;
  guint size;

  for (const char *p = text; p < end; p++)
    n_fields += *p == ',';
  size = yass_square_root (n_fields);
  if (size < 2)
    return false;
  for (; text < end; text++)
    {
      const int number
          = *text == ' ' ? 0 : yass_number_from_character (*text, size);

      if (*text == ',' && last == 0)
        return false;
      if (*text == ',')
        last = 0;
      else if (*text == ' ')
        continue;
      else if (!g_ascii_isalnum (*text) || number <= last
               || number > (int) size)
        return false;
      else
        last = number;
    }
  return last > 0;
}

static GArray *
cut_at_commas (const YassBlock *block)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  const char *p = block->text + block->lines[0].start;
  const char *end = p + block->lines[0].length;

  while (true)
    {
      const char *comma = memchr (p, ',', (gsize) (end - p));
      const char *stop = comma != NULL ? comma : end;
      YassField field;

      while (p < stop && strchr (" \t", *p) != NULL)
        p++;
      field = (YassField){ 0, (gsize) (p - block->text), (gsize) (stop - p) };
      while (field.length > 0 && strchr (" \t", p[field.length - 1]) != NULL)
        field.length--;
      g_array_append_val (fields, field);
      if (comma == NULL)
        return fields;
      p = comma + 1;
    }
}

/* Numbers are decimal when blanks stand between them, and above 9 also when
 * no letter stands for any */
static bool
is_decimal (const YassBlock *block, const GArray *fields, guint size)
{
  bool letters = false;

  for (guint i = 0; i < fields->len; i++)
    {
      const YassField *field = &g_array_index (fields, YassField, i);
      const char *text = yass_field_peek (block, field);

      for (gsize j = 0; j < field->length; j++)
        {
          if (text[j] == ' ' || text[j] == '\t')
            return true;
          letters = letters || g_ascii_isalpha (text[j]);
        }
    }
  return size > 9 && !letters;
}

static YassPuzzle *
edges_parse (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits, YassFault *fault)
{
  g_autoptr (GArray) fields = cut_at_commas (block);
  guint size = yass_square_root (fields->len);
  g_autoptr (YassPuzzle) self = NULL;
  bool decimal;

  if (size == 0)
    {
      yass_format_blame_count (block, fields->len, "cells", fields, fault);
      return NULL;
    }
  if (size > YASS_MAX_SIZE)
    {
      yass_fault_set_too_large (fault, block->lines[0].number, 1, size);
      return NULL;
    }
  decimal = is_decimal (block, fields, size);
  self = yass_puzzle_new (
      size, 0, 0, decimal ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS);
  for (guint cell = 0; cell < fields->len; cell++)
    {
      const YassField *field = &g_array_index (fields, YassField, cell);
      guint line, column;

      if (field->length == 0)
        {
          yass_block_locate (block, 0, field->start, &line, &column);
          yass_fault_set (fault, line, column,
                          "cell %u has no number; expected at least one",
                          cell + 1);
          return NULL;
        }
      if (!yass_cell_read_marks (self, cell, decimal, block, field, fault))
        return NULL;
    }
  return g_steal_pointer (&self);
}

static bool
edges_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  g_autofree char *edges = NULL;

  if (!yass_format_is_plain (&yass_format_edges, puzzle, false, true, error))
    return false;
  if (yass_puzzle_get_n_cells (puzzle) <= FEWEST_COMMAS)
    return yass_format_cannot_say (&yass_format_edges, error,
                                   "a puzzle of one cell");
  yass_format_append_comment (out, puzzle);
  edges = yass_puzzle_to_edges (puzzle);
  g_string_append (out, edges);
  g_string_append_c (out, '\n');
  return true;
}

const YassFormat yass_format_edges = {
  .name = "edges",
  .summary = "the numbers of every cell on one line, with commas between "
             "cells, as --format=edges writes them",
  .claims = edges_claims,
  .parse = edges_parse,
  .write = edges_write,
};
