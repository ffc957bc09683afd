/* candidates.c: the numbers of every cell, drawn
 * SPDX-License-Identifier: MIT */
#include "trace/candidates.h"

#include "puzzle/puzzle.h"

#define BLUE "\033[34m"
#define RED "\033[31m"
#define PLAIN "\033[0m"

/* Run together where every number has a character, else joined by commas */
static void
append_numbers (GString *text, const YassBoard *board, YassSet numbers)
{
  if (board->n_numbers > YASS_MAX_CHARACTER)
    yass_append_numbers (text, numbers);
  else
    YASS_SET_FOREACH (number, numbers)
      g_string_append_c (text, yass_number_to_character (number + 1));
}

static guint
measure (const YassBoard *board, YassSet numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_numbers (text, board, numbers);
  return MAX (1, text->len);
}

/* A cell without a number: lost where candidates are drawn, else just open */
static char
empty_mark (bool candidates)
{
  return candidates ? '!' : '.';
}

static const char *
colour_of (const YassStep *step, guint cell)
{
  if (step == NULL)
    return NULL;
  for (guint i = 0; i < step->n_cells; i++)
    if (step->cells[i] == cell)
      return BLUE;
  for (guint i = 0; i < step->n_removals; i++)
    if (step->removals[i].cell == cell)
      return RED;
  return NULL;
}

static void
append_border (GString *text, const YassBoard *board, const guint *widths,
               const char *left, const char *middle, const char *right)
{
  g_string_append (text, left);
  for (guint column = 0; column < board->size; column++)
    {
      if (column > 0 && column % board->box_width == 0)
        g_string_append (text, middle);
      for (guint i = column % board->box_width == 0 ? 0 : 1;
           i < widths[column] + 2; i++)
        g_string_append (text, "─");
    }
  g_string_append (text, right);
  g_string_append_c (text, '\n');
}

static void
append_row (GString *text, const YassBoard *board, const guint *widths,
            const YassSet *edges, guint row, const YassStep *step,
            bool candidates)
{
  for (guint column = 0; column < board->size; column++)
    {
      const guint cell = row * board->size + column;
      const char *colour = colour_of (step, cell);
      const bool opens = column % board->box_width == 0;

      if (opens)
        g_string_append (text, column == 0 ? "│ " : " │ ");
      else
        g_string_append_c (text, ' ');
      if (colour != NULL)
        g_string_append (text, colour);
      if (yass_set_is_empty (edges[cell]))
        g_string_append_c (text, empty_mark (candidates));
      append_numbers (text, board, edges[cell]);
      if (colour != NULL)
        g_string_append (text, PLAIN);
      for (guint i = measure (board, edges[cell]); i < widths[column]; i++)
        g_string_append_c (text, ' ');
    }
  g_string_append (text, " │\n");
}

static void
append_board (GString *text, const YassBoard *board, const YassSet *edges,
              const YassStep *step, bool candidates)
{
  g_autofree guint *widths = g_new0 (guint, board->size);

  for (guint cell = 0; cell < board->n_cells; cell++)
    widths[cell % board->size]
        = MAX (widths[cell % board->size], measure (board, edges[cell]));
  append_border (text, board, widths, "┌", "┬", "┐");
  for (guint row = 0; row < board->size; row++)
    {
      if (row > 0 && board->box_height > 1 && row % board->box_height == 0)
        append_border (text, board, widths, "├", "┼", "┤");
      append_row (text, board, widths, edges, row, step, candidates);
    }
  append_border (text, board, widths, "└", "┴", "┘");
}

void
yass_append_candidates (GString *text, const YassBoard *board,
                        const YassSet *edges, const YassStep *step, bool colour)
{
  append_board (text, board, edges, colour ? step : NULL, true);
}

void
yass_append_placed (GString *text, const YassBoard *board,
                    const YassSet *placed)
{
  append_board (text, board, placed, NULL, false);
}
