/* test-kind-counts.c: how often numbers come in cells
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "told.h"
#include "variant.h"
#include "yass/yass.h"

/* Some of what the cells are, as a list; now and then something else */
static char *
make_list (const guint32 *cells, guint n, const guint16 *solution)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const guint n_listed = 1 + random_below (n);
  const guint first = random_below (n);

  for (guint i = 0; i < n_listed; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? "," : "",
                            random_below (12) == 0
                                ? solution[cells[random_below (n)]]
                                : solution[cells[(first + i) % n]]);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* How often one of the numbers is there, or nearly so */
static char *
make_saying (const guint32 *cells, guint n, const guint16 *solution)
{
  const guint number = solution[cells[random_below (n)]];
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += solution[cells[i]] == number;
  return g_strdup_printf ("%u%u", random_below (8) == 0 ? 0 : count, number);
}

static char *
make_evens (const guint32 *cells, guint n, const guint16 *solution)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += solution[cells[i]] % 2 == 0;
  return g_strdup_printf ("%u", count);
}

static char *
make_odds (const guint32 *cells, guint n, const guint16 *solution)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += solution[cells[i]] % 2;
  return g_strdup_printf ("%u", count);
}

static char *
make_sets (const guint32 *cells, guint n, const guint16 *solution)
{
  return g_strdup_printf ("%u", n % 3 == 0 && random_below (3) == 0 ? 3 : 2);
}

static const Variant variants[] = {
  { "quad", .layout = VARIANT_SQUARE, .make_value_of = make_list },
  { "quad", "distinct", .layout = VARIANT_SQUARE, .make_value_of = make_list },
  { "contain", .layout = VARIANT_ANYWHERE, .make_value_of = make_list },
  { "contain", "distinct", .layout = VARIANT_LINE, .make_value_of = make_list },
  { "contain-exactly", .layout = VARIANT_ANYWHERE, .make_value_of = make_list },
  { "contain-exactly", "thermo", .layout = VARIANT_LINE,
    .make_value_of = make_list },
  { "look-and-say", .layout = VARIANT_ANYWHERE, .make_value_of = make_saying },
  { "evens", .layout = VARIANT_ANYWHERE, .make_value_of = make_evens },
  { "odds", .layout = VARIANT_LINE, .make_value_of = make_odds },
  { "same-values", .layout = VARIANT_ANYWHERE, .make_value_of = make_sets },
  { "same-values", "extra", .layout = VARIANT_LINE,
    .make_value_of = make_sets },
  { "counting-circles", .layout = VARIANT_ANYWHERE },
  { "counting-circles", "distinct", .layout = VARIANT_ANYWHERE,
    .min_cells = 4 },
  { "count-distinct", .layout = VARIANT_ANYWHERE },
  { "equality-cage", .layout = VARIANT_ANYWHERE },
  { "global-mod" },
  { "global-entropy" },
};

static void
test_against_brute_force (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS / 2);
}

#define SQUARE_1 "r1c1 r1c2 r2c1 r2c2"

