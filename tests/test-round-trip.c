/* test-round-trip.c: a puzzle written in any format is read as itself
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/options.h"

#include "puzzle/puzzle.h"

static const guint sizes[] = { 4, 6, 9, 12, 16, 25, 36, 49, 64, 81, 144 };

/* A third of the cells given; some of the others with pencil marks if asked.
 * The first row holds the largest number, which tells the size of a board
 * from its symbols. */
static YassPuzzle *
make_puzzle (guint size, guint width, guint height, YassSymbols symbols,
             bool marks)
{
  YassPuzzle *puzzle = yass_puzzle_new (size, width, height, symbols);

  for (guint cell = 0; cell < size * size; cell++)
    {
      guint number = (guint) g_test_rand_int_range (1, (gint32) size + 1);

      if (cell % 3 == 0)
        yass_puzzle_allow_only (puzzle, cell, cell == 0 ? size : number);
      else if (marks && cell % 3 == 1)
        {
          uint64_t set[(YASS_MAX_SIZE + 63) / 64] = { 0 };

          for (guint i = 0; i < 4; i++)
            {
              set[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
              number = (guint) g_test_rand_int_range (1, (gint32) size + 1);
            }
          yass_puzzle_allow_set (puzzle, cell, set);
        }
    }
  return puzzle;
}

static void
assert_same (const YassPuzzle *puzzle, const char *text, bool symbols_too)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) again = yass_puzzle_new_from_text (text, &error);

  if (error != NULL)
    g_test_message ("%s\n%s", error->message, text);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_puzzle_get_size (again), ==,
                    yass_puzzle_get_size (puzzle));
  g_assert_cmpuint (yass_puzzle_get_box_width (again), ==,
                    yass_puzzle_get_box_width (puzzle));
  g_assert_cmpuint (yass_puzzle_get_box_height (again), ==,
                    yass_puzzle_get_box_height (puzzle));
  if (symbols_too)
    g_assert_cmpint (yass_puzzle_get_symbols (again), ==,
                     yass_puzzle_get_symbols (puzzle));
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    g_assert_cmpmem (yass_puzzle_peek_allowed (again, cell),
                     yass_puzzle_get_n_words (again) * sizeof (uint64_t),
                     yass_puzzle_peek_allowed (puzzle, cell),
                     yass_puzzle_get_n_words (puzzle) * sizeof (uint64_t));
}

static void
append_marks (GString *text, const YassPuzzle *puzzle, guint cell)
{
  bool first = true;

  for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
    {
      if (!yass_puzzle_allows (puzzle, cell, number))
        continue;
      if (!first && yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS)
        g_string_append_c (text, ',');
      yass_append_number (text, yass_puzzle_get_symbols (puzzle), 1, number);
      first = false;
    }
}

typedef enum
{
  TOGETHER,
  SPACED,
  MARKS,
} Cells;

/* Rows of cells, inside bars and borders when @drawn */
static char *
write_rows (const YassPuzzle *puzzle, Cells cells, bool drawn)
{
  guint size = yass_puzzle_get_size (puzzle);
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < size; row++)
    {
      if (drawn && row % yass_puzzle_get_box_height (puzzle) == 0)
        g_string_append (text, "+-----+-----+\n");
      for (guint column = 0; column < size; column++)
        {
          guint cell = row * size + column;
          guint given = yass_puzzle_get_given (puzzle, cell);

          if (drawn && column % yass_puzzle_get_box_width (puzzle) == 0)
            g_string_append_c (text, '|');
          if (cells != TOGETHER && (drawn || column > 0))
            g_string_append_c (text, ' ');
          if (cells == MARKS)
            append_marks (text, puzzle, cell);
          else if (cells == TOGETHER && drawn && given == 0)
            g_string_append_c (text, ' ');
          else
            yass_append_number (text, yass_puzzle_get_symbols (puzzle), 1,
                                given);
        }
      g_string_append (text, drawn ? "|\n" : "\n");
    }
  if (drawn)
    g_string_append (text, "+-----+-----+\n");
  return g_string_free (text, FALSE);
}

static YassSymbols
symbols_for (guint size)
{
  return size <= YASS_MAX_CHARACTER ? YASS_SYMBOLS_CHARACTERS
                                    : YASS_SYMBOLS_NUMBERS;
}

static void
test_line (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (sizes[i], 0, 0, symbols_for (sizes[i]), false);
      g_autofree char *text = yass_puzzle_to_line (puzzle);

      assert_same (puzzle, text, true);
    }
}

static void
test_grid (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Cells cells = sizes[i] <= YASS_MAX_CHARACTER ? TOGETHER : SPACED;
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (sizes[i], 0, 0, symbols_for (sizes[i]), false);
      g_autofree char *drawn = write_rows (puzzle, cells, true);
      g_autofree char *spaced = write_rows (puzzle, SPACED, true);
      g_autofree char *plain = write_rows (puzzle, cells, false);

      assert_same (puzzle, drawn, true);
      assert_same (puzzle, spaced, true);
      assert_same (puzzle, plain, true);
    }
}

