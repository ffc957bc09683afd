/* choose.h: guesses where contradictions come from, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/houses.h"

/* What numbers have been wrong counts less and less; where, does not: seven
 * hard killers take 1.3 million guesses so, and 2.0 million where cells forget,
 * too. */
#define DECAY_AFTER 2048

/* A number stands out only with at least this many conflicts */
#define LEAST_TO_STAND_OUT 9

/* The number with the most conflicts, if it has many more than the others, as a
 * set; otherwise nothing */
static unsigned
find_outstanding (const YassGearSearch *search, uint64_t *bonus)
{
  uint64_t most = 0;
  uint64_t least = UINT64_MAX;
  unsigned best = 0;

  *bonus = 0;
  for (unsigned number = 0; number < YASS_GEAR_NUMBERS; number++)
    {
      const uint64_t here = search->number_scores[number];

      if (here > most)
        {
          most = here;
          best = number;
        }
      if (here > 0 && here < least)
        least = here;
    }
  if (most < LEAST_TO_STAND_OUT * YASS_GEAR_CONFLICT || most * 2 <= least * 3)
    return 0;
  *bonus = most / 5;
  return 1u << best;
}

/* Of a number with two places in a house, the place with more conflicts, if it
 * beats @best for @count numbers */
static void
choose_of_two (const YassGearSearch *search, uint64_t best, unsigned count,
               YassGearGuess *guess)
{
  const YassGearPlan *plan = search->plan;
  const uint16_t *grid = search->grid->lanes;

  for (unsigned h = 0; h < plan->n_houses; h++)
    {
      const uint8_t *lanes = plan->houses[h].lanes;
      unsigned one = 0, two = 0, three = 0;

      for (unsigned i = 0; i < 9; i++)
        {
          const unsigned numbers = grid[lanes[i]];

          three |= two & numbers;
          two |= one & numbers;
          one |= numbers;
        }
      for (unsigned rest = two & ~three; rest != 0; rest &= rest - 1)
        {
          const unsigned bit = rest & -rest;
          unsigned i = 0, j = 8;

          while (!(grid[lanes[i]] & bit))
            i++;
          while (!(grid[lanes[j]] & bit))
            j--;
          const uint64_t a = search->scores[lanes[i]];
          const uint64_t b = search->scores[lanes[j]];
          const uint64_t score = MAX (a, b);
          if (score * count < best * 2)
            continue;
          best = score;
          count = 2;
          *guess = (YassGearGuess){ .lane = a > b ? lanes[i] : lanes[j],
                                    .number = (uint16_t) bit,
                                    .is_place = true };
        }
    }
}

/* The cell with the most conflicts for each of its numbers. Returns false when
 * all are placed. */
static bool
choose_by_conflicts (const YassGearSearch *search, YassGearGuess *guess)
{
  const uint16_t *grid = search->grid->lanes;
  uint64_t bonus;
  const unsigned outstanding = find_outstanding (search, &bonus);
  uint64_t best = 0;
  unsigned count = 1;
  unsigned lane = NO_LANE;

  if (search->kept_lane != NO_LANE)
    {
      const unsigned numbers = grid[search->kept_lane];

      *guess = (YassGearGuess){ .lane = (uint8_t) search->kept_lane,
                                .number = (uint16_t) (numbers & -numbers) };
      return true;
    }
  for (unsigned cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      const unsigned here = lane_of_cell[cell];
      const unsigned numbers = grid[here];
      const unsigned n = (unsigned) __builtin_popcount (numbers);
      const uint64_t score
          = MAX (search->scores[here], 1) + (numbers & outstanding ? bonus : 0);

      /* One branch: nobody can foresee which cells are placed */
      if (is_single (numbers) | (score * count <= best * n))
        continue;
      best = score;
      count = n;
      lane = here;
    }
  if (lane == NO_LANE)
    return false;
  *guess = (YassGearGuess){
    .lane = (uint8_t) lane,
    .number = (uint16_t) (grid[lane] & -grid[lane]),
  };
  if (count > 2)
    choose_of_two (search, search->scores[lane], count, guess);
  return true;
}

/* A contradiction counts for the cell that was guessed and for the cell where
 * it showed: for that one twice, unless it is vague where that was. Nine Tarek
 * killers, each in four forms, take 45,500 guesses so, and 51,100 where it
 * counts once. */
static void
count_conflict (YassGearSearch *search, const YassGearGuess *guess)
{
  const unsigned shown
      = search->emptied != NO_LANE ? search->emptied : search->last_placed;

  search->scores[guess->lane] += YASS_GEAR_CONFLICT;
  search->scores[shown]
      += search->is_vague ? YASS_GEAR_CONFLICT : 2 * YASS_GEAR_CONFLICT;
  search->number_scores[__builtin_ctz (guess->number)] += YASS_GEAR_CONFLICT;
  if (++search->n_conflicts % DECAY_AFTER != 0)
    return;
  for (unsigned number = 0; number < YASS_GEAR_NUMBERS; number++)
    search->number_scores[number] /= 4;
}
