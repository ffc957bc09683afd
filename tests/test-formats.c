/* test-formats.c: what every text in tests/formats becomes
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/reader.h"

#include "puzzle/puzzle.h"

#define EXAMPLE                                                                \
  "4.9.1.8.3.....924.........139.2746......5......2163.595.........136.....9"  \
  ".8.2.1.7"
#define KNOWN "; expected constraints that `yass-graph constraints` lists"
#define ONE_KNOWN "; expected one that `yass-graph constraints` lists"
#define FORMATS "expected a puzzle in a format that `yass-graph formats` lists"

typedef struct
{
  const char *file;
  guint n_puzzles;
  guint size;
  guint box_width;
  guint box_height;
  const char *line;   /* of every puzzle, NULL to leave it unchecked */
  const char *name;   /* likewise */
  guint n_statements; /* of the first puzzle */
} Accepted;

static const Accepted accepted[] = {
  { "12x12-drawn-numbers", 1, 12, 4, 3 },
  { "16x16-rows", 1, 16, 4, 4 },
  { "2x2-one-liners", 8, 2, 2, 1, "12.." },
  { "4x4-one-liners", 16, 4, 2, 2, "1...2...3...4..." },
  { "6x6-drawn-2x3", 1, 6, 2, 3, "1.......2.......3..4.......5.......6" },
  { "ascii-bars-everywhere", 1, 9, 3, 3, EXAMPLE },
  { "ascii-drawing", 1, 9, 3, 3, EXAMPLE },
  { "ascii-no-outer-border", 1, 9, 3, 3, EXAMPLE },
  { "ascii-stars", 1, 9, 3, 3, EXAMPLE },
  { "box-drawing-heavy-double", 2, 9, 3, 3, EXAMPLE },
  { "box-drawing-padded", 1, 9, 3, 3, EXAMPLE },
  { "box-drawing-spaces", 1, 9, 3, 3, EXAMPLE },
  { "comment-inside-grid", 1, 9, 3, 3, EXAMPLE },
  { "crlf-and-bom", 1, 9, 3, 3, EXAMPLE },
  { "fpuzzles", 2, 4, 2, 2, "1..............4", "four" },
  { "fpuzzles-link", 3, 4, 2, 2, "1..............4", "four" },
  { "drawn-regions", 2, 4, 2, 2, "1..............4", NULL, 4 },
  { "iss-search-priority", 1, 4, 2, 2, "1..............4", NULL, 1 },
  { "iss-shapes", 1, 9, 3, 3, "0..................................8", NULL, 1 },
  { "iss", 2, 4, 2, 2, "1..............4", NULL, 3 },
  { "layout", 3, 4, 2, 2, "1..............4", NULL, 4 },
  { "layout-alone", 1, 4, 2, 2, "................", NULL, 4 },
  { "killer-long", 1, 9, 3, 3, NULL, NULL, 9 },
  { "killer-short", 1, 9, 3, 3, NULL, NULL, 17 },
  { "line-comma-name", 1, 9, 3, 3, EXAMPLE, "the worked example" },
  { "line-with-name", 1, 9, 3, 3, EXAMPLE, "the worked example" },
  { "no-newline-at-end", 1, 9, 3, 3, EXAMPLE },
  { "numbers-in-rows", 1, 9, 3, 3, EXAMPLE },
  { "numbers-on-a-line", 1, 9, 3, 3, EXAMPLE },
  { "numbers-with-size", 1, 9, 3, 3, EXAMPLE },
  { "pencilmarks", 1, 4, 2, 2, "1..............4" },
  { "plain-rows", 1, 9, 3, 3, EXAMPLE },
  { "rows-in-groups", 1, 9, 3, 3, EXAMPLE },
  { "stacked-drawings", 2, 9, 3, 3, EXAMPLE },
  { "text-numbers-from-zero", 2, 4, 2, 2, "0....1....2....3", NULL, 1 },
  { "text-variables", 1, 4, 2, 2, "1.....3.................", NULL, 4 },
  { "iss-missing-numbers", 1, 5, 2, 2, NULL, NULL, 14 },
  { "iss-variables", 1, 4, 2, 2, "1.....................", NULL, 6 },
  { "text-shape", 2, 6, 3, 2, "3......................8", NULL, 2 },
  { "text-miracle", 2, 9, 3, 3,
    "......................................1............2......................"
    ".......",
    "Miracle Sudoku", 3 },
};

