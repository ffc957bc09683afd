/* mistake.h: what leaves a puzzle without a solution
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/solver.h"

/* One cell, without which there would be a solution */
typedef struct
{
  guint cell;
  guint number;    /* that stands there; or that its pencil marks lack */
  bool is_missing; /* a pencil mark */
} YassMistake;

/* Looks for cells that are to blame, one by one, where @puzzle has no solution.
 * Nobody knows which numbers its author gave and which a player wrote, so each
 * may be the wrong one; those come that leave just one solution, if there are
 * any.
 *
 * Returns: (element-type YassMistake): none where more than one is wrong */
GArray *yass_find_mistakes (const YassPuzzle *puzzle, YassBoard *board,
                            GCancellable *cancellable);
