/* test-naked-subset.c: M cells of a house that hold together only M numbers
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

static const char *const strategies[] = { "doubling", "enumerate", "auto" };

typedef struct
{
  const char *rules;
  guint size;
  const char *before;
  const char *after;
} Example;

/* One house; the other cells of the board belong to nothing */
static const Example examples[] = {
  /* a single, a pair, a triple */
  { "naked-subset", 4, "1", "1,234,234,234" },
  { "naked-subset", 6, "12,12", "12,12,3456,3456,3456,3456" },
  { "naked-subset", 6, "12,23,13", "12,23,13,456,456,456" },
  /* too large for the limit */
  { "naked-subset:1", 6, "12,12", "12,12" },
  { "naked-subset:2", 6, "12,23,13", "12,23,13" },
  { "naked-subset:3", 6, "12,23,34,14", "12,23,34,14" },
  /* the same seen as a hidden pair of the others is not its business */
  { "naked-subset:2", 6, ",,3456,3456,3456,3456", ",,3456,3456,3456,3456" },
  { "naked-subset", 6, ",,3456,3456,3456,3456", "12,12,3456,3456,3456,3456" },
  { "naked-subset:2", 6, "123,123,123,123", "123,123,123,123" },
  /* nothing tight */
  { "naked-subset", 4, "12,23,34,14", "12,23,34,14" },
  { "naked-subset", 4, "", "" },
};

static void
test_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
      {
        g_autoptr (YassBoard) board = deduce_make_house (examples[i].size);
        OraclePuzzle puzzle;
        Deduced deduced;

        deduce_parse (&puzzle, examples[i].size, examples[i].before);
        deduce (board, &puzzle, examples[i].rules, NULL, strategies[k],
                &deduced);
        deduce_assert_edges (&puzzle, &deduced, examples[i].after);
      }
}

static void
test_overfull (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
    {
      g_autoptr (YassBoard) board = deduce_make_house (6);
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 6, ",12,1234,12,1234,12");
      deduce (board, &puzzle, "naked-subset", NULL, strategies[k], &deduced);
      g_assert_false (deduced.is_possible);
      g_assert_cmpint (deduced.conflict.kind, !=, YASS_CONFLICT_NOTHING);
      if (deduced.conflict.kind == YASS_CONFLICT_GROUP)
        g_assert_cmpuint (yass_set_count (deduced.conflict.cells), >,
                          yass_set_count (deduced.conflict.numbers));
    }
}

/* By Hall's theorem all subsets together leave what some filling uses, and so
 * do the naked ones of every size alone */
static void
test_complete (void)
{
  static const char *const rules[] = { "naked-subset", "subsets", "basic" };
  guint n_possible = 0;

  for (guint n = 2; n <= 8; n++)
    {
      g_autoptr (YassBoard) board = deduce_make_house (n);

      for (guint i = 0; i < 150; i++)
        {
          const char *rule
              = rules[g_test_rand_int_range (0, G_N_ELEMENTS (rules))];
          const gint32 most = g_test_rand_int_range (1, (gint32) n + 1);
          OraclePuzzle puzzle;
          guint32 used[ORACLE_MAX_SIZE];
          Deduced deduced;

          oracle_init (&puzzle, n);
          for (guint cell = 0; cell < n; cell++)
            puzzle.allowed[cell] = oracle_random_set (
                n, (guint) g_test_rand_int_range (1, most + 2));
          const bool is_possible = oracle_fill_house (n, puzzle.allowed, used);
          n_possible += is_possible;

          for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
            {
              deduce (board, &puzzle, rule, NULL, strategies[k], &deduced);
              g_assert_cmpint (deduced.is_possible, ==, is_possible);
              for (guint cell = 0; is_possible && cell < n; cell++)
                g_assert_cmphex (deduced.edges[cell], ==, used[cell]);
            }
        }
    }
  g_assert_cmpuint (n_possible, >, 100);
}

static void
test_random (void)
{
  deduce_check_random ("naked-subset", REFERENCE_NAKED_SUBSET, ORACLE_MAX_SIZE,
                       NULL);
}

static void
test_random_pairs (void)
{
  deduce_check_random ("naked-subset:2", REFERENCE_NAKED_SUBSET, 2, NULL);
}

static void
test_random_triples (void)
{
  deduce_check_random ("naked-subset:3", REFERENCE_NAKED_SUBSET, 3, NULL);
}

static void
test_random_both (void)
{
  deduce_check_random ("subsets", REFERENCE_SUBSETS, ORACLE_MAX_SIZE, NULL);
  deduce_check_random ("subsets:2", REFERENCE_SUBSETS, 2, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/naked-subset/fires-or-stays-silent", test_examples);
  g_test_add_func ("/rule/naked-subset/refuses-an-overfull-group",
                   test_overfull);
  g_test_add_func ("/rule/naked-subset/leaves-what-some-filling-uses",
                   test_complete);
  g_test_add_func ("/rule/naked-subset/removes-just-what-it-says", test_random);
  g_test_add_func ("/rule/naked-subset/keeps-to-pairs", test_random_pairs);
  g_test_add_func ("/rule/naked-subset/keeps-to-triples", test_random_triples);
  g_test_add_func ("/rule/naked-subset/works-with-the-other-side",
                   test_random_both);
  return g_test_run ();
}
