/* weigh.h: guesses where there is little left in proportion to the trouble that
 * cells and their houses have made, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/houses.h"

/* A contradiction weighs a hundredth more than the one before, as in the graph
 * engine */
#define LARGEST_WEIGHT ((uint64_t) 1 << 40)

/* Numbers with more places in a house than that are not guessed there */
#define MOST_PLACES 4

/* How many numbers each cell has, and the weight of the heaviest open one */
typedef struct
{
  uint8_t of_lane[YASS_GEAR_LANES];
  uint64_t heaviest;
} Counts;

static void
count_numbers (const YassGearSearch *search, Counts *counts)
{
  counts->heaviest = 0;
  for (unsigned cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      const unsigned lane = lane_of_cell[cell];
      const unsigned numbers = search->grid->lanes[lane];

      counts->of_lane[lane] = (uint8_t) __builtin_popcount (numbers);
      if (!is_single (numbers))
        counts->heaviest = MAX (counts->heaviest, search->scores[lane]);
    }
}

static unsigned
count_around (const YassGearPlan *plan, const Counts *counts, unsigned lane)
{
  unsigned n = 0;

  for (uint64_t rest = plan->houses_of[lane]; rest != 0; rest &= rest - 1)
    for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
      n += counts->of_lane[plan->houses[__builtin_ctzll (rest)].lanes[i]];
  return n;
}

/* The cell with the fewest numbers for its weight; ties by the most numbers
 * around it. NO_LANE when all are placed. */
static unsigned
choose_cell (const YassGearSearch *search, const Counts *counts)
{
  unsigned best = NO_LANE;
  uint64_t fewest = 1;
  uint64_t weight = 0;
  unsigned most_around = 0; /* 0: not counted */

  for (unsigned cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      const unsigned lane = lane_of_cell[cell];
      const unsigned count = counts->of_lane[lane];
      const uint64_t here = search->scores[lane];
      unsigned around = 0;

      if (count == 1 || count * weight > fewest * here)
        continue;
      if (count * weight == fewest * here && best != NO_LANE)
        {
          if (most_around == 0)
            most_around = count_around (search->plan, counts, best);
          around = count_around (search->plan, counts, lane);
          if (around <= most_around)
            continue;
        }
      best = lane;
      fewest = count;
      weight = here;
      most_around = around;
    }
  return best;
}

/* The places of a number: the weight of the heaviest, and the one with the
 * fewest numbers; the weight is nothing if that is placed */
static uint64_t
look_at_places (const YassGearSearch *search, const Counts *counts,
                const YassGearHouse *house, unsigned number, unsigned *lane)
{
  uint64_t heaviest = 0;
  unsigned fewest = YASS_GEAR_NUMBERS + 1;

  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    {
      const unsigned here = house->lanes[i];

      if (!(search->grid->lanes[here] & number))
        continue;
      heaviest = MAX (heaviest, search->scores[here]);
      if (counts->of_lane[here] < fewest)
        {
          fewest = counts->of_lane[here];
          *lane = here;
        }
    }
  return fewest > 1 ? heaviest : 0;
}

/* A number with few places in a house, if that beats the cell */
static bool
choose_place (const YassGearSearch *search, const Counts *counts, unsigned lane,
              YassGearGuess *guess)
{
  const YassGearPlan *plan = search->plan;
  uint64_t weight = search->scores[lane];
  uint64_t fewest = counts->of_lane[lane];
  bool found = false;

  for (unsigned h = 0;
       h < plan->n_houses && 2 * weight < fewest * counts->heaviest; h++)
    {
      const YassGearHouse *house = &plan->houses[h];
      /* Numbers with at least one place, two, ... */
      unsigned at_least[MOST_PLACES + 2] = { YASS_GEAR_ALL };

      for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
        {
          const unsigned numbers = search->grid->lanes[house->lanes[i]];

          for (unsigned n = MOST_PLACES + 1; n > 0; n--)
            at_least[n] |= at_least[n - 1] & numbers;
        }
      for (unsigned n = 2;
           n <= MOST_PLACES && n * weight < fewest * counts->heaviest; n++)
        for (unsigned rest = at_least[n] & ~at_least[n + 1]; rest != 0;
             rest &= rest - 1)
          {
            unsigned place = NO_LANE;
            const uint64_t here
                = look_at_places (search, counts, house, rest & -rest, &place);

            if (n * weight >= fewest * here)
              continue;
            fewest = n;
            weight = here;
            *guess = (YassGearGuess){ .lane = (uint8_t) place,
                                      .number = (uint16_t) (rest & -rest),
                                      .is_place = true };
            found = true;
          }
    }
  return found;
}

