/* aligned.c: aligned pair and triplet exclusion
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rate/patterns.h"
#include "rate/scale.h"

/* Of two or three cells, all combinations of their numbers are tried. Cells
 * that see all of them, the excluders, forbid those that would leave them
 * nothing. */
typedef struct
{
  const YassRateBoard *board;       /* unowned */
  uint8_t cells[YASS_RATE_N_CELLS]; /* those that can take part */
  unsigned n_cells;
  YassRateCells is_cell;                      /* the same as a set */
  YassRateCells excluders[YASS_RATE_N_CELLS]; /* of each cell */

  /* By the excluders of the cells that are looked at: what two numbers forbid
   * each other, and what third ones */
  uint16_t pairs[9];
  uint16_t triplets[9][9];
} Search;

static void
search_init (Search *self, const YassRateBoard *board, unsigned size)
{
  self->board = board;
  self->n_cells = 0;
  self->is_cell = (YassRateCells){ { 0, 0 } };
  YassRateCells small = { { 0, 0 } };
  YassRateCells single = { { 0, 0 } };
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      const unsigned n = yass_rate_count (board->numbers[cell]);

      if (n == 1)
        yass_rate_cells_add (&single, cell);
      else if (n >= 2 && n <= size)
        yass_rate_cells_add (&small, cell);
    }
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      YassRateCells singles = yass_rate_geometry.sees[cell];

      self->excluders[cell] = singles;
      yass_rate_cells_intersect (&self->excluders[cell], &small);
      yass_rate_cells_intersect (&singles, &single);
      if (yass_rate_count (board->numbers[cell]) >= 2
          && yass_rate_cells_count (&singles) == 0
          && yass_rate_cells_count (&self->excluders[cell]) > 0)
        {
          self->cells[self->n_cells++] = (uint8_t) cell;
          yass_rate_cells_add (&self->is_cell, cell);
        }
    }
}

/* Writes down what @excluders forbid to cells that have @all numbers together
 */
static void
forbid (Search *self, const YassRateCells *excluders, unsigned all)
{
  unsigned cell;

  memset (self->pairs, 0, sizeof self->pairs);
  memset (self->triplets, 0, sizeof self->triplets);
  YASS_RATE_CELLS_FOREACH (cell, *excluders)
    {
      const unsigned numbers = self->board->numbers[cell];
      const bool is_pair = yass_rate_is_pair (numbers);

      if ((numbers & ~all) != 0)
        continue;
      YASS_RATE_FOREACH (number, numbers)
        {
          const unsigned others = numbers & ~(1u << number);

          if (is_pair)
            self->pairs[number] |= (uint16_t) others;
          else
            YASS_RATE_FOREACH (other, others)
              self->triplets[number][other]
                  |= (uint16_t) (others & ~(1u << other));
        }
    }
}

/* What @cell may have when another has @number: not the same if they see each
 * other, nor what excluders forbid */
static inline unsigned
allow (const Search *self, unsigned cell, unsigned other, unsigned number)
{
  const unsigned same
      = yass_rate_cells_has (&yass_rate_geometry.sees[cell], other)
            ? 1u << number
            : 0;

  return self->board->numbers[cell] & ~same & ~(unsigned) self->pairs[number];
}

static bool
offer (const Search *self, const uint8_t *cells, unsigned size,
       const unsigned *allowed, YassRateTaker *taker)
{
  YassRateHint hint;

  yass_rate_hint_init (
      &hint,
      size == 2 ? YASS_RATE_NAME_ALIGNED_PAIR : YASS_RATE_NAME_ALIGNED_TRIPLET,
      size == 2 ? YASS_RATE_ALIGNED_PAIR : YASS_RATE_ALIGNED_TRIPLET);
  for (unsigned i = 0; i < size; i++)
    {
      yass_rate_hint_add_cell (&hint, cells[i]);
      yass_rate_hint_remove (&hint, cells[i],
                             self->board->numbers[cells[i]] & ~allowed[i]);
    }
  return hint.n_removed > 0 && yass_rate_take (taker, &hint);
}

