/* test-bits.c: sets as words of bits are what the engine's sets are
 * SPDX-License-Identifier: MIT */
#include "base/bits.h"

#include <glib.h>
#include <string.h>

#define ROUNDS 2000

/* Some members below 64 * @n_words, a few or many of them */
static void
fill (uint64_t *bits, unsigned n_words, bool *members)
{
  const gint32 one_in = g_test_rand_int_range (1, 40);

  memset (bits, 0, n_words * sizeof *bits);
  for (unsigned i = 0; i < 64 * n_words; i++)
    {
      members[i] = g_test_rand_int_range (0, one_in) == 0;
      if (members[i])
        yass_bits_add (bits, i);
    }
}

static void
assert_members (const uint64_t *bits, unsigned n_words, const bool *members)
{
  unsigned next = 0;
  unsigned n = 0;

  YASS_BITS_FOREACH (member, bits, n_words)
    {
      while (!members[next])
        next++;
      g_assert_cmpuint (member, ==, next++);
      if (n++ == 0)
        g_assert_cmpuint (yass_bits_first (bits), ==, member);
    }
  for (; next < 64 * n_words; next++)
    g_assert_false (members[next]);
  for (unsigned i = 0; i < 64 * n_words; i++)
    g_assert_cmpint (yass_bits_has (bits, i), ==, members[i]);
  g_assert_cmpuint (yass_bits_count (bits, n_words), ==, n);
  g_assert_cmpint (yass_bits_is_empty (bits, n_words), ==, n == 0);
  g_assert_cmpint (yass_bits_is_single (bits, n_words), ==, n == 1);
}

static void
test_members (void)
{
  for (unsigned round = 0; round < ROUNDS; round++)
    {
      const unsigned n_words = 1 + round % YASS_MOST_WORDS;
      uint64_t bits[YASS_MOST_WORDS];
      bool members[YASS_MOST_MEMBERS];

      fill (bits, n_words, members);
      assert_members (bits, n_words, members);
    }
}

static void
test_pairs (void)
{
  for (unsigned round = 0; round < ROUNDS; round++)
    {
      const unsigned n_words = 1 + round % YASS_MOST_WORDS;
      uint64_t a[YASS_MOST_WORDS];
      uint64_t b[YASS_MOST_WORDS];
      uint64_t both[YASS_MOST_WORDS];
      bool in_a[YASS_MOST_MEMBERS];
      bool in_b[YASS_MOST_MEMBERS];
      bool members[YASS_MOST_MEMBERS];

      fill (a, n_words, in_a);
      fill (b, n_words, in_b);
      yass_bits_set_common (both, a, b, n_words);
      for (unsigned i = 0; i < 64 * n_words; i++)
        members[i] = in_a[i] && in_b[i];
      assert_members (both, n_words, members);
      yass_bits_set_either (both, a, b, n_words);
      for (unsigned i = 0; i < 64 * n_words; i++)
        members[i] = in_a[i] || in_b[i];
      assert_members (both, n_words, members);
      yass_bits_copy (both, a, n_words);
      g_assert_true (yass_bits_equals (both, a, n_words));
      yass_bits_set_without (both, both, b, n_words);
      for (unsigned i = 0; i < 64 * n_words; i++)
        members[i] = in_a[i] && !in_b[i];
      assert_members (both, n_words, members);
      g_assert_cmpint (yass_bits_equals (both, a, n_words), ==,
                       memcmp (both, a, n_words * sizeof *a) == 0);
    }
}

static void
test_ranges (void)
{
  for (unsigned n = 0; n <= YASS_MOST_MEMBERS; n++)
    for (unsigned n_words = 1; n_words <= YASS_MOST_WORDS; n_words++)
      {
        uint64_t bits[YASS_MOST_WORDS];
        uint64_t more[YASS_MOST_WORDS] = { 1, 2, 3, 4 };
        bool members[YASS_MOST_MEMBERS];

        yass_bits_set_below (bits, n_words, n);
        for (unsigned i = 0; i < 64 * n_words; i++)
          members[i] = i < n;
        assert_members (bits, n_words, members);
        yass_bits_take (more, YASS_MOST_WORDS, bits, n_words);
        g_assert_cmpuint (yass_bits_count (more, YASS_MOST_WORDS), ==,
                          MIN (n, 64 * n_words));
        if (n >= 64 * n_words)
          continue;
        yass_bits_set_only (bits, n_words, n);
        for (unsigned i = 0; i < 64 * n_words; i++)
          members[i] = i == n;
        assert_members (bits, n_words, members);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bits/members-are-those-that-were-added", test_members);
  g_test_add_func ("/bits/two-sets-make-a-third", test_pairs);
  g_test_add_func ("/bits/begin-as-ranges-or-one-member", test_ranges);
  return g_test_run ();
}
