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
  bool is_placed;  /* by a player, and wrong whatever else is */
} YassMistake;

/* Looks for cells that are to blame where @puzzle has no solution. All that a
 * player placed, and that is not in the one solution which the author's numbers
 * have, is wrong. Where that does not help, cells are left out one by one,
 * first those that a player placed, then all, since many puzzles do not tell
 * them from what was given; those come that leave just one solution, if there
 * are any.
 *
 * Returns: (element-type YassMistake): none where more than one is wrong */
GArray *yass_find_mistakes (const YassPuzzle *puzzle, YassBoard *board,
                            GCancellable *cancellable);
