/* sum-group.c: what the sum of a group of different cells leaves of them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rule/sum-look.h"

#define MOST_FILLINGS 50

static void
begin (YassSumLook *self)
{
  const YassOpenGroup *open = self->open;
  uint32_t facts[YASS_N_SUM_FACTS];

  yass_sum_facts_write (&(YassSumFacts){ self->way, self->uses_house,
                                         open->group, open->n, open->all,
                                         open->least, open->allowed },
                        facts);
  self->has_begun = true;
  self->n_gone = self->graph->n_gone;
  yass_look_because (self->look, self->look->cause, self->constraint,
                     YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  yass_graph_add_facts (self->graph, facts, YASS_N_SUM_FACTS);
}

void
yass_sum_conclude (YassSumLook *self)
{
  if (!self->has_begun)
    return;
  self->has_begun = false;
  self->is_done |= yass_look_conclude (self->look, 0, self->n_gone)
                   && self->look->one_at_a_time;
}

static inline void
take (YassSumLook *self, guint cell, YassSet lost)
{
  if (!self->has_begun)
    begin (self);
  yass_graph_remove (self->graph, cell, lost);
}

bool
yass_sum_keep (YassSumLook *self, guint cell, uint64_t numbers)
{
  const uint64_t lost = yass_sum_bits_of (self, cell) & ~numbers;

  if (lost == 0)
    return true;
  take (self, cell, yass_set_from_bits (lost));
  return self->graph->emptied == YASS_NO_CELL;
}

bool
yass_sum_fail (YassSumLook *self, guint cell)
{
  take (self, cell, self->graph->numbers_of[cell]);
  self->look->is_blind = true;
  return false;
}

/* Some cell of the group must have the number: it goes into its only place, or
 * leaves all cells that see all its places */
static bool
point (YassSumLook *self, const YassOpenGroup *open, uint64_t each)
{
  const guint n_words = self->graph->cell_words;
  uint64_t one = 0;
  uint64_t more = 0;

  for (guint i = 0; i < open->n; i++)
    {
      const uint64_t numbers = yass_sum_bits_of (self, open->cells[i]);

      more |= one & numbers;
      one |= numbers;
    }
  if (each & ~one)
    return yass_sum_fail (self, open->cells[0]);
  const uint64_t lonely = each & ~more;
  for (guint i = 0; lonely != 0 && i < open->n; i++)
    {
      const uint64_t here = yass_sum_bits_of (self, open->cells[i]) & lonely;

      if (here != 0
          && (!yass_sum_is_single (here)
                  ? !yass_sum_fail (self, open->cells[i])
                  : !yass_sum_keep (self, open->cells[i], here)))
        return false;
    }
  yass_sum_conclude (self);
  if (self->is_done)
    return true;
  self->way = YASS_SUM_BY_PLACES;
  for (uint64_t rest = each & more; rest != 0; rest &= rest - 1)
    {
      const guint number = (guint) __builtin_ctzll (rest);
      const YassSet bit = yass_set_of (number);
      const uint64_t *holders = self->graph->cells_of + number * n_words;

      for (guint word = 0; word < n_words; word++)
        {
          uint64_t seen = holders[word];

          for (guint i = 0; seen != 0 && i < open->n; i++)
            if (yass_set_has (self->graph->numbers_of[open->cells[i]], number))
              seen &= yass_exclusion_sees (&self->board->exclusion,
                                           open->cells[i])[word];
          for (; seen != 0; seen &= seen - 1)
            {
              take (self, word * 64 + (guint) __builtin_ctzll (seen), bit);
              if (self->graph->emptied != YASS_NO_CELL)
                return false;
            }
        }
      yass_sum_conclude (self);
      if (self->is_done)
        break;
    }
  self->way = YASS_SUM_BY_SETS;
  return true;
}

/* Fillings of a group, cell by cell */
typedef struct
{
  guint n;
  uint64_t allowed; /* sums, from @least */
  gint least;
  uint64_t numbers[YASS_SET_NUMBERS];
  uint64_t found[YASS_SET_NUMBERS];
} Filling;

