/* draw.c: a puzzle as a drawn grid
 * SPDX-License-Identifier: MIT */
#include "puzzle/draw.h"

#include "puzzle/frame.h"

static void
append_set (GString *out, const YassPuzzle *puzzle, guint cell)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  bool decimal = yass_shape_get_last (&shape) > 9;
  bool first = true;

  for (guint number = 1; number <= shape.size; number++)
    {
      if (!yass_puzzle_allows (puzzle, cell, number))
        continue;
      if (decimal && !first)
        g_string_append_c (out, ',');
      yass_append_number (
          out, decimal ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS,
          shape.first, number);
      first = false;
    }
}

static void
append_cell (GString *out, const YassPuzzle *puzzle, guint cell, YassDraw what)
{
  guint given = yass_puzzle_get_given (puzzle, cell);

  if (what == YASS_DRAW_MARKS
      || (what == YASS_DRAW_SETS && !yass_puzzle_is_open (puzzle, cell)))
    append_set (out, puzzle, cell);
  else if (given == 0)
    g_string_append_c (out, '.');
  else
    yass_append_number (out, yass_puzzle_get_symbols (puzzle),
                        yass_puzzle_get_first_number (puzzle), given);
}

/* Boxes that nobody would guess are drawn, whatever is stated: what leans on
 * them has to find them again. A box that is a row says nothing that the frame
 * does not. */
static void
set_areas (YassFrame *frame, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  yass_frame_set_areas (frame, &shape, statements, n,
                        yass_puzzle_has_boxes (puzzle)
                            || !yass_puzzle_has_default_box (puzzle));
}

bool
yass_draw_shows_boxes (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  return yass_puzzle_has_default_box (puzzle)
         || (shape.box_width > 1 && shape.box_height > 1
             && shape.box_width < shape.n_columns
             && shape.box_height < shape.n_rows);
}

void
yass_draw_grid (GString *out, const YassPuzzle *puzzle, YassDraw what)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n_cells = yass_puzzle_count_board (puzzle);
  g_auto (GStrv) cells = g_new0 (char *, n_cells + 1);
  g_auto (YassFrame) frame = { 0 };
  guint width = 1;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      GString *text = g_string_new (NULL);

      append_cell (text, puzzle, cell, what);
      width = MAX (width, (guint) text->len);
      cells[cell] = g_string_free (text, FALSE);
    }
  yass_frame_init (&frame, &shape);
  set_areas (&frame, puzzle);
  frame.gap = 1;
  frame.pad = !frame.is_irregular;
  for (guint column = 0; column < shape.n_columns; column++)
    frame.widths[column] = width;

  for (guint row = 0; row < shape.n_rows; row++)
    {
      yass_frame_append_rule (out, &frame, row);
      for (guint column = 0; column < shape.n_columns; column++)
        {
          yass_frame_append_bar (out, &frame, row, column);
          g_string_append_printf (out, "%*s", (int) width,
                                  cells[row * shape.n_columns + column]);
        }
      yass_frame_append_bar (out, &frame, row, shape.n_columns);
    }
  yass_frame_append_rule (out, &frame, shape.n_rows);
}
