/* board.c: a plain 9x9 board as a rater sees it
 * SPDX-License-Identifier: MIT */
#include "rate/board.h"

#include <glib.h>
#include <string.h>

YassRateGeometry yass_rate_geometry;

static void
add_to_house (YassRateGeometry *self, unsigned cell, unsigned kind,
              unsigned house, unsigned position)
{
  self->cell_at[house][position] = (uint8_t) cell;
  self->house_of[cell][kind] = (uint8_t) house;
  self->position_in[cell][kind] = (uint8_t) position;
}

static bool
share_house (const YassRateGeometry *self, unsigned cell, unsigned other)
{
  for (unsigned kind = 0; kind < 3; kind++)
    if (self->house_of[cell][kind] == self->house_of[other][kind])
      return true;
  return false;
}

static void
fill (YassRateGeometry *self)
{
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      const unsigned row = cell / 9;
      const unsigned column = cell % 9;

      add_to_house (self, cell, 0,
                    YASS_RATE_FIRST_BOX + row / 3 * 3 + column / 3,
                    row % 3 * 3 + column % 3);
      add_to_house (self, cell, 1, YASS_RATE_FIRST_ROW + row, column);
      add_to_house (self, cell, 2, YASS_RATE_FIRST_COLUMN + column, row);
    }
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      unsigned n = 0;

      for (unsigned other = 0; other < YASS_RATE_N_CELLS; other++)
        if (other != cell && share_house (self, cell, other))
          {
            self->seen[cell][n++] = (uint8_t) other;
            yass_rate_cells_add (&self->sees[cell], other);
          }
      for (unsigned kind = 0; kind < 3; kind++)
        for (unsigned other = 0; other < 3; other++)
          self->crossing[self->house_of[cell][kind]]
                        [self->house_of[cell][other]]
              |= (uint16_t) (1u << self->position_in[cell][kind]);
    }
}

void
yass_rate_geometry_prepare (void)
{
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled))
    {
      fill (&yass_rate_geometry);
      g_once_init_leave (&is_filled, 1);
    }
}

void
yass_rate_board_init (YassRateBoard *self)
{
  memset (self, 0, sizeof *self);
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    self->numbers[cell] = 0x1ff;
  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    {
      self->open_cells[house] = 0x1ff;
      for (unsigned number = 0; number < 9; number++)
        self->places[house][number] = 0x1ff;
    }
  self->n_open = YASS_RATE_N_CELLS;
}

void
yass_rate_board_place (YassRateBoard *self, unsigned cell, unsigned number)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;

  if ((self->numbers[cell] >> number & 1) == 0)
    return;
  YASS_RATE_FOREACH (other, self->numbers[cell])
    yass_rate_board_remove (self, cell, other);
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];

      self->open_cells[house]
          &= (uint16_t) ~(1u << geometry->position_in[cell][kind]);
      YASS_RATE_FOREACH (position, self->places[house][number])
        yass_rate_board_remove (self, geometry->cell_at[house][position],
                                number);
    }
  self->n_placed[number]++;
  self->n_open--;
}
