/* column.c: every number once in each column
 * SPDX-License-Identifier: MIT */
#include "constraint/constraint.h"

static void
column_declare (YassBoard *board, const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle);
  g_autofree uint32_t *cells = g_new (uint32_t, size);

  for (guint column = 0; column < size; column++)
    {
      for (guint i = 0; i < size; i++)
        cells[i] = i * size + column;
      yass_board_add_house (board, &yass_constraint_column, column, cells);
    }
}

const YassConstraintKind yass_constraint_column = {
  .name = "column",
  .summary = "every number once in each column",
  .declare = column_declare,
};