static bool
fill (Filling *self, guint i, uint64_t used, gint sum)
{
  bool any = false;

  if (i == self->n - 1)
    {
      const uint64_t here = self->numbers[i] & ~used
                            & yass_sum_shift (self->allowed, self->least - sum);

      self->found[i] |= here;
      return here != 0;
    }
  for (uint64_t rest = self->numbers[i] & ~used; rest != 0; rest &= rest - 1)
    {
      const uint64_t bit = rest & -rest;

      if (fill (self, i + 1, used | bit, sum + (gint) __builtin_ctzll (bit)))
        {
          self->found[i] |= bit;
          any = true;
        }
    }
  return any;
}

/* Goes through the fillings of a small group. The cells must differ; unless
 * @allowed is NULL, they must also add up to one of its totals. */
static bool
try_fillings (YassSumLook *self, const YassOpenGroup *open,
              const uint64_t *allowed)
{
  Filling filling;
  guint n_fillings = 1;

  if (open->n > YASS_SET_NUMBERS
      || open->most - open->least > YASS_MOST_SUM_BIT)
    return true;
  for (guint i = 0; i < open->n && n_fillings <= MOST_FILLINGS; i++)
    n_fillings *= (guint) __builtin_popcountll (
        yass_sum_bits_of (self, open->cells[i]));
  if (n_fillings > MOST_FILLINGS)
    return true;
  filling.n = open->n;
  filling.least = open->least;
  filling.allowed = allowed != NULL ? *allowed : ~(uint64_t) 0;
  for (guint i = 0; i < open->n; i++)
    {
      filling.numbers[i] = yass_sum_bits_of (self, open->cells[i]);
      filling.found[i] = 0;
    }
  if (!fill (&filling, 0, 0, 0))
    return yass_sum_fail (self, open->cells[0]);
  for (guint i = 0; i < open->n; i++)
    if (!yass_sum_keep (self, open->cells[i], filling.found[i]))
      return false;
  return true;
}

/* What all cells of a group but one add up to at least, and at most: each takes
 * the lowest free number, or the highest. The order of the cells does not
 * matter. */
static inline bool
find_span_without (const YassSumLook *self, const YassOpenGroup *open,
                   guint without, gint *least, gint *most)
{
  /* If sets of numbers are tried one by one, they know what is taken */
  uint64_t low = self->board->n_numbers > YASS_SET_NUMBERS ? open->fixed : 0;
  uint64_t high = low;

  *least = *most = 0;
  for (guint i = 0; i < open->n; i++)
    {
      const uint64_t numbers = yass_sum_bits_of (self, open->cells[i]);
      const uint64_t above = ~(low | ((numbers & -numbers) - 1));
      const uint64_t below
          = ~high
            & yass_sum_up_to (YASS_MOST_SUM_BIT - __builtin_clzll (numbers));

      if (i == without)
        continue;
      if (above == 0 || below == 0)
        return false;
      low |= above & -above;
      *least += (gint) __builtin_ctzll (above);
      const guint highest = YASS_MOST_SUM_BIT - (guint) __builtin_clzll (below);
      high |= (uint64_t) 1 << highest;
      *most += (gint) highest;
    }
  /* With more cells than numbers, each takes a higher one than the last, or a
   * lower one */
  return low >> (self->board->n_numbers - 1) <= 1 && *least <= *most;
}

bool
yass_sum_find_span (const YassSumLook *self, YassOpenGroup *open)
{
  return find_span_without (self, open, G_MAXUINT, &open->least, &open->most);
}

/* Leaves what adds up to between @least and @most, by the least and the most
 * that the other cells can be */