/* The number with the most places around the cell */
static unsigned
choose_easiest (const YassGearSearch *search, unsigned lane)
{
  const YassGearPlan *plan = search->plan;
  const uint16_t *grid = search->grid->lanes;
  unsigned best = 0;
  unsigned most = 0;

  for (unsigned rest = grid[lane]; rest != 0; rest &= rest - 1)
    {
      const unsigned number = rest & -rest;
      unsigned n = 0;

      for (uint64_t houses = plan->houses_of[lane]; houses != 0;
           houses &= houses - 1)
        for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
          n += (grid[plan->houses[__builtin_ctzll (houses)].lanes[i]] & number)
               != 0;
      if (n <= most)
        continue;
      most = n;
      best = number;
    }
  return best;
}

/* Returns false when all cells are placed */
static bool
choose_by_weights (const YassGearSearch *search, YassGearGuess *guess)
{
  Counts counts;

  count_numbers (search, &counts);
  const unsigned lane = choose_cell (search, &counts);
  if (lane == NO_LANE)
    return false;
  if (!choose_place (search, &counts, lane, guess))
    *guess = (YassGearGuess){
      .lane = (uint8_t) lane,
      .number = (uint16_t) choose_easiest (search, lane),
    };
  return true;
}

static void
make_heavier (YassGearSearch *search)
{
  search->next_weight += search->next_weight / 100;
  if (search->next_weight < LARGEST_WEIGHT)
    return;
  search->next_weight /= LARGEST_WEIGHT / YASS_GEAR_CONFLICT;
  for (unsigned lane = 0; lane < YASS_GEAR_LANES; lane++)
    search->scores[lane]
        = search->scores[lane] / (LARGEST_WEIGHT / YASS_GEAR_CONFLICT) + 1;
}

/* Whether a number has no place in the house, or two cells have the same */
static bool
is_broken (const YassGearSearch *search, const YassGearHouse *house)
{
  unsigned all = 0, fixed = 0, twice = 0;

  for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
    {
      const unsigned numbers = search->grid->lanes[house->lanes[i]];
      const unsigned placed = is_single (numbers) ? numbers : 0;

      twice |= fixed & placed;
      fixed |= placed;
      all |= numbers;
    }
  return twice != 0 || all != YASS_GEAR_ALL;
}

/* A contradiction weighs on the cells that cannot all be different, on the cell
 * that has no number left, or on a house that is broken. Where cells that
 * differ weighed on the first of them alone, "Hard renban 1" took 101,365
 * guesses instead of 63,890. */
static void
weigh_conflict (YassGearSearch *search)
{
  const YassGearPlan *plan = search->plan;

  make_heavier (search);
  if (search->broken != NULL)
    {
      for (unsigned i = 0; i < search->broken->n_lanes; i++)
        search->scores[search->broken->lanes[i]] += search->next_weight;
      return;
    }
  if (search->emptied != NO_LANE)
    {
      search->scores[search->emptied] += 2 * search->next_weight;
      return;
    }
  for (unsigned h = 0; h < plan->n_houses; h++)
    if (is_broken (search, &plan->houses[h]))
      {
        for (unsigned i = 0; i < YASS_GEAR_NUMBERS; i++)
          search->scores[plan->houses[h].lanes[i]] += search->next_weight;
        return;
      }
  search->scores[search->last_placed] += 2 * search->next_weight;
}
