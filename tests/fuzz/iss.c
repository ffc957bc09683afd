/* iss.c: dotted constraint strings
 * SPDX-License-Identifier: MIT */
#include "puzzle/iss.h"

#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"

static void
run (const char *bytes, gsize length)
{
  reading_check (yass_iss_read, "iss", bytes, length);
}

static void
add_seeds (GPtrArray *seeds)
{
  seeds_add_puzzles (seeds, "iss");
}

const FuzzTarget fuzz_target_iss = {
  .name = "iss",
  .summary = "dotted constraint strings, .Thermo~R1C1~R1C2",
  .longest = 1000,
  .run = run,
  .add_seeds = add_seeds,
};
