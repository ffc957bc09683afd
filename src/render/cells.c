/* cells.c: what a result puts into the cells
 * SPDX-License-Identifier: MIT */
#include "render/cells.h"

#include "puzzle/puzzle.h"

guint
yass_render_number_at (const YassPuzzle *puzzle, const YassResult *result,
                       guint cell)
{
  const guint16 *solution = yass_result_get_solution (result);
  if (solution != NULL)
    return solution[cell];
  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    return yass_puzzle_get_given (puzzle, cell);

  guint size = yass_puzzle_get_size (puzzle), only = 0;
  for (guint number = 1; number <= size; number++)
    if (yass_result_allows (result, cell, number))
      {
        if (only != 0)
          return 0;
        only = number;
      }
  return only;
}

void
yass_render_append_edges (GString *out, const YassPuzzle *puzzle,
                          const YassResult *result, guint cell)
{
  YassSymbols symbols = yass_puzzle_get_symbols (puzzle);
  guint first = yass_puzzle_get_first_number (puzzle);
  guint size = yass_puzzle_get_size (puzzle), n_written = 0;
  for (guint number = 1; number <= size; number++)
    if (yass_result_allows (result, cell, number))
      {
        if (n_written++ > 0 && symbols == YASS_SYMBOLS_NUMBERS)
          g_string_append_c (out, ' ');
        yass_append_number (out, symbols, first, number);
      }
}

void
yass_render_append_line (GString *out, const YassPuzzle *puzzle,
                         const YassResult *result)
{
  YassSymbols symbols = yass_puzzle_get_symbols (puzzle);
  guint first = yass_puzzle_get_first_number (puzzle);
  guint n_cells = yass_puzzle_count_board (puzzle);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (cell > 0 && symbols == YASS_SYMBOLS_NUMBERS)
        g_string_append_c (out, ' ');
      yass_append_number (out, symbols, first,
                          yass_render_number_at (puzzle, result, cell));
    }
}

void
yass_render_append_json_cells (GString *out, const YassPuzzle *puzzle,
                               const YassResult *result)
{
  YassSymbols symbols = yass_puzzle_get_symbols (puzzle);
  bool listed = symbols == YASS_SYMBOLS_NUMBERS;
  guint first = yass_puzzle_get_first_number (puzzle);
  guint n_cells = yass_puzzle_count_board (puzzle);
  g_string_append_c (out, listed ? '[' : '"');
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint number = result != NULL
                         ? yass_render_number_at (puzzle, result, cell)
                         : yass_puzzle_get_given (puzzle, cell);
      if (listed && cell > 0)
        g_string_append_c (out, ',');
      if (listed && first == 0 && number == 0)
        g_string_append (out, "null");
      else
        yass_append_number (out, symbols, first, number);
    }
  g_string_append_c (out, listed ? ']' : '"');
}