/* What a statement leaves of a cell by itself, with the rows that are given */
static void
test_leaves (void)
{
  static const struct
  {
    const char *statement;
    const char *rows[6];
    guint cell;
    const char *left;
  } cases[] = {
    { "quad 1,2,3,4 " SQUARE_1, { "......" }, 0, "1234" },
    { "quad 1,2,3 " SQUARE_1, { "4.....", "......" }, 1, "123" },
    { "quad 1,2 " SQUARE_1, { "34....", "......" }, 6, "12" },
    { "quad 5 " SQUARE_1, { "34....", "1....." }, 7, "5" },
    /* No two in a row: one in each, then one in each column */
    { "quad 5,5 r1c3 r1c4 r2c3 r2c4", { "..1...", "......" }, 3, "5" },
    { "quad 5,5 r1c3 r1c4 r2c3 r2c4", { "..1...", "......" }, 8, "5" },
    { "contain 2,2 r1c1 r1c2 r3c4", { "......" }, 14 + 1, "2" },
    { "contain-exactly 2 r1c1 r1c2 r3c4", { "2....." }, 15, "13456" },
    { "contain-exactly 1,2,3 r1c1 r1c2 r3c4", { "......" }, 15, "123" },
    { "look-and-say 1203 r1c1 r1c2 r3c4", { "14...." }, 15, "2" },
    { "look-and-say 03 r1c1 r1c2 r3c4", { "......" }, 15, "12456" },
    { "evens 1 r1c1 r1c2 r3c4", { "13...." }, 15, "246" },
    { "evens 1 r1c1 r1c2 r3c4", { "12...." }, 15, "135" },
    { "odds 3 r1c1 r1c2 r3c4", { "......" }, 15, "135" },
    { "same-values 2 r1c1 r1c2 r4c4 r5c5",
      { "12....", "......", "......", "...1.." },
      28,
      "2" },
    { "same-values 2 r1c1 r1c2 r4c4 r5c5", { "12...." }, 28, "12" },
    /* 6 of one, or 1, 2 and 3: in two rows there are no six, nor three */
    { "counting-circles r1c1 r1c2 r1c3 r2c4", { "......" }, 0, "" },
    { "counting-circles r1c1 r2c4 r3c2", { "2....." }, 9, "12" },
    { "counting-circles r1c1 r2c4 r3c2", { "1....." }, 9, "2" },
    { "count-distinct r1c1 r1c2 r1c3 r1c4", { "......" }, 0, "123" },
    { "count-distinct r3c1 r1c1 r2c4 r3c5", { "......" }, 12, "123" },
    { "count-distinct r3c1 r1c1 r2c4 r3c5",
      { "2.....", "......", "1....." },
      9,
      "2" },
    { "equality-cage r1c1 r2c4", { "1....." }, 9, "46" },
    { "global-mod", { "14....", "2....." }, 7, "36" },
    { "global-entropy", { "12....", "3....." }, 7, "56" },
    { "global-entropy", { "12....", "5....." }, 7, "34" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *rows[6] = { 0 };
      const char *const statements[] = { cases[i].statement, NULL };

      for (guint row = 0; row < 6; row++)
        rows[row] = cases[i].rows[row] != NULL ? cases[i].rows[row] : "......";
      g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (6, rows, statements);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_autoptr (GString) left = g_string_new (NULL);

      g_assert_no_error (error);
      yass_options_set_rules (options, "constraint", NULL);
      yass_options_set_guessing (options, FALSE);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      if (yass_result_get_status (result) != YASS_STATUS_NONE)
        for (guint number = 1; number <= 6; number++)
          if (yass_result_allows (result, cases[i].cell, number))
            g_string_append_printf (left, "%u", number);
      g_test_message ("%s", cases[i].statement);
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
    const char *grid; /* the first cells of the board */
    bool holds;
  } cases[] = {
    { YASS_SQUARE (4, 2, 2), "quad 1,1 " SQUARE_1, "12..21", true },
    { YASS_SQUARE (4, 2, 2), "quad 1,1,1 " SQUARE_1, "12..21", false },
    { YASS_SQUARE (4, 2, 2), "quad 1,3 " SQUARE_1, "12..31", true },
    { YASS_SQUARE (4, 2, 2), "quad 1,3 " SQUARE_1, "12..41", false },
    { YASS_SQUARE (9, 3, 3), "contain 1,1,2 r1c1-r1c4", "1231", true },
    { YASS_SQUARE (9, 3, 3), "contain 1,2 r1c1-r1c4", "1231", true },
    { YASS_SQUARE (9, 3, 3), "contain-exactly 1,2 r1c1-r1c4", "1231", false },
    { YASS_SQUARE (9, 3, 3), "contain-exactly 1,1 r1c1-r1c4", "1231", true },
    { YASS_SQUARE (9, 3, 3), "look-and-say 1223 r1c1-r1c4", "3293", true },
    { YASS_SQUARE (9, 3, 3), "look-and-say 1223 r1c1-r1c4", "3223", false },
    { YASS_SQUARE (9, 3, 3), "look-and-say 1209 r1c1-r1c4", "3293", false },
    { { 6, 6, 6, 0, 3, 2 }, "look-and-say 20 r1c1-r1c4", "0120", true },
    { YASS_SQUARE (9, 3, 3), "same-values 2 r1c1-r1c6", "123312", true },
    { YASS_SQUARE (9, 3, 3), "same-values 2 r1c1-r1c6", "123332", false },
    { YASS_SQUARE (9, 3, 3), "same-values 3 r1c1-r1c6", "122112", true },
    { YASS_SQUARE (9, 3, 3), "counting-circles r1c1-r1c6", "323132", true },
    { YASS_SQUARE (9, 3, 3), "counting-circles r1c1-r1c6", "323133", false },
    { { 6, 6, 6, 0, 3, 2 }, "counting-circles r1c1", "0", false },
    { YASS_SQUARE (9, 3, 3), "count-distinct r1c1-r1c5", "21331", true },
    { YASS_SQUARE (9, 3, 3), "count-distinct r1c1-r1c5", "21332", false },
    { YASS_SQUARE (9, 3, 3), "equality-cage r1c1-r1c4", "1278", true },
    { YASS_SQUARE (9, 3, 3), "equality-cage r1c1-r1c4", "1279", false },
    { YASS_SQUARE (9, 3, 3), "equality-cage r1c1-r1c4", "1258", false },
    { YASS_SQUARE (9, 3, 3), "equality-cage r1c1-r1c2", "16", true },
    { YASS_SQUARE (9, 3, 3), "evens 2 r1c1-r1c4", "1234", true },
    { YASS_SQUARE (9, 3, 3), "evens 2 r1c1-r1c4", "1233", false },
    { YASS_SQUARE (9, 3, 3), "odds 3 r1c1-r1c4", "1233", true },
    { { 6, 2, 2, 1, 2, 1 }, "global-entropy", "1365", true },
    { { 6, 2, 2, 1, 2, 1 }, "global-entropy", "1265", false },
    { { 6, 2, 2, 1, 2, 1 }, "global-mod", "1364", false },
    { { 6, 2, 2, 1, 2, 1 }, "global-mod", "1365", true },
    { { 4, 2, 2, 1, 2, 1 }, "region-same-values", "1331", true },
    { { 4, 2, 2, 1, 2, 1 }, "region-same-values", "1334", false },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement = yass_statement_new_from_text (
          cases[i].statement, &cases[i].shape, &error);
      const YassStatement *const statements[] = { statement };
      guint16 grid[81];

      g_assert_no_error (error);
      g_autoptr (YassGame) game
          = yass_game_new (&cases[i].shape, statements, 1);
      for (guint cell = 0; cell < 81; cell++)
        grid[cell] = (guint16) cases[i].shape.first;
      for (guint k = 0; cases[i].grid[k] != '\0'; k++)
        if (cases[i].grid[k] != '.')
          grid[k] = (guint16) g_ascii_digit_value (cases[i].grid[k]);
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
    const char *text;
    const char *expected;
  } cases[] = {
    { "quad 1,2 r1c1 r1c2 r2c1 r2c3",
      "quad: expected four cells that meet in a corner" },
    { "quad 1,2 r1c9 r2c1 r2c9 r3c1",
      "quad: expected four cells that meet in a corner" },
    { "quad 1,2,3,4,5 " SQUARE_1, "quad: 4 cells cannot contain 5 numbers" },
    { "quad 1,x " SQUARE_1,
      "quad: expected numbers from 1 to 9 with commas, found \"1,x\"" },
    { "quad 1,,2 " SQUARE_1,
      "quad: expected numbers from 1 to 9 with commas, found \"1,,2\"" },
    { "quad " SQUARE_1, "quad: expected a value before the cells" },
    { "contain 10 r1c1",
      "contain: expected numbers from 1 to 9 with commas, found \"10\"" },
    { "contain-exactly 1,2 r1c1",
      "contain-exactly: 1 cells cannot contain 2 numbers" },
    { "look-and-say 122 r1c1 r1c2",
      "look-and-say: expected pairs of digits, how often and what, as 1223 for "
      "one 2 and two 3s, found \"122\"" },
    { "look-and-say 1212 r1c1 r1c2",
      "look-and-say: \"1212\" says twice how often 2 comes" },
    { "look-and-say 10 r1c1 r1c2",
      "look-and-say: there is no 0 in \"10\" from 1 to 9" },
    { "look-and-say 91 r1c1 r1c2",
      "look-and-say: 2 cells cannot contain 9 numbers" },
    { "same-values 1 r1c1 r1c2",
      "same-values: expected how many sets there are, from 2 to 1024, found "
      "\"1\"" },
    { "same-values 2 r1c1 r1c2 r1c3",
      "same-values: 3 cells are not 2 sets of the same size" },
    { "equality-cage r1c1 r1c2 r1c3",
      "equality-cage: 3 cells cannot have as many even as odd numbers; "
      "expected 2, 4 or so" },
    { "evens 3 r1c1 r1c2",
      "evens: expected how many of the cells, from 0 to 2, found \"3\"" },
  };
  const YassShape nine = YASS_SQUARE (9, 3, 3);
  const YassShape four = YASS_SQUARE (4, 2, 2);
  const YassShape large = YASS_SQUARE (25, 5, 5);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) refusal = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].text, &nine, &refusal);

      g_assert_null (statement);
      g_assert_cmpstr (refusal->message, ==, cases[i].expected);
    }
  g_assert_null (
      yass_statement_new_from_text ("global-entropy", &four, &error));
  g_assert_cmpstr (error->message, ==,
                   "global-entropy: expected a third of the numbers low, a "
                   "third middle and a third high; there are 4");
  g_clear_error (&error);
  g_assert_null (yass_statement_new_from_text ("count-distinct r1c1-r1c25",
                                               &large, &error));
  g_assert_cmpstr (error->message, ==,
                   "count-distinct: 24 cells of 25 numbers are too many to "
                   "count what differs");
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
  { "quad 1,2 " SQUARE_1, "34....",
    "Quad: one 1 and one 2 are needed and two places are left in r1c12,r2c12 "
    "(quad "
    "1) => r2c12<>3",
    "[\"r2c1\",3]", "[\"r2c1\",2]", "quad 1 can be filled with 2 in r2c1" },
  { "quad 5,5 r1c3 r1c4 r2c3 r2c4", "..1...",
    "Quad: two 5s are needed and there is room for two in r1c34,r2c34 (quad 1) "
    "=> ",
    "[\"r1c4\",1]", "[\"r1c4\",5]", "quad 1 can be filled with 5 in r1c4" },
  { "contain 1,2 r1c1 r1c2 r2c1", "3.....",
    "Contain: one 1 and one 2 are needed and two places are left in ",
    "[\"r1c2\",3]", "[\"r1c2\",2]", "contain 1 can be filled with 2 in r1c2" },
  { "contain-exactly 3 r1c1 r1c2 r2c1", "3.....",
    "Contain-exactly: one 3 is there and there can be no more in ",
    "[\"r1c2\",3]", "[\"r1c2\",2]",
    "contain-exactly 1 can be filled with 2 in r1c2" },
  { "look-and-say 03 r1c1 r1c2 r2c1", "1.....",
    "Look-and-say: there can be no 3 in ", "[\"r1c2\",3]", "[\"r1c2\",2]",
    "look-and-say 1 can be filled with 2 in r1c2" },
  { "same-values 2 r1c1 r1c2 r3c3 r4c4", "12....",
    "Same-values: ", "[\"r3c3\",3]", "[\"r3c3\",2]",
    "same-values 1 can be filled with 2 in r3c3" },
  { "counting-circles r1c1 r2c4 r3c2", "1.....",
    "Counting-circles: ", "[\"r2c4\",3]", "[\"r2c4\",2]",
    "counting-circles 1 can be filled with 2 in r2c4" },
  { "count-distinct r3c1 r1c1 r1c2 r1c3", "123...",
    "Count-distinct: no way to have as many different numbers as the first "
    "cell says with these in ",
    "[\"r3c1\",4]", "[\"r3c1\",3]",
    "count-distinct 1 can be filled with 3 in r3c1" },
  { "equality-cage r1c1 r2c4", "1.....",
    "Equality-cage: no way to have as many even as odd and as many low as high "
    "numbers with these in ",
    "[\"r2c4\",3]", "[\"r2c4\",4]",
    "equality-cage 1 can be filled with 4 in r2c4" },
  { "evens 1 r1c1 r1c2 r3c4", "12....", "Evens: ", "[\"r3c4\",4]",
    "[\"r3c4\",3]", "evens 1 can be filled with 3 in r3c4" },
  { "odds 1 r1c1 r1c2 r3c4", "12....", "Odds: ", "[\"r3c4\",3]", "[\"r3c4\",4]",
    "odds 1 can be filled with 4 in r3c4" },
  { "global-entropy", "12....",
    "Global-entropy: one of 3,4 and one of 5,6 are needed and two places are "
    "left in r1c12,r2c12 (global-entropy) => ",
    "[\"r2c1\",1]", "[\"r2c1\",5]",
    "global-entropy can be filled with 5 in r2c1" },
  { "global-mod", "14....",
    "Global-mod: one of 3,6 and one of 2,5 are needed and two places are left "
    "in r1c12,r2c12 (global-mod) => ",
    "[\"r2c1\",1]", "[\"r2c1\",5]", "global-mod can be filled with 5 in r2c1" },
};

