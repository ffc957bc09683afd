/* test-plugin-rule.c: a rule that sees houses, in either width
 * SPDX-License-Identifier: MIT */
#include "base/width.h"
#include "rule/rule.h"
#include "yass/yass.h"

#include "oracle.h"

/* X-Wing: a number has two places in each of two houses, a and b, c and d,
 * where a sees c and b sees d. Then one of a and c has it, and one of b and d.
 */

/* The places of a number in a house, if there are just two */
static bool
find_two (const YassView *view, guint house, guint number, guint *places)
{
  const guint32 *cells = yass_view_get_house (view, house);
  guint n = 0;

  for (guint i = 0; i < yass_view_get_n_numbers (view); i++)
    if (yass_view_allows (view, cells[i], number))
      {
        if (n == 2)
          return false;
        places[n++] = cells[i];
      }
  return n == 2;
}

static void
remove_seen (YassView *view, guint a, guint c, guint number)
{
  yass_view_because (view, YASS_FACTS (a, c));
  for (guint cell = 0; cell < yass_view_get_n_cells (view); cell++)
    if (yass_view_sees (view, a, cell) && yass_view_sees (view, c, cell))
      yass_view_remove (view, cell, number);
}

static void
look_at_houses (YassView *view, const guint *here, const guint *there,
                guint number)
{
  for (guint i = 0; i < 2; i++)
    if (yass_view_sees (view, here[0], there[i])
        && yass_view_sees (view, here[1], there[1 - i]))
      {
        remove_seen (view, here[0], there[i], number);
        remove_seen (view, here[1], there[1 - i], number);
      }
}

static void
x_wing_look (YassView *view)
{
  const guint n_houses = yass_view_get_n_houses (view);
  guint here[2], there[2];

  for (guint number = 1; number <= yass_view_get_n_numbers (view); number++)
    for (guint i = 0; i < n_houses; i++)
      if (find_two (view, i, number, here))
        for (guint j = 0; j < i; j++)
          if (find_two (view, j, number, there))
            look_at_houses (view, here, there, number);
}

static const YassPluginRule x_wing = {
  .name = "x-wing-of-houses",
  .summary = "a number with two places in each of two houses",
  .title = "X-Wing",
  .look = x_wing_look,
};

typedef struct
{
  YassStatus status;
  guint64 n_fired;
  guint32 edges[ORACLE_MAX_CELLS];
} Deduced;

static gboolean
forget (const char *text, gsize length, gpointer data, GError **error)
{
  return TRUE;
}

/* Whether somebody listens makes no difference to what goes */
static void
deduce (const YassPuzzle *puzzle, const char *rules, const char *order,
        bool listens, Deduced *deduced)
{
  const YassWidth *width = &YASS_OWN_WIDTH;
  YassBoard *board = width->board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  guint n;

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  g_assert_true (yass_options_set_order (options, order, NULL));
  yass_options_set_guessing (options, FALSE);
  YassSolver *solver = width->solver_new (board, options);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("text", YASS_NOTATION_RC, 0, forget, NULL, NULL, NULL);
  const YassResult *result
      = listens ? yass_trace_solve (trace, solver, puzzle, NULL)
                : width->solver_solve (solver, puzzle, NULL);
  const YassFired *fired = yass_result_get_fired (result, &n);
  *deduced = (Deduced){ .status = yass_result_get_status (result) };
  for (guint i = 0; i < n; i++)
    if (g_str_equal (fired[i].name, "x-wing-of-houses"))
      deduced->n_fired = fired[i].times;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      deduced->edges[cell]
          |= (guint32) yass_result_allows (result, cell, number)
             << (number - 1);
  width->solver_unref (solver);
  width->board_unref (board);
}

static guint64
check (const OraclePuzzle *oracle, const char *rules)
{
  g_autofree char *text = oracle_to_text (oracle);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
  const guint n_cells = oracle->size * oracle->size;
  OracleAnswer answer;
  Deduced first, other;

  g_test_message ("--rules=%s %s", rules, text);
  deduce (puzzle, rules, "cheapest-first", false, &first);
  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    for (guint listens = 0; listens < 2; listens++)
      {
        deduce (puzzle, rules, order->name, listens > 0, &other);
        g_assert_cmpint (first.status, ==, other.status);
        for (guint cell = 0; first.status != YASS_STATUS_NONE && cell < n_cells;
             cell++)
          g_assert_cmphex (first.edges[cell], ==, other.edges[cell]);
      }
  oracle_solve (oracle, 50, &answer);
  if (first.status == YASS_STATUS_NONE)
    g_assert_cmpuint (answer.n_solutions, ==, 0);
  else
    for (guint cell = 0; cell < n_cells; cell++)
      g_assert_cmphex (answer.used[cell] & ~first.edges[cell], ==, 0);
  return first.n_fired;
}

static void
test_random (void)
{
  static const char *const rules[]
      = { "singles,x-wing-of-houses", "basic,x-wing-of-houses", "all" };
  static const guint sizes[] = { 4, 6, 9 };
  guint64 n_fired = 0;

  for (guint round = 0; round < 30; round++)
    {
      const guint size = sizes[round % G_N_ELEMENTS (sizes)];
      const bool is_open = size < 9 && round % 2 == 0;
      OraclePuzzle oracle;

      oracle_make_random (&oracle, is_open ? ORACLE_CONFINED : ORACLE_GIVENS,
                          size, NULL);
      n_fired += check (&oracle, rules[round / 3 % G_N_ELEMENTS (rules)]);
    }
  g_test_message ("fired %" G_GUINT64_FORMAT " times", n_fired);
}

/* 1 in columns 1 and 4 of rows 1 and 4 of a Latin square of five */
static void
test_fires (void)
{
  OraclePuzzle oracle;
  Deduced deduced;

  oracle_init (&oracle, 5);
  for (guint i = 0; i < 5; i++)
    if (i != 0 && i != 3)
      {
        oracle.allowed[i] &= ~1u;
        oracle.allowed[15 + i] &= ~1u;
      }
  g_assert_cmpuint (check (&oracle, "singles,x-wing-of-houses"), ==, 6);

  g_autofree char *text = oracle_to_text (&oracle);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
  deduce (puzzle, "x-wing-of-houses", "fifo", false, &deduced);
  for (guint cell = 0; cell < 25; cell++)
    {
      const guint row = cell / 5, column = cell % 5;
      const bool is_corner
          = (row == 0 || row == 3) && (column == 0 || column == 3);
      const bool is_elsewhere = row % 3 != 0 && column % 3 != 0;

      g_assert_cmpint (deduced.edges[cell] & 1, ==, is_corner || is_elsewhere);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_true (yass_narrow_width.rules_add (&x_wing));
  g_assert_true (yass_wide_width.rules_add (&x_wing));
  g_test_add_func ("/rule/plugin/removes-what-it-says", test_fires);
  g_test_add_func ("/rule/plugin/ends-at-one-fixpoint", test_random);
  return g_test_run ();
}
