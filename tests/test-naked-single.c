/* test-naked-single.c: a cell with one number left takes it
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

static void
test_fires (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, ",,,,,3");
  deduce_plain (&puzzle, "naked-single", &deduced);
  deduce_assert_edges (&puzzle, &deduced,
                       "124,124,,,124,3,124,124,,124,,,,124,,");
}

static void
test_chain (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, "1,12,123,1234");
  deduce_plain (&puzzle, "naked-single", &deduced);
  deduce_assert_edges (&puzzle, &deduced,
                       "1,2,3,4,34,34,12,12,234,134,124,123,234,134,124,123");
}

/* Neither a cell of two numbers nor a number with one place is its business */
static void
test_silent (void)
{
  static const char *const texts[] = { "", "12,12", ",234,234,234" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 4, texts[i]);
      deduce_plain (&puzzle, "naked-single", &deduced);
      deduce_assert_edges (&puzzle, &deduced, texts[i]);
    }
}

static void
test_equal_cells (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 9, ",,4,,,,,4");
  deduce_plain (&puzzle, "naked-single", &deduced);
  g_assert_false (deduced.is_possible);
  g_assert_cmpint (deduced.conflict.kind, ==, YASS_CONFLICT_EQUAL);
  g_assert_cmpuint (MIN (deduced.conflict.cell, deduced.conflict.other), ==, 2);
  g_assert_cmpuint (MAX (deduced.conflict.cell, deduced.conflict.other), ==, 7);
  g_assert_cmphex (yass_set_to_bits (deduced.conflict.numbers), ==, 1 << 3);
}

static void
test_empty_cell (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, "1,,,12,,,,2");
  deduce_plain (&puzzle, "naked-single", &deduced);
  g_assert_false (deduced.is_possible);
  g_assert_cmpint (deduced.conflict.kind, !=, YASS_CONFLICT_NOTHING);
}

static void
test_relations (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  oracle_init (&puzzle, 9);
  puzzle.forbids = oracle_forbids_miracle;
  puzzle.allowed[40] = 1u << 4;
  deduce_plain (&puzzle, "naked-single", &deduced);
  g_assert_true (deduced.is_possible);
  for (guint cell = 0; cell < 81; cell++)
    for (guint number = 0; number < 9; number++)
      g_assert_cmpint (deduced.edges[cell] >> number & 1, ==,
                       !oracle_excludes (&puzzle, 40, 4, cell, number));
}

static void
test_random (void)
{
  deduce_check_random ("naked-single", REFERENCE_NAKED_SINGLE, 0, NULL);
}

static void
test_random_relations (void)
{
  deduce_check_random ("naked-single", REFERENCE_NAKED_SINGLE, 0,
                       oracle_forbids_miracle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/naked-single/takes-its-number-from-all-it-sees",
                   test_fires);
  g_test_add_func ("/rule/naked-single/goes-on-in-a-chain", test_chain);
  g_test_add_func ("/rule/naked-single/ignores-open-cells", test_silent);
  g_test_add_func ("/rule/naked-single/names-equal-cells", test_equal_cells);
  g_test_add_func ("/rule/naked-single/refuses-an-empty-cell", test_empty_cell);
  g_test_add_func ("/rule/naked-single/uses-sights-and-relations",
                   test_relations);
  g_test_add_func ("/rule/naked-single/removes-just-what-it-says", test_random);
  g_test_add_func ("/rule/naked-single/removes-just-what-relations-say",
                   test_random_relations);
  return g_test_run ();
}
