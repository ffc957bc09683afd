/* draw.c: a puzzle as a drawn grid
 * SPDX-License-Identifier: MIT */
#include "puzzle/draw.h"

#include <string.h>

/* Boxes of columns x rows cells, each cell that many characters wide */
typedef struct
{
  guint size;
  guint columns;
  guint rows;
  guint width;
} Frame;

static void
append_set (GString *out, const YassPuzzle *puzzle, guint cell)
{
  guint size = yass_puzzle_get_size (puzzle);
  bool decimal = size > 9;
  bool first = true;

  for (guint number = 1; number <= size; number++)
    {
      if (!yass_puzzle_allows (puzzle, cell, number))
        continue;
      if (decimal && !first)
        g_string_append_c (out, ',');
      yass_append_number (
          out, decimal ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS,
          number);
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
    yass_append_number (out, yass_puzzle_get_symbols (puzzle), given);
}

static Frame
measure (const YassPuzzle *puzzle, const char *const *cells)
{
  Frame frame = {
    .size = yass_puzzle_get_size (puzzle),
    .columns = yass_puzzle_get_box_width (puzzle),
    .rows = yass_puzzle_get_box_height (puzzle),
  };

  /* A box that is a row says nothing the frame does not */
  if (frame.columns <= 1 || frame.rows <= 1
      || (!yass_puzzle_has_boxes (puzzle)
          && yass_puzzle_has_default_box (puzzle)))
    frame.columns = frame.rows = frame.size;
  for (guint cell = 0; cell < frame.size * frame.size; cell++)
    frame.width = MAX (frame.width, (guint) strlen (cells[cell]));
  return frame;
}

static void
append_rule (GString *out, const Frame *frame, const char *left,
             const char *cross, const char *right)
{
  g_string_append (out, left);
  for (guint column = 0; column < frame->size; column += frame->columns)
    {
      if (column > 0)
        g_string_append (out, cross);
      for (guint i = 0; i < frame->columns * (frame->width + 1) + 1; i++)
        g_string_append (out, "─");
    }
  g_string_append (out, right);
  g_string_append_c (out, '\n');
}

void
yass_draw_grid (GString *out, const YassPuzzle *puzzle, YassDraw what)
{
  guint n_cells = yass_puzzle_get_n_cells (puzzle);
  g_auto (GStrv) cells = g_new0 (char *, n_cells + 1);
  Frame frame;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      GString *text = g_string_new (NULL);

      append_cell (text, puzzle, cell, what);
      cells[cell] = g_string_free (text, FALSE);
    }
  frame = measure (puzzle, (const char *const *) cells);

  append_rule (out, &frame, "┌", "┬", "┐");
  for (guint row = 0; row < frame.size; row++)
    {
      if (row > 0 && row % frame.rows == 0)
        append_rule (out, &frame, "├", "┼", "┤");
      for (guint column = 0; column < frame.size; column++)
        {
          if (column % frame.columns == 0)
            g_string_append (out, "│ ");
          g_string_append_printf (out, "%*s ", (int) frame.width,
                                  cells[row * frame.size + column]);
        }
      g_string_append (out, "│\n");
    }
  append_rule (out, &frame, "└", "┴", "┘");
}
