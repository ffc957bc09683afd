/* test-sudokupad.c: what the JSON of SudokuPad states, and what it only draws
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/lz-string.h"
#include "puzzle/puzzle.h"

#define ROW "[{},{},{},{}]"
#define CELLS "\"cells\":[[{\"value\":\"1\"},{},{},{}]," ROW "," ROW "," ROW "]"
#define BOXES                                                                  \
  "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],"   \
  "[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
#define PUZZLE(more) "{" CELLS "," BOXES "," more "}"
#define NO_CELL                                                                \
  "this is no cell of a 4x4 board; expected a row and a column as [0,0] or "   \
  "\"r1c1\""

static YassPuzzle *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
assert_states (const char *text, const char *statements, const char *notice)
{
  g_autoptr (YassPuzzle) puzzle = read_text (text);
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GString) found = g_string_new (NULL);
  guint n;
  const YassStatement *const *all = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (found, "; ");
      yass_statement_append_text (found, all[i], &shape);
    }
  g_assert_cmpstr (found->str, ==, statements);
  g_assert_cmpstr (yass_puzzle_get_notice (puzzle), ==, notice);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 0), ==, 1);
}

static void
test_states (void)
{
  static const struct
  {
    const char *text;
    const char *statements;
    const char *notice;
  } cases[] = {
    { "{" CELLS "}", "", NULL },
    { "{\n  " CELLS ",\n  \"regions\": []\n}", "no-boxes", NULL },
    { "{" CELLS ",\"regions\":[[[0,0],[0,1],[0,2],[1,1]]]}",
      "region r1c1 r1c2 r1c3 r2c2", NULL },
    { PUZZLE ("\"id\":\"x\",\"cellSize\":64"), "", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"5\"}]"),
      "cage 5 r1c1 r1c2", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":\"r1c1,r1c2\",\"sum\":5}]"),
      "cage 5 r1c1 r1c2", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":[\"R1C1\",[0,1]],\"unique\":true}]"),
      "cage r1c1 r1c2", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":\"r1c1-r2c2\",\"value\":9,"
              "\"unique\":false}]"),
      "sum 9 r1c1 r1c2 r2c1 r2c2", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":\"r1c1-r1c4\",\"type\":\"rowcol\","
              "\"unique\":true,\"sum\":10}]"),
      "", NULL },
    { PUZZLE ("\"cages\":[{\"cells\":\"r1c1-r1c4\",\"hidden\":true}]"), "",
      NULL },
    { PUZZLE ("\"cages\":[{\"cells\":\"r1c1\",\"value\":\"odd?\"}]"), "",
      "cages" },
    { "{" CELLS ",\"cages\":[{\"cells\":\"r1c1-r1c3r2c2\",\"type\":\"region\"}"
      "]}",
      "region r1c1 r1c2 r1c3 r2c2", NULL },
    { PUZZLE ("\"global\":[\"antiknight\",\"antiking\",\"disjoint\","
              "\"nonconsecutive\"]"),
      "knight; king; disjoint; nonconsecutive", NULL },
    { PUZZLE ("\"global\":[\"nonconsecutive\",\"antixv\"],\"overlays\":[{}]"),
      "", "overlays, nonconsecutive, antixv" },
    { PUZZLE ("\"metadata\":{\"antiknight\":true,\"antiking\":true}"),
      "knight; king", NULL },
    { PUZZLE ("\"metadata\":{\"rules\":\"Normal sudoku rules apply.\"}"), "",
      NULL },
    { PUZZLE ("\"metadata\":{\"rules\":[\"Normal sudoku\",\"Thermos\"]}"), "",
      "rules in words" },
    { PUZZLE ("\"cages\":[{\"value\":\"rules: Digits along lines...\"}]"), "",
      "rules in words" },
    { PUZZLE ("\"lines\":[{}],\"arrows\":[{}],\"underlays\":[{}],\"overlays\":"
              "[],\"foglight\":[[0,0]],\"triggereffect\":[{}]"),
      "", "lines, arrows, underlays, foglight, triggereffect" },
    { "{\"ce\":[[{\"v\":1},{},{},{}]," ROW "," ROW "," ROW
      "],\"ca\":[{\"ce\":[[0,0],[0,1]],\"v\":5}]}",
      "cage 5 r1c1 r1c2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      assert_states (cases[i].text, cases[i].statements, cases[i].notice);
    }
}

/* Without quotes, empty objects and long names, packed, behind any prefix */
static void
test_packed (void)
{
  static const char zipped[]
      = "{id:x,cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0],[0,1]],"
        "v:5,unique:t},{v:'title: It\\'s \"packed\"'}],l:[{wp:[[0,0],[1,1]],"
        "c:a1b2c3,th:9.6}],metadata:{solution:'1...............'}}";
  static const char *const links[]
      = { "scl%s",  "ctc%s",
          "SCL%s",  "https://sudokupad.app/scl%s",
          "CTC%s",  "https://sudokupad.app/?puzzleid=scl%s",
          "Scl%s ", "https://app.crackingthecryptic.com/sudoku/?id=ctc%s&x=y" };
  g_autofree char *packed = yass_lz_string_compress (zipped, strlen (zipped));

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_auto (GStrv) parts = g_strsplit (links[i], "%s", 2);
      g_autofree char *link = g_strconcat (parts[0], packed, parts[1], NULL);
      g_autoptr (YassPuzzle) puzzle = NULL;

      g_test_message ("%s", link);
      assert_states (link, "cage 5 r1c1 r1c2", "lines");
      puzzle = read_text (link);
      g_assert_cmpstr (yass_puzzle_get_name (puzzle), ==, "It's \"packed\"");
      g_assert_cmpuint (yass_puzzle_get_known (puzzle, 0), ==, 1);
      g_assert_cmpuint (yass_puzzle_get_known (puzzle, 1), ==, 0);
    }
}

