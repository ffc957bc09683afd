/* sudokupad.c: the JSON of SudokuPad, and its short form
 * SPDX-License-Identifier: MIT */
#include "puzzle/sudokupad.h"

#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"

static void
run (const char *bytes, gsize length)
{
  reading_check (yass_sudokupad_read, "sudokupad", bytes, length);
}

static void
add_seeds (GPtrArray *seeds)
{
  seeds_add_puzzles (seeds, "sudokupad");
}

const FuzzTarget fuzz_target_sudokupad = {
  .name = "sudokupad",
  .summary = "the JSON of SudokuPad, and its short form",
  .longest = 3000,
  .run = run,
  .add_seeds = add_seeds,
};
