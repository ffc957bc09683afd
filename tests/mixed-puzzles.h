/* mixed-puzzles.h: plain 9x9 puzzles of all kinds, to be solved abreast
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "abreast/kernel.h"
#include "random-puzzle.h"
#include "yass/yass.h"

/* The graph engine, which that abreast is compared with. What it finds does not
 * depend on its rules; with these it finds it soonest. */
static inline YassSolver *
graph_solver (guint64 max_solutions)
{
  g_autofree char *open = g_strnfill (N_CELLS, '.');
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (open, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  if (!yass_options_set_rules (options, "singles,common-exclusion", NULL))
    g_assert_not_reached ();
  yass_options_set_max_solutions (options, max_solutions);
  return yass_solver_new (board, options);
}

static inline const YassResult *
graph_solve (YassSolver *solver, const YassAbreastPuzzle *puzzle)
{
  char text[N_CELLS + 1] = { 0 };

  for (guint i = 0; i < N_CELLS; i++)
    text[i] = (char) ('0' + puzzle->numbers[i]);

  g_autoptr (YassPuzzle) stated = yass_puzzle_new_from_text (text, NULL);
  return yass_solver_solve (solver, stated, NULL);
}

static inline void
place_randomly (YassAbreastPuzzle *puzzle, const YassAbreastPuzzle *from,
                guint n)
{
  guint cells[N_CELLS];

  for (guint i = 0; i < N_CELLS; i++)
    cells[i] = i;
  shuffle (cells, N_CELLS);
  for (guint i = 0; i < n; i++)
    puzzle->numbers[cells[i]] = from->numbers[cells[i]];
}

/* A random solution: three boxes that share no line, and what the graph engine
 * makes of them */
static inline YassAbreastPuzzle
random_solution (YassSolver *solver)
{
  YassAbreastPuzzle boxes = { 0 };

  for (guint box = 0; box < 3; box++)
    {
      guint numbers[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

      shuffle (numbers, 9);
      for (guint i = 0; i < 9; i++)
        boxes.numbers[box * 30 + i / 3 * 9 + i % 3] = (guint8) numbers[i];
    }

  const guint16 *solution
      = yass_result_get_solution (graph_solve (solver, &boxes));
  for (guint i = 0; i < N_CELLS; i++)
    boxes.numbers[i] = (guint8) solution[i];
  return boxes;
}

/* The same with lines and numbers in another order */
static inline YassAbreastPuzzle
shuffle_solution (const YassAbreastPuzzle *solution)
{
  guint rows[9], columns[9], names[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  YassAbreastPuzzle shuffled;

  shuffle_lines (rows, 9, 3);
  shuffle_lines (columns, 9, 3);
  shuffle (names, 9);
  for (guint i = 0; i < N_CELLS; i++)
    shuffled.numbers[i] = (guint8)
        names[solution->numbers[rows[i / 9] * 9 + columns[i % 9]] - 1];
  return shuffled;
}

typedef enum
{
  MIXED_GIVENS, /* of a solution, from few to many: unique or several */
  MIXED_WRONG,  /* the same with a given changed: none, mostly */
  MIXED_NEARLY, /* nearly empty */
  MIXED_FULL,   /* nearly or all full */
  MIXED_SPOILT, /* full, but for a few numbers changed */
  MIXED_NOISE,  /* numbers anywhere */
  MIXED_N_KINDS,
} MixedKind;

static inline YassAbreastPuzzle
mixed_puzzle (const YassAbreastPuzzle *of, MixedKind kind)
{
  const YassAbreastPuzzle solution = shuffle_solution (of);
  YassAbreastPuzzle puzzle = { 0 };
  YassAbreastPuzzle noise = solution;

  switch (kind)
    {
    case MIXED_GIVENS:
      place_randomly (&puzzle, &solution, 20 + random_below (20));
      break;
    case MIXED_WRONG:
      noise.numbers[random_below (N_CELLS)] = (guint8) (1 + random_below (9));
      place_randomly (&puzzle, &noise, 22 + random_below (30));
      break;
    case MIXED_NEARLY:
      place_randomly (&puzzle, &solution, random_below (12));
      break;
    case MIXED_FULL:
      place_randomly (&puzzle, &solution, N_CELLS - random_below (20));
      break;
    case MIXED_SPOILT:
      puzzle = solution;
      for (guint i = random_below (3); i < 3; i++)
        puzzle.numbers[random_below (N_CELLS)]
            = (guint8) (1 + random_below (9));
      break;
    default:
      for (guint i = 0; i < N_CELLS; i++)
        noise.numbers[i] = (guint8) (1 + random_below (9));
      place_randomly (&puzzle, &noise, random_below (18));
    }
  return puzzle;
}

static inline GArray *
make_mixed (guint n)
{
  g_autoptr (GArray) puzzles
      = g_array_sized_new (FALSE, FALSE, sizeof (YassAbreastPuzzle), n);
  g_autoptr (YassSolver) graph = graph_solver (1);
  YassAbreastPuzzle solution;

  for (guint i = 0; i < n; i++)
    {
      if (i % 40 == 0)
        solution = random_solution (graph);
      const YassAbreastPuzzle puzzle = mixed_puzzle (
          &solution,
          random_below (2) ? MIXED_GIVENS : random_below (MIXED_N_KINDS));
      g_array_append_val (puzzles, puzzle);
    }
  return g_steal_pointer (&puzzles);
}

static inline YassAbreastPuzzle
read_line (const char *line)
{
  YassAbreastPuzzle puzzle = { 0 };

  for (guint i = 0; i < N_CELLS; i++)
    if (g_ascii_isdigit (line[i]))
      puzzle.numbers[i] = (guint8) (line[i] - '0');
  return puzzle;
}

static inline GArray *
read_lines (const char *path, guint most)
{
  g_autoptr (GArray) puzzles
      = g_array_new (FALSE, FALSE, sizeof (YassAbreastPuzzle));
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;

  /* The sanitizers have g_strsplit () measure all of the rest for each line */
  g_auto (GStrv) lines = g_strsplit_set (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && puzzles->len < most; i++)
    if (lines[i][0] != '#' && strlen (lines[i]) >= N_CELLS)
      {
        const YassAbreastPuzzle puzzle = read_line (lines[i]);

        g_array_append_val (puzzles, puzzle);
      }
  return g_steal_pointer (&puzzles);
}
