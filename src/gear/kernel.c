/* kernel.c: guess, look, turn back; built once per instruction set
 * SPDX-License-Identifier: MIT
 *
 * Built with YASS_KERNELS, the name of the set. */
#include "gear/kernel.h"

#include "gear/choose.h"
#include "gear/common.h"
#include "gear/links.h"
#include "gear/own.h"
#include "gear/sums.h"
#include "gear/weigh.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_ (a, b)
#define QUOTE_(a) #a
#define QUOTE(a) QUOTE_ (a)
#define KERNEL JOIN (yass_gear_kernel_, YASS_KERNELS)

extern const YassGearKernel KERNEL;

/* A search that has made many guesses starts over with all that it has learned
 * from them, and later once more. Where kinds look for themselves, starting over
 * sooner loses more than it gains; where there are sums and pairs alone, 16
 * forms of a killer take 156,000 guesses so, and 175,000 if they start over as
 * late. */
#define FIRST_RESTART 6000
#define FIRST_RESTART_OF_SUMS 2500
#define RESTART_GROWTH 15

/* After so many looks, a derived sum is asked what it has found */
#define TRIAL 256
/* ... which has to be something in one of so many */
#define LEAST_YIELD 100

/* Nobody need look at a sum that hardly ever finds anything */
static void
judge_yield (YassGearSearch *search, unsigned constraint, bool found)
{
  YassGearYield *yield = &search->yields[constraint];

  yield->hits += found;
  if (++yield->looks < TRIAL)
    return;
  if (yield->hits * LEAST_YIELD < yield->looks)
    for (unsigned lane = 0; lane < YASS_GEAR_ALL_LANES; lane++)
      search->woken_by[lane][constraint / 64]
          &= ~((uint64_t) 1 << (constraint % 64));
  *yield = (YassGearYield){ 0 };
}

INLINE LookOutcome
look_at (YassGearSearch *search, const YassGearConstraint *here)
{
  switch (here->kind)
    {
    case YASS_GEAR_LINKS:
      return look_at_links (search, here);
    case YASS_GEAR_DISTINCT:
      return look_at_distinct (search, here);
    case YASS_GEAR_CAGE:
      return look_at_cage (search, here);
    case YASS_GEAR_OWN:
      return look_at_own (search, here);
    default:
      return look_at_sum (search, here);
    }
}

/* Looks at those constraints of a word that waited when it began */
static bool
look_at_word (YassGearSearch *search, unsigned word, uint64_t waiting)
{
  for (; waiting != 0; waiting &= waiting - 1)
    {
      const unsigned i = word * 64 + (unsigned) __builtin_ctzll (waiting);
      const YassGearConstraint *here = &search->plan->constraints[i];

      search->has_changed = false;
      const LookOutcome outcome = look_at (search, here);
      if (here->is_derived)
        judge_yield (search, i, search->has_changed || outcome == LOOK_FAILED);
      if (outcome == LOOK_FAILED)
        {
          search->is_vague |= here->kind == YASS_GEAR_SUM;
          return false;
        }
      if (outcome == LOOK_DONE)
        search->waiting[word] &= ~((uint64_t) 1 << (i % 64));
    }
  return true;
}

/* Houses and the first tier that waits by turns. Returns false on a
 * contradiction. */
static bool
look_at_waiting (YassGearSearch *search)
{
  const unsigned *end_words = search->plan->end_words;
  const unsigned n_words = end_words[YASS_N_GEAR_TIERS - 1];

  for (;;)
    {
      unsigned word = 0;

      if (search->houses_wait && !look_at_houses (search))
        return false;
      while (word < n_words && search->waiting[word] == 0)
        word++;
      if (word == n_words)
        {
          if (search->houses_wait)
            continue;
          if ((search->plan->rows == NULL && !search->plan->has_own)
              || search->changed_houses == 0)
            return true;
          if (!look_at_common (search))
            return false;
          continue;
        }
      unsigned end = end_words[0];
      for (unsigned tier = 1; end <= word; tier++)
        end = end_words[tier];
      const YassGearSet now = search->waiting;
      for (unsigned i = word; i < end; i++)
        search->waiting[i] = 0;
      for (unsigned i = word; i < end; i++)
        if (!look_at_word (search, i, now[i]))
          return false;
    }
}

static bool
propagate (YassGearSearch *search)
{
  search->broken = NULL;
  search->is_vague = search->plan->has_own;
  const bool is_possible = look_at_waiting (search);

  if (!is_possible)
    {
      search->waiting = (YassGearSet){ 0 };
      search->houses_wait = false;
      search->changed_houses = 0;
    }
  return is_possible;
}

/* Where all cells are placed: looks at everything that is stated once more,
 * because some looks that place cells do not look back */
