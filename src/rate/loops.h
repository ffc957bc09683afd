/* loops.h: unique rectangles and loops
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/hint.h"

/* Cells that could swap two numbers if it were not for a few of them */
typedef struct
{
  uint8_t cells[YASS_RATE_N_CELLS];
  unsigned n_cells;
  uint16_t numbers;                 /* the two */
  uint8_t extra[YASS_RATE_N_CELLS]; /* the cells that have others, too */
  unsigned n_extra;
} YassRateLoop;

/* All of them, of which the best is found */
void yass_rate_find_loops (const YassRateBoard *board, YassRateFound *found);

/* What follows from one, whatever its type */
void yass_rate_loop_conclude (const YassRateLoop *self,
                              const YassRateBoard *board,
                              YassRateRanking *ranking);
