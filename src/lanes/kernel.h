/* kernel.h: solving in lanes, by instruction set
 * SPDX-License-Identifier: MIT */
#pragma once

#include "lanes/lanes.h"

#define N_CELLS YASS_LANES_N_CELLS

/* One call of yass_lanes_solver_solve () */
typedef struct
{
  const YassLanesPuzzle *puzzles;
  YassLanesAnswer *answers;
  gsize n;
  const gint *stop;      /* or NULL */
  guint64 max_solutions; /* G_MAXUINT64: all */
  guint64 max_guesses;
  YassLanesStats *stats;
} YassLanesWork;

/* One instruction set */
typedef struct
{
  const char *name; /* the word in YASS_SIMD */
  guint n_lanes;
  gsize scratch_size; /* in bytes; aligned to 64 */
  void (*solve) (void *scratch, const YassLanesWork *work);
} YassLanesKernel;

/* Those that run on this machine, the best first, ended by NULL */
const YassLanesKernel *const *yass_lanes_list_kernels (void);

YassLanesSolver *
yass_lanes_solver_new_for_kernel (const YassLanesKernel *kernel,
                                  guint64 max_solutions, guint64 max_guesses);
