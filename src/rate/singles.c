/* singles.c: a number with one place left, a cell with one number left
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

static bool
offer_hidden (const YassRateBoard *board, unsigned house, unsigned number,
              double rating, YassRateTaker *taker)
{
  const unsigned position = yass_rate_first (board->places[house][number]);
  YassRateHint hint;

  yass_rate_hint_init (&hint, YASS_RATE_NAME_HIDDEN_SINGLE, rating);
  hint.house = (uint8_t) house;
  yass_rate_hint_place (&hint, yass_rate_geometry.cell_at[house][position],
                        number);
  return yass_rate_take (taker, &hint);
}

/* The numbers of @house with one place left */
static unsigned
find_numbers (const YassRateBoard *board, unsigned house)
{
  const uint16_t *places = board->places[house];
  unsigned numbers = 0;

  for (unsigned number = 0; number < 9; number++)
    numbers |= (unsigned) yass_rate_is_single (places[number]) << number;
  return numbers;
}

/* Last cells of all houses come before everything else */
void
yass_rate_find_hidden_singles (const YassRateBoard *board, unsigned size,
                               YassRateTaker *taker)
{
  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    if (yass_rate_is_single (board->open_cells[house]))
      YASS_RATE_FOREACH (number, find_numbers (board, house))
        if (offer_hidden (board, house, number, YASS_RATE_LAST_CELL, taker))
          return;
  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    if (!yass_rate_is_single (board->open_cells[house]))
      YASS_RATE_FOREACH (number, find_numbers (board, house))
        if (offer_hidden (board, house, number,
                          house < YASS_RATE_FIRST_COLUMN
                              ? YASS_RATE_HIDDEN_SINGLE_IN_BOX
                              : YASS_RATE_HIDDEN_SINGLE_IN_LINE,
                          taker))
          return;
}

void
yass_rate_find_naked_singles (const YassRateBoard *board, unsigned size,
                              YassRateTaker *taker)
{
  YassRateHint hint;

  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    if (yass_rate_is_single (board->numbers[cell]))
      {
        yass_rate_hint_init (&hint, YASS_RATE_NAME_NAKED_SINGLE,
                             YASS_RATE_NAKED_SINGLE);
        yass_rate_hint_place (&hint, cell,
                              yass_rate_first (board->numbers[cell]));
        if (yass_rate_take (taker, &hint))
          return;
      }
}
