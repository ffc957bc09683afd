/* format-text.c: a grid, and below it what else the puzzle states
 * SPDX-License-Identifier: MIT */
#include "kind/variables.h"
#include "puzzle/directive.h"
#include "puzzle/draw.h"
#include "puzzle/format.h"

static bool
text_claims (const YassBlock *block, const YassRows *rows,
             const YassTraits *traits)
{
  return block->n_directives > 0;
}

static YassPuzzle *
text_parse (const YassBlock *block, const YassRows *rows,
            const YassTraits *traits, YassFault *fault)
{
  YassBlock grid = *block;
  YassShape shape = { .first = 1 };
  g_autoptr (YassPuzzle) self = NULL;

  if (!yass_directives_read_shape (block, &shape, fault))
    return NULL;
  grid.n_directives = 0;
  grid.has_regions = yass_directives_have_regions (block);
  grid.shape = &shape;
  if (shape.n_rows != 0 || shape.size != 0)
    grid.single = false; /* a row */
  self = yass_format_parse (&grid, fault);
  for (guint i = 0; self != NULL && i < block->n_directives; i++)
    if (!yass_directive_read (self, block, i, fault))
      return NULL;
  return g_steal_pointer (&self);
}

/* "1,3..5" */
static char *
make_numbers (const YassPuzzle *puzzle, guint cell)
{
  const guint size = yass_puzzle_get_size (puzzle);
  const guint first = yass_puzzle_get_first_number (puzzle);
  GString *text = g_string_new (NULL);

  for (guint n = 1; n <= size; n++)
    {
      guint last = n;

      if (!yass_puzzle_allows (puzzle, cell, n))
        continue;
      while (last < size && yass_puzzle_allows (puzzle, cell, last + 1))
        last++;
      g_string_append_printf (text, text->len > 0 ? ",%u" : "%u",
                              first + n - 1);
      if (last > n)
        g_string_append_printf (text, "..%u", first + last - 1);
      n = last;
    }
  return g_string_free (text, FALSE);
}

/* A line for each set of numbers that cells of a variable may be, unless these
 * are all */
static void
append_givens (GString *out, const YassPuzzle *puzzle, guint begin, guint end)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);

  for (guint cell = begin; cell < end; cell++)
    g_ptr_array_add (sets, yass_puzzle_is_open (puzzle, cell)
                               ? NULL
                               : make_numbers (puzzle, cell));
  for (guint i = 0; i < sets->len; i++)
    {
      if (sets->pdata[i] == NULL)
        continue;
      g_string_append_printf (out, YASS_DIRECTIVE_ONLY " %s",
                              (const char *) sets->pdata[i]);
      g_string_append_printf (out, " %s",
                              yass_shape_name_cell (&shape, begin + i).text);
      for (guint j = i + 1; j < sets->len; j++)
        if (g_strcmp0 (sets->pdata[j], sets->pdata[i]) == 0)
          {
            g_string_append_printf (
                out, " %s", yass_shape_name_cell (&shape, begin + j).text);
            g_clear_pointer (&sets->pdata[j], g_free);
          }
      g_string_append_c (out, '\n');
    }
}

static void
append_variables (GString *out, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  for (guint i = 0; shape.variables != NULL && i < shape.variables->n; i++)
    {
      const YassVariable *variable = &shape.variables->all[i];
      const guint begin = yass_shape_count_board (&shape) + variable->first;

      g_string_append (out, YASS_DIRECTIVE_VAR " ");
      yass_variable_append_text (out, variable);
      g_string_append_c (out, '\n');
      append_givens (out, puzzle, begin, begin + variable->n_cells);
    }
}

static bool
text_write (GString *out, const YassPuzzle *puzzle, GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  const char *name = yass_puzzle_get_name (puzzle);

  yass_draw_grid (out, puzzle,
                  yass_puzzle_has_marks (puzzle) ? YASS_DRAW_SETS
                                                 : YASS_DRAW_GIVENS);
  if (shape.n_rows != shape.n_columns)
    g_string_append_printf (out, YASS_DIRECTIVE_SHAPE " %ux%u\n", shape.n_rows,
                            shape.n_columns);
  if (shape.first != 1 || !yass_shape_is_filled (&shape))
    g_string_append_printf (out, YASS_DIRECTIVE_NUMBERS " %u-%u\n", shape.first,
                            yass_shape_get_last (&shape));
  if (!yass_draw_shows_boxes (puzzle))
    g_string_append_printf (out, YASS_DIRECTIVE_BOXES " %ux%u\n",
                            shape.box_height, shape.box_width);
  if (name != NULL)
    {
      g_string_append (out, YASS_DIRECTIVE_TITLE " ");
      yass_format_append_name (out, name);
      g_string_append_c (out, '\n');
    }
  append_variables (out, puzzle);
  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (out, statements[i], &shape);
      g_string_append_c (out, '\n');
    }
  return true;
}

const YassFormat yass_format_text = {
  .name = "text",
  .summary
  = "rows, plain or drawn, and right below them a constraint a line: "
    "thermo r1c1 r2c2 r3c3; title NAME; numbers 0-8; shape 6x8; boxes 2x3; "
    "var X 3",
  .spaced = true,
  .claims = text_claims,
  .parse = text_parse,
  .write = text_write,
};
