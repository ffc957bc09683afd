/* test-17-clue.c: exact fixpoints of 49,158 puzzles with 17 givens
 * SPDX-License-Identifier: MIT */
#include "yass/yass.h"

#include "sanitized.h"

#define N_ALL 49158
#define N_TENTH 4915 /* the first ones */
/* Of those, what sanitizers leave time for in every order */
#define N_WAYS (IS_SANITIZED ? 800 : N_TENTH)

/* What rules alone come to: puzzles solved, and edges left over all. The
 * numbers of all puzzles were known before this engine; those of the tenth are
 * what reference.c leaves, in some minutes. */
typedef struct
{
  const char *name;
  const char *rules;
  guint all_unique;
  guint64 all_edges;
  guint tenth_unique;
  guint64 tenth_edges;
} Known;

static const Known known[] = {
  { "singles", "singles", 21905, 7024832, 2478, 681636 },
  { "common-exclusion", "singles,common-exclusion", 37375, 4948290, 3999,
    478338 },
  { "pairs", "singles,common-exclusion,subsets:2", 41591, 4371853, 4423,
    423829 },
  { "triples", "singles,common-exclusion,subsets:3", 41647, 4362514, 4428,
    422641 },
  { "quads", "singles,common-exclusion,subsets:4", 41650, 4362152, 4428,
    422639 },
  { "basic", "basic", 41650, 4362152, 4428, 422639 },
  { "all", "all", 49158, 49158 * 81, 4915, 4915 * 81 },
};

static GPtrArray *puzzles; /* of YassPuzzle; NULL where there is no file */

static GPtrArray *
read_puzzles (guint n)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", "17_clue.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GPtrArray) list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  g_autoptr (YassReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle;

  if (stream == NULL)
    return NULL;
  reader = yass_reader_new (G_INPUT_STREAM (stream), "17_clue.txt");
  while (list->len < n && yass_reader_next (reader, &puzzle, NULL, &error))
    {
      g_assert_no_error (error);
      g_ptr_array_add (list, puzzle);
    }
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, n);
  return g_steal_pointer (&list);
}

static gboolean
takes_all (void)
{
  return (g_test_slow () || g_getenv ("G_TEST_SLOW") != NULL) && !IS_SANITIZED;
}

static gboolean
has_puzzles (void)
{
  if (puzzles != NULL)
    return TRUE;
  g_test_skip ("../shared/data/17_clue.txt is not there");
  return FALSE;
}

/* What the first @n puzzles come to */
typedef struct
{
  guint n_unique;
  guint64 n_edges;
} Left;

static Left
deduce (const Known *row, const char *order, const char *groups, guint n)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassBoard) board
      = yass_board_new_for_puzzle (puzzles->pdata[0], NULL);
  g_autoptr (YassSolver) solver = NULL;
  const gint64 start = g_get_monotonic_time ();
  Left left = { 0, 0 };

  g_assert_true (yass_options_set_rules (options, row->rules, NULL));
  g_assert_true (yass_options_set_order (options, order, NULL));
  g_assert_true (yass_options_set_groups (options, groups, NULL));
  yass_options_set_guessing (options, FALSE);
  solver = yass_solver_new (board, options);
  for (guint i = 0; i < n; i++)
    {
      const YassResult *result
          = yass_solver_solve (solver, puzzles->pdata[i], NULL);
      const YassStatus status = yass_result_get_status (result);

      g_assert_true (status == YASS_STATUS_UNIQUE
                     || status == YASS_STATUS_OPEN);
      g_assert_cmpuint (yass_result_get_guesses_total (result), ==, 0);
      left.n_unique += status == YASS_STATUS_UNIQUE;
      left.n_edges += yass_result_get_edges_left (result);
    }
  g_test_message ("--order=%s --groups=%s: %.2f s", order, groups,
                  (g_get_monotonic_time () - start) / 1e6);
  return left;
}

static void
assert_left (Left left, Left expected)
{
  g_assert_cmpuint (left.n_unique, ==, expected.n_unique);
  g_assert_cmpuint (left.n_edges, ==, expected.n_edges);
}

/* What the default way leaves of the first @n, which is known of all and of a
 * tenth */
static Left
deduce_as_known (const Known *row, guint n)
{
  const Left left = deduce (row, "cheapest-first", "auto", n);

  if (n == N_ALL)
    assert_left (left, (Left){ row->all_unique, row->all_edges });
  else if (n == N_TENTH)
    assert_left (left, (Left){ row->tenth_unique, row->tenth_edges });
  return left;
}

static void
test_known (gconstpointer row)
{
  if (has_puzzles ())
    deduce_as_known (row, takes_all () ? N_ALL : N_TENTH);
}

static void
test_ways (gconstpointer row)
{
  if (!has_puzzles ())
    return;
  const Left expected = deduce_as_known (row, N_WAYS);

  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    {
      assert_left (deduce (row, order->name, "doubling", N_WAYS), expected);
      assert_left (deduce (row, order->name, "enumerate", N_WAYS), expected);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  puzzles = read_puzzles (takes_all () ? N_ALL : N_TENTH);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *all = g_strconcat ("/17-clue/leaves-the-known-edges/",
                                          known[i].name, NULL);
      g_autofree char *ways = g_strconcat (
          "/17-clue/leaves-them-in-every-order/", known[i].name, NULL);

      g_test_add_data_func (all, &known[i], test_known);
      /* Sanitizers are slow; there the richest rules stand for the others */
      if (!IS_SANITIZED || i == G_N_ELEMENTS (known) - 1)
        g_test_add_data_func (ways, &known[i], test_ways);
    }
  status = g_test_run ();
  g_clear_pointer (&puzzles, g_ptr_array_unref);
  return status;
}
