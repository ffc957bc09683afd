/* test-fpuzzles.c: what each key of f-puzzles states, or that it only draws
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/fpuzzles.h"
#include "puzzle/puzzle.h"

#define ROW "[{},{},{},{}]"
#define GRID "\"grid\":[" ROW "," ROW "," ROW "," ROW "]"
#define LINE "[{\"lines\":[[\"R1C1\",\"R2C2\",\"R3C3\"]]}]"
#define TWO "\"cells\":[\"R1C1\",\"R1C2\"]"
#define UNKNOWN "the puzzle asks for what is not known: "

/* One of statements and notice may be there, or else the key says nothing; or
 * the sentence it is refused with */
static const struct
{
  const char *key;
  const char *value;
  const char *statements;
  const char *notice;
  const char *refusal;
} cases[] = {
  { "size", "4", "" },
  { "title", "\"T\"", "" },
  { "grid", "[" ROW "," ROW "," ROW "," ROW "]", "" },
  { "author", "\"A\"", "" },
  { "ruleset", "\"R\"", "" },
  { "solution", "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]", "" },
  { "disabledlogic", "[\"tuples\"]", "" },
  { "truecandidatesoptions", "[\"colored\"]", "" },
  { "highlightConflicts", "true", "" },
  { "successMessage", "\"S\"", "" },
  { "fogofwar", "[\"R1C1\"]", "", "fogofwar" },
  { "fogofwar", "[]", "" },
  { "foglight", "[\"R1C1\"]", "", "foglight" },
  { "line", LINE, "", "line" },
  { "rectangle", "[{\"cells\":[\"R1C1\"]}]", "", "rectangle" },
  { "circle", "[{\"cells\":[\"R1C1\"]}]", "", "circle" },
  { "text", "[{\"cells\":[\"R1C1\"],\"value\":\"x\"}]", "", "text" },
  { "metadata", "{\"source\":\"x\"}", "", "metadata" },
  { "diagonal+", "true", "diagonal up" },
  { "diagonal-", "true", "diagonal down" },
  { "diagonal-", "false", "" },
  { "antiknight", "true", "knight" },
  { "antiking", "true", "king" },
  { "disjointgroups", "true", "disjoint" },
  { "nonconsecutive", "true", "nonconsecutive" },
  { "negative", "[]", "" },
  { "negative", "[\"ratio\"]", "kropki-negative black" },
  { "negative", "[\"xv\"]", "xv-negative" },
  { "negative", "[\"sum\"]", NULL, NULL, UNKNOWN "negative \"sum\"" },
  { "odd", "[{\"cell\":\"R1C1\"},{\"cell\":\"R1C2\"}]", "odd r1c1 r1c2" },
  { "even", "[{\"cell\":\"R1C1\"}]", "even r1c1" },
  { "minimum", "[{\"cell\":\"R1C1\"}]", "minimum r1c1" },
  { "maximum", "[{\"cell\":\"R1C1\"}]", "maximum r1c1" },
  { "killercage", "[{" TWO ",\"value\":\"5\"}]", "cage 5 r1c1 r1c2" },
  { "killercage", "[{" TWO ",\"value\":5}]", "cage 5 r1c1 r1c2" },
  { "killercage", "[{" TWO "}]", "cage r1c1 r1c2" },
  { "killercage", "[{" TWO ",\"value\":\"?\"}]", NULL, NULL,
    UNKNOWN "killercage with a value that is no number" },
  { "cage", "[{" TWO ",\"value\":\"DR5\"}]", "cage 5 r1c1 r1c2" },
  { "cage", "[{" TWO ",\"value\":\"5\"}]", "", "cage" },
  { "cage", "[{" TWO "}]", "", "cage" },
  { "extraregion", "[{\"cells\":[\"R1C1\",\"R2C2\",\"R3C3\",\"R4C4\"]}]",
    "extra r1c1 r2c2 r3c3 r4c4" },
  { "difference", "[{" TWO "}]", "kropki white r1c1 r1c2" },
  { "difference", "[{" TWO ",\"value\":\"2\"}]", "kropki white:2 r1c1 r1c2" },
  { "ratio", "[{" TWO "}]", "kropki black r1c1 r1c2" },
  { "ratio", "[{" TWO ",\"value\":\"3\"}]", "kropki black:3 r1c1 r1c2" },
  { "xv", "[{" TWO ",\"value\":\"v\"}]", "xv V r1c1 r1c2" },
  { "xv", "[{" TWO ",\"value\":\"\"}]", "" },
  { "quadruple",
    "[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1,1,2]}]",
    "quad 1,1,2 r1c1 r1c2 r2c1 r2c2" },
  { "clone", "[{" TWO ",\"cloneCells\":[\"R3C3\",\"R3C4\"]}]",
    "clone r1c1 r1c2 r3c3 r3c4" },
  { "clone", "[{" TWO ",\"cloneCells\":[\"R1C1\",\"R4C4\"]}]",
    "clone r1c2 r4c4" },
  { "thermometer", LINE, "thermo r1c1 r2c2 r3c3" },
  { "slowthermometer", LINE, "slow-thermo r1c1 r2c2 r3c3" },
  { "palindrome", LINE, "palindrome r1c1 r2c2 r3c3" },
  { "whispers", LINE, "whisper r1c1 r2c2 r3c3" },
  { "whispers", "[{\"lines\":[[\"R1C1\",\"R2C2\"]],\"value\":\"3\"}]",
    "whisper 3 r1c1 r2c2" },
  { "betweenline", LINE, "between r1c1 r2c2 r3c3" },
  { "lockout", LINE, "lockout r1c1 r2c2 r3c3" },
  { "lockout", "[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]],\"value\":2}]",
    "lockout 2 r1c1 r1c2 r1c3" },
  { "renban", LINE, "renban r1c1 r2c2 r3c3" },
  { "entropicline", LINE, NULL, NULL, "entropic: " },
  { "modularline", LINE, "modular r1c1 r2c2 r3c3" },
  { "arrow", "[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\"]]}]",
    "arrow r1c1 r1c2" },
  { "nabner", "[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]", "nabner r1c1 r2c2" },
  { "regionsumline", LINE, "region-sum r1c1 r2c2 r3c3" },
  { "doublearrow", LINE, "double-arrow r1c1 r2c2 r3c3" },
  { "zipperline", LINE, "zipper r1c1 r2c2 r3c3" },
  { "littlekillersum",
    "[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"6\"}]",
    "little-killer 6 r1c2 r2c3 r3c4" },
  { "littlekillersum",
    "[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"\"}]", "" },
  { "sandwichsum", "[{\"cell\":\"R0C1\",\"value\":\"5\"}]",
    "sandwich 5 r1c1 r2c1 r3c1 r4c1" },
  { "xsum", "[{\"cell\":\"R5C1\",\"value\":\"5\"}]",
    "x-sum 5 r4c1 r3c1 r2c1 r1c1" },
  { "skyscraper", "[{\"cell\":\"R1C0\",\"value\":2}]",
    "skyscraper 2 r1c1 r1c2 r1c3 r1c4" },
  { "skyscraper", "[{\"cell\":\"R1C5\",\"value\":\"x\"}]", "" },
  { "rowindexer", "[{\"cells\":[\"R1C1\"]}]", "row-index r1c1" },
  { "columnindexer", "[{\"cells\":[\"R1C1\"]}]", "column-index r1c1" },
  { "boxindexer", "[{\"cells\":[\"R1C1\"]}]", "box-index r1c1" },
  { "snowball", "[{\"cell\":\"R1C1\"}]", NULL, NULL, UNKNOWN "snowball" },
};

