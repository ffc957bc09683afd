/* test-kind-lines.c: clues outside of the grid and lines that add up
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "told.h"
#include "variant.h"
#include "yass/yass.h"

static char *
make_total (guint size)
{
  return g_strdup_printf ("%u", random_below (size * (size + 1) / 2 + 1));
}

static char *
make_piece (guint size)
{
  return g_strdup_printf ("%u", 1 + random_below (2 * size));
}

static char *
make_gap (guint size)
{
  return random_below (3) == 0 ? NULL
                               : g_strdup_printf ("%u", 1 + random_below (3));
}

static void
append_pattern (GString *pattern, guint size, guint depth)
{
  static const char *const behind[]
      = { "", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}" };
  const guint n = 1 + random_below (3);

  for (guint i = 0; i < n; i++)
    {
      const guint a = 1 + random_below (size);
      const guint b = 1 + random_below (size);

      if (depth > 0 && random_below (3) == 0)
        {
          g_string_append_c (pattern, '(');
          append_pattern (pattern, size, depth - 1);
          if (random_below (2) == 0)
            {
              g_string_append_c (pattern, '|');
              append_pattern (pattern, size, depth - 1);
            }
          g_string_append_c (pattern, ')');
        }
      else if (random_below (2) == 0)
        g_string_append_printf (pattern, "[%s%u-%u]",
                                random_below (2) == 0 ? "" : "^", MIN (a, b),
                                MAX (a, b));
      else if (random_below (2) == 0)
        g_string_append_c (pattern, '.');
      else
        g_string_append_printf (pattern, "%u", a);
      g_string_append (pattern, behind[random_below (G_N_ELEMENTS (behind))]);
    }
}

static char *
make_pattern (guint size)
{
  GString *pattern = g_string_new (random_below (3) == 0 ? ".*" : "");

  append_pattern (pattern, size, 2);
  g_string_append (pattern, random_below (3) == 0 ? ".*" : "");
  return g_string_free (pattern, FALSE);
}

/* Several states may follow one by the same number */
static char *
make_machine (const guint32 *cells, guint n_cells, const guint16 *solution)
{
  const guint n = 1 + random_below (4);
  GString *states = g_string_new (NULL);

  if (random_below (2) == 0)
    {
      const guint part = random_below (n_cells + 1);

      g_string_append_printf (states, "%u+%u:", part, n_cells - part);
    }
  for (guint i = 0; i < n; i++)
    {
      g_string_append (states, i > 0 ? "/" : "");
      g_string_append (states, random_below (3) == 0 ? "^" : "");
      g_string_append (states, random_below (2) == 0 ? "!" : "");
      for (guint to = 1; to <= n; to++)
        {
          g_string_append (states, to > 1 ? "," : "");
          for (guint number = 1; number <= 3; number++)
            g_string_append (states, random_below (2) == 0 ? ""
                                     : number == 1         ? "1"
                                     : number == 2         ? "2"
                                                           : "3");
          g_string_append (states, random_below (2) == 0 ? "-" : ".");
          g_string_append_printf (states, ">%u", to);
        }
    }
  return g_string_free (states, FALSE);
}

static const Variant variants[] = {
  { "sandwich", .make_value = make_total, .layout = VARIANT_WHOLE },
  { "lunchbox", .make_value = make_total, .layout = VARIANT_LINE },
  { "sandwich", "lunchbox", make_piece, VARIANT_WHOLE },
  { "x-sum", .make_value = make_total, .layout = VARIANT_WHOLE },
  { "sum-line", .make_value = make_piece, .layout = VARIANT_LINE },
  { "sum-line", .make_value = make_piece, .layout = VARIANT_LOOP },
  { "rellik", .make_value = make_piece, .layout = VARIANT_ANYWHERE },
  { "rellik", "sum-line", make_total, VARIANT_LINE },
  { "skyscraper", .make_value = make_piece, .layout = VARIANT_WHOLE },
  { "hidden-skyscraper", .make_value = make_piece, .layout = VARIANT_WHOLE },
  { "lockout", .make_value = make_gap, .layout = VARIANT_LINE },
  { "nabner", .layout = VARIANT_LINE },
  { "regex", .make_value = make_pattern, .layout = VARIANT_LINE },
  { "regex", .make_value = make_pattern, .layout = VARIANT_LOOP },
  { "nfa", .make_value_of = make_machine, .layout = VARIANT_LINE },
  { "nfa", .make_value_of = make_machine, .layout = VARIANT_LOOP },
};

