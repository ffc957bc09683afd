/* sum-sets.c: what sets of different numbers add up to
 * SPDX-License-Identifier: MIT */
#include "rule/sum-sets.h"

#include <string.h>

static void
list_all_sets (YassSumTables *tables)
{
  guint8 n[YASS_TABLE_NUMBERS + 1][YASS_TABLE_SUMS] = { { 0 } };

  memset (tables->lists, 0xff, sizeof tables->lists);
  for (guint set = 0; set < YASS_TABLE_SETS; set++)
    {
      const guint size = (guint) __builtin_popcount (set);
      guint sum = 0;

      for (guint rest = set; rest != 0; rest &= rest - 1)
        {
          sum += (guint) __builtin_ctz (rest);
          tables->reversed[set] |= (uint16_t) (1u << (YASS_TABLE_NUMBERS - 1
                                                      - __builtin_ctz (rest)));
        }
      tables->totals[set] = (uint8_t) sum;
      tables->lists[size][sum][n[size][sum]++] = (uint16_t) set;
    }
}

static void
fill_tables (YassSumTables *tables)
{
  list_all_sets (tables);
  /* Either with the highest number or without it */
  tables->sums[0][0] = 1;
  for (guint set = 1; set < YASS_TABLE_SETS; set++)
    {
      const guint highest = 31 - (guint) __builtin_clz (set);
      const guint others = set & ~(1u << highest);

      tables->sums[0][set] = 1;
      for (guint size = 1; size <= YASS_TABLE_NUMBERS; size++)
        tables->sums[size][set] = tables->sums[size][others]
                                  | tables->sums[size - 1][others] << highest;
    }
}

const YassSumTables *
yass_sum_tables_get (void)
{
  static YassSumTables tables;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      fill_tables (&tables);
      g_once_init_leave (&made, 1);
    }
  return &tables;
}

/* For each size up to @n, the sums of that many of the first @n_members members
 */
static void
count_on (YassSums *sums, guint n, guint number)
{
  for (guint size = n; size > 0; size--)
    sums[size] |= sums[size - 1] << number;
}

YassSums
yass_sums_of (uint64_t numbers, guint n)
{
  YassSums sums[YASS_SET_NUMBERS + 1] = { 1 };

  if (n > YASS_SET_NUMBERS)
    return 0;
  for (; numbers != 0; numbers &= numbers - 1)
    count_on (sums, n, (guint) __builtin_ctzll (numbers));
  return sums[n];
}

/* Whether a sum of the one and one of the other make an allowed one */
static bool
any_fits (YassSums a, YassSums b, guint more, YassSums allowed)
{
  YassSums reached = 0;

  for (guint sum = 0; sum < 128 && b >> sum != 0; sum++)
    if (b >> sum & 1)
      reached |= a << sum;
  return (reached << more & allowed) != 0;
}

/* Members before each one and behind it, by how many of them are taken */
bool
yass_sums_find_sets (uint64_t numbers, guint n, uint64_t must, YassSums allowed,
                     uint64_t *any, uint64_t *each)
{
  YassSums before[YASS_SET_NUMBERS + 1][YASS_SET_NUMBERS + 1] = { { 1 } };
  YassSums behind[YASS_SET_NUMBERS + 1][YASS_SET_NUMBERS + 1] = { { 0 } };
  guint members[YASS_SET_NUMBERS];
  guint n_members = 0;

  *any = *each = 0;
  for (; numbers != 0; numbers &= numbers - 1)
    members[n_members++] = (guint) __builtin_ctzll (numbers);
  /* A number that must be there is never left out */
  for (guint i = 0; i < n_members; i++)
    for (guint size = 0; size <= n; size++)
      {
        before[i + 1][size] = size > 0 ? before[i][size - 1] << members[i] : 0;
        if (!(must >> members[i] & 1))
          before[i + 1][size] |= before[i][size];
      }
  behind[n_members][0] = 1;
  for (guint i = n_members; i > 0; i--)
    for (guint size = 0; size <= n; size++)
      {
        behind[i - 1][size]
            = size > 0 ? behind[i][size - 1] << members[i - 1] : 0;
        if (!(must >> members[i - 1] & 1))
          behind[i - 1][size] |= behind[i][size];
      }
  if ((before[n_members][n] & allowed) == 0)
    return false;
  for (guint i = 0; i < n_members; i++)
    {
      bool with = false;
      bool without = false;

      for (guint size = 0; size <= n; size++)
        {
          with = with
                 || (size < n
                     && any_fits (before[i][size], behind[i + 1][n - 1 - size],
                                  members[i], allowed));
          without = without
                    || any_fits (before[i][size], behind[i + 1][n - size], 0,
                                 allowed);
        }
      if (with)
        *any |= (uint64_t) 1 << members[i];
      if (with && (!without || must >> members[i] & 1))
        *each |= (uint64_t) 1 << members[i];
    }
  return true;
}

typedef struct
{
  YassSums allowed;
  uint64_t *sets;
  guint most;
  guint n;
} Listing;

/* With @n more of @numbers, each above the last */
static void
list_sets (Listing *self, uint64_t numbers, guint n, uint64_t set, guint sum)
{
  if (n == 0)
    {
      if (sum < 128 && self->allowed >> sum & 1)
        self->sets[self->n++] = set;
      return;
    }
  for (; numbers != 0 && self->n < self->most; numbers &= numbers - 1)
    if ((guint) __builtin_popcountll (numbers) >= n)
      list_sets (self, numbers & (numbers - 1), n - 1,
                 set | (numbers & -numbers),
                 sum + (guint) __builtin_ctzll (numbers));
}

guint
yass_sums_list_sets (uint64_t numbers, guint n, YassSums allowed,
                     uint64_t *sets, guint most)
{
  Listing self = { allowed, sets, most, 0 };

  if (n <= YASS_SET_NUMBERS
      && __builtin_popcountll (numbers) <= YASS_SET_NUMBERS)
    list_sets (&self, numbers, n, 0, 0);
  return self.n;
}
