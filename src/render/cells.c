/* cells.c: what stands in a cell, and how its number is written
 * SPDX-License-Identifier: MIT */
#include "render/cells.h"

#include "base/json.h"

guint
yass_render_number_at (const YassPuzzle *puzzle,
                       const YassResult *result,
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
yass_render_append_number (GString *out, const YassPuzzle *puzzle, guint number)
{
  if (yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS)
    yass_json_append_number (out, number);
  else if (number < 10)
    g_string_append_c (out, (char) ('0' + number));
  else if (number < 36)
    g_string_append_c (out, (char) ('A' + number - 10));
  else
    g_string_append_c (out, (char) ('a' + number - 36));
}

void
yass_render_append_edges (GString *out,
                          const YassPuzzle *puzzle,
                          const YassResult *result,
                          guint cell)
{
  bool apart = yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS;
  guint size = yass_puzzle_get_size (puzzle), n_written = 0;
  for (guint number = 1; number <= size; number++)
    if (yass_result_allows (result, cell, number))
      {
        if (n_written++ > 0 && apart)
          g_string_append_c (out, ' ');
        yass_render_append_number (out, puzzle, number);
      }
}

void
yass_render_append_line (GString *out,
                         const YassPuzzle *puzzle,
                         const YassResult *result)
{
  bool apart = yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS;
  guint n_cells = yass_puzzle_get_n_cells (puzzle);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint number = result != NULL
                         ? yass_render_number_at (puzzle, result, cell)
                         : yass_puzzle_get_given (puzzle, cell);
      if (cell > 0 && apart)
        g_string_append_c (out, ' ');
      if (number == 0)
        g_string_append_c (out, '.');
      else
        yass_render_append_number (out, puzzle, number);
    }
}
