/* bug.c: bivalue universal graves: all cells and places would be pairs if it
 * were not for a few numbers
 * SPDX-License-Identifier: MIT */
#include "rate/patterns.h"
#include "rate/scale.h"

#define LARGEST_SET 6

typedef struct
{
  const YassRateBoard *board;       /* unowned */
  YassRateTaker *taker;             /* unowned */
  YassRateBoard rest;               /* without the numbers that are too many */
  uint8_t cells[YASS_RATE_N_CELLS]; /* which have these, ... */
  unsigned n_cells;
  uint16_t extra[YASS_RATE_N_CELLS]; /* ... and which they are, per cell */
  unsigned all_extra;                /* of all cells */
  YassRateCells bug;                 /* the cells as a set */
  YassRateCells common;              /* what all of them see */
} Search;

/* Returns: whether there can still be a conclusion */
static bool
add (Search *self, unsigned cell, unsigned number)
{
  if (!yass_rate_cells_has (&self->bug, cell))
    self->cells[self->n_cells++] = (uint8_t) cell;
  yass_rate_cells_add (&self->bug, cell);
  self->extra[cell] |= (uint16_t) (1u << number);
  if ((self->rest.numbers[cell] >> number & 1) != 0)
    yass_rate_board_remove (&self->rest, cell, number);
  if (self->n_cells == 1)
    self->common = yass_rate_geometry.sees[cell];
  yass_rate_cells_intersect (&self->common, &yass_rate_geometry.sees[cell]);
  yass_rate_cells_subtract (&self->common, &self->bug);
  return self->n_cells == 1 || yass_rate_count (self->all_extra) <= 1
         || yass_rate_cells_count (&self->common) > 0;
}

/* Finds the cells that have a number too many. Where two cells of a house could
 * be the one, another house tells; where no house does, and there is only one
 * such number, it is too many in all of them. */
static bool
find_cells (Search *self)
{
  const YassRateBoard *board = self->board;
  YassRateCells candidates = { { 0, 0 } };
  unsigned only = YASS_RATE_NOTHING;
  bool is_one = true;
  unsigned cell;

  for (unsigned kind = 0; kind < 3; kind++)
    for (unsigned i = 0; i < 9 * 9; i++)
      {
        static const uint8_t first[3]
            = { YASS_RATE_FIRST_BOX, YASS_RATE_FIRST_ROW,
                YASS_RATE_FIRST_COLUMN };
        const unsigned house = first[kind] + i / 9;
        const unsigned number = i % 9;
        const unsigned places = board->places[house][number];
        unsigned large = 0;

        if (places == 0 || yass_rate_is_pair (places))
          continue;
        if (only == YASS_RATE_NOTHING)
          only = number;
        is_one = is_one && number == only;
        YASS_RATE_FOREACH (position, places)
          if (yass_rate_count (
                  board->numbers[yass_rate_geometry.cell_at[house][position]])
              > 2)
            {
              large |= 1u << position;
              if (is_one)
                yass_rate_cells_add (
                    &candidates, yass_rate_geometry.cell_at[house][position]);
            }
        if (large == 0)
          return false;
        if (!yass_rate_is_single (large))
          continue;
        self->all_extra |= 1u << number;
        if (!add (self,
                  yass_rate_geometry.cell_at[house][yass_rate_first (large)],
                  number))
          return false;
      }
  if (!is_one || only == YASS_RATE_NOTHING)
    return true;
  yass_rate_cells_subtract (&candidates, &self->bug);
  YASS_RATE_CELLS_FOREACH (cell, candidates)
    if (!add (self, cell, only))
      return false;
  return true;
}

/* Whether what is left are pairs everywhere */
static bool
is_grave (const Search *self)
{
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    if (self->rest.numbers[cell] != 0
        && !yass_rate_is_pair (self->rest.numbers[cell]))
      return false;
  for (unsigned house = 0; house < YASS_RATE_N_HOUSES; house++)
    for (unsigned number = 0; number < 9; number++)
      if (self->rest.places[house][number] != 0
          && !yass_rate_is_pair (self->rest.places[house][number]))
        return false;
  return true;
}

static void
hint_init (YassRateHint *self, const Search *search, unsigned type,
           double rating)
{
  yass_rate_hint_init (self, YASS_RATE_NAME_BUG, rating);
  self->type = (uint8_t) type;
  self->numbers = (uint16_t) search->all_extra;
  for (unsigned i = 0; i < search->n_cells; i++)
    yass_rate_hint_add_cell (self, search->cells[i]);
}

/* Type 1: the only cell must have a number that is too many */
static void
conclude_1 (const Search *self)
{
  YassRateHint hint;

  hint_init (&hint, self, 1, YASS_RATE_BUG_1);
  yass_rate_hint_remove (&hint, self->cells[0],
                         self->board->numbers[self->cells[0]]
                             & ~self->all_extra);
  yass_rate_take (self->taker, &hint);
}