/* A number that is said to be no given is what a player wrote */
static void
test_said (void)
{
  g_autoptr (YassPuzzle) puzzle
      = read_text ("{\"metadata\":{\"title\":\" A\\nname \",\"solution\":\"1.34"
                   "xxxxxxxxxxx2\"},\"cells\":[[{\"value\":1},{\"value\":2,"
                   "\"given\":false},{\"value\":\"\"},{\"value\":null}]," ROW
                   "," ROW "," ROW "]}");
  g_autoptr (YassPuzzle) short_one
      = read_text (PUZZLE ("\"cages\":[{\"value\":\"solution: 12\"}]"));

  g_assert_cmpstr (yass_puzzle_get_name (puzzle), ==, "A name");
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 0), ==, 1);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 1), ==, 0);
  g_assert_cmpuint (yass_puzzle_get_placed (puzzle, 1), ==, 2);
  g_assert_true (yass_puzzle_is_open (puzzle, 2));
  g_assert_true (yass_puzzle_is_open (puzzle, 3));
  g_assert_cmpuint (yass_puzzle_get_known (puzzle, 0), ==, 1);
  g_assert_cmpuint (yass_puzzle_get_known (puzzle, 1), ==, 0);
  g_assert_cmpuint (yass_puzzle_get_known (puzzle, 15), ==, 2);
  g_assert_cmpstr (yass_puzzle_get_notice (puzzle), ==, NULL);
  g_assert_cmpstr (yass_puzzle_get_notice (short_one), ==, "solution");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } cases[] = {
    { "{\"cells\":[]}", "the puzzle has 0 rows; expected 1 to 144" },
    { "{\"cells\":7}", "the puzzle of SudokuPad has no cells; expected some" },
    { "{\"foo\":7}", "the object has no grid and no cells; expected the puzzle "
                     "of f-puzzles or SudokuPad" },
    { "{\"cells\":[[{},{}],[{}]]}",
      "the row has 1 cell; expected 2, as many as there are rows" },
    { "{\"cells\":[7]}", "a row is no list; expected one" },
    { "{\"cells\":[[7]]}", "a cell is no object; expected one" },
    { "{\"cells\":[[{\"value\":\"2\"}]]}",
      "\"2\" is no number of a 1x1 puzzle; expected 1 to 1" },
    { "{\"cells\":[[{}]],", "this is no JSON: the text ends too early; "
                            "expected the puzzle of SudokuPad" },
    { "{" CELLS ",\"regions\":{}}", "regions is no list; expected one" },
    { "{" CELLS ",\"regions\":[[[0,0]]]}",
      "the region has 1 cell; expected 4" },
    { "{" CELLS ",\"regions\":[\"r1c1-r2c2\",\"r2c2-r3c3\"]}",
      "R2C2 is in two regions, or twice in one; expected regions that do not "
      "overlap" },
    { PUZZLE ("\"cages\":7"), "cages is no list; expected one" },
    { PUZZLE ("\"cages\":[7]"), "a cage is no object; expected one" },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":7}]"),
      "cells is no list; expected one" },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],[4,0]]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],[-1,0]]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],[0.5,0]]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],[0]]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],[0,1,2]]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":[[0,0],7]}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":\"r1c1,r5c1\"}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":\"r1c1-\"}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":5,\"cells\":\"r1x1\"}]"), NO_CELL },
    { PUZZLE ("\"cages\":[{\"value\":9,\"cells\":\"r1c1,r1c2\"}]"),
      "cage: 2 different cells add up to 3 at least and 7 at most, not 9" },
    { PUZZLE ("\"metadata\":[]"), "metadata is no object; expected one" },
    { PUZZLE ("\"global\":{}"), "global is no list; expected one" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (cases[i].text, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_null (puzzle);
      g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
      g_assert_true (g_str_has_suffix (error->message, cases[i].sentence));
    }
}

/* What that program has no word for is told */
static void
test_unsaid (void)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } cases[] = {
    { "1...\n....\n....\n....\nthermo r1c1 r1c2\n",
      "the format 'sudokupad' cannot say 'thermo'" },
    { "1...\n....\n....\n....\ncage 5,6 r1c1 r1c2\n",
      "the format 'sudokupad' cannot say 'cage 5,6'" },
    { "1...\n....\n....\n....\nonly 1,2 r2c2\n",
      "the format 'sudokupad' cannot say pencil marks" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_text (cases[i].text);
      g_autoptr (GError) error = NULL;

      g_assert_null (yass_puzzle_to_text (puzzle, "sudokupad", &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_cmpstr (error->message, ==, cases[i].sentence);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sudokupad/states-what-it-does-not-only-draw", test_states);
  g_test_add_func ("/sudokupad/is-packed-into-links", test_packed);
  g_test_add_func ("/sudokupad/tells-title-solution-and-what-is-placed",
                   test_said);
  g_test_add_func ("/sudokupad/is-refused-in-a-sentence", test_refused);
  g_test_add_func ("/sudokupad/cannot-say-all", test_unsaid);
  return g_test_run ();
}
