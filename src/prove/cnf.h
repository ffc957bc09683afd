/* cnf.h: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "yass/puzzle.h"
#include "yass/trace.h"

/* The direct encoding: a variable says that a number is in a cell. Variables
 * count from 1, cells from 0 in the order of the board, and numbers from 1
 * whatever the first one is. */
static inline guint
yass_cnf_variable (guint n_numbers, guint cell, guint number)
{
  return cell * n_numbers + number;
}

/* Whether clauses can say all that the game declares: houses, relations of two
 * cells and restrictions. If not, @error names the first statement they cannot
 * say. */
bool yass_cnf_can_say (const YassGame *game, GError **error);

/* Writes the puzzle in the format of DIMACS, with comments.
 * @solution: (nullable): a number a cell, from 1, which is forbidden */
bool yass_cnf_write (const YassGame *game, const YassPuzzle *puzzle,
                     const guint16 *solution, YassWriteFunc write,
                     gpointer data, GError **error);