typedef struct
{
  const char *file;
  const char *message; /* behind NAME: */
  YassError code;
} Rejected;

static const Rejected rejected[] = {
  { "binary", "1:1: the byte 0x00 is no text; expected a puzzle in UTF-8" },
  { "candidates-letter",
    "1:5: 'x' is no number of a 4x4 puzzle; expected 1 to 4" },
  { "drawing-of-bars",
    "2:1: a drawing without cells; expected rows between its borders" },
  { "drawing-without-cells",
    "1:1: a drawing without cells; expected rows between its borders" },
  { "edges-empty-cell", "1:12: cell 5 has no number; expected at least one" },
  { "edges-one-short",
    "1:800: the line ends after 80 cells; expected 81 for a 9x9 puzzle" },
  { "empty", "1:1: no puzzle found; " FORMATS },
  { "fpuzzles-arrow-elsewhere",
    "1:128: the line of an arrow begins elsewhere; expected its circle" },
  { "fpuzzles-bad-cell",
    "1:91: \"R1X1\" is no cell; expected one like \"R1C1\"" },
  { "fpuzzles-cage-too-high",
    "1:90: cage: 2 different cells add up to 3 at least and 7 at most, not 8" },
  { "fpuzzles-cell-off-the-board",
    "2:16: R5C1 is not on the board; expected rows and columns from 1 to 4" },
  { "fpuzzles-cell-twice", "1:101: thermo: r1c1 comes twice" },
  { "fpuzzles-clue-at-a-corner",
    "1:92: R0C0 is not beside the board; expected one like R0C1 or R1C5" },
  { "fpuzzles-clue-on-the-board",
    "1:99: R1C1 is not beside the board; expected one like R0C1 or R1C5" },
  { "fpuzzles-cut-off", "1:75: this is no JSON: the text ends too early; "
                        "expected the puzzle of f-puzzles" },
  { "fpuzzles-link-by-id", "1:1: the link names a puzzle that only its site "
                           "has; expected a link with ?load=" },
  { "fpuzzles-link-cut-off",
    "1:91: the compressed text is cut off; expected all of the link" },
  { "fpuzzles-link-damaged",
    "1:48: this is no character of compressed text; expected all of the link" },
  { "fpuzzles-link-unknown-key",
    "1:33: inside the link, at character 77: the puzzle asks for what is not "
    "known: snowball" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "fpuzzles-little-killer-nowhere",
    "1:122: this is no direction; expected \"UR\", \"UL\", \"DR\" or \"DL\"" },
  { "fpuzzles-little-killer-past-the-board",
    "1:122: from R0C1 that leads past the board; expected a direction that "
    "leads onto it" },
  { "fpuzzles-no-digital-root",
    "1:84: no sum of 2 different cells has the digital root that \"DR1\" asks "
    "for; expected another" },
  { "fpuzzles-no-grid",
    "1:1: the object has no grid and no cells; expected the puzzle of "
    "f-puzzles or SudokuPad" },
  { "fpuzzles-number-above-size",
    "1:29: 3 is no number of a 2x2 puzzle; expected 1 to 2" },
  { "fpuzzles-region-too-small", "1:18: region 0 has 1 cell; expected 2" },
  { "fpuzzles-short-row",
    "3:10: the row has 3 cells; expected 4 for a 4x4 puzzle" },
  { "fpuzzles-thermo-of-one-cell",
    "1:101: thermo: expected at least 2 cells, found 1" },
  { "fpuzzles-unknown-constraints",
    "1:77: the puzzle asks for what is not known: snowball, killercage with "
    "a value that is no number" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "fpuzzles-unknown-key",
    "1:95: the puzzle asks for what is not known: sparkles" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-bad-cell", "1:24: 'R1D2' is no cell; expected one like R1C1" },
  { "iss-bad-table",
    "1:18: this is no character of a table; expected A-Z, a-z, 0-9, - or _" },
  { "iss-cage-too-high", "1:2: cage: 2 different cells add up to 3 at least "
                         "and 17 at most, not 18" },
  { "iss-cell-off-the-board",
    "2:19: R1C5 is not on the board; expected rows and columns from 1 to 4" },
  { "iss-cell-twice", "1:12: thermo: r1c1 comes twice" },
  { "iss-connected-above-size",
    "1:2: connected: expected numbers of the board, like 1,3,5, found "
    "\"1,10\"" },
  { "iss-connected-of-a-group",
    "1:18: the puzzle asks for what is not known: ConnectedValues of VL" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-cut-off", "1:24: 'R1' is no cell; expected one like R1C1" },
  { "iss-equal-sum-of-nothing",
    "1:23: a part of EqualSum has no cells; expected some" },
  { "iss-indexing-neither", "1:11: expected Indexing~R or Indexing~C" },
  { "iss-little-killer-at-a-corner",
    "1:18: no diagonal is known by this cell; expected the cell at its other "
    "end, or at an edge" },
  { "iss-no-number-left", "1:22: R1C1 has no number left; expected one" },
  { "iss-or-without-end",
    "1:12: Or has no End; expected one behind its constraints" },
  { "iss-pill-alone",
    "1:2: no cells of PillArrow are behind its pill of 2; expected some" },
  { "iss-pill-of-four", "1:12: expected a pill of 2 or 3 cells" },
  { "iss-machine-cut-off",
    "1:6: NFA has no machine here; expected the bits of one, of up to 4096 "
    "states" },
  { "iss-machine-of-no-bits",
    "1:6: NFA has no machine here; expected the bits of one, of up to 4096 "
    "states" },
  { "iss-pattern-of-a-letter",
    "1:2: regex: expected a number from 1 to 9, found 'x' at character 1 of "
    "the pattern" },
  { "iss-pattern-missing",
    "1:2: Regex has no pattern here; expected one in base64" },
  { "iss-skyscraper-too-high",
    "1:2: skyscraper: expected how many buildings are seen, from 1 to 9, found "
    "\"10\"" },
  { "iss-missing-numbers-of-nothing",
    "1:26: the puzzle asks for what is not known: cells of Doppelganger" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-replicate-off-the-board",
    "1:2: at R1C9 a constraint would leave the board; expected cells where all "
    "fit" },
  { "iss-replicate-off-the-variable",
    "1:11: at VX5 a constraint would leave the cells of the variable; expected "
    "cells where all fit" },
  { "iss-rank-too-high",
    "1:2: full-rank: expected a rank from 1 to 36, or one like \"36,tied\", "
    "found \"37\"" },
  { "iss-room-without-number",
    "1:2: numbered-room: expected a number from 1 to 9, found \"0\"" },
  { "iss-sandwich-of-no-line",
    "1:14: Sandwich has no row or column of the board here; expected one like "
    "R1 or C1" },
  { "iss-sandwich-of-two-lines",
    "1:17: Sandwich goes on; expected 2 arguments" },
  { "iss-shape-round",
    "1:16: the puzzle asks for what is not known: Shape with Round" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-sum-with-factors",
    "1:2: weighted-sum: expected a factor for each of 2 cells and the total, "
    "like 1,-10=0, found \"1=3\"" },
  { "iss-var-has-no-such-cell",
    "1:32: 'VX4' is no cell; expected one like R1C1" },
  { "iss-sum-without-total", "1:6: Sum has no total here; expected a number" },
  { "iss-thermo-of-one-cell",
    "1:12: thermo: expected at least 2 cells, found 1" },
  { "iss-ties-of-some",
    "1:15: expected FullRankTies~none, ~only-unclued or ~any" },
  { "iss-too-few-numbers",
    "1:12: expected numbers from 0 or 1 on, at least 9 and at most 16, like "
    "0-8" },
  { "iss-two-shapes",
    "2:2: a second Shape; expected an empty line between puzzles" },
  { "fpuzzles-quad-of-letters", "1:138: this is no number; expected one" },
  { "iss-contain-without-numbers",
    "1:2: ContainAtLeast has no list of numbers; expected one" },
  { "iss-quad-at-the-edge", "1:7: no four cells are to the right of this one "
                            "and below; expected another" },
  { "iss-quad-of-five", "1:2: quad: 4 cells cannot contain 5 numbers" },
  { "iss-jigsaw-number-too-high",
    "1:4: '7' is no number of a 4x4 puzzle; expected 1 to 4" },
  { "iss-quad-of-letters",
    "1:14: Quad has no numbers here; expected some, as 1_1_2" },
  { "iss-same-values-of-three",
    "1:2: same-values: 3 cells are not 2 sets of the same size" },
  { "look-and-say-cut-off",
    "10:1: look-and-say: expected pairs of digits, how often and what, as 1223 "
    "for one 2 and two 3s, found \"122\"" },
  { "quad-apart", "10:1: quad: expected four cells that meet in a corner" },
  { "iss-unknown-constraints",
    "1:2: the puzzle asks for what is not known: Snowball, Igloo" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-x-sum-of-letters", "1:11: XSum has no total here; expected a number" },
  { "iss-unknown-type",
    "1:23: the puzzle asks for what is not known: Sparkle" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "killer-cut-off",
    "1:52: expected the number of a cage and a colon, for 81 cells" },
  { "killer-in-a-circle",
    "1:1: from this cell the signs lead to no sum; expected the sum of its "
    "cage" },
  { "killer-of-other-rules",
    "1:5: expected 3x3::k: or 3x3:d:k: and the cages" },
  { "killer-off-the-board",
    "1:1: from this cell the signs lead to no sum; expected the sum of its "
    "cage" },
  { "layout-two-signs",
    "1:4: another sign for an open cell; expected one for all" },
  { "killer-two-sums",
    "1:14: the cage of this cell has another sum; expected one" },
  { "text-bad-cell",
    "10:13: thermo: 'r2x2' is no cell; expected one like r1c1" },
  { "text-bad-shape",
    "5:7: shape: '4by4'; expected something like 6x8, up to 144, and nothing "
    "behind" },
  { "text-connected-twice", "5:1: connected: expected numbers of the board, "
                            "like 1,3,5, found \"1,1\"" },
  { "text-number-below-the-first",
    "1:1: '1' is no number of a 4x4 puzzle; expected 2 to 5 or a blank" },
  { "text-numbers-none",
    "5:1: numbers: from 5 to 2 are none; expected 1 to 144 of them" },
  { "text-numbers-too-few", "1:1: 3 numbers are too few for a 4x4 puzzle; "
                            "expected at least 4" },
  { "text-numbers-twice", "6:1: numbers: said twice; expected one" },
  { "text-shape-of-other-rows",
    "3:5: the puzzle ends after 3 rows; expected 4 for a 4x4 puzzle" },
  { "text-shape-without-cells",
    "5:1: shape: a board without cells; expected rows and columns" },
  { "text-cell-off-the-board", "10:13: thermo: r2c10 is not on the board; "
                               "expected rows and columns from 1 to 9" },
  { "text-var-twice", "6:5: var: there is X already; expected another name" },
  { "text-var-beyond-the-board",
    "5:9: var: '2..7'; expected numbers from 1 to 4, like 1..4" },
  { "text-var-has-no-such-cell",
    "6:13: thermo: 'X4' is no cell; expected one like r1c1" },
  { "text-var-too-large",
    "5:7: var: '1001'; expected a number of cells, or rows and columns like "
    "6x6" },
  { "text-only-nothing-left",
    "6:12: only: r1c1 has no number left; expected one" },
  { "text-cell-twice",
    "11:20: distinct: r1c1 comes twice; expected every cell once" },
  { "text-or-not-closed", "5:15: this bracket is not closed; expected )" },
  { "text-or-of-one",
    "5:1: or: expected two statements or more in brackets, like (thermo r1c1 "
    "r2c1)" },
  { "text-range-askew", "10:13: thermo: r2c2-r3c4 is no part of a row, column "
                        "or diagonal" },
  { "text-range-twice",
    "10:13: thermo: r1c1 comes twice; expected every cell once" },
  { "text-directive-alone", "1:1: 'king' stands below no rows; expected it "
                            "right below the rows of its puzzle" },
  { "text-no-neighbours", "10:1: kropki: r1c1 and r2c2 share no edge" },
  { "text-no-value", "10:1: kropki: expected a value before the cells" },
  { "text-switch-with-cells", "10:1: king: expected no cell, found 1" },
  { "text-thermo-of-one-cell",
    "10:1: thermo: expected at least 2 cells, found 1" },
  { "text-unknown-word-alone", "10:1: there is no constraint 'kign'" ONE_KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "text-unknown-word", "11:1: there is no constraint 'thremo'" ONE_KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "letter-in-9x9", "5:7: 'K' is no number of a 9x9 puzzle; expected 1 to 9 "
                     "or a blank" },
  { "letter-in-line", "1:41: 'K' is no number of a 9x9 puzzle; expected 1 to "
                      "9 or a blank" },
  { "long-line",
    "1:82: the line has 82 characters; expected 81 for a 9x9 puzzle" },
  { "long-row", "4:10: the row has 10 cells; expected 9 for a 9x9 puzzle" },
  { "missing-row",
    "8:10: the puzzle ends after 8 rows; expected 9 for a 9x9 puzzle" },
  { "number-above-size", "10:1: 12 is above 9; expected 1 to 9 or a blank" },
  { "number-above-size-on-a-line",
    "1:161: 12 is above 9; expected 1 to 9 or a blank" },
  { "only-comments", "3:1: no puzzle found; " FORMATS },
  { "short-drawn-row",
    "6:12: the row has 8 cells; expected 9 for a 9x9 puzzle" },
  { "short-line",
    "3:81: the line ends after 80 characters; expected 81 for a 9x9 puzzle" },
  { "short-number-row",
    "7:16: the row has 8 cells; expected 9 for a 9x9 puzzle" },
  { "short-row", "4:9: the row has 8 cells; expected 9 for a 9x9 puzzle" },
  { "too-large",
    "1:1: a puzzle of 145x145 is too large; expected at most 144x144",
    YASS_ERROR_UNSUPPORTED },
  { "umlaut", "1:11: 'ä' is no number of a 9x9 puzzle; expected 1 to 9 or a "
              "blank" },
  { "words", "1:1: 'D' begins no puzzle; " FORMATS },
};

static YassReader *
open_reader (const char *verdict, const char *name)
{
  g_autofree char *base = g_strdup_printf ("%s-%s.txt", verdict, name);
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "formats", base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);

  g_assert_no_error (error);
  return yass_reader_new (G_INPUT_STREAM (stream), base);
}

/* The givens as characters, however the author wrote them */
static char *
dup_characters (const YassPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    yass_append_number (text, YASS_SYMBOLS_CHARACTERS,
                        yass_puzzle_get_first_number (puzzle),
                        yass_puzzle_get_given (puzzle, cell));
  return g_string_free (text, FALSE);
}

static void
test_accepts (gconstpointer data)
{
  const Accepted *expected = data;
  g_autoptr (YassReader) reader = open_reader ("accept", expected->file);
  g_autoptr (GError) error = NULL;
  YassPuzzle *next;
  guint n = 0;

  while (yass_reader_next (reader, &next, NULL, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;
      g_autofree char *line = NULL;
      guint n_statements;

      g_assert_no_error (error);
      line = dup_characters (puzzle);
      g_assert_cmpuint (yass_puzzle_get_size (puzzle), ==, expected->size);
      g_assert_cmpuint (yass_puzzle_get_box_width (puzzle), ==,
                        expected->box_width);
      g_assert_cmpuint (yass_puzzle_get_box_height (puzzle), ==,
                        expected->box_height);
      if (expected->line != NULL)
        g_assert_cmpstr (line, ==, expected->line);
      g_assert_cmpstr (yass_puzzle_get_name (puzzle), ==, expected->name);
      yass_puzzle_get_statements (puzzle, &n_statements);
      if (n == 0)
        g_assert_cmpuint (n_statements, ==, expected->n_statements);
      n++;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, expected->n_puzzles);
}

static void
test_rejects (gconstpointer data)
{
  const Rejected *expected = data;
  g_autoptr (YassReader) reader = open_reader ("reject", expected->file);
  g_autofree char *message
      = g_strdup_printf ("reject-%s.txt:%s", expected->file, expected->message);
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = NULL;

  g_assert_true (yass_reader_next (reader, &puzzle, NULL, &error));
  g_assert_null (puzzle);
  g_assert_nonnull (error);
  g_assert_true (error->domain == YASS_ERROR);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpint (error->code, ==, expected->code);
  g_clear_error (&error);
  g_assert_false (yass_reader_next (reader, &puzzle, NULL, &error));
  g_assert_no_error (error);
}

/* A file that no table names would be no test */
static void
test_every_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "formats", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".txt");
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (accepted) + G_N_ELEMENTS (rejected));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (accepted); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/puzzle/formats/accept/%s", accepted[i].file);

      g_test_add_data_func (path, &accepted[i], test_accepts);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rejected); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/puzzle/formats/reject/%s", rejected[i].file);

      g_test_add_data_func (path, &rejected[i], test_rejects);
    }
  g_test_add_func ("/puzzle/formats/every-file-is-tested", test_every_file);
  return g_test_run ();
}
