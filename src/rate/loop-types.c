/* loop-types.c: what follows from a unique rectangle or loop
 * SPDX-License-Identifier: MIT */
#include "rate/loops.h"
#include "rate/patterns.h"
#include "rate/scale.h"

#define LARGEST_SET 7

typedef struct
{
  const YassRateLoop *loop;   /* unowned */
  const YassRateBoard *board; /* unowned */
  YassRateRanking *ranking;   /* unowned */
  double rating;              /* by length */
  unsigned others;            /* numbers of extra cells beside the two */
} Conclusion;

static double
rate_length (unsigned n_cells)
{
  double rating = YASS_RATE_UNIQUE_RECTANGLE;

  if (n_cells >= 10)
    rating += YASS_RATE_LOOP_OF_10;
  if (n_cells >= 8)
    rating += YASS_RATE_LOOP_OF_8;
  else if (n_cells >= 6)
    rating += YASS_RATE_LOOP_OF_6;
  return rating;
}

static void
hint_init (YassRateHint *self, const Conclusion *conclusion, double rating,
           unsigned type)
{
  const YassRateLoop *loop = conclusion->loop;

  yass_rate_hint_init (self, YASS_RATE_NAME_UNIQUE_LOOP, rating);
  self->type = (uint8_t) type;
  self->numbers = loop->numbers;
  for (unsigned i = 0; i < loop->n_cells; i++)
    yass_rate_hint_add_cell (self, loop->cells[i]);
}

/* Of equal rating, the lower type comes first */
static void
offer (const Conclusion *self, const YassRateHint *hint)
{
  if (hint->n_removed > 0
      && yass_rate_ranking_wants (self->ranking, hint->rating, hint->type, 0))
    yass_rate_ranking_add (self->ranking, hint, hint->type, 0);
}

/* Type 1: one cell has other numbers, and must have one of these */
static void
conclude_1 (const Conclusion *self)
{
  YassRateHint hint;

  hint_init (&hint, self, self->rating, 1);
  yass_rate_hint_remove (&hint, self->loop->extra[0], self->loop->numbers);
  offer (self, &hint);
}

/* Type 2: one of the extra cells has the only other number */
static void
conclude_2 (const Conclusion *self)
{
  const YassRateLoop *loop = self->loop;
  YassRateCells victims = yass_rate_geometry.sees[loop->extra[0]];
  YassRateHint hint;
  unsigned cell;

  for (unsigned i = 1; i < loop->n_extra; i++)
    yass_rate_cells_intersect (&victims,
                               &yass_rate_geometry.sees[loop->extra[i]]);
  hint_init (&hint, self, self->rating, 2);
  YASS_RATE_CELLS_FOREACH (cell, victims)
    yass_rate_hint_remove (&hint, cell,
                           self->board->numbers[cell] & self->others);
  offer (self, &hint);
}

/* Type 3, naked: the two extra cells, taken as one, make a naked set with
 * others of a house, @choice of its positions */
static void
try_naked (const Conclusion *self, unsigned house, unsigned choice,
           unsigned both)
{
  const uint8_t *cells = yass_rate_geometry.cell_at[house];
  const uint16_t *numbers = self->board->numbers;
  const unsigned size = yass_rate_count (choice) + 1;
  unsigned set = self->others & numbers[self->loop->extra[0]]
                 & numbers[self->loop->extra[1]];
  YassRateHint hint;

  YASS_RATE_FOREACH (position, choice)
    {
      if (yass_rate_count (numbers[cells[position]]) < 2)
        return;
      set |= numbers[cells[position]];
    }
  if (yass_rate_count (set) != size
      || yass_rate_count (set | self->others) != size)
    return;
  hint_init (&hint, self, self->rating + (size - 1) * YASS_RATE_STEP, 3);
  hint.house = (uint8_t) house;
  YASS_RATE_FOREACH (position, 0x1ff & ~choice & ~both)
    yass_rate_hint_remove (&hint, cells[position],
                           numbers[cells[position]] & set);
  offer (self, &hint);
}

/* Type 3, hidden: the two numbers and @choice have, with the two extra cells
 * taken as one, no more cells of a house than there are of them */
