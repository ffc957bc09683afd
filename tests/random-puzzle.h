/* random-puzzle.h: puzzles out of a shuffled grid, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/puzzle.h"
#include "yass/puzzle.h"

#define RANDOM_MAX_CELLS 256

static inline guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint) n);
}

static inline void
shuffle (guint *numbers, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = random_below (i);
      guint kept = numbers[i - 1];

      numbers[i - 1] = numbers[j];
      numbers[j] = kept;
    }
}

/* Lines of a board in random order, those of a band staying together */
static inline void
shuffle_lines (guint *lines, guint size, guint band)
{
  guint bands[16], within[16];

  for (guint i = 0; i < size / band; i++)
    bands[i] = i;
  shuffle (bands, size / band);
  for (guint i = 0; i < size / band; i++)
    {
      for (guint j = 0; j < band; j++)
        within[j] = j;
      shuffle (within, band);
      for (guint j = 0; j < band; j++)
        lines[i * band + j] = bands[i] * band + within[j];
    }
}

/* A full grid, numbers from 1 */
static inline void
random_grid (guint size, guint box_width, guint box_height, guint *grid)
{
  guint rows[16], columns[16], names[16];

  shuffle_lines (rows, size, box_height);
  shuffle_lines (columns, size, box_width);
  for (guint i = 0; i < size; i++)
    names[i] = i + 1;
  shuffle (names, size);
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      grid[row * size + column]
          = names[(rows[row] % box_height * box_width + rows[row] / box_height
                   + columns[column])
                  % size];
}

typedef struct
{
  guint size;
  guint percent_given;
  guint percent_marked; /* of the open cells: pencil marks, the truth among them
                         */
  guint n_wrong;        /* givens that are changed afterwards */
  YassSymbols symbols;
} RandomPuzzle;

static inline YassPuzzle *
random_puzzle (const RandomPuzzle *how)
{
  guint grid[RANDOM_MAX_CELLS], width, height;
  YassPuzzle *puzzle;

  yass_default_box (how->size, &width, &height);
  random_grid (how->size, width, height, grid);
  for (guint i = 0; i < how->n_wrong; i++)
    grid[random_below (how->size * how->size)] = 1 + random_below (how->size);
  puzzle = yass_puzzle_new (how->size, width, height, how->symbols);
  for (guint cell = 0; cell < how->size * how->size; cell++)
    if (random_below (100) < how->percent_given)
      yass_puzzle_allow_only (puzzle, cell, grid[cell]);
    else if (random_below (100) < how->percent_marked)
      {
        guint64 numbers = (guint64) 1 << (grid[cell] - 1);

        for (guint i = 0; i < how->size; i++)
          numbers |= (guint64) random_below (2) << i;
        yass_puzzle_allow_set (puzzle, cell, &numbers);
      }
  return puzzle;
}
