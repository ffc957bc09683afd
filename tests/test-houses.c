/* test-houses.c: random houses, and all ways to close them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "run/bench-houses.h"

static void
test_houses (void)
{
  for (guint density = 0; density < 3; density++)
    for (guint size = 1; size <= 40; size += 3)
      {
        YassHouses houses, again;
        guint n_stale = 0;

        yass_houses_init (&houses, size, 20, &yass_house_densities[density], 7);
        yass_houses_init (&again, size, 20, &yass_house_densities[density], 7);
        g_assert_cmpmem (
            houses.sets, 20 * size * YASS_HOUSE_WORDS * sizeof (uint64_t),
            again.sets, 20 * size * YASS_HOUSE_WORDS * sizeof (uint64_t));
        for (guint i = 0; i < 20 * size; i++)
          {
            const uint64_t *set = houses.sets + i * YASS_HOUSE_WORDS;

            g_assert_true ((set[0] | set[1] | set[2] | set[3]) != 0);
            n_stale += !(
                set[houses.partners[i] / 64] >> (houses.partners[i] % 64) & 1);
          }
        g_assert_cmpuint (n_stale, <=, 20);
        if (size > 10)
          g_assert_cmpuint (n_stale, >, 0);
        yass_houses_clear (&houses);
        yass_houses_clear (&again);
      }
}

/* The ways agree, and the reports have a line for each */
static void
test_bench (void)
{
  YassHouseBench bench;
  g_autoptr (GString) table = g_string_new (NULL);
  g_autoptr (GString) csv = g_string_new (NULL);

  yass_house_bench_init (&bench, 15, 1);
  g_assert_true (yass_house_bench_run (&bench, NULL));
  g_assert_cmpuint (bench.n_different, ==, 0);
  yass_house_bench_write_table (&bench, table);
  yass_house_bench_write_csv (&bench, csv);
  g_auto (GStrv) rows = g_strsplit (table->str, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (csv->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (rows), ==, bench.times->len + 6);
  g_assert_cmpuint (g_strv_length (lines), ==, 3 * bench.times->len + 2);
  g_assert_nonnull (
      strstr (table->str, "all ways leave the same edges in every house\n"));
  g_assert_nonnull (strstr (table->str, " 144  matching   plain"));
  yass_house_bench_clear (&bench);
}

static void
test_cancelled (void)
{
  YassHouseBench bench;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  yass_house_bench_init (&bench, 15, 1);
  g_assert_false (yass_house_bench_run (&bench, cancellable));
  yass_house_bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run/houses/are-made-alike", test_houses);
  g_test_add_func ("/run/houses/are-closed-alike", test_bench);
  g_test_add_func ("/run/houses/can-be-cancelled", test_cancelled);
  return g_test_run ();
}
