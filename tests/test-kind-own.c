/* test-kind-own.c: kinds that conclude something by themselves
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "told.h"
#include "variant.h"
#include "yass/yass.h"

static const Variant renban = { "renban", .layout = VARIANT_LINE };

static void
test_against_brute_force (void)
{
  variant_check (&renban, 2 * VARIANT_BOARDS);
}

typedef struct
{
  YassSolver *solver;
  const YassResult *result;
} Solved;

static void
solve (const YassPuzzle *puzzle, const char *rules, const char *order,
       const char *groups, bool explaining, Solved *solved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  yass_options_set_order (options, order, &error);
  g_assert_no_error (error);
  yass_options_set_groups (options, groups, &error);
  g_assert_no_error (error);
  yass_options_set_explaining (options, explaining);
  yass_options_set_guessing (options, FALSE);
  solved->solver = yass_solver_new (board, options);
  solved->result = yass_solver_solve (solved->solver, puzzle, NULL);
}

/* Cells of which no two see each other but for the line */
static const char *const names[] = { "r1c1", "r2c4", "r3c2", "r4c5", "r5c3" };
static const guint cells[] = { 0, 9, 13, 22, 26 };

/* A 6x6 with a line of as many cells as there are @givens, a dot for an open
 * one */
static YassPuzzle *
make_line (const char *givens)
{
  g_autoptr (GString) statement = g_string_new ("renban");

  for (guint i = 0; givens[i] != '\0'; i++)
    g_string_append_printf (statement, " %s", names[i]);
  const char *const statements[] = { statement->str, NULL };
  YassPuzzle *puzzle = variant_new_puzzle (6, NULL, statements);
  for (guint i = 0; givens[i] != '\0'; i++)
    if (givens[i] != '.')
      yass_puzzle_allow_only (puzzle, cells[i], (guint) (givens[i] - '0'));
  return puzzle;
}

/* What is left of the last cell of a line */
static void
test_windows (void)
{
  static const struct
  {
    const char *rules;
    const char *givens;
    const char *left;
  } cases[] = {
    { "constraint", "...", "123456" },
    /* The windows that have the number */
    { "constraint", "1..", "123" },
    { "constraint", "4..", "23456" },
    { "naked-single,constraint", "4..", "2356" },
    /* What must be there, and can be nowhere else */
    { "constraint", "24.", "3" },
    { "constraint", "2635.", "4" },
    { "naked-single,constraint", "2345.", "16" },
    /* Four of six have the two in the middle, three need not */
    { "hidden-single", "124.", "3" },
    { "hidden-single", "2341.", "5" },
    { "hidden-single", "12.", "123456" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = make_line (cases[i].givens);
      const guint last = cells[strlen (cases[i].givens) - 1];
      g_autoptr (GString) left = g_string_new (NULL);
      Solved solved;

      solve (puzzle, cases[i].rules, "cheapest-first", "auto", false, &solved);
      for (guint number = 1; number <= 6; number++)
        if (yass_result_allows (solved.result, last, number))
          g_string_append_c (left, (char) ('0' + number));
      g_test_message ("%s by %s", cases[i].givens, cases[i].rules);
      g_assert_cmpstr (left->str, ==, cases[i].left);
      yass_solver_unref (solved.solver);
    }
}

static void
test_contradiction (void)
{
  g_autoptr (YassPuzzle) puzzle = make_line ("1..6");
  Solved solved;

  solve (puzzle, "constraint", "cheapest-first", "auto", false, &solved);
  g_assert_cmpint (yass_result_get_status (solved.result), ==,
                   YASS_STATUS_NONE);
  yass_solver_unref (solved.solver);
}

static void
assert_same_edges (const YassPuzzle *puzzle, const Solved *a, const Solved *b)
{
  g_assert_cmpint (yass_result_get_status (a->result), ==,
                   yass_result_get_status (b->result));
  if (yass_result_get_status (a->result) == YASS_STATUS_NONE)
    return;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      g_assert_true (yass_result_allows (a->result, cell, number)
                     == yass_result_allows (b->result, cell, number));
}

/* Every order and group strategy ends at the same edges */
static void
test_one_fixpoint (void)
{
  static const char *const rules[]
      = { "constraint", "naked-single,constraint", "singles,constraint",
          "constraint,subsets", "basic" };

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (&renban);
      const char *chosen = rules[round % G_N_ELEMENTS (rules)];
      Solved first;

      solve (puzzle, chosen, "cheapest-first", "auto", false, &first);
      for (const YassPlug *order = yass_list_orders (); order->name; order++)
        for (const YassPlug *groups = yass_list_groups (); groups->name;
             groups++)
          for (guint explaining = 0; explaining < 2; explaining++)
            {
              Solved other;

              solve (puzzle, chosen, order->name, groups->name, explaining > 0,
                     &other);
              assert_same_edges (puzzle, &first, &other);
              yass_solver_unref (other.solver);
            }
      yass_solver_unref (first.solver);
    }
}

