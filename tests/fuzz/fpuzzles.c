/* fpuzzles.c: the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles.h"

#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"

static void
run (const char *bytes, gsize length)
{
  reading_check (yass_fpuzzles_read, "fpuzzles", bytes, length);
}

static void
add_seeds (GPtrArray *seeds)
{
  seeds_add_puzzles (seeds, "fpuzzles");
}

const FuzzTarget fuzz_target_fpuzzles = {
  .name = "fpuzzles",
  .summary = "the JSON of f-puzzles",
  .longest = 3000,
  .run = run,
  .add_seeds = add_seeds,
};
