/* format.c: the table of formats, and which one a text is in
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>

#include "yass/options.h"

#include "puzzle/draw.h"
#include "puzzle/format.h"
#include "puzzle/regions.h"

static const YassFormat *const formats[] = {
  &yass_format_text,       &yass_format_sudokupad,   &yass_format_fpuzzles,
  &yass_format_link,       &yass_format_iss,         &yass_format_list,
  &yass_format_hodoku,     &yass_format_pencilmarks, &yass_format_edges,
  &yass_format_candidates, &yass_format_numbers,     &yass_format_line,
  &yass_format_grid,
};

const YassPlug *
yass_list_formats (void)
{
  static YassPlug plugs[G_N_ELEMENTS (formats) + 1];
  static gsize filled = 0;

  if (g_once_init_enter (&filled))
    {
      for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
        plugs[i] = (YassPlug){ formats[i]->name, formats[i]->summary };
      g_once_init_leave (&filled, 1);
    }
  return plugs;
}

const YassFormat *
yass_format_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->name, name))
      return formats[i];
  return NULL;
}

char *
yass_puzzle_to_text (const YassPuzzle *self, const char *format, GError **error)
{
  const YassFormat *found;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (format != NULL, NULL);

  found = yass_format_find (format);
  if (found == NULL)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "there is no format '%s'; expected one that `yass-graph "
                   "formats` lists",
                   format);
      return NULL;
    }
  text = g_string_new (NULL);
  return g_string_free (text, !found->write (text, self, error));
}

bool
yass_format_cannot_say (const YassFormat *self, GError **error,
                        const char *what, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, what);
  words = g_strdup_vprintf (what, args);
  va_end (args);
  g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "the format '%s' cannot say %s", self->name, words);
  return false;
}

bool
yass_format_is_usual (const YassFormat *self, const YassPuzzle *puzzle,
                      GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  if (yass_shape_is_usual (&shape))
    return true;
  if (shape.n_outside > 0)
    return yass_format_cannot_say (self, error, "variables");
  if (shape.n_rows != shape.n_columns)
    return yass_format_cannot_say (self, error, "a board of %ux%u",
                                   shape.n_rows, shape.n_columns);
  return yass_format_cannot_say (
      self, error, "numbers from %u to %u on a board of %ux%u", shape.first,
      yass_shape_get_last (&shape), shape.n_rows, shape.n_columns);
}

bool
yass_format_is_plain (const YassFormat *self, const YassPuzzle *puzzle,
                      bool boxes, bool marks, GError **error)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  if (!yass_format_is_usual (self, puzzle, error))
    return false;
  for (guint i = 0; i < n; i++)
    if (!boxes || statements[i]->kind != &yass_kind_region
        || !yass_puzzle_has_default_box (puzzle)
        || !yass_regions_are_drawable (puzzle))
      return yass_format_cannot_say (self, error, "'%s'",
                                     statements[i]->kind->name);
  if (boxes ? !yass_draw_shows_boxes (puzzle)
            : !yass_puzzle_has_default_box (puzzle))
    return yass_format_cannot_say (self, error, "boxes of %ux%u",
                                   yass_puzzle_get_box_height (puzzle),
                                   yass_puzzle_get_box_width (puzzle));
  if (!marks && yass_puzzle_has_marks (puzzle))
    return yass_format_cannot_say (self, error, "pencil marks");
  return true;
}

void
yass_format_append_name (GString *out, const char *name)
{
  for (; *name != '\0'; name++)
    g_string_append_c (out, g_ascii_iscntrl (*name) ? ' ' : *name);
}

void
yass_format_append_comment (GString *out, const YassPuzzle *puzzle)
{
  const char *name = yass_puzzle_get_name (puzzle);

  if (name == NULL)
    return;
  g_string_append (out, "# ");
  yass_format_append_name (out, name);
  g_string_append_c (out, '\n');
}

YassPuzzle *
yass_format_read_block (const YassBlock *block,
                        YassPuzzle *(*read) (const char *text, gsize length,
                                             YassTextFault *fault),
                        YassFault *fault)
{
  const YassLine *last = &block->lines[block->n_lines - 1];
  YassTextFault problem;
  YassPuzzle *self = read (block->text, last->start + last->length, &problem);
  guint line, column;

  if (self != NULL)
    return self;
  yass_block_locate_byte (block, problem.at, &line, &column);
  yass_fault_set (fault, line, column, "%s", problem.message);
  fault->code = problem.code;
  g_free (problem.message);
  return NULL;
}

/* Whether the characters are several numbers of the board, ascending */
static bool
is_set (const char *text, gsize length, const YassShape *shape)
{
  guint most = yass_shape_get_last (shape);
  int last = (int) shape->first - 1;

  for (gsize i = 0; i < length; i++)
    {
      int number = g_ascii_isalnum (text[i])
                       ? yass_number_from_character (text[i], most)
                       : -1;

      if (number <= last || number > (int) most)
        return false;
      last = number;
    }
  return length > 1;
}

static YassTraits
survey (const YassBlock *block, const YassRows *rows)
{
  YassTraits traits = { .spaced = rows->way == YASS_ROWS_TOKENS
                                  || rows->way == YASS_ROWS_SEGMENTS };

  for (guint i = 0; i < rows->fields->len; i++)
    {
      const YassField *field = &g_array_index (rows->fields, YassField, i);
      const char *text = yass_field_peek (block, field);

      traits.longest = MAX (traits.longest, (guint) field->length);
      traits.zeros
          |= field->length == 1 && *text == '0' && rows->shape.first > 0;
      traits.sets |= is_set (text, field->length, &rows->shape);
      for (gsize j = 0; j < field->length; j++)
        {
          traits.letters |= g_ascii_isalpha (text[j]);
          traits.commas |= text[j] == ',';
        }
    }
  return traits;
}

YassPuzzle *
yass_format_parse (const YassBlock *block, YassFault *fault)
{
  g_auto (YassRows) rows = { 0 };
  YassTraits traits = { 0 };

  bool in_rows = !block->single && !block->free && block->n_directives == 0;

  if (in_rows)
    {
      if (!yass_rows_cut (&rows, block, fault))
        return NULL;
      traits = survey (block, &rows);
    }
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const YassRows *some_rows = in_rows ? &rows : NULL;
      const YassTraits *some_traits = in_rows ? &traits : NULL;

      if (formats[i]->claims (block, some_rows, some_traits))
        return formats[i]->parse (block, some_rows, some_traits, fault);
    }
  g_assert_not_reached ();
}

void
yass_format_blame_count (const YassBlock *block, guint count,
                         const char *things, const GArray *fields,
                         YassFault *fault)
{
  guint side = 1;
  guint expected, line, column;
  const YassField *field;

  while ((side + 1) * (side + 1) <= count)
    side++;
  if (count - side * side > (side + 1) * (side + 1) - count)
    side++;
  expected = side * side;
  if (count > expected)
    {
      field = &g_array_index (fields, YassField, expected);
      yass_block_locate (block, 0, field->start, &line, &column);
      yass_fault_set (fault, line, column,
                      "the line has %u %s; expected %u for a %ux%u puzzle",
                      count, things, expected, side, side);
      return;
    }
  field = &g_array_index (fields, YassField, count - 1);
  yass_block_locate (block, 0, field->start + field->length, &line, &column);
  yass_fault_set (fault, line, column,
                  "the line ends after %u %s; expected %u for a %ux%u puzzle",
                  count, things, expected, side, side);
}