/* In words, and a judge that reckons with flows believes just what follows */
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

/* Boards that are larger, with more classes than sets are known of, and sets of
 * several words */
static void
test_large (void)
{
  static const struct
  {
    guint size;
    const char *statement;
  } cases[] = {
    { 16, "quad 2,2 " SQUARE_1 },
    { 16, "contain 2,2,3,4,5,6,7,8,9,10,11,12 r1c1-r1c16" },
    { 16, "same-values 2 r1c1-r1c10 r9c1-r9c10" },
    { 16, "counting-circles r1c1-r1c5 r5c5-r5c9" },
    { 70, "contain-exactly 2,70 r1c1-r1c70" },
    { 70, "same-values 2 r1c1-r1c70 r9c1-r9c70" },
    { 70, "counting-circles r1c1-r1c70" },
    { 16, "global-mod" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (cases[i].size, NULL, statements);

      yass_puzzle_allow_only (puzzle, 0, 2);
      g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
      g_autofree char *verdict = judge (lines);
      g_test_message ("%s", cases[i].statement);
      g_assert_cmpstr (verdict, ==, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/kind/counts/%s-%u-against-brute-force", variants[i].kind, i + 1);

      g_test_add_data_func (path, &variants[i], test_against_brute_force);
    }
  g_test_add_func ("/kind/counts/leave-what-some-filling-has", test_leaves);
  g_test_add_func ("/kind/counts/mean-what-they-say", test_means);
  g_test_add_func ("/kind/counts/are-refused-in-a-sentence", test_refused);
  g_test_add_func ("/kind/counts/are-told-and-judged", test_told);
  g_test_add_func ("/kind/counts/work-on-large-boards", test_large);
  return g_test_run ();
}
