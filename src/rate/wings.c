/* wings.c: XY-wing and XYZ-wing
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

static bool
offer (const YassRateBoard *board, unsigned pivot, unsigned pincer,
       unsigned other, bool is_xyz, YassRateTaker *taker)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned number
      = yass_rate_first (board->numbers[pincer] & board->numbers[other]);
  YassRateCells victims = geometry->sees[pincer];
  YassRateHint hint;
  unsigned cell;

  yass_rate_cells_intersect (&victims, &geometry->sees[other]);
  if (is_xyz)
    yass_rate_cells_intersect (&victims, &geometry->sees[pivot]);
  yass_rate_hint_init (
      &hint, is_xyz ? YASS_RATE_NAME_XYZ_WING : YASS_RATE_NAME_XY_WING,
      is_xyz ? YASS_RATE_XYZ_WING : YASS_RATE_XY_WING);
  YASS_RATE_CELLS_FOREACH (cell, victims)
    if (cell != pivot)
      yass_rate_hint_remove (&hint, cell, board->numbers[cell] & 1u << number);
  if (hint.n_removed == 0)
    return false;
  hint.numbers = (uint16_t) (1u << number);
  yass_rate_hint_add_cell (&hint, pivot);
  yass_rate_hint_add_cell (&hint, pincer);
  yass_rate_hint_add_cell (&hint, other);
  return yass_rate_take (taker, &hint);
}

/* Whether a pivot and two cells with two numbers each have three in all, of
 * which the pivot shares one with each, and all share none (XY) or one (XYZ) */
static bool
is_wing (unsigned pivot, unsigned pincer, unsigned other, bool is_xyz)
{
  return yass_rate_count (pivot | pincer | other) == 3
         && yass_rate_count (pivot & pincer & other) == is_xyz;
}

void
yass_rate_find_wings (const YassRateBoard *board, unsigned size,
                      YassRateTaker *taker)
{
  const bool is_xyz = size == 3;

  for (unsigned pivot = 0; pivot < YASS_RATE_N_CELLS; pivot++)
    {
      const unsigned numbers = board->numbers[pivot];
      uint8_t pincers[20];
      unsigned n = 0;

      if (yass_rate_count (numbers) != size)
        continue;
      for (unsigned i = 0; i < 20; i++)
        {
          const unsigned cell = yass_rate_geometry.seen[pivot][i];

          if (yass_rate_is_pair (board->numbers[cell])
              && yass_rate_is_single (numbers & ~board->numbers[cell]))
            pincers[n++] = (uint8_t) cell;
        }
      for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++)
          if (is_wing (numbers, board->numbers[pincers[i]],
                       board->numbers[pincers[j]], is_xyz)
              && offer (board, pivot, pincers[i], pincers[j], is_xyz, taker))
            return;
    }
}
