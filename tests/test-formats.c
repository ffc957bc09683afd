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
  { "iss-shapes", 1, 9, 3, 3, "0..................................8", NULL, 1 },
  { "iss", 2, 4, 2, 2, "1..............4", NULL, 3 },
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
  { "fpuzzles-bad-cell",
    "1:91: \"R1X1\" is no cell; expected one like \"R1C1\"" },
  { "fpuzzles-cell-off-the-board",
    "2:16: R5C1 is not on the board; expected rows and columns from 1 to 4" },
  { "fpuzzles-cell-twice", "1:101: thermo: r1c1 comes twice" },
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
    "known: arrow" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "fpuzzles-no-grid",
    "1:1: the object has no grid; expected the puzzle of f-puzzles" },
  { "fpuzzles-number-above-size",
    "1:29: 3 is no number of a 2x2 puzzle; expected 1 to 2" },
  { "fpuzzles-region-too-small", "1:18: region 0 has 1 cell; expected 2" },
  { "fpuzzles-short-row",
    "3:10: the row has 3 cells; expected 4 for a 4x4 puzzle" },
  { "fpuzzles-thermo-of-one-cell",
    "1:101: thermo: expected at least 2 cells, found 1" },
  { "fpuzzles-unknown-constraints",
    "1:77: the puzzle asks for what is not known: arrow, killercage with a "
    "sum" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "fpuzzles-unknown-key",
    "1:95: the puzzle asks for what is not known: sparkles" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-bad-cell", "1:24: 'R1D2' is no cell; expected one like R1C1" },
  { "iss-bad-table",
    "1:18: this is no character of a table; expected A-Z, a-z, 0-9, - or _" },
  { "iss-cell-off-the-board",
    "2:19: R1C5 is not on the board; expected rows and columns from 1 to 4" },
  { "iss-cell-twice", "1:12: thermo: r1c1 comes twice" },
  { "iss-cut-off", "1:24: 'R1' is no cell; expected one like R1C1" },
  { "iss-no-number-left", "1:22: R1C1 has no number left; expected one" },
  { "iss-shape-raw",
    "1:16: the puzzle asks for what is not known: Shape with Raw" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-thermo-of-one-cell",
    "1:12: thermo: expected at least 2 cells, found 1" },
  { "iss-too-few-numbers",
    "1:12: expected numbers from 0 or 1 on, at least 9 and at most 16, like "
    "0-8" },
  { "iss-two-shapes",
    "2:2: a second Shape; expected an empty line between puzzles" },
  { "iss-unknown-constraints",
    "1:2: the puzzle asks for what is not known: Arrow, Zipper, Cage with a "
    "sum" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "iss-unknown-type",
    "1:23: the puzzle asks for what is not known: Sparkle" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "killer-arrows",
    "1:1: the puzzle asks for what is not known: killer cages with sums" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "killer",
    "1:1: the puzzle asks for what is not known: killer cages with sums" KNOWN,
    YASS_ERROR_UNSUPPORTED },
  { "text-bad-cell",
    "10:13: thermo: 'r2x2' is no cell; expected one like r1c1" },
  { "text-bad-shape",
    "5:7: shape: '4by4'; expected something like 6x8, up to 144, and nothing "
    "behind" },
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
  { "text-cell-twice",
    "11:20: distinct: r1c1 comes twice; expected every cell once" },
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
