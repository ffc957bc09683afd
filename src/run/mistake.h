/* mistake.h: what leaves a puzzle without a solution
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/solver.h"

/* One cell, without which there would be a solution */
typedef struct
{
  guint cell;
  guint
      number; /* that stands there, or that is missing from its pencil marks */
  bool is_missing; /* a pencil mark */
  bool is_placed;  /* placed by a player, and wrong in any case */
} YassMistake;

/* Looks for the cells to blame if @puzzle has no solution. Whatever a player
 * placed that is not in the one solution of the author's numbers is wrong. If
 * that does not help, cells are left out one by one: first those that a player
 * placed, then all, since many puzzles do not say which are givens. Cells whose
 * removal leaves just one solution are preferred.
 *
 * Returns: (element-type YassMistake): none if more than one cell is wrong */
GArray *yass_find_mistakes (const YassPuzzle *puzzle, YassBoard *board,
                            GCancellable *cancellable);