static void
try_hidden (const Conclusion *self, unsigned house, unsigned choice,
            unsigned both)
{
  const uint8_t *cells = yass_rate_geometry.cell_at[house];
  const unsigned numbers = choice | self->loop->numbers;
  const unsigned size = yass_rate_count (numbers);
  const unsigned second = both & (both - 1);
  unsigned positions = 0;
  YassRateHint hint;

  YASS_RATE_FOREACH (number, numbers)
    {
      const unsigned places = self->board->places[house][number] & ~second;

      if (places == 0)
        return;
      positions |= places;
    }
  if (yass_rate_count (positions) != size)
    return;
  positions &= ~both;
  hint_init (
      &hint, self,
      self->rating + (yass_rate_count (positions) - 1.0) * YASS_RATE_STEP, 3);
  hint.house = (uint8_t) house;
  YASS_RATE_FOREACH (position, positions)
    yass_rate_hint_remove (&hint, cells[position],
                           self->board->numbers[cells[position]] & ~numbers);
  offer (self, &hint);
}

static void
conclude_3_in_house (const Conclusion *self, unsigned house, unsigned both,
                     unsigned size)
{
  const unsigned n_open = yass_rate_count (self->board->open_cells[house]);
  const unsigned n_others = yass_rate_count (self->others);
  const unsigned free_numbers
      = 0x1ff & ~(unsigned) self->loop->numbers & ~self->others;

  if (2 * size <= n_open && size >= n_others)
    for (const uint16_t *choice = yass_rate_get_choices (size - 1);
         *choice != 0; choice++)
      if ((*choice & both) == 0)
        try_naked (self, house, *choice, both);
  if (2 * size >= n_open || size - 2 > yass_rate_count (free_numbers)
      || free_numbers == 0)
    return;
  if (size == 2)
    try_hidden (self, house, 0, both);
  else
    for (const uint16_t *choice = yass_rate_get_choices (size - 2);
         *choice != 0; choice++)
      if ((*choice & ~free_numbers) == 0)
        try_hidden (self, house, *choice, both);
}

/* The house of @kind that both extra cells are in, or YASS_RATE_NOTHING */
static unsigned
find_common_house (const YassRateLoop *loop, unsigned kind)
{
  const unsigned house = yass_rate_geometry.house_of[loop->extra[0]][kind];

  return house == yass_rate_geometry.house_of[loop->extra[1]][kind]
             ? house
             : YASS_RATE_NOTHING;
}

/* The positions of both extra cells in their house of @kind */
static unsigned
find_both (const YassRateLoop *loop, unsigned kind)
{
  return 1u << yass_rate_geometry.position_in[loop->extra[0]][kind]
         | 1u << yass_rate_geometry.position_in[loop->extra[1]][kind];
}

static void
conclude_3 (const Conclusion *self)
{
  for (unsigned size = 2; size <= LARGEST_SET; size++)
    for (unsigned kind = 0; kind < 3; kind++)
      {
        const unsigned house = find_common_house (self->loop, kind);

        if (house != YASS_RATE_NOTHING)
          conclude_3_in_house (self, house, find_both (self->loop, kind), size);
      }
}

/* Type 4: one of the two numbers has no other place in a house of both extra
 * cells, so that neither can have the other one */
static void
conclude_4 (const Conclusion *self)
{
  const YassRateLoop *loop = self->loop;
  YassRateHint hint;

  YASS_RATE_FOREACH (number, loop->numbers)
    for (unsigned kind = 0; kind < 3; kind++)
      {
        const unsigned house = find_common_house (loop, kind);

        if (house == YASS_RATE_NOTHING
            || (self->board->places[house][number] & ~find_both (loop, kind))
                   != 0)
          continue;
        hint_init (&hint, self, self->rating, 4);
        hint.house = (uint8_t) house;
        for (unsigned i = 0; i < 2; i++)
          yass_rate_hint_remove (&hint, loop->extra[i],
                                 loop->numbers & ~(1u << number));
        offer (self, &hint);
        return;
      }
}

void
yass_rate_loop_conclude (const YassRateLoop *self, const YassRateBoard *board,
                         YassRateRanking *ranking)
{
  Conclusion conclusion
      = { self, board, ranking, rate_length (self->n_cells), 0 };

  for (unsigned i = 0; i < self->n_extra; i++)
    conclusion.others |= board->numbers[self->extra[i]];
  conclusion.others &= ~(unsigned) self->numbers;
  if (self->n_extra == 1)
    conclude_1 (&conclusion);
  else if (self->n_extra > 2
           || (self->n_extra == 2 && yass_rate_is_single (conclusion.others)))
    conclude_2 (&conclusion);
  else if (self->n_extra == 2)
    conclude_3 (&conclusion);
  if (self->n_extra == 2)
    conclude_4 (&conclusion);
}
