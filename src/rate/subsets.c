/* subsets.c: naked and hidden pairs, triplets and quads
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

#define MOST_CHOICES 126

const uint16_t *
yass_rate_get_choices (unsigned size)
{
  static uint16_t choices[10][MOST_CHOICES + 1];
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled))
    {
      unsigned n[10] = { 0 };

      for (unsigned mask = 1; mask < 512; mask++)
        {
          const unsigned bits = yass_rate_count (mask);

          choices[bits][n[bits]++] = (uint16_t) mask;
        }
      g_once_init_leave (&is_filled, 1);
    }
  return choices[size];
}

/* By size, from 2 */
static const struct
{
  YassRateName naked, hidden, direct;
  double naked_rating, hidden_rating, direct_rating;
} sizes[] = {
  { YASS_RATE_NAME_NAKED_PAIR, YASS_RATE_NAME_HIDDEN_PAIR,
    YASS_RATE_NAME_DIRECT_HIDDEN_PAIR, YASS_RATE_NAKED_PAIR,
    YASS_RATE_HIDDEN_PAIR, YASS_RATE_DIRECT_HIDDEN_PAIR },
  { YASS_RATE_NAME_NAKED_TRIPLET, YASS_RATE_NAME_HIDDEN_TRIPLET,
    YASS_RATE_NAME_DIRECT_HIDDEN_TRIPLET, YASS_RATE_NAKED_TRIPLET,
    YASS_RATE_HIDDEN_TRIPLET, YASS_RATE_DIRECT_HIDDEN_TRIPLET },
  { YASS_RATE_NAME_NAKED_QUAD, YASS_RATE_NAME_HIDDEN_QUAD, YASS_RATE_N_NAMES,
    YASS_RATE_NAKED_QUAD, YASS_RATE_HIDDEN_QUAD, 0 },
};

/* Of nine masks, those with 2 to @size bits */
static unsigned
find_eligible (const uint16_t masks[9], unsigned size)
{
  unsigned eligible = 0;

  for (unsigned i = 0; i < 9; i++)
    {
      const unsigned n = yass_rate_count (masks[i]);

      eligible |= (unsigned) (n >= 2 && n <= size) << i;
    }
  return eligible;
}

/* The union of the masks that @choice chooses */
static unsigned
unite (const uint16_t masks[9], unsigned choice)
{
  unsigned all = 0;

  YASS_RATE_FOREACH (i, choice)
    all |= masks[i];
  return all;
}

/* The next choice behind @from that has its own size in common, or 0 */
static unsigned
find_tuple (const uint16_t masks[9], unsigned eligible, unsigned size,
            const uint16_t **from)
{
  while (**from != 0)
    {
      const unsigned choice = *(*from)++;

      if ((choice & ~eligible) == 0
          && yass_rate_count (unite (masks, choice)) == size)
        return choice;
    }
  return 0;
}

static bool
offer_naked (const YassRateBoard *board, unsigned house, unsigned positions,
             unsigned numbers, YassRateTaker *taker)
{
  const uint8_t *cells = yass_rate_geometry.cell_at[house];
  const unsigned size = yass_rate_count (positions);
  YassRateHint hint;

  yass_rate_hint_init (&hint, sizes[size - 2].naked,
                       sizes[size - 2].naked_rating);
  YASS_RATE_FOREACH (position, board->open_cells[house] & ~positions)
    yass_rate_hint_remove (&hint, cells[position],
                           board->numbers[cells[position]] & numbers);
  if (hint.n_removed == 0)
    return false;
  hint.house = (uint8_t) house;
  hint.numbers = (uint16_t) numbers;
  YASS_RATE_FOREACH (position, positions)
    yass_rate_hint_add_cell (&hint, cells[position]);
  return yass_rate_take (taker, &hint);
}

void
yass_rate_find_naked_sets (const YassRateBoard *board, unsigned size,
                           YassRateTaker *taker)
{
  uint16_t numbers[9];

  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    {
      if (yass_rate_count (board->open_cells[house]) < 2 * size)
        continue;
      for (unsigned i = 0; i < 9; i++)
        numbers[i] = board->numbers[yass_rate_geometry.cell_at[house][i]];
      const unsigned eligible = find_eligible (numbers, size);
      if (yass_rate_count (eligible) < size)
        continue;
      const uint16_t *from = yass_rate_get_choices (size);
      unsigned choice;
      while ((choice = find_tuple (numbers, eligible, size, &from)) != 0)
        if (offer_naked (board, house, choice, unite (numbers, choice), taker))
          return;
    }
}

static void
hidden_init (YassRateHint *self, YassRateName name, double rating,
             unsigned house, unsigned positions, unsigned numbers)
{
  yass_rate_hint_init (self, name, rating);
  self->house = (uint8_t) house;
  self->numbers = (uint16_t) numbers;
  YASS_RATE_FOREACH (position, positions)
    yass_rate_hint_add_cell (self, yass_rate_geometry.cell_at[house][position]);
}

static bool
offer_hidden (const YassRateBoard *board, unsigned house, unsigned positions,
              unsigned numbers, YassRateTaker *taker)
{
  const unsigned size = yass_rate_count (numbers);
  YassRateHint hint;

  hidden_init (&hint, sizes[size - 2].hidden, sizes[size - 2].hidden_rating,
               house, positions, numbers);
  for (unsigned i = 0; i < hint.n_cells; i++)
    yass_rate_hint_remove (&hint, hint.cells[i],
                           board->numbers[hint.cells[i]] & ~numbers);
  return hint.n_removed > 0 && yass_rate_take (taker, &hint);
}

/* The first other number that has one place left then. Only that is placed. */
static bool
offer_direct (const YassRateBoard *board, unsigned house, unsigned positions,
              unsigned numbers, YassRateTaker *taker)
{
  const unsigned size = yass_rate_count (numbers);
  YassRateHint hint;

  YASS_RATE_FOREACH (number, 0x1ff & ~numbers)
    {
      const unsigned places = board->places[house][number];
      const unsigned left = places & ~positions;

      if (left == places || !yass_rate_is_single (left))
        continue;
      hidden_init (&hint, sizes[size - 2].direct, sizes[size - 2].direct_rating,
                   house, positions, numbers);
      yass_rate_hint_place (
          &hint, yass_rate_geometry.cell_at[house][yass_rate_first (left)],
          number);
      return yass_rate_take (taker, &hint);
    }
  return false;
}

static void
find_hidden (const YassRateBoard *board, unsigned size, unsigned least_open,
             bool (*offer) (const YassRateBoard *board, unsigned house,
                            unsigned positions, unsigned numbers,
                            YassRateTaker *taker),
             YassRateTaker *taker)
{
  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    {
      const uint16_t *places = board->places[house];

      if (yass_rate_count (board->open_cells[house]) < least_open)
        continue;
      const unsigned eligible = find_eligible (places, size);
      if (yass_rate_count (eligible) < size)
        continue;
      const uint16_t *from = yass_rate_get_choices (size);
      unsigned choice;
      while ((choice = find_tuple (places, eligible, size, &from)) != 0)
        if (offer (board, house, unite (places, choice), choice, taker))
          return;
    }
}

void
yass_rate_find_hidden_sets (const YassRateBoard *board, unsigned size,
                            YassRateTaker *taker)
{
  find_hidden (board, size, 2 * size + 1, offer_hidden, taker);
}

void
yass_rate_find_direct_hidden_sets (const YassRateBoard *board, unsigned size,
                                   YassRateTaker *taker)
{
  find_hidden (board, size, size + 1, offer_direct, taker);
}
