/* links.c: which edge rules out which, and which leaves which
 * SPDX-License-Identifier: MIT */
#include "rate/links.h"

static void
number_edges (YassRateLinks *self, const YassRateBoard *board)
{
  self->n_edges = 0;
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    YASS_RATE_FOREACH (number, board->numbers[cell])
      {
        const unsigned edge = self->n_edges++;

        self->cell[edge] = (uint8_t) cell;
        self->number[edge] = (uint8_t) number;
        self->index_of[yass_rate_edge (cell, number)] = (uint16_t) edge;
      }
}

static unsigned
get_index (const YassRateLinks *self, unsigned house, unsigned position,
           unsigned number)
{
  return self->index_of[yass_rate_edge (
      yass_rate_geometry.cell_at[house][position], number)];
}

static void
link_in_cell (YassRateLinks *self, const YassRateBoard *board, unsigned edge)
{
  const unsigned cell = self->cell[edge];
  const unsigned others = board->numbers[cell] & ~(1u << self->number[edge]);
  unsigned n = 0;

  YASS_RATE_FOREACH (number, others)
    self->weak[edge][n++] = self->index_of[yass_rate_edge (cell, number)];
  self->n_weak[edge] = self->n_weak_in_cell[edge] = (uint8_t) n;
  self->n_strong[edge] = self->n_strong_in_cell[edge] = n == 1;
  if (n == 1)
    self->strong[edge][0] = self->weak[edge][0];
}

/* A cell of the box that is in the same line, too, has its link by then */
static void
link_in_houses (YassRateLinks *self, const YassRateBoard *board, unsigned edge)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned cell = self->cell[edge];
  const unsigned number = self->number[edge];
  const unsigned box = geometry->house_of[cell][0];

  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];
      const unsigned others = board->places[house][number]
                              & ~(1u << geometry->position_in[cell][kind]);
      const unsigned in_box = kind == 0 ? 0 : geometry->crossing[house][box];

      YASS_RATE_FOREACH (position, others & ~in_box)
        self->weak[edge][self->n_weak[edge]++]
            = (uint16_t) get_index (self, house, position, number);
      if (!yass_rate_is_single (others))
        continue;
      const unsigned other
          = get_index (self, house, yass_rate_first (others), number);
      const unsigned n = self->n_strong[edge];
      if (n == self->n_strong_in_cell[edge]
          || self->strong[edge][n - 1] != other)
        self->strong[edge][self->n_strong[edge]++] = (uint16_t) other;
    }
}

void
yass_rate_links_init (YassRateLinks *self, const YassRateBoard *board)
{
  number_edges (self, board);
  for (unsigned edge = 0; edge < self->n_edges; edge++)
    {
      link_in_cell (self, board, edge);
      link_in_houses (self, board, edge);
    }
}