static bool
is_solution (YassGearSearch *search)
{
  for (unsigned i = 0; i < search->plan->end_words[YASS_GEAR_LOOKING]; i++)
    search->waiting[i] = search->plan->first_waiting[i];
  search->houses_wait = true;
  return propagate (search);
}

static void
decide (YassGearSearch *search, const YassGearGuess *guess)
{
  YassGearGrid *grid = &search->grids[++search->level];

  search->guesses++;
  search->guesses_at[search->level] = *guess;
  memcpy (grid->lanes, search->grid->lanes, sizeof grid->lanes);
  for (unsigned i = 0; i < search->plan->n_hidden; i++)
    grid->hidden[i] = search->grid->hidden[i];
  search->grid = grid;
  search->kept_lane = NO_LANE;
  search->emptied = NO_LANE;
  keep (search, guess->lane, guess->number);
}

static bool
choose (const YassGearSearch *search, YassGearGuess *guess)
{
  return search->branch == YASS_GEAR_BY_CONFLICTS
             ? choose_by_conflicts (search, guess)
             : choose_by_weights (search, guess);
}

static void
note_conflict (YassGearSearch *search, const YassGearGuess *guess)
{
  if (search->branch == YASS_GEAR_BY_CONFLICTS)
    count_conflict (search, guess);
  else
    weigh_conflict (search);
}

/* Where sums are all there is, a cell whose number was wrong is guessed at
 * again: 22 hard killers take 13,800 guesses with that and 15,300 without.
 * Where kinds look for themselves it is the other way round: "Ambiguous Arrows"
 * takes 6,100 and 1,200, "Extreme Lunchbox" 1,560 and 450. */
static bool
stays_with_cell (const YassGearSearch *search)
{
  return search->branch == YASS_GEAR_BY_CONFLICTS && !search->plan->has_own;
}

/* Takes back guesses until one leaves something else to try. Returns false when
 * none does. */
static bool
turn_back (YassGearSearch *search)
{
  while (search->level > 0)
    {
      const YassGearGuess *guess = &search->guesses_at[search->level];

      search->grid = &search->grids[--search->level];
      const unsigned left = search->grid->lanes[guess->lane] & ~guess->number;
      search->last_placed = guess->lane;
      search->emptied = NO_LANE;
      keep (search, guess->lane, left);
      if (propagate (search))
        {
          search->kept_lane
              = stays_with_cell (search) && !guess->is_place
                        && search->grid->lanes[guess->lane] == left
                        && !is_single (left)
                    ? guess->lane
                    : NO_LANE;
          return true;
        }
      note_conflict (search, guess);
    }
  return false;
}

static void
restart (YassGearSearch *search)
{
  search->restart_length *= RESTART_GROWTH;
  search->next_restart = search->guesses + search->restart_length;
  search->level = 0;
  search->grid = search->grids;
  search->kept_lane = NO_LANE;
}

static bool
start (YassGearSearch *search)
{
  const YassGearPlan *plan = search->plan;

  search->grid = search->grids;
  search->level = 0;
  search->guesses = search->n_conflicts = 0;
  search->next_weight = YASS_GEAR_CONFLICT;
  search->next_restart = search->restart_length
      = plan->has_own ? FIRST_RESTART : FIRST_RESTART_OF_SUMS;
  search->kept_lane = NO_LANE;
  search->emptied = NO_LANE;
  search->last_placed = 0;
  search->is_found = search->has_found = false;
  memcpy (search->woken_by, plan->woken_by, sizeof search->woken_by);
  memset (search->number_scores, 0, sizeof search->number_scores);
  memset (search->yields, 0, sizeof search->yields);
  search->waiting = plan->first_waiting;
  search->houses_wait = true;
  search->changed_houses = ~(uint64_t) 0 >> (64 - plan->n_houses);
  start_own (search);
  return propagate (search);
}

static YassGearOutcome
run (YassGearSearch *search, uint64_t n_guesses)
{
  const uint64_t end = search->guesses + n_guesses;
  bool is_possible = !search->is_found;
  YassGearGuess guess;

  search->is_found = false;
  for (;;)
    {
      if (!is_possible && !turn_back (search))
        {
          search->is_refuted = true;
          return YASS_GEAR_EXHAUSTED;
        }
      if (search->guesses >= search->next_restart && !search->has_found
          && search->branch == YASS_GEAR_BY_CONFLICTS)
        restart (search);
      if (!choose (search, &guess))
        {
          /* A contradiction here is not the last guess's fault alone */
          is_possible = is_solution (search);
          if (!is_possible)
            continue;
          search->is_found = search->has_found = true;
          return YASS_GEAR_FOUND;
        }
      if (search->guesses == end)
        return YASS_GEAR_PAUSED;
      decide (search, &guess);
      is_possible = propagate (search);
      if (!is_possible)
        note_conflict (search, &guess);
    }
}

const YassGearKernel KERNEL = {
  .name = QUOTE (YASS_KERNELS),
  .start = start,
  .run = run,
};
