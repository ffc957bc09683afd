/* links.h: which edge rules out which, and which leaves which, on a board that
 * stays as it is
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/board.h"

/* An edge is on or off. Weak links: one on, the other off. Strong: one off, the
 * other on. The edges of the board are numbered from 0, cells and numbers
 * ascending, so that sets of them are short. */

#define YASS_RATE_MOST_WEAK 28
#define YASS_RATE_MOST_STRONG 4

/* Which links a chain has */
typedef enum
{
  YASS_RATE_LINKS_X,  /* of houses: all of one number */
  YASS_RATE_LINKS_Y,  /* strong ones of cells only */
  YASS_RATE_LINKS_XY, /* all */
} YassRateLinksMode;

typedef struct
{
  unsigned n_edges;
  uint8_t cell[YASS_RATE_N_EDGES];
  uint8_t number[YASS_RATE_N_EDGES];
  uint16_t index_of[YASS_RATE_N_EDGES]; /* by cell and number */

  /* The rest of the cell first, then box, row, column, each once */
  uint16_t weak[YASS_RATE_N_EDGES][YASS_RATE_MOST_WEAK];
  uint8_t n_weak_in_cell[YASS_RATE_N_EDGES];
  uint8_t n_weak[YASS_RATE_N_EDGES];

  /* In the same order */
  uint16_t strong[YASS_RATE_N_EDGES][YASS_RATE_MOST_STRONG];
  uint8_t n_strong_in_cell[YASS_RATE_N_EDGES];
  uint8_t n_strong[YASS_RATE_N_EDGES];
} YassRateLinks;

void yass_rate_links_init (YassRateLinks *self, const YassRateBoard *board);

static inline unsigned
yass_rate_links_get_edge (const YassRateLinks *self, unsigned index)
{
  return yass_rate_edge (self->cell[index], self->number[index]);
}

/* Which part of the lists a mode has: from ... to */

static inline unsigned
yass_rate_links_first_weak (const YassRateLinks *self, unsigned edge,
                            YassRateLinksMode mode)
{
  return mode == YASS_RATE_LINKS_X ? self->n_weak_in_cell[edge] : 0;
}

static inline unsigned
yass_rate_links_first_strong (const YassRateLinks *self, unsigned edge,
                              YassRateLinksMode mode)
{
  return mode == YASS_RATE_LINKS_X ? self->n_strong_in_cell[edge] : 0;
}

static inline unsigned
yass_rate_links_end_strong (const YassRateLinks *self, unsigned edge,
                            YassRateLinksMode mode)
{
  return mode == YASS_RATE_LINKS_Y ? self->n_strong_in_cell[edge]
                                   : self->n_strong[edge];
}