static bool
keep_in_span (YassSumLook *self, const YassOpenGroup *open, gint least,
              gint most)
{
  for (guint i = 0; i < open->n; i++)
    {
      const YassSet numbers = self->graph->numbers_of[open->cells[i]];
      YassSet lost = YASS_SET_EMPTY;
      gint others_least = 0;
      gint others_most = 0;

      if (open->n > 1
          && !find_span_without (self, open, i, &others_least, &others_most))
        return yass_sum_fail (self, open->cells[i]);
      const gint low = least - others_most;
      const gint high = most - others_least;
      if (low > 0)
        lost |= numbers & yass_set_below ((guint) MIN (low, YASS_SET_MAX));
      if (high < 0)
        lost = numbers;
      else if (high < YASS_SET_MAX)
        lost |= numbers & ~yass_set_below ((guint) high + 1);
      if (yass_set_is_empty (lost))
        continue;
      take (self, open->cells[i], lost);
      if (self->graph->emptied != YASS_NO_CELL)
        return false;
    }
  return true;
}

bool
yass_sum_differ (YassSumLook *self, const YassOpenGroup *open)
{
  if (open->n < 3)
    ;
  else if (open->n == 3)
    for (guint i = 0; i < 3; i++)
      {
        const uint64_t a = yass_sum_bits_of (self, open->cells[(i + 1) % 3]);
        const uint64_t b = yass_sum_bits_of (self, open->cells[(i + 2) % 3]);

        if (a == b && __builtin_popcountll (a) == 2
            && !yass_sum_keep (self, open->cells[i], ~a))
          return false;
      }
  else if ((self->board->n_numbers > YASS_SET_NUMBERS
            && !keep_in_span (self, open, open->least, open->most))
           || !try_fillings (self, open, NULL))
    return false;
  return (guint) __builtin_popcountll (open->all) > open->n
         || point (self, open, open->all);
}

static bool
keep_in_one (YassSumLook *self, const YassOpenGroup *open)
{
  const guint cell = open->cells[0];
  YassSet lost = YASS_SET_EMPTY;

  if (!YASS_SET_IS_WIDE)
    return yass_sum_keep (self, cell,
                          yass_sum_shift (open->allowed, open->least));
  YASS_SET_FOREACH (number, self->graph->numbers_of[cell])
    if (!(open->allowed >> ((gint) number - open->least) & 1))
      lost |= yass_set_of (number);
  if (!yass_set_is_empty (lost))
    take (self, cell, lost);
  return self->graph->emptied == YASS_NO_CELL;
}

/* The only open cell has all of @must */
static bool
hold_alone (YassSumLook *self, guint cell, uint64_t must)
{
  return yass_sum_is_single (must) ? yass_sum_keep (self, cell, must)
                                   : yass_sum_fail (self, cell);
}

/* The numbers that make @total together with one of @numbers, on boards with
 * tables */
static inline uint64_t
counterparts (const YassSumTables *tables, uint64_t numbers, gint total)
{
  const gint up = total - (YASS_TABLE_NUMBERS - 1);
  const uint64_t reversed = tables->reversed[numbers];

  return up >= 0 ? reversed << up : reversed >> -up;
}

/* The same where two cells have to be different */
static inline uint64_t
make_with (const YassSumTables *tables, uint64_t numbers, gint total)
{
  const uint64_t half
      = total & 1 ? 0 : (uint64_t) 1 << ((guint) total / 2 & YASS_MOST_SUM_BIT);

  return counterparts (tables, numbers & ~half, total);
}

static bool
keep_in_two_of (YassSumLook *self, const YassOpenGroup *open, gint total)
{
  const YassSumTables *tables = self->scratch->tables;
  const uint64_t a = yass_sum_bits_of (self, open->cells[0]);
  const uint64_t b = yass_sum_bits_of (self, open->cells[1]);
  const uint64_t kept_a = a & make_with (tables, b, total);

  if (kept_a == 0)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep (self, open->cells[0], kept_a)
         && yass_sum_keep (self, open->cells[1],
                           make_with (tables, kept_a, total));
}