/* In its own words, and a judge that has not heard the kind's reasons believes
 * just what follows */
static void
test_trace (void)
{
  g_autoptr (YassPuzzle) puzzle = make_line ("24.");
  g_autofree char *text = trace_of (puzzle, "constraint", "text");
  g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
  g_autofree char *verdict = judge (lines);

  g_assert_nonnull (
      strstr (text, "Renban: 3 consecutive numbers from 2 to 4 in "
                    "r1c1,r2c4,r3c2 (renban 1) => r3c2<>1, r3c2<>5, r3c2<>6"));
  g_assert_nonnull (strstr (
      text, "Renban: a 3 in r1c1,r2c4,r3c2 (renban 1) => r3c2<>2, r3c2<>4"));
  g_assert_null (verdict);
}

static void
test_damage (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *verdict;
  } cases[] = {
    { "[\"r3c2\",6]", "[\"r3c2\",3]", "renban 1 can be filled with 3 in r3c2" },
    { "[\"r3c2\",6]", "[\"r6c6\",6]", "r6c6 is not in renban 1" },
    { "\"constraint\":\"renban 1\"", "\"constraint\":\"renban 2\"",
      "this puzzle has no \"renban 2\"" },
    { "\"constraint\":\"renban 1\"", "\"constraint\":\"row\"",
      "row concludes nothing by itself" },
    { "\"constraint\":\"renban 1\",", "", "\"constraint\" is missing" },
  };
  g_autoptr (YassPuzzle) puzzle = make_line ("24.");
  g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *at = strstr (lines, cases[i].from);
      g_autoptr (GString) damaged = g_string_new (NULL);

      g_assert_nonnull (at);
      g_string_append_len (damaged, lines, at - lines);
      g_string_append (damaged, cases[i].to);
      g_string_append (damaged, at + strlen (cases[i].from));
      g_autofree char *verdict = judge (damaged->str);
      g_assert_nonnull (verdict);
      g_test_message ("%s", verdict);
      g_assert_true (g_str_has_suffix (verdict, cases[i].verdict));
    }
}

/* Eleven cells can be filled in millions of ways; that most of them fail early
 * is for the check to tell */
static void
test_many_cells (void)
{
  static const char *const rows[]
      = { "5........", ".........", ".........", ".........", ".........",
          ".........", ".......6.", ".........", "........." };
  static const char *const statements[]
      = { "between r1c1 r2c2 r3c4 r4c7 r5c3 r6c5 r7c8 r8c6 r2c9 r4c1 r9c9",
          NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (9, rows, statements);
  g_autofree char *lines = trace_of (puzzle, "basic", "jsonl");
  g_autofree char *verdict = judge (lines);

  g_assert_nonnull (strstr (lines, "\"rule\":\"constraint\""));
  g_assert_null (verdict);
}

/* So many cells beside the board that sets of them are longer than those of any
 * board of 9 numbers: each is the same as a cell of the board */
static void
test_many_variables (void)
{
  g_autoptr (GString) text = g_string_new (
      "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
      ".6....28.\n...419..5\n....8..79\nvar A 243\n");
  g_autoptr (GError) error = NULL;
  Solved solved;

  for (guint i = 0; i < 243; i++)
    g_string_append_printf (text, "equal A%u r%uc%u\n", i + 1, i % 81 / 9 + 1,
                            i % 9 + 1);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text->str, &error);
  g_assert_no_error (error);
  solve (puzzle, "basic", "cheapest-first", "auto", false, &solved);
  g_assert_cmpint (yass_result_get_status (solved.result), ==,
                   YASS_STATUS_UNIQUE);
  yass_solver_unref (solved.solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/renban/against-brute-force",
                   test_against_brute_force);
  g_test_add_func ("/kind/renban/keeps-to-open-windows", test_windows);
  g_test_add_func ("/kind/renban/finds-that-nothing-fits", test_contradiction);
  g_test_add_func ("/kind/own/ends-at-one-fixpoint", test_one_fixpoint);
  g_test_add_func ("/kind/own/is-traced-in-its-own-words", test_trace);
  g_test_add_func ("/kind/own/is-judged-by-its-check", test_damage);
  g_test_add_func ("/kind/own/is-judged-early", test_many_cells);
  g_test_add_func ("/kind/own/takes-many-variables", test_many_variables);
  return g_test_run ();
}
