/* test-statement.c: constraints as puzzles state them
 * SPDX-License-Identifier: MIT */
#include "kind/statement.h"
#include "puzzle/puzzle.h"

static const YassShape nine = YASS_SQUARE (9, 3, 3);

static void
test_round_trip (void)
{
  static const char *const texts[] = {
    "king",
    "diagonal up",
    "leaper 1,3",
    "taxicab",
    "taxicab 4",
    "thermo r1c1 r2c2 r3c3",
    "kropki white r1c1 r1c2",
    "kropki black:3 r1c1 r2c1",
    "kropki-negative",
    "kropki-negative white",
    "whisper r1c1 r2c2 r3c3 r1c1",
    "whisper 4 r9c9 r8c8",
    "odd r5c5",
    "region r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r2c1",
    "cage 17 r1c1 r1c2",
    "cage 5,10 r1c1 r1c2",
    "cage r1c1 r1c2",
    "sum 17 r1c1 r1c1 r1c2",
    "arrow r1c1 r1c2 r2c2",
    "pill-arrow 2 r1c1 r1c2 r2c2 r3c3",
    "double-arrow r1c1 r1c2 r2c2",
    "little-killer 10 r9c8 r8c9",
    "equal-sum 3+2 r1c1 r1c2 r1c3 r2c1 r2c2",
    "region-sum r1c1 r1c2 r1c3 r1c4",
    "zipper r1c1 r1c2 r1c3 r1c4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (texts[i], &nine, &error);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_no_error (error);
      yass_statement_append_text (text, statement, &nine);
      g_assert_cmpstr (text->str, ==, texts[i]);

      g_autoptr (YassStatement) copy = yass_statement_copy (statement);
      g_assert_true (yass_statement_equals (statement, copy));
    }
}

