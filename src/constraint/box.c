/* box.c: every number once in each box
 * SPDX-License-Identifier: MIT */
#include "constraint/constraint.h"

static void
box_declare (YassBoard *board, const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle);
  const guint width = yass_puzzle_get_box_width (puzzle);
  const guint height = yass_puzzle_get_box_height (puzzle);
  g_autofree uint32_t *cells = g_new (uint32_t, size);

  /* Sizes without boxes, 5 or 7 say, are stated with boxes that are rows */
  if (height == 1)
    return;

  for (guint box = 0; box < size; box++)
    {
      const guint top = box / (size / width) * height;
      const guint left = box % (size / width) * width;

      for (guint i = 0; i < size; i++)
        cells[i] = (top + i / width) * size + left + i % width;
      yass_board_add_house (board, &yass_constraint_box, box, cells);
    }
}

const YassConstraintKind yass_constraint_box = {
  .name = "box",
  .summary = "every number once in each box",
  .declare = box_declare,
};
