/* locking.c: a number locked in the crossing of a box and a line
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

/* What is done with a number locked in @house where @crossing crosses it */
typedef bool Offer (const YassRateBoard *board, unsigned house,
                    unsigned crossing, unsigned number, YassRateTaker *taker);

/* The first house of each kind: where the number is locked, what crosses */
static const struct
{
  uint8_t house;
  uint8_t crossing;
} kinds[] = {
  { YASS_RATE_FIRST_BOX, YASS_RATE_FIRST_COLUMN },
  { YASS_RATE_FIRST_BOX, YASS_RATE_FIRST_ROW },
  { YASS_RATE_FIRST_COLUMN, YASS_RATE_FIRST_BOX },
  { YASS_RATE_FIRST_ROW, YASS_RATE_FIRST_BOX },
};

static void
hint_init (YassRateHint *self, const YassRateBoard *board, bool is_direct,
           unsigned house, unsigned crossing, unsigned number)
{
  const bool is_pointing = house < YASS_RATE_FIRST_COLUMN;

  if (is_direct)
    yass_rate_hint_init (self,
                         is_pointing ? YASS_RATE_NAME_DIRECT_POINTING
                                     : YASS_RATE_NAME_DIRECT_CLAIMING,
                         is_pointing ? YASS_RATE_DIRECT_POINTING
                                     : YASS_RATE_DIRECT_CLAIMING);
  else
    yass_rate_hint_init (
        self, is_pointing ? YASS_RATE_NAME_POINTING : YASS_RATE_NAME_CLAIMING,
        is_pointing ? YASS_RATE_POINTING : YASS_RATE_CLAIMING);
  self->house = (uint8_t) house;
  self->crossing = (uint8_t) crossing;
  self->numbers = (uint16_t) (1u << number);
  YASS_RATE_FOREACH (position, board->places[house][number])
    yass_rate_hint_add_cell (self, yass_rate_geometry.cell_at[house][position]);
}

static bool
offer_removal (const YassRateBoard *board, unsigned house, unsigned crossing,
               unsigned number, YassRateTaker *taker)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned gone
      = board->places[crossing][number] & ~geometry->crossing[crossing][house];
  YassRateHint hint;

  if (gone == 0)
    return false;
  hint_init (&hint, board, false, house, crossing, number);
  YASS_RATE_FOREACH (position, gone)
    yass_rate_hint_remove (&hint, geometry->cell_at[crossing][position],
                           1u << number);
  return yass_rate_take (taker, &hint);
}

/* A third house, of the kind of the first, that has one place left then. What
 * is locked stays on the board: only the number is placed. */
static bool
offer_placement (const YassRateBoard *board, unsigned house, unsigned crossing,
                 unsigned number, YassRateTaker *taker)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned first = house / 9 * 9;
  YassRateHint hint;

  for (unsigned third = first; third < first + 9; third++)
    {
      const unsigned places = board->places[third][number];
      const unsigned left = places & ~geometry->crossing[third][crossing];

      if (third == house || left == places || !yass_rate_is_single (left))
        continue;
      hint_init (&hint, board, true, house, crossing, number);
      yass_rate_hint_place (
          &hint, geometry->cell_at[third][yass_rate_first (left)], number);
      if (yass_rate_take (taker, &hint))
        return true;
    }
  return false;
}

static void
find (const YassRateBoard *board, Offer *offer, YassRateTaker *taker)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;

  for (unsigned kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (unsigned number = 0; number < 9; number++)
      for (unsigned i = 0; i < 9; i++)
        {
          const unsigned house = kinds[kind].house + i;
          const unsigned places = board->places[house][number];

          /* More than three do not fit into a crossing */
          if (yass_rate_count (places) < 2 || yass_rate_count (places) > 3)
            continue;
          for (unsigned j = 0; j < 9; j++)
            {
              const unsigned crossing = kinds[kind].crossing + j;

              if ((places & ~geometry->crossing[house][crossing]) == 0
                  && offer (board, house, crossing, number, taker))
                return;
            }
        }
}

void
yass_rate_find_direct_locking (const YassRateBoard *board, unsigned size,
                               YassRateTaker *taker)
{
  find (board, offer_placement, taker);
}

void
yass_rate_find_locking (const YassRateBoard *board, unsigned size,
                        YassRateTaker *taker)
{
  find (board, offer_removal, taker);
}
