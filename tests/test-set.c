/* test-set.c: sets of either width against a plain list of members
 * SPDX-License-Identifier: MIT */
#include "base/set.h"

#include <glib.h>

typedef struct
{
  bool has[YASS_SET_MAX];
  guint n;
} Plain;

/* Few members, many, or any number of them; often all in a few words */
static YassSet
make_random (Plain *plain)
{
  const guint top
      = (guint) g_test_rand_int_range (1, (gint32) YASS_SET_MAX + 1);
  const gint32 one_in = 1 << g_test_rand_int_range (0, 8);
  YassSet set = YASS_SET_EMPTY;

  *plain = (Plain){ 0 };
  for (guint i = 0; i < top; i++)
    if (g_test_rand_int_range (0, one_in) == 0)
      {
        set |= yass_set_of (i);
        plain->has[i] = true;
        plain->n++;
      }
  return set;
}

static guint
first_of (const Plain *plain)
{
  guint i = 0;

  while (!plain->has[i])
    i++;
  return i;
}

static void
assert_has (YassSet set, const Plain *plain)
{
  for (guint i = 0; i < YASS_SET_MAX; i++)
    g_assert_cmpint (yass_set_has (set, i), ==, plain->has[i]);
}

static void
test_members (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      Plain plain;
      YassSet set = make_random (&plain);

      assert_has (set, &plain);
      g_assert_cmpuint (yass_set_count (set), ==, plain.n);
      g_assert_cmpint (yass_set_is_empty (set), ==, plain.n == 0);
      g_assert_cmpint (yass_set_is_single (set), ==, plain.n == 1);
      g_assert_cmpint (yass_set_is_scarce (set), ==, plain.n <= 1);
      if (plain.n > 0)
        {
          g_assert_cmpuint (yass_set_first (set), ==, first_of (&plain));
          plain.has[first_of (&plain)] = false;
        }
      assert_has (yass_set_without_first (set), &plain);
    }
}

/* One member and two, wherever they are */
static void
test_few_members (void)
{
  for (guint a = 0; a < YASS_SET_MAX; a++)
    {
      g_assert_true (yass_set_is_single (yass_set_of (a)));
      g_assert_true (yass_set_is_scarce (yass_set_of (a)));
      g_assert_cmpuint (yass_set_count (yass_set_of (a)), ==, 1);
      g_assert_cmpuint (yass_set_first (yass_set_of (a)), ==, a);
      for (guint b = 0; b < a; b++)
        {
          const YassSet both = yass_set_of (a) | yass_set_of (b);

          g_assert_false (yass_set_is_single (both));
          g_assert_false (yass_set_is_scarce (both));
          g_assert_cmpuint (yass_set_first (both), ==, b);
          g_assert_true (
              yass_set_equals (yass_set_without_first (both), yass_set_of (a)));
        }
    }
}

static void
test_pairs (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      Plain plain_a, plain_b, both, either, without;
      const YassSet a = make_random (&plain_a);
      const YassSet b = make_random (&plain_b);
      bool meets = false;
      bool equals = true;

      for (guint i = 0; i < YASS_SET_MAX; i++)
        {
          both.has[i] = plain_a.has[i] && plain_b.has[i];
          either.has[i] = plain_a.has[i] || plain_b.has[i];
          without.has[i] = plain_a.has[i] && !plain_b.has[i];
          meets |= both.has[i];
          equals &= plain_a.has[i] == plain_b.has[i];
        }
      assert_has (a & b, &both);
      assert_has (a | b, &either);
      assert_has (a & ~b, &without);
      g_assert_cmpint (yass_set_meets (a, b), ==, meets);
      g_assert_cmpint (yass_set_equals (a, b), ==, equals);
      g_assert_true (yass_set_equals (a | b, b | a));
    }
}

static void
test_below (void)
{
  for (guint n = 0; n <= YASS_SET_MAX; n++)
    {
      Plain plain = { 0 };

      for (guint i = 0; i < n; i++)
        plain.has[i] = true;
      assert_has (yass_set_below (n), &plain);
      g_assert_cmpuint (yass_set_count (yass_set_below (n)), ==, n);
    }
}

static void
test_words (void)
{
  for (guint n_words = 1; n_words <= YASS_SET_WORDS; n_words++)
    for (guint round = 0; round < 100; round++)
      {
        /* What is behind the words is nobody's */
        uint64_t words[YASS_SET_WORDS] = { 0 };
        Plain plain = { 0 };

        for (guint i = 0; i < YASS_SET_WORDS; i++)
          words[i] = (guint64) g_test_rand_int () << 32
                     | (guint32) g_test_rand_int ();
        words[YASS_SET_WORDS - 1] >>= 64 * YASS_SET_WORDS - YASS_SET_MAX;
        for (guint i = 0; i < MIN (64 * n_words, YASS_SET_MAX); i++)
          plain.has[i] = words[i / 64] >> i % 64 & 1;
        assert_has (yass_set_from_words (words, n_words), &plain);
        if (n_words == 1)
          assert_has (yass_set_from_bits (words[0]), &plain);
        g_assert_cmphex (
            yass_set_to_bits (yass_set_from_words (words, n_words)), ==,
            words[0]);
      }
}

/* `break' leaves the loop, `continue' goes on with the next member, and the
 * set is looked at once */
static void
test_foreach (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      Plain plain;
      YassSet set = make_random (&plain);
      const guint stop = (guint) g_test_rand_int_range (0, YASS_SET_MAX);
      Plain seen = { 0 };
      guint n_odd = 0;
      guint n_before = 0;
      guint n_expected = 0;
      guint next = 0;

      YASS_SET_FOREACH (member, set)
        {
          g_assert_cmpuint (member, >=, next);
          next = member + 1;
          seen.has[member] = true;
          set = YASS_SET_EMPTY;
          if (member % 2 == 0)
            continue;
          n_odd++;
        }
      for (guint i = 0; i < YASS_SET_MAX; i++)
        {
          g_assert_cmpint (seen.has[i], ==, plain.has[i]);
          n_odd -= plain.has[i] && i % 2 == 1;
          n_expected += plain.has[i] && i < stop;
          if (plain.has[i])
            set |= yass_set_of (i);
        }
      g_assert_cmpuint (n_odd, ==, 0);
      YASS_SET_FOREACH (member, set)
        {
          if (member >= stop)
            break;
          n_before++;
        }
      g_assert_cmpuint (n_before, ==, n_expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/set/has-its-members", test_members);
  g_test_add_func ("/base/set/tells-one-from-two", test_few_members);
  g_test_add_func ("/base/set/meets-others", test_pairs);
  g_test_add_func ("/base/set/counts-from-0", test_below);
  g_test_add_func ("/base/set/comes-from-words", test_words);
  g_test_add_func ("/base/set/goes-round", test_foreach);
  return g_test_run ();
}