/* Type 2: some cell must have the only number that is too many */
static bool
conclude_2 (const Search *self)
{
  YassRateHint hint;
  unsigned cell;

  hint_init (&hint, self, 2, YASS_RATE_BUG);
  YASS_RATE_CELLS_FOREACH (cell, self->common)
    yass_rate_hint_remove (&hint, cell,
                           self->board->numbers[cell] & self->all_extra);
  return hint.n_removed > 0 && yass_rate_take (self->taker, &hint);
}

/* The house of @kind that all cells are in, or YASS_RATE_NOTHING */
static unsigned
find_common_house (const Search *self, unsigned kind)
{
  const unsigned house = yass_rate_geometry.house_of[self->cells[0]][kind];

  for (unsigned i = 1; i < self->n_cells; i++)
    if (yass_rate_geometry.house_of[self->cells[i]][kind] != house)
      return YASS_RATE_NOTHING;
  return house;
}

/* Type 3: the cells, taken as one, make a naked set with others of a house.
 * @choice: which of the @n cells in @others */
static bool
try_naked (const Search *self, unsigned house, const uint8_t *others,
           unsigned n, unsigned choice)
{
  const uint16_t *numbers = self->board->numbers;
  const unsigned size = yass_rate_count (choice) + 1;
  unsigned set = 0;
  YassRateHint hint;

  YASS_RATE_FOREACH (i, choice)
    {
      if (yass_rate_count (numbers[others[i]]) < 2)
        return false;
      set |= numbers[others[i]];
    }
  if (yass_rate_count (set) != size || (self->all_extra & ~set) != 0)
    return false;
  hint_init (&hint, self, 3, YASS_RATE_BUG + (size - 1) * YASS_RATE_STEP);
  hint.house = (uint8_t) house;
  for (unsigned i = 0; i < n; i++)
    if ((choice >> i & 1) == 0)
      yass_rate_hint_remove (&hint, others[i], numbers[others[i]] & set);
  return hint.n_removed > 0 && yass_rate_take (self->taker, &hint);
}

static void
conclude_3 (const Search *self)
{
  uint8_t others[9];
  unsigned cell;

  if (yass_rate_count (self->all_extra) < 2)
    return;
  for (unsigned size = 2; size <= LARGEST_SET; size++)
    for (unsigned kind = 0; kind < 3; kind++)
      {
        const unsigned house = find_common_house (self, kind);
        unsigned n = 0;

        if (house == YASS_RATE_NOTHING)
          continue;
        YASS_RATE_CELLS_FOREACH (cell, self->common)
          if (yass_rate_geometry.house_of[cell][kind] == house)
            others[n++] = (uint8_t) cell;
        if (n < size)
          continue;
        for (const uint16_t *choice = yass_rate_get_choices (size - 1);
             *choice != 0; choice++)
          if (*choice >> n == 0 && try_naked (self, house, others, n, *choice))
            return;
      }
}

/* Type 4: two cells in a house have one more number in common, which must be in
 * one of them */
static bool
conclude_4 (const Search *self)
{
  const uint16_t *numbers = self->board->numbers;
  const unsigned shared = (unsigned) numbers[self->cells[0]]
                          & numbers[self->cells[1]] & ~self->all_extra;
  YassRateHint hint;

  if (!yass_rate_is_single (shared))
    return false;
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = find_common_house (self, kind);

      if (house == YASS_RATE_NOTHING)
        continue;
      hint_init (&hint, self, 4, YASS_RATE_BUG);
      hint.house = (uint8_t) house;
      for (unsigned i = 0; i < 2; i++)
        {
          const unsigned cell = self->cells[i];

          yass_rate_hint_remove (&hint, cell,
                                 numbers[cell] & ~self->extra[cell] & ~shared);
        }
      if (yass_rate_take (self->taker, &hint))
        return true;
    }
  return false;
}

void
yass_rate_find_bugs (const YassRateBoard *board, unsigned size,
                     YassRateTaker *taker)
{
  Search search;

  search.board = board;
  search.taker = taker;
  search.rest = *board;
  search.n_cells = 0;
  search.all_extra = 0;
  search.bug = (YassRateCells){ { 0, 0 } };
  search.common = (YassRateCells){ { 0, 0 } };
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    search.extra[cell] = 0;
  if (!find_cells (&search) || search.n_cells == 0 || !is_grave (&search))
    return;
  if (search.n_cells == 1)
    conclude_1 (&search);
  else if (yass_rate_is_single (search.all_extra))
    {
      if (!conclude_2 (&search) && search.n_cells == 2)
        conclude_4 (&search);
    }
  else if (yass_rate_cells_count (&search.common) > 0
           && !(search.n_cells == 2 && conclude_4 (&search)))
    conclude_3 (&search);
}
