/* test-fixpoint.c: every task order and group strategy ends at the same edges
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#include "oracle.h"

typedef struct
{
  const char *rules;
  guint n_boards; /* of each kind: 4x4 and 6x6; a tenth of them 9x9 */
} RuleSet;

static const RuleSet rule_sets[] = {
  { "common-exclusion", 20 },
  { "hidden-single,common-exclusion", 20 },
  { "common-exclusion,subsets", 20 },
  { "naked-single", 20 },
  { "hidden-single", 20 },
  { "singles", 20 },
  { "singles,common-exclusion", 20 },
  { "subsets:2", 20 },
  { "singles,subsets:3", 10 },
  { "basic", 20 },
  { "all", 10 },
  { "naked-subset", 20 },
  { "naked-subset:2", 20 },
  { "hidden-subset", 20 },
  { "hidden-subset:2", 20 },
  { "speculation,singles", 10 },
  { "speculation,subsets:2", 10 },
  { "naked-subset:3,hidden-subset:1", 10 },
};

/* What a solver made of a board */
typedef struct
{
  YassStatus status;
  guint32 edges[ORACLE_MAX_CELLS];
} Fixpoint;

static YassSolver *
make_solver (YassBoard *board, const char *rules, const char *order,
             const char *groups, bool explaining)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (yass_options_set_rules (options, rules, &error));
  g_assert_true (yass_options_set_order (options, order, &error));
  g_assert_true (yass_options_set_groups (options, groups, &error));
  yass_options_set_explaining (options, explaining);
  yass_options_set_guessing (options, FALSE);
  return yass_solver_new (board, options);
}

/* Explaining looks for the shortest speculation: that is for small boards */
static bool
is_explained (const char *rules, guint size)
{
  return size <= 4
         || (strstr (rules, "speculation") == NULL && strcmp (rules, "all"));
}

static GPtrArray *
make_solvers (YassBoard *board, const char *rules, guint size,
              GStrvBuilder *names)
{
  const guint n_ways = is_explained (rules, size) ? 2 : 1;
  GPtrArray *solvers
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_solver_unref);

  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    for (const YassPlug *groups = yass_list_groups (); groups->name; groups++)
      for (guint explaining = 0; explaining < n_ways; explaining++)
        {
          g_autofree char *name = g_strdup_printf (
              "--rules=%s --order=%s --groups=%s%s", rules, order->name,
              groups->name, explaining ? " explaining" : "");

          g_ptr_array_add (solvers, make_solver (board, rules, order->name,
                                                 groups->name, explaining));
          g_strv_builder_add (names, name);
        }
  return solvers;
}

static void
find_fixpoint (YassSolver *solver, const YassPuzzle *puzzle, Fixpoint *fixpoint)
{
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  const guint size = yass_puzzle_get_size (puzzle);

  fixpoint->status = yass_result_get_status (result);
  for (guint cell = 0; cell < size * size; cell++)
    {
      fixpoint->edges[cell] = 0;
      for (guint number = 1; number <= size; number++)
        if (yass_result_allows (result, cell, number))
          fixpoint->edges[cell] |= 1u << (number - 1);
    }
}

/* The first of the solvers is the measure of the others */
static void
check_board (GPtrArray *solvers, char **names, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  Fixpoint first;

  g_assert_no_error (error);
  find_fixpoint (solvers->pdata[0], puzzle, &first);
  for (guint i = 1; i < solvers->len; i++)
    {
      Fixpoint other;
      bool is_same;

      find_fixpoint (solvers->pdata[i], puzzle, &other);
      is_same = first.status == other.status;
      if (first.status != YASS_STATUS_NONE)
        for (guint cell = 0; cell < n_cells; cell++)
          is_same &= first.edges[cell] == other.edges[cell];
      if (is_same)
        continue;

      g_test_message ("%s\n%s\n%s", text, names[0], names[i]);
      g_assert_cmpstr (yass_status_to_string (first.status), ==,
                       yass_status_to_string (other.status));
      for (guint cell = 0; cell < n_cells; cell++)
        g_assert_cmphex (first.edges[cell], ==, other.edges[cell]);
    }
}

static void
test_orders (gconstpointer data)
{
  const RuleSet *set = data;
  static const guint sizes[] = { 4, 6, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint n_boards = sizes[i] < 9 ? set->n_boards : set->n_boards / 10;
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) names = NULL;
      g_autoptr (GPtrArray) solvers = NULL;

      for (guint kind = 0; kind < ORACLE_N_KINDS; kind++)
        for (guint k = 0; k < n_boards; k++)
          {
            g_autofree char *text = NULL;
            OraclePuzzle puzzle;

            oracle_make_random (&puzzle, kind, sizes[i], NULL);
            text = oracle_to_text (&puzzle);
            if (solvers == NULL)
              {
                g_autoptr (YassPuzzle) any
                    = yass_puzzle_new_from_text (text, NULL);
                g_autoptr (YassBoard) board
                    = yass_board_new_for_puzzle (any, NULL);

                solvers = make_solvers (board, set->rules, sizes[i], builder);
                names = g_strv_builder_end (builder);
              }
            check_board (solvers, names, text);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_autofree char *path
          = g_strconcat ("/solve/fixpoint/is-the-same-for-every-order/",
                         rule_sets[i].rules, NULL);

      g_test_add_data_func (path, &rule_sets[i], test_orders);
    }
  return g_test_run ();
}
