/* test-kind-or.c: statements of which at least one holds
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "told.h"
#include "traced.h"
#include "variant.h"
#include "yass/yass.h"

static char *
make_total (guint size)
{
  return g_strdup_printf ("%u", 3 + random_below (size * 2));
}

static char *
make_dot (guint size)
{
  return g_strdup (random_below (2) == 0 ? "white" : "black");
}

static char *
make_numbers (guint size)
{
  return g_strdup ("3");
}

/* All that a branch can declare: pairs, groups, numbers that must be there,
 * restrictions, sums, hidden variables, propagators; of any kind */
static const Variant variants[] = {
  { "thermo", .layout = VARIANT_LINE, .nests = true },
  { "kropki", "thermo", make_dot, VARIANT_NEIGHBOURS, .nests = true },
  { "given", .make_value = make_numbers, .nests = true },
  { "odd", "thermo", .layout = VARIANT_LINE, .nests = true },
  { "distinct", .nests = true },
  { "diagonals", .nests = true },
  { "king", .nests = true },
  { "minimum", .nests = true },
  { "cage", .make_value = make_total, .nests = true },
  { "sum", "renban", make_total, VARIANT_LINE, .nests = true },
  { "arrow", .layout = VARIANT_LINE, .nests = true },
  { "region-sum", .layout = VARIANT_LINE, .nests = true },
  { "zipper", .layout = VARIANT_LINE, .nests = true },
  { "renban", .layout = VARIANT_LINE, .nests = true },
  { "between", "renban", .layout = VARIANT_LINE, .nests = true },
  { "sandwich", .make_value = make_total, .layout = VARIANT_WHOLE,
    .nests = true },
  { "x-sum", .make_value = make_total, .layout = VARIANT_WHOLE, .nests = true },
  { "rellik", .make_value = make_total, .nests = true },
  { "sum-line", .make_value = make_total, .layout = VARIANT_LINE,
    .nests = true },
};

static void
test_against_brute_force (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS / 3);
}

/* A given of its own, without brackets */
static void
test_given (void)
{
  static const Variant given = { "given", .make_value = make_numbers };

  variant_check (&given, VARIANT_BOARDS / 3);
}

#define EMPTY "......\n......\n......\n......\n......\n"