/* The excluders of two cells that can be looked at together */
static bool
get_common (const Search *self, unsigned first, unsigned second,
            YassRateCells *common)
{
  *common = self->excluders[first];
  yass_rate_cells_intersect (common, &self->excluders[second]);
  return yass_rate_cells_count (common) >= 2;
}

static bool
try_pair (const Search *self, unsigned first, unsigned second,
          YassRateTaker *taker)
{
  const uint8_t cells[] = { (uint8_t) first, (uint8_t) second };
  unsigned allowed[] = { 0, 0 };

  YASS_RATE_FOREACH (number, self->board->numbers[first])
    {
      const unsigned others = allow (self, second, first, number);

      allowed[0] |= (unsigned) (others != 0) << number;
      allowed[1] |= others;
    }
  return offer (self, cells, 2, allowed, taker);
}

void
yass_rate_find_aligned_pairs (const YassRateBoard *board, unsigned size,
                              YassRateTaker *taker)
{
  Search search;
  YassRateCells common;

  search_init (&search, board, 2);
  for (unsigned j = 1; j < search.n_cells; j++)
    for (unsigned i = 0; i < j; i++)
      {
        if (!get_common (&search, search.cells[i], search.cells[j], &common))
          continue;
        forbid (&search, &common,
                board->numbers[search.cells[i]]
                    | board->numbers[search.cells[j]]);
        if (try_pair (&search, search.cells[i], search.cells[j], taker))
          return;
      }
}

static bool
try_triplet (const Search *self, unsigned first, unsigned second,
             unsigned third, YassRateTaker *taker)
{
  const uint8_t cells[]
      = { (uint8_t) first, (uint8_t) second, (uint8_t) third };
  const uint16_t *numbers = self->board->numbers;
  unsigned allowed[] = { 0, 0, 0 };
  unsigned by_second[9];

  YASS_RATE_FOREACH (number, numbers[second])
    by_second[number] = allow (self, third, second, number);
  YASS_RATE_FOREACH (number, numbers[first])
    {
      const unsigned by_first = allow (self, third, first, number);

      YASS_RATE_FOREACH (other, allow (self, second, first, number))
        {
          const unsigned thirds = by_first & by_second[other]
                                  & ~(unsigned) self->triplets[number][other];

          if (thirds == 0)
            continue;
          allowed[0] |= 1u << number;
          allowed[1] |= 1u << other;
          allowed[2] |= thirds;
          if (allowed[1] == numbers[second] && allowed[2] == numbers[third])
            break;
        }
    }
  return offer (self, cells, 3, allowed, taker);
}

/* The third cell is an excluder of one of the others: first come those of the
 * first cell */
static bool
try_thirds (Search *self, unsigned first, unsigned second,
            const YassRateCells *thirds, const YassRateCells *common,
            YassRateTaker *taker)
{
  unsigned third;

  YASS_RATE_CELLS_FOREACH (third, *thirds)
    {
      YassRateCells excluders = *common;

      if (third == first || third == second)
        continue;
      yass_rate_cells_intersect (&excluders, &self->excluders[third]);
      if (yass_rate_cells_count (&excluders) < 2)
        continue;
      forbid (self, &excluders,
              self->board->numbers[first] | self->board->numbers[second]
                  | self->board->numbers[third]);
      if (try_triplet (self, first, second, third, taker))
        return true;
    }
  return false;
}

void
yass_rate_find_aligned_triplets (const YassRateBoard *board, unsigned size,
                                 YassRateTaker *taker)
{
  Search search;
  YassRateCells common;

  search_init (&search, board, 3);
  for (unsigned j = 1; j < search.n_cells; j++)
    for (unsigned i = 0; i < j; i++)
      {
        const unsigned first = search.cells[i];
        const unsigned second = search.cells[j];

        if (!get_common (&search, first, second, &common))
          continue;
        YassRateCells of_first = search.excluders[first];
        YassRateCells of_second = search.excluders[second];
        yass_rate_cells_intersect (&of_first, &search.is_cell);
        yass_rate_cells_intersect (&of_second, &search.is_cell);
        yass_rate_cells_subtract (&of_second, &of_first);
        if (try_thirds (&search, first, second, &of_first, &common, taker)
            || try_thirds (&search, first, second, &of_second, &common, taker))
          return;
      }
}
