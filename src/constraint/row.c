/* row.c: every number once in each row
 * SPDX-License-Identifier: MIT */
#include "constraint/constraint.h"

static void
row_declare (YassBoard *board, const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle);
  g_autofree uint32_t *cells = g_new (uint32_t, size);

  for (guint row = 0; row < size; row++)
    {
      for (guint i = 0; i < size; i++)
        cells[i] = row * size + i;
      yass_board_add_house (board, &yass_constraint_row, row, cells);
    }
}

const YassConstraintKind yass_constraint_row = {
  .name = "row",
  .summary = "every number once in each row",
  .declare = row_declare,
};
