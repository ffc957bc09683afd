/* kernel.h: solving abreast, by instruction set
 * SPDX-License-Identifier: MIT */
#pragma once

#include "abreast/abreast.h"
#include "base/simd.h"

#define N_CELLS YASS_ABREAST_N_CELLS

/* One call of yass_abreast_solver_solve () */
typedef struct
{
  const YassAbreastPuzzle *puzzles;
  YassAbreastAnswer *answers;
  gsize n;
  const gint *stop;      /* or NULL */
  guint64 max_solutions; /* G_MAXUINT64: all */
  guint64 max_guesses;
  YassAbreastStats *stats;
} YassAbreastWork;

/* One instruction set */
typedef struct
{
  const char *name; /* the word in YASS_SIMD */
  guint n_lanes;
  gsize scratch_size; /* in bytes; aligned to 64 */
  void (*solve) (void *scratch, const YassAbreastWork *work);
} YassAbreastKernel;

/* NULL where this machine cannot run it */
const YassAbreastKernel *yass_abreast_get_kernel (YassSimd simd);

YassAbreastSolver *
yass_abreast_solver_new_for_kernel (const YassAbreastKernel *kernel,
                                    guint64 max_solutions, guint64 max_guesses);
