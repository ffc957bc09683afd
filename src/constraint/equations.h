/* equations.h: what sums say, and what follows from all of them together
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"
#include "constraint/equation.h"

/* For yass_board_compile (): adds what sums say, and what follows from all of
 * them together, to the constraints */
void yass_board_add_equations (YassBoard *board);

/* For derive.c */

/* Cells, perhaps less other cells, that add up to something; sets have the
 * board's cell_words words */
typedef struct
{
  const uint64_t *plus;
  const uint64_t *minus; /* or NULL */
  gint total;
  const YassEquationRow *rows;
  guint n_rows;
} YassBalance;

/* How many groups of different cells make up @cells, and the least and the most
 * that they add up to. This is quick, but not the best grouping. */
guint yass_board_count_groups (const YassBoard *board, const uint64_t *cells,
                               gint *least, gint *most);
void yass_board_add_balance (YassBoard *board, const YassBalance *balance);

/* Adds the equations that follow from all sums and houses together */
void yass_board_derive_equations (YassBoard *board);