static void
test_drawn_boxes (void)
{
  static const guint boxes[][3]
      = { { 6, 2, 3 }, { 8, 2, 4 }, { 12, 3, 4 }, { 12, 6, 2 }, { 16, 8, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (boxes[i][0], boxes[i][1], boxes[i][2],
                         YASS_SYMBOLS_CHARACTERS, false);
      g_autofree char *text = write_rows (puzzle, TOGETHER, true);

      assert_same (puzzle, text, true);
    }
}

static void
test_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (sizes[i], 0, 0, YASS_SYMBOLS_NUMBERS, false);
      g_autofree char *rows = write_rows (puzzle, SPACED, false);
      g_autofree char *sized = g_strdup_printf ("%u\n%s", sizes[i], rows);
      g_autofree char *line = yass_puzzle_to_line (puzzle);

      assert_same (puzzle, rows, true);
      assert_same (puzzle, sized, true);
      assert_same (puzzle, line, true);
    }
}

static void
test_candidates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint s = 0; s < 2; s++)
      {
        YassSymbols symbols = (YassSymbols) s;
        g_autoptr (YassPuzzle) puzzle = NULL;
        g_autofree char *plain = NULL;
        g_autofree char *drawn = NULL;

        if (symbols == YASS_SYMBOLS_CHARACTERS && sizes[i] > YASS_MAX_CHARACTER)
          continue;
        puzzle = make_puzzle (sizes[i], 0, 0, symbols, true);
        plain = write_rows (puzzle, MARKS, false);
        drawn = write_rows (puzzle, MARKS, true);
        assert_same (puzzle, plain, sizes[i] > 9);
        assert_same (puzzle, drawn, sizes[i] > 9);
      }
}

static void
test_edges (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint s = 0; s < 2; s++)
      {
        YassSymbols symbols = (YassSymbols) s;
        g_autoptr (YassPuzzle) puzzle = NULL;
        g_autofree char *text = NULL;

        if (symbols == YASS_SYMBOLS_CHARACTERS && sizes[i] > YASS_MAX_CHARACTER)
          continue;
        puzzle = make_puzzle (sizes[i], 0, 0, symbols, true);
        text = yass_puzzle_to_edges (puzzle);
        assert_same (puzzle, text, true);
      }
}

/* With one number a cell no blank tells decimal numbers from characters */
static void
test_edges_all_placed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint size = sizes[i];
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_NUMBERS);
      g_autofree char *text = NULL;

      for (guint cell = 0; cell < size * size; cell++)
        yass_puzzle_allow_only (puzzle, cell, (cell / size + cell) % size + 1);
      text = yass_puzzle_to_edges (puzzle);
      assert_same (puzzle, text, size > 9);
    }
}

/* One more than there is room for, in each format that can say so */
static void
test_too_large (void)
{
  const guint size = YASS_MAX_SIZE + 1;
  g_autoptr (YassPuzzle) puzzle
      = make_puzzle (size, 0, 0, YASS_SYMBOLS_NUMBERS, true);
  g_autofree char *rows = write_rows (puzzle, SPACED, false);
  char *texts[] = {
    g_strdup_printf ("%u\n%s", size, rows), g_strdup (rows),
    write_rows (puzzle, SPACED, true),      write_rows (puzzle, MARKS, false),
    write_rows (puzzle, MARKS, true),       yass_puzzle_to_line (puzzle),
    yass_puzzle_to_edges (puzzle)
  };
  g_autofree char *message
      = g_strdup_printf ("line 1, column 1: a puzzle of %ux%u is too large; "
                         "expected at most %ux%u",
                         size, size, YASS_MAX_SIZE, YASS_MAX_SIZE);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (yass_puzzle_new_from_text (texts[i], &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_cmpstr (error->message, ==, message);
      g_free (texts[i]);
    }
}

static void
test_list (void)
{
  static const char *const names[] = { "text",  "fpuzzles",    "fpuzzles-link",
                                       "iss",   "pencilmarks", "line",
                                       "grid",  "numbers",     "candidates",
                                       "edges", "list",        "hodoku",
                                       "sudokupad" };
  const YassPlug *plugs = yass_list_formats ();
  guint n = 0;

  for (; plugs[n].name != NULL; n++)
    g_assert_cmpuint (strlen (plugs[n].summary), >, 0);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < n; i++)
    {
      guint found = 0;

      for (guint j = 0; j < n; j++)
        found += strcmp (plugs[j].name, names[i]) == 0;
      g_assert_cmpuint (found, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle/round-trip/line", test_line);
  g_test_add_func ("/puzzle/round-trip/grid", test_grid);
  g_test_add_func ("/puzzle/round-trip/drawn-boxes", test_drawn_boxes);
  g_test_add_func ("/puzzle/round-trip/numbers", test_numbers);
  g_test_add_func ("/puzzle/round-trip/candidates", test_candidates);
  g_test_add_func ("/puzzle/round-trip/edges", test_edges);
  g_test_add_func ("/puzzle/round-trip/edges-all-placed",
                   test_edges_all_placed);
  g_test_add_func ("/puzzle/formats/too-large-in-any", test_too_large);
  g_test_add_func ("/puzzle/formats/are-listed", test_list);
  return g_test_run ();
}