static bool
keep_in_three_of (YassSumLook *self, const YassOpenGroup *open, gint total)
{
  const YassSumTables *tables = self->scratch->tables;
  const uint64_t b = yass_sum_bits_of (self, open->cells[1]);
  const uint64_t c = yass_sum_bits_of (self, open->cells[2]);
  uint64_t kept_a = 0;
  uint64_t kept_b = 0;
  uint64_t kept_c = 0;

  for (uint64_t rest = yass_sum_bits_of (self, open->cells[0]); rest != 0;
       rest &= rest - 1)
    {
      const uint64_t bit = rest & -rest;
      const gint left = total - (gint) __builtin_ctzll (rest);

      if (left < 1)
        break;
      const uint64_t with = b & ~bit & make_with (tables, c & ~bit, left);
      if (with == 0)
        continue;
      kept_a |= bit;
      kept_b |= with;
      kept_c |= c & counterparts (tables, with, left);
    }
  if (kept_a == 0)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep (self, open->cells[0], kept_a)
         && yass_sum_keep (self, open->cells[1], kept_b)
         && yass_sum_keep (self, open->cells[2], kept_c);
}

static bool
keep_in_two (YassSumLook *self, const YassOpenGroup *open)
{
  const uint64_t a = yass_sum_bits_of (self, open->cells[0]);
  const uint64_t b = yass_sum_bits_of (self, open->cells[1]);
  uint64_t kept_a = 0;
  uint64_t kept_b = 0;

  for (uint64_t rest = a; rest != 0; rest &= rest - 1)
    {
      const uint64_t bit = rest & -rest;
      const uint64_t others
          = b & ~bit
            & yass_sum_shift (open->allowed,
                              open->least - (gint) __builtin_ctzll (rest));

      if (others != 0)
        kept_a |= bit;
      kept_b |= others;
    }
  if (kept_a == 0)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep (self, open->cells[0], kept_a)
         && yass_sum_keep (self, open->cells[1], kept_b);
}

static bool
keep_in_three (YassSumLook *self, const YassOpenGroup *open)
{
  const uint64_t a = yass_sum_bits_of (self, open->cells[0]);
  const uint64_t b = yass_sum_bits_of (self, open->cells[1]);
  const uint64_t c = yass_sum_bits_of (self, open->cells[2]);
  uint64_t kept_a = 0;
  uint64_t kept_b = 0;
  uint64_t kept_c = 0;

  for (uint64_t rest_a = a; rest_a != 0; rest_a &= rest_a - 1)
    {
      const uint64_t bit_a = rest_a & -rest_a;
      const gint left = open->least - (gint) __builtin_ctzll (rest_a);

      for (uint64_t rest_b = b & ~bit_a; rest_b != 0; rest_b &= rest_b - 1)
        {
          const uint64_t bit_b = rest_b & -rest_b;
          const uint64_t others
              = c & ~(bit_a | bit_b)
                & yass_sum_shift (open->allowed,
                                  left - (gint) __builtin_ctzll (rest_b));

          if (others == 0)
            continue;
          kept_a |= bit_a;
          kept_b |= bit_b;
          kept_c |= others;
        }
    }
  if (kept_a == 0)
    return yass_sum_fail (self, open->cells[0]);
  return yass_sum_keep (self, open->cells[0], kept_a)
         && yass_sum_keep (self, open->cells[1], kept_b)
         && yass_sum_keep (self, open->cells[2], kept_c);
}

/* Adds the numbers of those sets of a list that have all of @must and none of
 * @without, and takes from *each what one of them does not have */
static inline void
look_at_list (const YassSetList *list, uint16_t without, uint16_t must,
              YassSetList *any, YassSetList *each)
{
  const YassSetList sets = *list;
  const YassSetList fits = (YassSetList) ((sets & without) == 0)
                           & (YassSetList) ((~sets & must) == 0);

  *any |= sets & fits;
  *each &= sets | ~fits;
}

