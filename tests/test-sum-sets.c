/* test-sum-sets.c: sets of numbers and their sums, against counting them all
 * SPDX-License-Identifier: MIT */
#include "random-puzzle.h"
#include "rule/sum-sets.h"

static guint
add_numbers (guint set)
{
  guint sum = 0;

  for (guint number = 0; number < YASS_SET_NUMBERS; number++)
    sum += (set >> number & 1) * number;
  return sum;
}

/* Whether it is a set of @n of these @numbers */
static bool
is_set_of (guint set, guint numbers, guint n)
{
  return (set & ~numbers) == 0 && (guint) __builtin_popcount (set) == n;
}

static void
test_lists (void)
{
  const YassSumTables *tables = yass_sum_tables_get ();

  g_assert_true (tables == yass_sum_tables_get ());
  for (guint n = 0; n <= YASS_TABLE_NUMBERS; n++)
    for (guint sum = 0; sum < YASS_TABLE_SUMS; sum++)
      {
        const YassSetList list = tables->lists[n][sum];
        guint n_listed = 0;
        guint n_there = 0;

        for (guint i = 0; i < sizeof list / sizeof list[0]; i++)
          if (list[i] != G_MAXUINT16)
            {
              n_listed++;
              g_assert_true (is_set_of (list[i], YASS_TABLE_SETS - 1, n));
              g_assert_cmpuint (add_numbers (list[i]), ==, sum);
              for (guint j = 0; j < i; j++)
                g_assert_cmpuint (list[j], !=, list[i]);
            }
        for (guint set = 0; set < YASS_TABLE_SETS; set++)
          n_there += is_set_of (set, set, n) && add_numbers (set) == sum;
        g_assert_cmpuint (n_listed, ==, n_there);
      }
}

static void
test_tables (void)
{
  const YassSumTables *tables = yass_sum_tables_get ();

  for (guint numbers = 0; numbers < YASS_TABLE_SETS; numbers++)
    {
      uint64_t sums[YASS_TABLE_NUMBERS + 1] = { 0 };

      g_assert_cmpuint (tables->totals[numbers], ==, add_numbers (numbers));
      for (guint set = 0; set < YASS_TABLE_SETS; set++)
        if ((set & ~numbers) == 0)
          sums[__builtin_popcount (set)] |= (uint64_t) 1 << add_numbers (set);
      for (guint n = 0; n <= YASS_TABLE_NUMBERS; n++)
        {
          g_assert_cmphex (tables->sums[n][numbers], ==, sums[n]);
          g_assert_true (yass_sums_of (numbers, n) == sums[n]);
        }
      for (guint i = 0; i < YASS_TABLE_NUMBERS; i++)
        g_assert_cmpuint (
            tables->reversed[numbers] >> (YASS_TABLE_NUMBERS - 1 - i) & 1, ==,
            numbers >> i & 1);
    }
}

/* Any sums that sets of so many numbers may have, few or many */
static YassSums
random_sums (void)
{
  const guint one_in = 1 + random_below (20);
  YassSums sums = 0;

  for (guint i = 0; i < 128; i++)
    sums |= (YassSums) (random_below (one_in) == 0) << i;
  return sums;
}

/* Up to 16 numbers, by going through all their sets */
static void
test_larger (void)
{
  for (guint trial = 0; trial < 500; trial++)
    {
      const guint n_numbers = 1 + random_below (YASS_SET_NUMBERS);
      const guint numbers = random_below (1 << n_numbers);
      const guint n = random_below (MIN (n_numbers, YASS_SET_NUMBERS - 1) + 2);
      const guint must
          = numbers & random_below (1 << n_numbers)
            & (random_below (2) > 0 ? random_below (1 << n_numbers) : 0);
      const YassSums allowed = random_sums ();
      g_autofree uint64_t *sets = g_new (uint64_t, 1 << n_numbers);
      const guint n_listed
          = yass_sums_list_sets (numbers, n, allowed, sets, 1 << n_numbers);
      const guint n_few = 1 + random_below (4);
      uint64_t few[4];
      YassSums sums = 0;
      guint in_any = 0;
      guint in_each = G_MAXUINT;
      guint n_there = 0;
      uint64_t any, each;

      for (guint set = 0; set < 1u << n_numbers; set++)
        {
          if (!is_set_of (set, numbers, n))
            continue;
          sums |= (YassSums) 1 << add_numbers (set);
          if (!(allowed >> add_numbers (set) & 1))
            continue;
          n_there++;
          if ((must & ~set) != 0)
            continue;
          in_any |= set;
          in_each &= set;
        }
      g_assert_true (yass_sums_of (numbers, n) == sums);
      g_assert_cmpuint (n_listed, ==, n_there);
      for (guint i = 0; i < n_listed; i++)
        {
          g_assert_true (is_set_of ((guint) sets[i], numbers, n));
          g_assert_true (allowed >> add_numbers ((guint) sets[i]) & 1);
          for (guint j = 0; j < MIN (i, 20); j++)
            g_assert_cmphex (sets[i], !=, sets[j]);
        }
      g_assert_cmpuint (yass_sums_list_sets (numbers, n, allowed, few, n_few),
                        ==, MIN (n_few, n_there));

      const bool is_found
          = yass_sums_find_sets (numbers, n, must, allowed, &any, &each);
      g_assert_cmpint (is_found, ==, in_each != G_MAXUINT);
      g_assert_cmphex (any, ==, in_any);
      g_assert_cmphex (each, ==, is_found ? in_each : 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/sum-sets/lists-every-set-once", test_lists);
  g_test_add_func ("/rule/sum-sets/knows-the-sums-of-9-numbers", test_tables);
  g_test_add_func ("/rule/sum-sets/goes-through-sets-of-16-numbers",
                   test_larger);
  return g_test_run ();
}
