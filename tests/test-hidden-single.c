/* test-hidden-single.c: a number with one cell left in a house goes there
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

/* In a row, a column and a box */
static void
test_fires (void)
{
  static const char *const texts[][2] = {
    { ",234,234,234", "1,234,234,234" },
    { "234,,,,,,,,234,,,,234", "234,,,,1,,,,234,,,,234" },
    { ",,234,234,,,234,", ",,234,234,,,234,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 4, texts[i][0]);
      deduce_plain (&puzzle, "hidden-single", &deduced);
      deduce_assert_edges (&puzzle, &deduced, texts[i][1]);
    }
}

/* A placed cell has nothing to lose, and taking its number from others is not
 * this rule's business; two places are one too many */
static void
test_silent (void)
{
  static const char *const texts[] = { "", "1", "1,234,234,234", ",,234,234" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 4, texts[i]);
      deduce_plain (&puzzle, "hidden-single", &deduced);
      deduce_assert_edges (&puzzle, &deduced, texts[i]);
    }
}

static void
test_homeless (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, ",,,,234,234,234,234");
  deduce_plain (&puzzle, "hidden-single", &deduced);
  g_assert_false (deduced.is_possible);
  g_assert_cmpint (deduced.conflict.kind, ==, YASS_CONFLICT_NUMBER);
  g_assert_cmpuint (deduced.conflict.constraint, ==, 1);
  g_assert_cmphex (yass_set_to_bits (deduced.conflict.numbers), ==, 1);
}

static void
test_two_numbers (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, ",34,34,34");
  deduce_plain (&puzzle, "hidden-single", &deduced);
  g_assert_false (deduced.is_possible);
  g_assert_cmpint (deduced.conflict.kind, !=, YASS_CONFLICT_NOTHING);
}

static void
test_random (void)
{
  deduce_check_random ("hidden-single", REFERENCE_HIDDEN_SINGLE, 0, NULL);
}

static void
test_random_with_naked (void)
{
  deduce_check_random ("singles", REFERENCE_SINGLES, 0, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/hidden-single/places-a-number-with-one-cell",
                   test_fires);
  g_test_add_func ("/rule/hidden-single/ignores-placed-cells", test_silent);
  g_test_add_func ("/rule/hidden-single/refuses-a-number-without-a-cell",
                   test_homeless);
  g_test_add_func ("/rule/hidden-single/refuses-two-numbers-in-one-cell",
                   test_two_numbers);
  g_test_add_func ("/rule/hidden-single/removes-just-what-it-says",
                   test_random);
  g_test_add_func ("/rule/hidden-single/goes-on-with-naked-singles",
                   test_random_with_naked);
  return g_test_run ();
}