static void
test_against_brute_force (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS / 2);
}

/* What is left of a line by its own rule */
static void
test_leaves (void)
{
  static const struct
  {
    const char *statement;
    const char *row; /* the first one */
    guint cell;
    const char *left;
  } cases[] = {
    /* 1 and 6 are the slices */
    { "sandwich 0 r1c1-r1c6", "1.....", 1, "6" },
    { "sandwich 14 r1c1-r1c6", "......", 0, "16" },
    { "sandwich 14 r1c1-r1c6", "......", 2, "2345" },
    { "sandwich 2 r1c6-r1c1", "1.....", 1, "2" },
    { "sandwich 2 r1c6-r1c1", "1.....", 2, "6" },
    { "sandwich 12 r1c1-r1c6", "1.....", 4, "6" },
    /* Three different ones make 9 or more */
    { "sandwich 8 r1c1-r1c6", "1.....", 3, "6" },
    { "lunchbox 0 r1c1-r1c3", "24....", 2, "13" },
    { "lunchbox 4 r1c1-r1c3", "24....", 2, "56" },
    { "lunchbox 1 r1c1-r1c3", "......", 0, "" },
    /* The first one counts itself */
    { "x-sum 1 r1c1-r1c6", "......", 0, "1" },
    { "x-sum 7 r1c1-r1c6", "......", 0, "23" },
    { "x-sum 7 r1c1-r1c6", "2.....", 1, "5" },
    { "x-sum 21 r1c6-r1c1", "......", 5, "6" },
    { "x-sum 8 r1c6-r1c1", ".....2", 4, "6" },
    { "sum-line 5 r1c1-r1c3", "......", 0, "12345" },
    { "sum-line 5 r1c1-r1c3", "3.....", 1, "12" },
    { "sum-line 5 r1c1-r1c3", "3.....", 2, "15" },
    { "sum-line 6 r1c1-r1c3 r1c1", "5.1...", 1, "6" },
    { "sum-line 6 r1c1-r1c3", "5.1...", 1, "" },
    { "rellik 3 r1c1-r1c3", "1.....", 1, "456" },
    { "rellik 5 r1c1-r1c3", "1.....", 2, "236" },
    { "skyscraper 6 r1c1-r1c6", "......", 2, "3" },
    { "skyscraper 1 r1c1-r1c6", "......", 0, "6" },
    { "skyscraper 2 r1c1-r1c6", "4.....", 1, "1236" },
    { "skyscraper 2 r1c6-r1c1", "..6...", 5, "345" },
    { "skyscraper 3 r1c1-r1c6", "1.2...", 1, "345" },
    { "hidden-skyscraper 3 r1c1-r1c6", "......", 0, "12456" },
    { "hidden-skyscraper 3 r1c1-r1c6", "12....", 2, "456" },
    { "hidden-skyscraper 5 r1c6-r1c1", "......", 5, "12346" },
    { "nabner r1c1-r1c3", "......", 1, "123456" },
    { "nabner r1c1-r1c3", "2.....", 1, "46" },
    { "nabner r1c1-r1c3", "3.....", 1, "156" },
    { "nabner r1c1-r1c3", "4.....", 1, "126" },
    { "lockout 3 r1c1-r1c3", "2.....", 2, "56" },
    { "lockout 3 r1c1-r1c3", "2.5...", 1, "16" },
    { "lockout r1c1-r1c3", ".6....", 0, "1245" },
    { "lockout r1c1-r1c3", ".2....", 0, "36" },
    { "regex .*12.* r1c1-r1c3", "..2...", 0, "123456" },
    { "regex .*12.* r1c1-r1c3", "..2...", 1, "12" },
    { "regex [^2-5]+ r1c1-r1c3", "......", 1, "16" },
    { "regex (12|3){2} r1c1-r1c3", "......", 1, "12" },
    { "regex (12|3){2} r1c1 r5c5", "......", 0, "3" },
    /* A cell that comes again is the same again */
    { "regex 1.2|3.3 r1c1 r1c2 r1c1", "......", 0, "3" },
    { "regex 12.21|12.22|45.64 r1c1 r1c2 r1c3 r1c2 r1c1", "......", 0, "1" },
    { "nfa 135>2/!246>1 r1c1-r1c3", "......", 1, "246" },
    { "nfa 2+1:.>1,->2/1>3/! r1c1-r1c3", "......", 2, "1" },
    { "nfa 2+1:.>1,->2/1>3/! r1c1-r1c3", "......", 1, "123456" },
    { "nfa 0+1+0:->2/4>3/->4/! r1c2", "......", 1, "4" },
    { "nfa ^1>2/^2>1/! r1c1", "......", 0, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const rows[]
          = { cases[i].row, "......", "......", "......", "......", "......" };
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (6, rows, statements);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_autoptr (GString) left = g_string_new (NULL);

      g_assert_no_error (error);
      yass_options_set_rules (options, "constraint", &error);
      yass_options_set_guessing (options, FALSE);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      for (guint number = 1; number <= 6; number++)
        if (yass_result_get_status (result) != YASS_STATUS_NONE
            && yass_result_allows (result, cases[i].cell, number))
          g_string_append_c (left, (char) ('0' + number));
      g_test_message ("%s of %s", cases[i].statement, cases[i].row);
      g_assert_cmpstr (left->str, ==, cases[i].left);
    }
}

/* Whether a filling satisfies a statement, on boards of any numbers */
static void
test_means (void)
{
  static const struct
  {
    YassShape shape;
    const char *statement;
    const char *grid; /* the first cells of the board, a letter from 10 on */
    bool holds;
  } cases[] = {
    { YASS_SQUARE (9, 3, 3), "sandwich 35 r1c1-r1c9", "123456789", true },
    { YASS_SQUARE (9, 3, 3), "sandwich 0 r1c1-r1c9", "234567891", true },
    { YASS_SQUARE (9, 3, 3), "sandwich 0 r1c9-r1c1", "234567819", true },
    /* The lowest number is where the board begins */
    { { 6, 6, 6, 0, 3, 2 }, "sandwich 3 r1c1-r1c6", "120534", false },
    { { 6, 6, 6, 0, 3, 2 }, "sandwich 0 r1c1-r1c6", "120534", true },
    { { 6, 6, 6, 0, 3, 2 }, "sandwich 5 r1c1-r1c6", "023514", true },
    { YASS_SQUARE (16, 4, 4), "sandwich 26 r1c1-r1c16", "1cdg23456789abef",
      false },
    { YASS_SQUARE (16, 4, 4), "sandwich 25 r1c1-r1c16", "1cdg23456789abef",
      true },
    { YASS_SQUARE (9, 3, 3), "lunchbox 9 r1c1-r1c4", "6457", false },
    { YASS_SQUARE (9, 3, 3), "lunchbox 5 r1c1-r1c4", "6457", true },
    { YASS_SQUARE (9, 3, 3), "lunchbox 5 r1c1-r1c5", "64575", false },
    { YASS_SQUARE (9, 3, 3), "x-sum 9 r1c1-r1c9", "324156789", true },
    { YASS_SQUARE (9, 3, 3), "x-sum 9 r1c1-r1c9", "325146789", false },
    { { 6, 6, 6, 0, 3, 2 }, "x-sum 2 r1c1-r1c6", "201345", true },
    { { 6, 6, 6, 0, 3, 2 }, "x-sum 2 r1c1-r1c6", "021345", false },
    { YASS_SQUARE (9, 3, 3), "sum-line 10 r1c1-r1c4", "1928", true },
    { YASS_SQUARE (9, 3, 3), "sum-line 10 r1c1-r1c4", "1982", true },
    { YASS_SQUARE (9, 3, 3), "sum-line 10 r1c1-r1c4", "5928", false },
    { YASS_SQUARE (9, 3, 3), "sum-line 10 r1c1-r1c4 r1c1", "8192", true },
    { YASS_SQUARE (9, 3, 3), "sum-line 10 r1c1-r1c4", "8192", false },
    /* Nothing but 0 is no piece, and belongs to any */
    { { 6, 6, 6, 0, 3, 2 }, "sum-line 5 r1c1-r1c4", "0000", false },
    { { 6, 6, 6, 0, 3, 2 }, "sum-line 5 r1c1-r1c4", "0230", true },
    { { 6, 6, 6, 0, 3, 2 }, "sum-line 5 r1c1-r1c4 r1c1", "0000", false },
    { YASS_SQUARE (9, 3, 3), "rellik 10 r1c1-r1c3", "129", false },
    { YASS_SQUARE (9, 3, 3), "rellik 10 r1c1-r1c3", "125", true },
    { YASS_SQUARE (9, 3, 3), "rellik 8 r1c1-r1c3", "125", false },
    { YASS_SQUARE (9, 3, 3), "rellik 45 r1c1-r1c9", "123456789", false },
    { { 6, 6, 6, 0, 3, 2 }, "rellik 5 r1c1-r1c3", "014", false },
    { { 6, 6, 6, 0, 3, 2 }, "rellik 5 r1c1-r1c3", "013", true },
    { YASS_SQUARE (9, 3, 3), "skyscraper 5 r1c1-r1c9", "251748936", true },
    { YASS_SQUARE (9, 3, 3), "skyscraper 4 r1c1-r1c9", "251748936", false },
    { YASS_SQUARE (9, 3, 3), "skyscraper 2 r1c9-r1c1", "251748936", true },
    /* Nothing is to be seen of a 0 */
    { { 6, 6, 6, 0, 3, 2 }, "skyscraper 2 r1c1-r1c6", "045321", true },
    { { 6, 6, 6, 0, 3, 2 }, "skyscraper 3 r1c1-r1c6", "045321", false },
    { YASS_SQUARE (9, 3, 3), "hidden-skyscraper 1 r1c1-r1c9", "251748936",
      true },
    { YASS_SQUARE (9, 3, 3), "hidden-skyscraper 4 r1c1-r1c9", "251748936",
      false },
    { YASS_SQUARE (9, 3, 3), "hidden-skyscraper 9 r1c1-r1c9", "251748936",
      false },
    { YASS_SQUARE (9, 3, 3), "hidden-skyscraper 3 r1c9-r1c1", "251748936",
      true },
    { { 6, 6, 6, 0, 3, 2 }, "hidden-skyscraper 0 r1c1-r1c6", "104532", true },
    { { 6, 6, 6, 0, 3, 2 }, "hidden-skyscraper 3 r1c1-r1c6", "045312", true },
    { YASS_SQUARE (9, 3, 3), "lockout r1c1-r1c4", "3917", true },
    { YASS_SQUARE (9, 3, 3), "lockout r1c1-r1c4", "3916", false },
    { YASS_SQUARE (9, 3, 3), "lockout 3 r1c1-r1c4", "3916", true },
    { YASS_SQUARE (9, 3, 3), "lockout r1c1-r1c4", "3719", false },
    { YASS_SQUARE (9, 3, 3), "lockout r1c1-r1c4", "9138", false },
    { { 6, 6, 6, 0, 3, 2 }, "regex 0[1-3]+5? r1c1-r1c4", "0315", true },
    { { 6, 6, 6, 0, 3, 2 }, "regex 0[1-3]+5? r1c1-r1c4", "0351", false },
    { YASS_SQUARE (16, 4, 4), "regex [a-cE]*1?G r1c1-r1c4", "abeg", true },
    { YASS_SQUARE (16, 4, 4), "regex [a-cE]*1?G r1c1-r1c4", "abdg", false },
    { YASS_SQUARE (9, 3, 3), "regex (12|)3(4{2,3}|[^5]) r1c1-r1c4", "1239",
      true },
    { YASS_SQUARE (9, 3, 3), "regex (12|)3(4{2,3}|[^5]) r1c1-r1c4", "1235",
      false },
    { YASS_SQUARE (9, 3, 3), "regex (12|)3(4{2,3}|[^5]) r1c1-r1c4", "3444",
      true },
    { YASS_SQUARE (9, 3, 3), "regex ((((1*)+)?)*)*2{0} r1c1-r1c3", "111",
      true },
    { YASS_SQUARE (9, 3, 3), "nfa 13579>2/!2468>1 r1c1-r1c4", "3456", false },
    { YASS_SQUARE (9, 3, 3), "nfa 13579>2/!2468>1 r1c1-r1c3", "346", false },
    { YASS_SQUARE (9, 3, 3), "nfa 13579>2/!2468>1 r1c1-r1c3", "345", true },
    { YASS_SQUARE (16, 4, 4), "nfa ag>2/^!.>1 r1c1-r1c2", "1a", true },
    { YASS_SQUARE (16, 4, 4), "nfa ag>2/^!.>1 r1c1-r1c2", "1b", false },
    { YASS_SQUARE (9, 3, 3), "nfa 1+2:1>1,->2/!2>2 r1c1-r1c3", "122", true },
    { YASS_SQUARE (9, 3, 3), "nfa 2+1:1>1,->2/!2>2 r1c1-r1c3", "122", false },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement = yass_statement_new_from_text (
          cases[i].statement, &cases[i].shape, &error);
      guint16 grid[256] = { 0 };

      g_assert_no_error (error);
      const YassStatement *one = statement;
      g_autoptr (YassGame) game = yass_game_new (&cases[i].shape, &one, 1);
      for (guint k = 0; cases[i].grid[k] != '\0'; k++)
        grid[k] = cases[i].grid[k] == 'g'
                      ? 16
                      : (guint16) g_ascii_xdigit_value (cases[i].grid[k]);
      g_test_message ("%s of %s", cases[i].statement, cases[i].grid);
      g_assert_true (yass_game_is_sound (game, NULL));
      g_assert_true ((yass_game_find_broken (game, grid) == G_MAXUINT)
                     == cases[i].holds);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    YassShape shape;
    const char *text;
    const char *expected;
  } cases[] = {
    { YASS_SQUARE (9, 3, 3), "sandwich r1c1-r1c9",
      "sandwich: expected a value before the cells" },
    { YASS_SQUARE (9, 3, 3), "sandwich 9 r1c1-r1c8",
      "sandwich: expected all cells of a row or column that has every number, "
      "in order; \"lunchbox\" takes any line" },
    { YASS_SQUARE (9, 3, 3), "sandwich 9 r1c1-r9c9",
      "sandwich: expected all cells of a row or column that has every number, "
      "in order; \"lunchbox\" takes any line" },
    { { 6, 4, 6, 1, 6, 1 },
      "sandwich 9 r1c1-r4c1",
      "sandwich: expected all cells of a row or column that has every number, "
      "in order; \"lunchbox\" takes any line" },
    { YASS_SQUARE (9, 3, 3), "sandwich 36 r1c1-r1c9",
      "sandwich: expected a total from 0 to 35, as numbers between 1 and 9 add "
      "up to that, found \"36\"" },
    { YASS_SQUARE (9, 3, 3), "lunchbox x r1c1 r1c2",
      "lunchbox: expected a total from 0 to 0, as numbers between 1 and 9 add "
      "up to that, found \"x\"" },
    { YASS_SQUARE (4, 2, 2), "lunchbox 1 r1c1-r1c4 r2c4",
      "lunchbox: 5 cells cannot differ with 4 numbers" },
    { YASS_SQUARE (9, 3, 3), "x-sum 20 r1c1-r1c5",
      "x-sum: expected all cells of a row or column, as seen from the clue" },
    { YASS_SQUARE (9, 3, 3), "x-sum 46 r1c1-r1c9",
      "x-sum: expected a total from 1 to 45, found \"46\"" },
    { YASS_SQUARE (9, 3, 3), "sum-line 0 r1c1-r1c9",
      "sum-line: expected a total from 1 to 81, found \"0\"" },
    { YASS_SQUARE (9, 3, 3), "sum-line 9 r1c1 r1c2 r1c3 r1c2",
      "sum-line: r1c2 comes twice; only the first cell may, at the end of a "
      "line that closes" },
    { YASS_SQUARE (9, 3, 3), "rellik -5 r1c1 r1c2",
      "rellik: expected a total from 1 to 1023 to avoid, found \"-5\"" },
    { YASS_SQUARE (4, 2, 2), "rellik 5 r1c1-r1c4 r2c4",
      "rellik: 5 cells cannot differ with 4 numbers" },
    { YASS_SQUARE (100, 10, 10), "rellik 66 r1c1 r1c2",
      "rellik: expected a total from 1 to 65 to avoid, found \"66\"" },
    { YASS_SQUARE (9, 3, 3), "skyscraper 3 r1c1-r1c8",
      "skyscraper: expected all cells of a row or column, as seen from the "
      "clue" },
    { YASS_SQUARE (9, 3, 3), "skyscraper 10 r1c1-r1c9",
      "skyscraper: expected how many buildings are seen, from 1 to 9, found "
      "\"10\"" },
    { YASS_SQUARE (9, 3, 3), "hidden-skyscraper 10 r1c1-r1c9",
      "hidden-skyscraper: expected the number that is hidden first, from 1 to "
      "9, found \"10\"" },
    { { 2, 1, 2, 1, 2, 1 },
      "hidden-skyscraper 1 r1c1",
      "hidden-skyscraper: a single cell hides nothing" },
    { YASS_SQUARE (9, 3, 3), "nabner r1c1-r1c6",
      "nabner: of 9 numbers 5 are not consecutive at most, but there are 6 "
      "cells" },
    { YASS_SQUARE (9, 3, 3), "lockout 9 r1c1-r1c3",
      "lockout: expected how far apart the ends are, from 1 to 8, found "
      "\"9\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement = yass_statement_new_from_text (
          cases[i].text, &cases[i].shape, &error);

      g_assert_null (statement);
      g_assert_cmpstr (error->message, ==, cases[i].expected);
    }
}

static const struct
{
  const char *statement;
  const char *row;   /* the first one */
  const char *words; /* of a step */
  const char *from;  /* an edge of it that is changed */
  const char *to;
  const char *verdict;
} told[] = {
  { "sandwich 2 r1c1-r1c6", "1.....",
    "Sandwich: no way to make 2 between 1 and 6 with these in r1c123456 "
    "(sandwich 1) => ",
    "[\"r1c2\",3]", "[\"r1c2\",2]", "sandwich 1 can be filled with 2 in r1c2" },
  { "lunchbox 4 r1c1-r1c3", "24....",
    "Lunchbox: no way to make 4 between the lowest and the highest number with "
    "these in r1c123 (lunchbox 1) => ",
    "[\"r1c3\",3]", "[\"r1c3\",5]", "lunchbox 1 can be filled with 5 in r1c3" },
  { "x-sum 7 r1c1-r1c6", "2.....",
    "X-sum: no way to make 7 from the first cell on with these in r1c123456 "
    "(x-sum 1) => ",
    "[\"r1c2\",3]", "[\"r1c2\",5]", "x-sum 1 can be filled with 5 in r1c2" },
  { "sum-line 5 r1c1-r1c3", "3.....",
    "Sum-line: no way to cut the line into sums of 5 with these in r1c123 "
    "(sum-line 1) => ",
    "[\"r1c3\",4]", "[\"r1c3\",5]", "sum-line 1 can be filled with 5 in r1c3" },
  { "rellik 5 r1c1-r1c3", "1.....",
    "Rellik: no way to avoid a sum of 5 with these in r1c123 (rellik 1) => ",
    "[\"r1c2\",4]", "[\"r1c2\",3]", "rellik 1 can be filled with 3 in r1c2" },
  { "skyscraper 4 r1c1-r1c6", "2.....",
    "Skyscraper: no way to see 4 buildings with these in r1c123456 "
    "(skyscraper 1) => ",
    "[\"r1c2\",6]", "[\"r1c2\",3]",
    "skyscraper 1 can be filled with 3 in r1c2" },
  { "hidden-skyscraper 3 r1c1-r1c6", "12....",
    "Hidden-skyscraper: no way to hide 3 before any other with these in "
    "r1c123456 (hidden-skyscraper 1) => ",
    "[\"r1c3\",3]", "[\"r1c3\",5]",
    "hidden-skyscraper 1 can be filled with 5 in r1c3" },
  { "nabner r1c1-r1c3", "3.....",
    "Nabner: no way to avoid consecutive numbers with these in r1c123 (nabner "
    "1) => ",
    "[\"r1c2\",2]", "[\"r1c2\",5]", "nabner 1 can be filled with 5 in r1c2" },
  { "lockout 3 r1c1-r1c3", "2.5...",
    "Lockout: no way to stay clear of what lies between the ends with these in "
    "r1c123 (lockout 1) => ",
    "[\"r1c2\",3]", "[\"r1c2\",6]", "lockout 1 can be filled with 6 in r1c2" },
  { "regex .*12.* r1c1-r1c3", "..2...",
    "Regex: no way to read .*12.* with these in r1c123 (regex 1) => ",
    "[\"r1c2\",3]", "[\"r1c2\",2]", "regex 1 can be filled with 2 in r1c2" },
  { "nfa 135>2/!246>1 r1c1-r1c3", "......",
    "Nfa: no way to get through the line with these in r1c123 (nfa 1) => ",
    "[\"r1c2\",3]", "[\"r1c2\",2]", "nfa 1 can be filled with 2 in r1c2" },
};

/* In words, and a judge that goes by the definition believes just what
 * follows */
static void
test_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      const char *const rows[]
          = { told[i].row, "......", "......", "......", "......", "......" };
      const char *const statements[] = { told[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (6, rows, statements);

      assert_told (puzzle, told[i].words, told[i].from, told[i].to,
                   told[i].verdict);
    }
}

/* Boards that are larger, and sets of several words */
static void
test_large (void)
{
  static const struct
  {
    guint size;
    const char *statement;
    const char *words;
  } cases[] = {
    { 16, "sandwich 119 r1c1-r1c16", "no way to make 119 between 1 and 16" },
    { 16, "x-sum 17 r1c1-r1c16", "no way to make 17 from the first cell on" },
    { 16, "rellik 20 r1c1-r1c6", "no way to avoid a sum of 20" },
    { 70, "sum-line 100 r1c1-r1c3", "no way to cut the line" },
    { 70, "rellik 3 r1c1-r1c2", "no way to avoid a sum of 3" },
    { 16, "skyscraper 15 r1c1-r1c16", "no way to see 15 buildings" },
    { 16, "nabner r1c1-r1c8", "no way to avoid consecutive numbers" },
    { 70, "lockout 40 r1c1-r1c3", "no way to stay clear" },
    { 35, "regex 2z*[3-5y] r1c1-r1c5", "no way to read 2z*[3-5y]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (cases[i].size, NULL, statements);

      yass_puzzle_allow_only (puzzle, 0, i == 0 ? 1 : 2);
      g_autofree char *text = trace_of (puzzle, "constraint", "text");
      g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
      g_autofree char *verdict = judge (lines);
      g_assert_cmpstr (verdict, ==, NULL);
      g_test_message ("%.300s", text);
      g_assert_nonnull (strstr (text, cases[i].words));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/kind/lines/%s-%u-against-brute-force", variants[i].kind, i + 1);

      g_test_add_data_func (path, &variants[i], test_against_brute_force);
    }
  g_test_add_func ("/kind/lines/leave-what-some-way-has", test_leaves);
  g_test_add_func ("/kind/lines/mean-what-they-say", test_means);
  g_test_add_func ("/kind/lines/are-refused-in-a-sentence", test_refused);
  g_test_add_func ("/kind/lines/are-told-and-judged", test_told);
  g_test_add_func ("/kind/lines/work-on-large-boards", test_large);
  return g_test_run ();
}
