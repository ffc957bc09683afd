/* test-naked-subset.c: M cells of a house that hold together only M numbers
 * SPDX-License-Identifier: MIT */
#include "deduce.h"
#include "reference.h"

/* One house; the other cells of the board belong to nothing */
static const DeduceExample examples[] = {
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
  { NULL },
};

static void
test_examples (void)
{
  deduce_check_houses (examples);
}

static void
test_overfull (void)
{
  deduce_check_overfull (6, ",12,1234,12,1234,12", "naked-subset");
}

static void
test_complete (void)
{
  deduce_check_complete ("naked-subset");
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