static inline uint64_t
fold_words (YassSetList list, bool joins)
{
  uint64_t words[4];

  memcpy (words, &list, sizeof words);
  uint64_t all = joins ? words[0] | words[1] | words[2] | words[3]
                       : words[0] & words[1] & words[2] & words[3];
  all = joins ? all | all >> 32 : all & all >> 32;
  return (joins ? all | all >> 16 : all & all >> 16) & 0xffff;
}

static inline uint64_t
join (YassSetList list)
{
  return fold_words (list, true);
}

static inline uint64_t
meet (YassSetList list)
{
  return fold_words (list, false);
}

/* The sets that the group can be: the numbers in any of them, and in each.
 * Returns false when there is none. */
static bool
find_sets (const YassSumLook *self, const YassOpenGroup *open, uint64_t numbers,
           uint64_t must, uint64_t *any, uint64_t *each)
{
  const YassSumTables *tables = self->scratch->tables;

  if (tables == NULL)
    return yass_sums_find_sets (numbers, open->n, must,
                                (YassSums) open->allowed << open->least, any,
                                each);
  YassSetList in_any = { 0 };
  YassSetList in_each = ~in_any;
  for (uint64_t rest = open->allowed; rest != 0; rest &= rest - 1)
    look_at_list (&tables->lists[open->n][open->least + __builtin_ctzll (rest)],
                  (uint16_t) ~numbers, (uint16_t) must, &in_any, &in_each);
  *any = join (in_any);
  *each = meet (in_each);
  return *any != 0;
}

bool
yass_sum_keep_allowed (YassSumLook *self, const YassOpenGroup *open,
                       uint64_t must)
{
  const bool is_one = yass_sum_is_single (open->allowed);
  uint64_t any, each;
  uint64_t numbers = open->all;

  if (open->n == 1)
    return keep_in_one (self, open)
           && (must == 0 || hold_alone (self, open->cells[0], must));
  if (open->n <= 3)
    {
      const gint sum = open->least + (gint) __builtin_ctzll (open->allowed);
      const bool quick = is_one && self->scratch->tables != NULL;

      if (!(open->n == 2 ? quick ? keep_in_two_of (self, open, sum)
                                 : keep_in_two (self, open)
            : quick ? keep_in_three_of (self, open, sum)
                         : keep_in_three (self, open)))
        return false;
    }
  if (open->n <= 3)
    {
      numbers = 0;
      for (guint i = 0; i < open->n; i++)
        numbers |= yass_sum_bits_of (self, open->cells[i]);
      /* Two sets of two with one sum have no number in common */
      if (is_one && open->n == 2 && must == 0
          && __builtin_popcountll (numbers) != 2)
        return true;
    }
  if (self->board->n_numbers > YASS_SET_NUMBERS)
    return open->n <= 3
           || (keep_in_span (self, open,
                             open->least + __builtin_ctzll (open->allowed),
                             open->least + YASS_MOST_SUM_BIT
                                 - __builtin_clzll (open->allowed))
               && try_fillings (self, open, &open->allowed));
  if (!find_sets (self, open, numbers, must, &any, &each))
    return yass_sum_fail (self, open->cells[0]);
  if (numbers & ~any)
    for (guint i = 0; i < open->n; i++)
      if (!yass_sum_keep (self, open->cells[i], any))
        return false;
  if (open->n > 3 && !try_fillings (self, open, &open->allowed))
    return false;
  return each == 0 || point (self, open, each);
}

bool
yass_sum_keep_between (YassSumLook *self, const YassOpenGroup *open)
{
  uint64_t any, each;

  if (open->n == 1 || self->board->n_numbers > YASS_SET_NUMBERS)
    return keep_in_span (self, open, open->low, open->high);
  const YassSums allowed
      = (((YassSums) 2 << open->high) - 1) & ~(((YassSums) 1 << open->low) - 1);
  if (!yass_sums_find_sets (open->all, open->n, 0, allowed, &any, &each))
    return yass_sum_fail (self, open->cells[0]);
  for (guint i = 0; i < open->n; i++)
    if (!yass_sum_keep (self, open->cells[i], any))
      return false;
  return each == 0 || point (self, open, each);
}
