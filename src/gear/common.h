/* common.h: what all places of a number rule out together, and pairs, for
 * kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/houses.h"

/* More places than that rarely rule out something together */
#define MOST_COMMON_PLACES 3

/* What some house has: each number's places as a set of positions */
typedef struct
{
  const YassGearHouse *house;
  uint16_t numbers[YASS_GEAR_NUMBERS]; /* by position */
  unsigned two;                        /* numbers with two places */
  unsigned three;
} HouseNumbers;

INLINE void
read_house (const YassGearSearch *search, const YassGearHouse *house,
            HouseNumbers *self)
{
  unsigned one = 0, two = 0, three = 0, four = 0;

  self->house = house;
  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    {
      const unsigned numbers = search->grid->lanes[house->lanes[i]];

      self->numbers[i] = (uint16_t) numbers;
      four |= three & numbers;
      three |= two & numbers;
      two |= one & numbers;
      one |= numbers;
    }
  self->two = two & ~three;
  self->three = three & ~four;
}

/* Two cells with the same two numbers leave them to nobody else */
static bool
keep_naked_pairs (YassGearSearch *search, const HouseNumbers *here)
{
  const uint8_t *lanes = here->house->lanes;

  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    {
      const unsigned pair = here->numbers[i];

      if (__builtin_popcount (pair) != 2)
        continue;
      for (unsigned j = i + 1; j < YASS_GEAR_NUMBERS; j++)
        if (here->numbers[j] == pair)
          {
            for (unsigned k = 0; k < YASS_GEAR_NUMBERS; k++)
              if (k != i && k != j && !keep (search, lanes[k], ~pair))
                return false;
            break;
          }
    }
  return true;
}

/* Two numbers with the same two places leave nothing else there */
static bool
keep_hidden_pairs (YassGearSearch *search, const HouseNumbers *here)
{
  const uint8_t *lanes = here->house->lanes;

  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    {
      const unsigned numbers = here->numbers[i] & here->two;

      if (is_single (numbers))
        continue;
      for (unsigned j = i + 1; j < YASS_GEAR_NUMBERS; j++)
        {
          const unsigned pair = here->numbers[j] & numbers;

          if (is_single (pair))
            continue;
          if (__builtin_popcount (pair) > 2)
            {
              search->emptied = lanes[i];
              return false;
            }
          if (!keep (search, lanes[i], pair) || !keep (search, lanes[j], pair))
            return false;
        }
    }
  return true;
}

/* Takes what all places of a number rule out */
static bool
keep_common (YassGearSearch *search, const HouseNumbers *here, unsigned number)
{
  const YassGearPlan *plan = search->plan;
  const uint16_t bit = (uint16_t) (1 << number);
  const Box *rows[MOST_COMMON_PLACES];
  Box *boxes = (Box *) search->grid->lanes;
  unsigned in_boxes = YASS_GEAR_ALL;
  bool has_links = false;
  unsigned n = 0;

  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    if (here->numbers[i] & bit)
      {
        const unsigned lane = here->house->lanes[i];

        has_links |= plan->links[lane].is_related;
        in_boxes &= plan->reaches[lane][number];
        rows[n++] = (const Box *) plan->rows[lane][number];
      }
  /* Houses alone tell no more than locked candidates */
  if (!has_links)
    return true;
  for (; in_boxes != 0; in_boxes &= in_boxes - 1)
    {
      const unsigned b = (unsigned) __builtin_ctz (in_boxes);
      const Box left = rows[0][b] | rows[1][b] | rows[n - 1][b];
      const Box x = boxes[b] & left;

      for (uint32_t changed = find_different (x, boxes[b]); changed != 0;
           changed &= changed - 1)
        {
          const unsigned i = (unsigned) __builtin_ctz (changed);

          if (!keep (search, b * YASS_GEAR_BOX_LANES + i, left[i]))
            return false;
        }
    }
  return true;
}

/* Looks at houses that have changed. Returns false on a contradiction. */
static bool
look_at_common (YassGearSearch *search)
{
  const YassGearPlan *plan = search->plan;
  uint64_t houses = search->changed_houses;

  search->changed_houses = 0;
  for (; houses != 0; houses &= houses - 1)
    {
      HouseNumbers here;

      read_house (search, &plan->houses[__builtin_ctzll (houses)], &here);
      if (plan->has_pairs
          && (!keep_naked_pairs (search, &here)
              || (!is_single (here.two) && !keep_hidden_pairs (search, &here))))
        return false;
      if (plan->rows == NULL)
        continue;
      for (unsigned rest = here.two | here.three; rest != 0; rest &= rest - 1)
        if (!keep_common (search, &here, (unsigned) __builtin_ctz (rest)))
          return false;
    }
  return true;
}