/* Behind the grid, or in its place where that is the key */
static char *
make_text (const char *key, const char *value)
{
  return g_str_equal (key, "grid")
             ? g_strdup_printf ("{\"%s\":%s}", key, value)
             : g_strdup_printf ("{" GRID ",\"%s\":%s}", key, value);
}

static char *
dup_statements (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  GString *text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, "; ");
      yass_statement_append_text (text, statements[i], &shape);
    }
  return g_string_free (text, FALSE);
}

static void
test_states (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = make_text (cases[i].key, cases[i].value);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
      g_autofree char *statements = NULL;

      g_test_message ("%s", text);
      if (cases[i].refusal != NULL)
        {
          g_assert_null (puzzle);
          g_assert_nonnull (strstr (error->message, cases[i].refusal));
          continue;
        }
      g_assert_no_error (error);
      statements = dup_statements (puzzle);
      g_assert_cmpstr (statements, ==, cases[i].statements);
      g_assert_cmpstr (yass_puzzle_get_notice (puzzle), ==, cases[i].notice);
    }
}

static void
test_every_key (void)
{
  for (const YassFpuzzlesKey *key = yass_fpuzzles_get_keys (); key->name != NULL;
       key++)
    {
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        n += g_str_equal (cases[i].key, key->name);
      if (n == 0)
        g_test_message ("no case for %s", key->name);
      g_assert_cmpuint (n, >, 0);
    }
}

/* Dots of all colours, and the pairs without one */
static void
test_negative (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "{" GRID ",\"negative\":[\"ratio\"],\"nonconsecutive\":true,\"ratio\":[{"
      "\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]}",
      &error);
  g_autofree char *statements = NULL;

  g_assert_no_error (error);
  statements = dup_statements (puzzle);
  g_assert_cmpstr (statements, ==,
                   "kropki black:3 r1c1 r1c2; kropki-negative white; "
                   "kropki-negative black:3");
}

/* Givens, what is placed, what a player noted, and the known solution */
static void
test_cells (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "{\"grid\":[[{\"value\":1,\"given\":true,\"c\":\"#fff\"},{\"value\":2,"
      "\"highlight\":\"#000\"},{\"givenPencilMarks\":[1,2]},{"
      "\"centerPencilMarks\":[1],\"cornerPencilMarks\":[2],\"candidates\":[3]}"
      "]," ROW "," ROW "," ROW
      "],\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,null]}",
      &error);

  g_assert_no_error (error);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 0), ==, 1);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 1), ==, 0);
  g_assert_cmpuint (yass_puzzle_get_placed (puzzle, 1), ==, 2);
  g_assert_cmphex (*yass_puzzle_peek_allowed (puzzle, 2), ==, 3);
  g_assert_true (yass_puzzle_is_open (puzzle, 3));
  g_assert_cmpuint (yass_puzzle_get_known (puzzle, 3), ==, 4);
  g_assert_cmpuint (yass_puzzle_get_known (puzzle, 15), ==, 0);
  g_assert_cmpstr (yass_puzzle_get_notice (puzzle), ==, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fpuzzles/keys-state-what-they-say", test_states);
  g_test_add_func ("/fpuzzles/every-key-has-a-case", test_every_key);
  g_test_add_func ("/fpuzzles/dots-and-none", test_negative);
  g_test_add_func ("/fpuzzles/cells", test_cells);
  return g_test_run ();
}
