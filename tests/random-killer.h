/* random-killer.h: killers out of a shuffled grid, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/statement.h"
#include "random-puzzle.h"

/* Lets a cage grow by a neighbour that is free and has another number. Returns
 * false when there is none. */
static inline gboolean
grow_cage (guint size, const guint *grid, guint *cage_of, guint32 *cells,
           guint n, guint cage)
{
  guint found[4 * 16];
  guint n_found = 0;

  for (guint i = 0; i < n; i++)
    for (guint way = 0; way < 4; way++)
      {
        const guint row = cells[i] / size + (way == 0) - (way == 1);
        const guint column = cells[i] % size + (way == 2) - (way == 3);
        const guint cell = row * size + column;
        gboolean is_free
            = row < size && column < size && cage_of[cell] == G_MAXUINT;

        for (guint j = 0; is_free && j < n; j++)
          is_free = grid[cells[j]] != grid[cell];
        if (is_free)
          found[n_found++] = cell;
      }
  if (n_found == 0)
    return FALSE;
  cells[n] = found[random_below (n_found)];
  cage_of[cells[n]] = cage;
  return TRUE;
}

/* A killer without givens, all of it in cages of @least to @most cells, or
 * fewer where they do not grow; its solution in @grid, numbers from 1 */
static inline YassPuzzle *
random_killer (guint size, guint least, guint most, guint *grid)
{
  guint cage_of[RANDOM_MAX_CELLS], order[RANDOM_MAX_CELLS], width, height;
  const guint n_cells = size * size;

  yass_default_box (size, &width, &height);
  random_grid (size, width, height, grid);
  YassPuzzle *puzzle
      = yass_puzzle_new (size, width, height, YASS_SYMBOLS_CHARACTERS);
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      order[cell] = cell;
      cage_of[cell] = G_MAXUINT;
    }
  shuffle (order, n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      const guint wanted = least + random_below (most - least + 1);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      guint32 cells[16] = { order[i] };
      guint n = 1;
      guint total = 0;

      if (cage_of[order[i]] != G_MAXUINT)
        continue;
      cage_of[order[i]] = i;
      while (n < wanted && grow_cage (size, grid, cage_of, cells, n, i))
        n++;
      for (guint j = 0; j < n; j++)
        {
          total += grid[cells[j]];
          g_string_append_printf (text, " r%uc%u", cells[j] / size + 1,
                                  cells[j] % size + 1);
        }
      g_autofree char *statement
          = g_strdup_printf ("cage %u%s", total, text->str);
      yass_puzzle_add_statement (
          puzzle, yass_statement_new_from_text (statement, &shape, &error),
          &error);
      g_assert_no_error (error);
    }
  return puzzle;
}
