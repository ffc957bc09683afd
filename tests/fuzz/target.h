/* target.h: what fuzzers throw bytes at
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "fuzz.h"

/* Whatever the bytes are, a target comes back soon, or something is wrong. It
 * looks at nothing but the bytes, so that they show again what they showed once.
 * libFuzzer and AFL++ call one target (entry.c), the test calls all of them
 * (fuzz-targets.c). */
typedef struct
{
  const char *name;
  const char *summary; /* what it looks for */
  gsize longest;       /* bytes; longer ones take longer, and find no more */

  void (*run) (const char *bytes, gsize length);

  /* Adds bytes to begin with, made from what is in the tree
   * @seeds: of GString */
  void (*add_seeds) (GPtrArray *seeds);

  /* Damages bytes so that they are worth a look more often than if bytes were
   * hit at random; NULL: fuzz_damage ()
   * @other: another seed */
  void (*damage) (Fuzz *fuzz, GString *bytes, const GString *other);
} FuzzTarget;

extern const FuzzTarget fuzz_target_text;
extern const FuzzTarget fuzz_target_fpuzzles;
extern const FuzzTarget fuzz_target_lz_string;
extern const FuzzTarget fuzz_target_iss;
extern const FuzzTarget fuzz_target_sudokupad;
extern const FuzzTarget fuzz_target_json_scan;
extern const FuzzTarget fuzz_target_trace;
extern const FuzzTarget fuzz_target_batch;
extern const FuzzTarget fuzz_target_serve;