static YassPuzzle *
make_puzzle (const char *row, const char *statements)
{
  g_autofree char *text = g_strconcat (row, "\n", EMPTY, statements, NULL);
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* What is left by an `or' alone */
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
    { "or (given 1,2 r1c1) (given 2,3 r1c1)", "......", 0, "123" },
    { "or (given 1,2 r1c1) (given 2,3 r1c2)", "......", 0, "123456" },
    { "or (given 1 r1c2) (given 5 r1c1)", "4.....", 1, "1" },
    { "or (given 1 r1c2 and odd r1c1) (given 2 r1c2 and even r1c1) (given 3 "
      "r1c2 and even r1c1)",
      "4.....", 1, "23" },
    { "or (thermo r1c1-r1c4) (thermo r1c4-r1c1)", "......", 1, "2345" },
    { "or (thermo r1c1-r1c4) (thermo r1c4-r1c1)", "4.....", 3, "1" },
    { "or (cage 3 r1c1 r1c2) (cage 4 r1c1 r1c2)", "......", 0, "123" },
    { "or (arrow r1c1 r1c2 r2c1) (arrow r1c2 r1c1 r2c1)", "66....", 6, "" },
    { "or (regex (12|21).* r1c1-r1c6 and odd r1c6) (given 6 r1c1)", "......", 0,
      "126" },
    { "or (renban r1c1-r1c3) (given 3 r1c3)", "6.....", 2, "345" },
    { "or (distinct r1c1 r2c2) (given 6 r1c1)", "5.....", 7, "12346" },
    /* Nested: both ways in, 1 or 2 */
    { "or (or (given 1 r1c1) (given 2 r1c1) and odd r1c2) (given 2 r1c1)",
      "......", 0, "12" },
    { "or (or (given 1 r1c1) (given 2 r1c1) and odd r1c2) (given 9 r1c1)", NULL,
      0, NULL },
    { "and (given 1,2 r1c1) (given 2,3 r1c1)", "......", 0, "2" },
    { "replicate r1c1 r2c1 r3c1 (given 1,2 r1c2)", "......", 13, "12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].row == NULL)
        continue;
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (cases[i].row, cases[i].statement);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_autoptr (GString) left = g_string_new (NULL);

      g_assert_no_error (error);
      yass_options_set_rules (options, "constraint", NULL);
      yass_options_set_guessing (options, FALSE);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      g_test_message ("%s", cases[i].statement);
      if (yass_result_get_status (result) != YASS_STATUS_NONE)
        for (guint n = 1; n <= 6; n++)
          if (yass_result_allows (result, cases[i].cell, n))
            g_string_append_printf (left, "%u", n);
      g_assert_cmpstr (left->str, ==, cases[i].left);
    }
}

/* Each text is written as the second one, which is read as itself */
static void
test_written (void)
{
  static const char *const texts[][2] = {
    { "or (odd r1c1) (even r1c2)", NULL },
    { "  or  ( odd r1c1 )  ( even r1c2 )  # one of both",
      "or (odd r1c1) (even r1c2)" },
    { "or (odd r1c1-r1c3 and even r1c4) (even r1c2)",
      "or (odd r1c1 r1c2 r1c3 and even r1c4) (even r1c2)" },
    { "or (or (odd r1c1) (even r1c1)) (odd r1c2)",
      "or (odd r1c1) (even r1c1) (odd r1c2)" },
    { "or (and (odd r1c1) (odd r1c2)) (even r1c2)",
      "or (odd r1c1 and odd r1c2) (even r1c2)" },
    { "or (or (odd r1c1) (odd r1c2) and even r1c3) (king)", NULL },
    { "or (replicate r1c1 r2c1 (thermo r1c1 r1c2)) (odd r1c1)",
      "or (thermo r1c1 r1c2 and thermo r2c1 r2c2) (odd r1c1)" },
    { "and (odd r1c1)", "odd r1c1" },
    { "replicate r1c1 r2c3 (odd r1c1)", "odd r1c1\nodd r2c3" },
    { "given 1,3 r1c1 r1c2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *expected = texts[i][1] != NULL ? texts[i][1] : texts[i][0];
      g_autoptr (YassPuzzle) puzzle = make_puzzle ("......", texts[i][0]);
      g_autofree char *text = yass_puzzle_to_text (puzzle, "text", NULL);
      g_autoptr (YassPuzzle) again = yass_puzzle_new_from_text (text, NULL);
      g_autofree char *text_again = yass_puzzle_to_text (again, "text", NULL);

      g_test_message ("%s", text);
      g_assert_cmpstr (text_again, ==, text);
      g_assert_true (g_str_has_suffix (g_strchomp (text), expected));
    }
}

static void
test_refused (void)
{
  static const char *const cases[][2] = {
    { "or",
      "line 7, column 3: or: expected two statements or more in brackets" },
    { "or (odd r1c1)",
      "line 7, column 1: or: expected two statements or more" },
    { "or (", "line 7, column 5: expected a statement in the brackets" },
    { "or () (odd r1c1)", "column 5: expected a statement in the brackets" },
    { "or (odd r1c1 and) (odd r1c2)", "column 17: expected a statement in" },
    { "or (odd r1c1) (odd r1c2", "column 15: this bracket is not closed" },
    { "or (odd r1c1 (odd r1c2))", "column 14: expected `and' or )" },
    { "or (odd r1c1) (odd r1c2))", "column 25: expected nothing behind" },
    { "or (odd r1c1) (odd r1c2) r1c3", "column 26: expected nothing behind" },
    { "or (odd r1c1) (foo r1c2)", "column 16: there is no constraint 'foo'" },
    { "or (odd r1c1) (odd r1c7)", "column 20: odd: r1c7 is not on the board" },
    { "or (odd r1c1) (odd r1c2 x)", "column 25: odd: 'x' is no cell" },
    { "or (odd r1c1) (thermo r1c2)", "column 16: thermo: expected at least 2" },
    { "or (odd r1c1) (no-boxes)",
      "column 1: or: no-boxes says what the board" },
    { "or (odd r1c1) (given 7 r1c1)",
      "column 16: given: expected numbers from" },
    { "given 1, r1c1", "column 1: given: expected numbers from 1 to 6" },
    { "given 1,,2 r1c1", "column 1: given: expected numbers from 1 to 6" },
    { "given r1c1", "column 1: given: expected a value before the cells" },
    { "replicate (odd r1c1)", "column 1: replicate: expected cells" },
    { "replicate r1c1", "column 15: replicate: expected statements in" },
    { "replicate r1c1 r6c6 (thermo r1c1 r2c2)",
      "column 1: replicate: at r6c6 it would leave the board" },
    { "replicate r1c1 (king)", "column 1: replicate: at r1c1 it would leave" },
    { "or (or (or (or (or (or (or (or (or (odd r1c1", "nest 8 deep at most" },
    { "and odd r1c1", "column 5: and: expected statements in brackets" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat ("......\n" EMPTY, cases[i][0], "\n", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (yass_puzzle_new_from_text (text, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i][1]));
    }
}

