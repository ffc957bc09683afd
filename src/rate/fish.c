/* fish.c: X-wing, swordfish, jellyfish
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

/* By size, from 2 */
static const struct
{
  YassRateName name;
  double rating;
} sizes[] = {
  { YASS_RATE_NAME_X_WING, YASS_RATE_X_WING },
  { YASS_RATE_NAME_SWORDFISH, YASS_RATE_SWORDFISH },
  { YASS_RATE_NAME_JELLYFISH, YASS_RATE_JELLYFISH },
};

/* @base: lines from house @first on; @cover: those across */
static bool
offer (const YassRateBoard *board, unsigned first, unsigned base,
       unsigned cover, unsigned number, YassRateTaker *taker)
{
  const unsigned across = first == YASS_RATE_FIRST_COLUMN
                              ? YASS_RATE_FIRST_ROW
                              : YASS_RATE_FIRST_COLUMN;
  const unsigned size = yass_rate_count (base);
  YassRateHint hint;

  yass_rate_hint_init (&hint, sizes[size - 2].name, sizes[size - 2].rating);
  YASS_RATE_FOREACH (line, cover)
    YASS_RATE_FOREACH (position, board->places[across + line][number] & ~base)
      yass_rate_hint_remove (
          &hint, yass_rate_geometry.cell_at[across + line][position],
          1u << number);
  if (hint.n_removed == 0)
    return false;
  hint.house = (uint8_t) first;
  hint.crossing = (uint8_t) across;
  hint.base = (uint16_t) base;
  hint.cover = (uint16_t) cover;
  hint.numbers = (uint16_t) (1u << number);
  YASS_RATE_FOREACH (line, cover)
    YASS_RATE_FOREACH (position, board->places[across + line][number] & base)
      yass_rate_hint_add_cell (
          &hint, yass_rate_geometry.cell_at[across + line][position]);
  return yass_rate_take (taker, &hint);
}

/* The lines from house @first on with 2 to @size places for @number */
static unsigned
find_lines (const YassRateBoard *board, unsigned first, unsigned number,
            unsigned size)
{
  unsigned lines = 0;

  if (board->n_placed[number] + 2 * size > 9)
    return 0;
  for (unsigned line = 0; line < 9; line++)
    {
      const unsigned n = yass_rate_count (board->places[first + line][number]);

      lines |= (unsigned) (n >= 2 && n <= size) << line;
    }
  return yass_rate_count (lines) >= size ? lines : 0;
}

static bool
find (const YassRateBoard *board, unsigned first, unsigned size,
      YassRateTaker *taker)
{
  unsigned lines[9];
  unsigned any = 0;

  for (unsigned number = 0; number < 9; number++)
    any |= lines[number] = find_lines (board, first, number, size);
  if (any == 0)
    return false;
  for (const uint16_t *base = yass_rate_get_choices (size); *base != 0; base++)
    for (unsigned number = 0; number < 9; number++)
      {
        unsigned cover = 0;

        if ((*base & ~lines[number]) != 0)
          continue;
        YASS_RATE_FOREACH (line, *base)
          cover |= board->places[first + line][number];
        if (yass_rate_count (cover) == size
            && offer (board, first, *base, cover, number, taker))
          return true;
      }
  return false;
}

void
yass_rate_find_fish (const YassRateBoard *board, unsigned size,
                     YassRateTaker *taker)
{
  if (!find (board, YASS_RATE_FIRST_COLUMN, size, taker))
    find (board, YASS_RATE_FIRST_ROW, size, taker);
}
