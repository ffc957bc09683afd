/* marks.c: what is left of the numbers that a puzzle allows
 * SPDX-License-Identifier: MIT */
#include "question/marks.h"

#include <string.h>

void
yass_puzzle_keep_marks (YassPuzzle *puzzle, YassIsLeft *is_left,
                        gconstpointer data)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  const guint size = yass_puzzle_get_size (puzzle);
  g_autofree uint64_t *words = g_new (uint64_t, n_words);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      bool is_any_left = false;

      memset (words, 0, n_words * sizeof *words);
      for (guint number = 1; number <= size; number++)
        if (yass_puzzle_allows (puzzle, cell, number)
            && is_left (data, cell, number))
          {
            words[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
            is_any_left = true;
          }
      if (is_any_left)
        yass_puzzle_allow_set (puzzle, cell, words);
    }
}