/* In words; and the judge, who tries the branches for itself, believes just
 * what follows */
static void
test_told (void)
{
  static const struct
  {
    const char *statement;
    const char *row;   /* the first one */
    const char *words; /* of a step */
    const char *from;  /* an edge of it that is changed */
    const char *to;
    const char *verdict;
  } told[] = {
    { "or (thermo r1c1 r1c2) (given 1,2 r1c1)", "......",
      "Or: either way, thermo r1c1 r1c2 or given 1,2 r1c1, in r1c12 (or 1) => "
      "r1c1<>6",
      "[\"r1c1\",6]", "[\"r1c1\",5]", "or 1 leaves a way with 5 in r1c1" },
    { "or (given 1 r1c1) (given 2 r1c2 and odd r1c3)", "3.....",
      "Or: only the second is left, given 2 r1c2 and odd r1c3, in r1c123 (or "
      "1) => ",
      "[\"r1c3\",4]", "[\"r1c3\",3]", "or 1 leaves a way with 3 in r1c3" },
    { "or (cage 3 r1c1 r1c2) (sum 4 r1c1 r1c2) (odd r1c3)", "....4.",
      "Or: either way that is left, cage 3 r1c1 r1c2 or sum 4 r1c1 r1c2, in ",
      "[\"r1c1\",4]", "[\"r1c1\",2]", "or 1 leaves a way with 2 in r1c1" },
    { "or (renban r1c1-r1c3) (sandwich 0 r1c1-r1c6) (x-sum 3 r1c1-r1c6)",
      "1.....",
      "Or: either way that is left, renban r1c1 r1c2 r1c3 or sandwich 0 ",
      "[\"r1c2\",4]", "[\"r1c2\",6]", "or 1 leaves a way with 6 in r1c2" },
    { "or (given 1 r1c1) (or (given 2 r1c1) (given 3 r1c1) and odd r1c2)",
      "......", "Or: either way, given 1 r1c1 or one of 2 and odd r1c2, in ",
      "[\"r1c1\",4]", "[\"r1c1\",3]", "or 1 leaves a way with 3 in r1c1" },
    { "or (given 1 r1c1) (given 2 r1c1) (given 3 r1c1)", "......",
      "Or: any way, given 1 r1c1 or given 2 r1c1 or given 3 r1c1, in r1c1 (or "
      "1) => ",
      "[\"r1c1\",4]", "[\"r1c2\",4]", "or 1 leaves a way with 4 in r1c2" },
    { "or (given 1 r1c1) (given 2 r1c1)", "3.....",
      "Or: none of the 2 can hold in r1c1 (or 1) => ",
      "\"rule\":\"constraint\"", "\"rule\":\"naked-single\"", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (GString) row = g_string_new (told[i].row);

      if (i == 2)
        g_string_assign (row, "..4...");
      g_autoptr (YassPuzzle) puzzle = make_puzzle (row->str, told[i].statement);

      assert_told (puzzle, told[i].words, told[i].from, told[i].to,
                   told[i].verdict);
    }
}

/* Sets of several words, and more cells than there is room for on the stack */
static void
test_large (void)
{
  static const struct
  {
    guint size;
    const char *statement;
  } cases[] = {
    { 16, "or (cage 3 r1c1 r1c2) (thermo r1c1-r1c16)" },
    { 70, "or (cage 3 r1c1 r1c2) (thermo r1c1-r1c70)" },
    { 100, "or (sum-line 100 r1c1-r1c3) (given 7 r1c1)" },
    { 70, "or (king) (given 2 r2c2)" },
    { 70, "or (zipper r1c1-r1c3) (or (sum 40 r1c1 r1c2) (thermo r1c1 r1c2) and "
          "given 30 r1c1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (cases[i].size, NULL, statements);

      yass_puzzle_allow_only (puzzle, 0, i == 4 ? 30 : 1);
      g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
      g_autofree char *verdict = judge (lines);
      g_assert_cmpstr (verdict, ==, NULL);
      g_test_message ("%.300s", lines);
      g_assert_nonnull (strstr (lines, "\"rule\":\"constraint\""));
    }
}

/* A dot that may be there is a dot for those that forbid what has none */
static void
test_marks_that_may_be (void)
{
  g_autoptr (YassPuzzle) puzzle = make_puzzle (
      "1.....", "kropki-negative\nor (kropki white r1c1 r1c2) (given 3 r1c2)");
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_options_set_rules (options, "naked-single,constraint", NULL);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_true (yass_result_allows (result, 1, 2));
  g_assert_true (yass_result_allows (result, 1, 3));
  g_assert_false (yass_result_allows (result, 1, 4));
  g_assert_false (yass_result_allows (result, 6, 2));
}

/* What dotted strings mean, and how that is written there */
static void
test_dotted (void)
{
  static const struct
  {
    const char *iss;
    const char *statements; /* all, or NULL where it is refused */
    const char *written;    /* or what is wrong */
  } cases[] = {
    { ".Or.~R1C1_1.Thermo~R1C2~R1C3.End",
      "or (given 1 r1c1) (thermo r1c2 r1c3)\n",
      ".Or.~R1C1_1.Thermo~R1C2~R1C3.End" },
    /* Each cell is a constraint, and so a branch */
    { ".Or.~R1C1_1~R1C2_1_2.End", "or (given 1 r1c1) (given 1,2 r1c2)\n",
      ".Or.~R1C1_1.~R1C2_1_2.End" },
    { ".Or.And.~R1C1_1~R1C2_2.End.~R1C1_2.End",
      "or (given 1 r1c1 and given 2 r1c2) (given 2 r1c1)\n",
      ".Or.And.~R1C1_1.~R1C2_2.End.~R1C1_2.End" },
    /* One constraint that takes two statements here is one branch */
    { ".Or.WhiteDot~R1C1~R1C2~R1C3.~R1C1_2.End",
      "or (kropki white r1c1 r1c2 and kropki white r1c2 r1c3) (given 2 r1c1)\n",
      ".Or.And.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.End.~R1C1_2.End" },
    { ".Or.XSum~R1~6~7.End",
      "or (x-sum 6 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6) (x-sum 7 r1c6 r1c5 r1c4 r1c3 "
      "r1c2 r1c1)\n",
      ".Or.XSum~R1~6~.XSum~R1~~7.End" },
    { ".Or.Or.~R1C1_1.~R1C1_2.End.~R1C1_3.End",
      "or (given 1 r1c1) (given 2 r1c1) (given 3 r1c1)\n",
      ".Or.~R1C1_1.~R1C1_2.~R1C1_3.End" },
    { ".Or.And.Or.~R1C1_1.~R1C1_2.End.~R1C2_4.End.~R1C1_3.End",
      "or (or (given 1 r1c1) (given 2 r1c1) and given 4 r1c2) (given 3 r1c1)\n",
      ".Or.And.Or.~R1C1_1.~R1C1_2.End.~R1C2_4.End.~R1C1_3.End" },
    /* One is no choice, and what always holds leaves none */
    { ".Or.Thermo~R1C2~R1C3.End", "thermo r1c2 r1c3\n", ".Thermo~R1C2~R1C3" },
    { ".Or.Thermo~R1C2~R1C3.Modular~1~R1C1~R1C2.End", "", "" },
    { ".Or.Thermo~R1C2~R1C3.And.End.End", "", "" },
    { ".And.Thermo~R1C2~R1C3.~R1C1_4.End", "thermo r1c2 r1c3\n",
      ".Thermo~R1C2~R1C3.~R1C1_4" },
    { ".Replicate~BC.Thermo~R1C2~R1C3.End",
      "thermo r1c2 r1c3\nthermo r2c3 r2c4\n",
      ".Thermo~R1C2~R1C3.Thermo~R2C3~R2C4" },
    { ".Replicate~F~R2C2.~R2C2_1_2.End", "", ".~R2C2_1_2~R2C4_1_2" },
    { ".Or.Replicate~D.~R1C1_1_2.End.~R5C5_1.End",
      "or (given 1,2 r1c1 and given 1,2 r1c2) (given 1 r5c5)\n",
      ".Or.And.~R1C1_1_2.~R1C2_1_2.End.~R5C5_1.End" },
    { ".Replicate~BB.Or.~R1C1_1.Replicate~D.~R1C1_2_3.End.End.End",
      "or (given 1 r1c1) (given 2,3 r1c1 and given 2,3 r1c2)\n"
      "or (given 1 r2c1) (given 2,3 r2c1 and given 2,3 r2c2)\n",
      ".Or.~R1C1_1.And.~R1C1_2_3.~R1C2_2_3.End.End"
      ".Or.~R2C1_1.And.~R2C1_2_3.~R2C2_2_3.End.End" },
    { ".Or.~R1C1_1", NULL, "column 12: Or has no End" },
    { ".Or.End", NULL, "column 12: no constraint is in Or" },
    { ".End", NULL, "column 12: nothing is open" },
    { ".Or~R1C1.~R1C1_1.End", NULL, "column 15: Or has an argument" },
    { ".Or.NoBoxes.End", NULL, "column 15: NoBoxes stands in Or" },
    { ".Or.~R1C1_7.~R1C1_1.End", NULL, "column 21: '7' is no number" },
    { ".Or.Thermo~R1C1.~R1C1_1.End", NULL, "column 15: thermo: expected at" },
    { ".Replicate~!.~R1C1_1.End", NULL, "column 22: this is no character" },
    { ".Replicate~AAAAAAB.~R1C1_1.End", NULL,
      "column 28: the set of cells goes on behind" },
    { ".Replicate~g.Thermo~R1C1~R1C2.End", NULL,
      "column 12: at R1C6 a constraint would leave the board" },
    { ".Replicate~D~R9C1.~R1C1_1.End", NULL, "column 24: R9C1 is not on" },
    { ".Replicate~B.AntiKing.End", NULL, "column 12: at R1C1 a constraint" },
    { ".Replicate~D.~R1C1_1.End.~R1C2_2", NULL, "R1C2 has no number left" },
    { ".Or.Or.Or.Or.Or.Or.Or.Or.Or.~R1C1_1", NULL, "nest 8 deep at most" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat (".Shape~6x6", cases[i].iss, "\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);

      g_test_message ("%s", cases[i].iss);
      if (cases[i].statements == NULL)
        {
          g_assert_nonnull (error);
          g_test_message ("%s", error->message);
          g_assert_nonnull (strstr (error->message, cases[i].written));
          continue;
        }
      g_assert_no_error (error);
      g_autofree char *own = yass_puzzle_to_text (puzzle, "text", NULL);
      g_autofree char *written = yass_puzzle_to_text (puzzle, "iss", &error);
      g_assert_no_error (error);
      g_assert_cmpstr (g_strchomp (written) + strlen (".Shape~6x6"), ==,
                       cases[i].written);
      const char *frame = g_strrstr (own, "\342\224\230\n");
      g_assert_nonnull (frame);
      g_assert_cmpstr (frame + 4, ==, cases[i].statements);
    }
}

/* Numbers that are taken from every cell are none of the board's, unless
 * something depends on them */
static void
test_narrow (void)
{
  static const struct
  {
    const char *iss;
    guint size;
    guint first;
  } cases[] = {
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_1_2_3_4.End", 4, 1 },
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_1_2_3_4_5.End", 5, 1 },
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_0_1_2_3.End.Cage~4~R1C1~R1C2", 4, 0 },
    { ".Shape~4x4~0-5.Replicate~__H.~R1C1_1_2_3_4.End", 6, 0 },
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_2_3_4_5.End", 6, 0 },
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_1_2_3_4.End.Whisper~3~R1C1~R1C2", 6,
      0 },
    { ".Shape~4x4~0-5.Replicate~__P.~R1C1_1_2_3_4.End.Or.~R1C1_5.~R1C2_1.End",
      6, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (cases[i].iss, &error);

      g_test_message ("%s", cases[i].iss);
      g_assert_no_error (error);
      g_assert_cmpuint (yass_puzzle_get_size (puzzle), ==, cases[i].size);
      g_assert_cmpuint (yass_puzzle_get_first_number (puzzle), ==,
                        cases[i].first);
      g_assert_false (yass_puzzle_allows (puzzle, 0, 1)
                      && yass_puzzle_get_first_number (puzzle) == 0
                      && cases[i].size == 6);
    }
}

/* What other formats cannot say, they do not */
static void
test_unsaid (void)
{
  static const char *const cases[][3] = {
    { "or (odd r1c1) (even r1c2)", "fpuzzles", "cannot say 'or'" },
    { "or (king) (even r1c2)", "iss", "cannot say 'king' in an 'or'" },
    { "kropki-negative\nor (kropki white r1c1 r1c2) (odd r1c1)", "iss",
      "cannot say 'kropki' in an 'or'" },
    { "or (leaper 1,3) (even r1c2)", "iss", "cannot say 'leaper' in an 'or'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = make_puzzle ("......", cases[i][0]);
      g_autoptr (GError) error = NULL;

      g_assert_null (yass_puzzle_to_text (puzzle, cases[i][1], &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i][2]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/kind/or/of-%s-%u-against-brute-force", variants[i].kind, i + 1);

      g_test_add_data_func (path, &variants[i], test_against_brute_force);
    }
  g_test_add_func ("/kind/or/given-against-brute-force", test_given);
  g_test_add_func ("/kind/or/leaves-what-some-branch-does", test_leaves);
  g_test_add_func ("/kind/or/is-written-and-read", test_written);
  g_test_add_func ("/kind/or/is-refused-at-its-place", test_refused);
  g_test_add_func ("/kind/or/is-told-and-judged", test_told);
  g_test_add_func ("/kind/or/works-on-large-boards", test_large);
  g_test_add_func ("/kind/or/is-said-in-dotted-strings", test_dotted);
  g_test_add_func ("/kind/or/replicates-away-what-no-cell-is", test_narrow);
  g_test_add_func ("/kind/or/is-not-said-where-it-cannot-be", test_unsaid);
  g_test_add_func ("/kind/or/knows-marks-that-may-be", test_marks_that_may_be);
  return g_test_run ();
}
