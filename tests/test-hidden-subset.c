/* test-hidden-subset.c: N numbers that fit together only N cells of a house
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

/* One house; the other cells of the board belong to nothing */
static const DeduceExample examples[] = {
  /* a single, a pair, a triple */
  { "hidden-subset", 4, ",234,234,234", "1,234,234,234" },
  { "hidden-subset", 6, ",,3456,3456,3456,3456", "12,12,3456,3456,3456,3456" },
  { "hidden-subset", 6, "124,235,136,456,456,456", "12,23,13,456,456,456" },
  /* too large for the limit */
  { "hidden-subset:1", 6, ",,3456,3456,3456,3456", ",,3456,3456,3456,3456" },
  { "hidden-subset:2", 6, ",,,456,456,456", ",,,456,456,456" },
  { "hidden-subset:3", 6, ",,,456,456,456", "123,123,123,456,456,456" },
  /* the same seen as a naked pair of the others is not its business */
  { "hidden-subset:2", 6, "12,12", "12,12" },
  { "hidden-subset", 6, "12,12", "12,12,3456,3456,3456,3456" },
  { "hidden-subset:2", 6, ",,,56,56,56", ",,,56,56,56" },
  /* nothing tight */
  { "hidden-subset", 4, "12,23,34,14", "12,23,34,14" },
  { "hidden-subset", 4, "", "" },
  { NULL },
};

static void
test_examples (void)
{
  deduce_check_houses (examples);
}

/* 1, 2 and 3 have two cells, also for those who look at pairs alone */
static void
test_overfull (void)
{
  deduce_check_overfull (6, ",,456,456,456,456", "hidden-subset");
  deduce_check_overfull (6, ",,456,456,456,456", "hidden-subset:2");
  deduce_check_overfull (6, ",,456,456,456,456", "hidden-subset:3");
}

static void
test_complete (void)
{
  deduce_check_complete ("hidden-subset");
}

static void
test_random (void)
{
  deduce_check_random ("hidden-subset", REFERENCE_HIDDEN_SUBSET,
                       ORACLE_MAX_SIZE, NULL);
}

static void
test_random_pairs (void)
{
  deduce_check_random ("hidden-subset:2", REFERENCE_HIDDEN_SUBSET, 2, NULL);
}

static void
test_random_triples (void)
{
  deduce_check_random ("hidden-subset:3", REFERENCE_HIDDEN_SUBSET, 3, NULL);
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
  g_test_add_func ("/rule/hidden-subset/fires-or-stays-silent", test_examples);
  g_test_add_func ("/rule/hidden-subset/refuses-an-overfull-group",
                   test_overfull);
  g_test_add_func ("/rule/hidden-subset/leaves-what-some-filling-uses",
                   test_complete);
  g_test_add_func ("/rule/hidden-subset/removes-just-what-it-says",
                   test_random);
  g_test_add_func ("/rule/hidden-subset/keeps-to-pairs", test_random_pairs);
  g_test_add_func ("/rule/hidden-subset/keeps-to-triples", test_random_triples);
  g_test_add_func ("/rule/hidden-subset/works-with-the-other-side",
                   test_random_both);
  return g_test_run ();
}
