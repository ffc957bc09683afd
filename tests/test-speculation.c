/* test-speculation.c: an edge whose supposition ends in a contradiction goes
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

static void
parse_line (OraclePuzzle *puzzle, const char *line)
{
  oracle_init (puzzle, 9);
  for (guint cell = 0; cell < 81; cell++)
    if (line[cell] != '0')
      puzzle->allowed[cell] = 1u << (line[cell] - '1');
}

static guint
count_open (const Deduced *deduced)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += __builtin_popcount (deduced->edges[cell]) > 1;
  return n;
}

/* The worked example needs one such step: r3c7=7 is impossible */
static void
test_fires (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;
  OracleAnswer answer;

  parse_line (&puzzle, "40901080300000924000000000139027460000005000000216305"
                       "9500000000013600000908020107");
  deduce_plain (&puzzle, "basic", &deduced);
  g_assert_true (deduced.is_possible);
  g_assert_cmpuint (count_open (&deduced), ==, 33);
  g_assert_true (deduced.edges[2 * 9 + 6] & 1u << 6);

  deduce_plain (&puzzle, "basic,speculation", &deduced);
  g_assert_true (deduced.is_possible);
  g_assert_cmpuint (count_open (&deduced), ==, 0);
  oracle_solve (&puzzle, 2, &answer);
  g_assert_cmpuint (answer.n_solutions, ==, 1);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmphex (deduced.edges[cell], ==, 1u << answer.first[cell]);
}

/* Nothing is supposed for good */
static void
test_silent (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  for (guint size = 4; size <= 9; size++)
    {
      oracle_init (&puzzle, size);
      deduce_plain (&puzzle, "all", &deduced);
      deduce_assert_edges (&puzzle, &deduced, "");
    }
}

/* With no other rule a homeless number refutes, and equal cells */
static void
test_alone (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  deduce_parse (&puzzle, 4, ",234,234,234");
  deduce_plain (&puzzle, "speculation", &deduced);
  deduce_assert_edges (&puzzle, &deduced, "1,234,234,234,234,234,,,234,,,,234");
}

static void
test_contradiction (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  /* Every number of r1c1 fails with singles */
  deduce_parse (&puzzle, 6, "12,12,12");
  deduce_plain (&puzzle, "singles", &deduced);
  g_assert_true (deduced.is_possible);
  deduce_plain (&puzzle, "singles,speculation", &deduced);
  g_assert_false (deduced.is_possible);
}

static void
test_random (void)
{
  deduce_check_random ("singles,speculation",
                       REFERENCE_SINGLES | REFERENCE_SPECULATION, 0, NULL);
}

static void
test_random_pairs (void)
{
  deduce_check_random (
      "singles,subsets:2,speculation",
      REFERENCE_SINGLES | REFERENCE_SUBSETS | REFERENCE_SPECULATION, 2, NULL);
}

static void
test_random_relations (void)
{
  deduce_check_random ("singles,speculation",
                       REFERENCE_SINGLES | REFERENCE_SPECULATION, 0,
                       oracle_forbids_miracle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/speculation/solves-the-worked-example", test_fires);
  g_test_add_func ("/rule/speculation/keeps-nothing-it-supposed", test_silent);
  g_test_add_func ("/rule/speculation/works-without-other-rules", test_alone);
  g_test_add_func ("/rule/speculation/refuses-a-cell-whose-numbers-all-fail",
                   test_contradiction);
  g_test_add_func ("/rule/speculation/removes-just-what-it-says", test_random);
  g_test_add_func ("/rule/speculation/supposes-with-pairs", test_random_pairs);
  g_test_add_func ("/rule/speculation/supposes-with-relations",
                   test_random_relations);
  return g_test_run ();
}