/* Ranges are written cell by cell */
static void
test_ranges (void)
{
  static const char *const cases[][2] = {
    { "thermo r1c1-r1c3", "thermo r1c1 r1c2 r1c3" },
    { "thermo r5c5-r2c5", "thermo r5c5 r4c5 r3c5 r2c5" },
    { "thermo r3c7-r1c9", "thermo r3c7 r2c8 r1c9" },
    { "thermo r8c8-r9c9 r9c8-r9c6", "thermo r8c8 r9c9 r9c8 r9c7 r9c6" },
    { "thermo r1c1-r1c1 R2C1-R3C1", "thermo r1c1 r2c1 r3c1" },
    { "cage 10 r1c1-r1c4", "cage 10 r1c1 r1c2 r1c3 r1c4" },
    { "cage r1c1-r1c4", "cage r1c1 r1c2 r1c3 r1c4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i][0], &nine, &error);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_no_error (error);
      yass_statement_append_text (text, statement, &nine);
      g_assert_cmpstr (text->str, ==, cases[i][1]);
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
    { "", "there is no constraint \"\"" },
    { "kings", "there is no constraint \"kings\"" },
    { "king r1c1", "king: expected no cell, found 1" },
    { "king 3", "king: expected nothing behind it, found \"3\"" },
    { "thermo r1c1", "thermo: expected at least 2 cells, found 1" },
    { "thermo", "thermo: expected at least 2 cells, found 0" },
    { "thermo r1c1 r1c1", "thermo: r1c1 comes twice" },
    { "thermo r1c1 r1c10", "thermo: r1c10 is not on a 9 x 9 board" },
    { "thermo r1c1 r0c1", "thermo: expected a cell like r1c1, found \"r0c1\"" },
    { "thermo 5 r1c1 r1c2", "thermo: expected a cell like r1c1, found \"5\"" },
    { "thermo r1c1 r1c2x",
      "thermo: expected a cell like r1c1, found \"r1c2x\"" },
    { "thermo r1c1-r2c3",
      "thermo: r1c1-r2c3 is no part of a row, column or diagonal" },
    { "thermo r1c1-r1c10", "thermo: r1c1-r1c10 is not on a 9 x 9 board" },
    { "thermo r1c1-r1c5 r1c3", "thermo: r1c3 comes twice" },
    { "thermo r1c1-", "thermo: expected a cell like r1c1, found \"r1c1-\"" },
    { "thermo r1c1-r1c2-r1c3",
      "thermo: expected a cell like r1c1, found \"r1c1-r1c2-r1c3\"" },
    { "greater r1c1 r1c2 r1c3", "greater: expected 2 cells, found 3" },
    { "diagonal", "diagonal: expected up or down, found \"\"" },
    { "diagonal left", "diagonal: expected up or down, found \"left\"" },
    { "leaper", "leaper: expected a value before the cells" },
    { "leaper 1,9",
      "leaper: expected how far it goes, like 1,3, up to 8; found \"1,9\"" },
    { "leaper 0,0",
      "leaper: expected how far it goes, like 1,3, up to 8; found \"0,0\"" },
    { "taxicab 0", "taxicab: expected a way from 1 to 16, found \"0\"" },
    { "kropki red r1c1 r1c2",
      "kropki: expected white or black, or a dot like white:2 or black:3; "
      "found \"red\"" },
    { "kropki white r1c1 r2c2", "kropki: r1c1 and r2c2 share no edge" },
    { "kropki white r1c9 r2c1", "kropki: r1c9 and r2c1 share no edge" },
    { "xv Y r1c1 r1c2", "xv: expected X or V, found \"Y\"" },
    { "whisper 9 r1c1 r1c2",
      "whisper: expected a difference from 1 to 8, found \"9\"" },
    { "clone r1c1 r1c2 r1c3", "clone: expected as many cells again, found 3" },
    { "region r1c1 r1c2", "region: expected 9 cells, found 2" },
    { "distinct r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1",
      "distinct: 10 cells cannot all be different" },
    { "pair 01/10 r1c1 r1c2",
      "pair: expected a table of 9 rows of 9 digits 0 or 1, like 01/10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].text, &nine, &error);

      g_assert_null (statement);
      g_assert_cmpstr (error->message, ==, cases[i].expected);
    }
}

static void
test_refused_shapes (void)
{
  static const struct
  {
    YassShape shape;
    const char *text;
  } cases[] = {
    { YASS_SQUARE (5, 5, 1), "windoku" },
    { YASS_SQUARE (5, 5, 1), "disjoint" },
    { YASS_SQUARE (4, 2, 2), "entropic r1c1 r1c2 r1c3" },
    { YASS_SQUARE (4, 2, 2), "thermo r1c1 r1c2 r1c3 r1c4 r2c4" },
    { YASS_SQUARE (9, 3, 2), "box" },
    { YASS_SQUARE (1, 1, 1), "taxicab 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (yass_statement_new_from_text (cases[i].text,
                                                   &cases[i].shape, &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
    }
}

/* A puzzle starts with rows, columns and boxes */
static void
test_defaults (void)
{
  static const struct
  {
    guint size;
    const char *stated[3];
    const char *expected;
  } cases[] = {
    { 9, { NULL }, "row, column, box" },
    { 5, { NULL }, "row, column" },
    { 9, { "no-boxes" }, "row, column" },
    { 4, { "region r1c1 r1c2 r1c3 r2c1" }, "row, column, region 1" },
    { 9, { "king", "king" }, "row, column, box, king" },
    { 9, { "row", "box" }, "row, column, box" },
    { 9,
      { "diagonal up", "leaper 1,2" },
      "row, column, box, diagonal up, leaper 1,2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new (cases[i].size, 0, 0, YASS_SYMBOLS_NUMBERS);
      const YassShape shape = yass_puzzle_get_shape (puzzle);
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint j = 0; j < 3 && cases[i].stated[j] != NULL; j++)
        {
          yass_puzzle_add_statement (
              puzzle,
              yass_statement_new_from_text (cases[i].stated[j], &shape, &error),
              &error);
          g_assert_no_error (error);
        }
      g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
      for (guint j = 0; j < game->statements->len; j++)
        {
          if (j > 0)
            g_string_append (names, ", ");
          yass_game_append_name (names, game, j);
        }
      g_assert_cmpstr (names->str, ==, cases[i].expected);
    }
}

/* What a line says of a cell that it meets again */
static void
test_meets_itself (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassStatement) statement
      = yass_statement_new_from_text ("whisper r1c1 r1c1 r1c2", &nine, &error);
  const YassStatement *one = statement;

  g_assert_no_error (error);
  g_autoptr (YassGame) game = yass_game_new (&nine, &one, 1);
  g_assert_cmpuint (game->pairs->len, ==, 1);
  g_assert_cmpuint (game->restrictions->len, ==, 1);
  g_assert_cmphex (yass_game_get_restriction (game, 0)->allowed[0], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/statement/is-written-as-it-was-read",
                   test_round_trip);
  g_test_add_func ("/kind/statement/takes-ranges-of-cells", test_ranges);
  g_test_add_func ("/kind/statement/is-refused-in-a-sentence", test_refused);
  g_test_add_func ("/kind/statement/is-refused-where-it-means-nothing",
                   test_refused_shapes);
  g_test_add_func ("/kind/statement/comes-after-rows-columns-and-boxes",
                   test_defaults);
  g_test_add_func ("/kind/statement/may-meet-itself", test_meets_itself);
  return g_test_run ();
}
