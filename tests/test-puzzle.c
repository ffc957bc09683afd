/* test-puzzle.c: what a puzzle holds, and how it is written
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"

static void
test_default_boxes (void)
{
  static const guint boxes[][3] = {
    { 1, 1, 1 },  { 2, 2, 1 },  { 3, 3, 1 },   { 4, 2, 2 },  { 5, 5, 1 },
    { 6, 3, 2 },  { 7, 7, 1 },  { 8, 4, 2 },   { 9, 3, 3 },  { 10, 5, 2 },
    { 12, 4, 3 }, { 15, 5, 3 }, { 16, 4, 4 },  { 18, 6, 3 }, { 20, 5, 4 },
    { 25, 5, 5 }, { 36, 6, 6 }, { 61, 61, 1 }, { 64, 8, 8 }, { 144, 12, 12 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      guint width, height;

      yass_default_box (boxes[i][0], &width, &height);
      g_assert_cmpuint (width, ==, boxes[i][1]);
      g_assert_cmpuint (height, ==, boxes[i][2]);
    }
}

static void
test_characters (void)
{
  for (guint number = 1; number <= YASS_MAX_CHARACTER; number++)
    g_assert_cmpint (
        yass_number_from_character (yass_number_to_character (number), 61), ==,
        number);
  g_assert_cmpint (yass_number_to_character (10), ==, 'A');
  g_assert_cmpint (yass_number_to_character (36), ==, 'a');
  g_assert_cmpint (yass_number_from_character ('g', 16), ==, 16);
  g_assert_cmpint (yass_number_from_character ('g', 36), ==, 42);
  for (const char *p = "0._*?- "; *p != '\0'; p++)
    g_assert_cmpint (yass_number_from_character (*p, 9), ==, 0);
  for (const char *p = "+\xc3|,"; *p != '\0'; p++)
    g_assert_cmpint (yass_number_from_character (*p, 9), ==, -1);
}

/* Sizes around a word and two, and beyond what formats read */
static void
test_words (void)
{
  static const guint sizes[] = { 1, 9, 63, 64, 65, 128, 144, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint size = sizes[i];
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_NUMBERS);
      guint last = size * size - 1;
      const uint64_t *words = yass_puzzle_peek_allowed (puzzle, last);
      guint n = 0;

      for (guint j = 0; j < yass_puzzle_get_n_words (puzzle); j++)
        n += (guint) __builtin_popcountll (words[j]);
      g_assert_cmpuint (n, ==, size);
      g_assert_cmpuint (yass_puzzle_get_given (puzzle, last), ==,
                        size == 1 ? 1 : 0);
      g_assert_true (yass_puzzle_allows (puzzle, last, size));
      yass_puzzle_allow_only (puzzle, last, size);
      g_assert_cmpuint (yass_puzzle_get_given (puzzle, last), ==, size);
      g_assert_true (yass_puzzle_allows (puzzle, last, size));
      g_assert_true (size == 1 || !yass_puzzle_allows (puzzle, last, 1));
      g_assert_true (size == 1 || yass_puzzle_allows (puzzle, last - 1, 1));
    }
}

static void
test_marks (void)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (4, 0, 0, YASS_SYMBOLS_CHARACTERS);
  const uint64_t marks = 0xa;
  g_autofree char *line = NULL;
  g_autofree char *edges = NULL;

  yass_puzzle_allow_set (puzzle, 5, &marks);
  yass_puzzle_allow_only (puzzle, 6, 3);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 5), ==, 0);
  g_assert_false (yass_puzzle_allows (puzzle, 5, 1));
  g_assert_true (yass_puzzle_allows (puzzle, 5, 4));
  line = yass_puzzle_to_line (puzzle);
  edges = yass_puzzle_to_edges (puzzle);
  g_assert_cmpstr (line, ==, "......3.........");
  g_assert_cmpstr (edges, ==,
                   "1234,1234,1234,1234,1234,24,3,1234,1234,1234,1234,1234,"
                   "1234,1234,1234,1234");
}

static void
test_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;
  YassPuzzle *same;

  puzzle = yass_puzzle_new_from_text ("12..\n..12\n2...\n...2 \n\n", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 1), ==, 2);
  g_assert_cmpint (yass_puzzle_get_symbols (puzzle), ==,
                   YASS_SYMBOLS_CHARACTERS);
  g_assert_null (yass_puzzle_get_name (puzzle));
  same = yass_puzzle_ref (puzzle);
  g_assert_true (same == puzzle);
  yass_puzzle_unref (same);

  g_assert_null (
      yass_puzzle_new_from_text ("1234\n3412\n2143\n4329\n", &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==,
                   "line 4, column 4: '9' is no number of a 4x4 puzzle; "
                   "expected 1 to 4 or a blank");
  g_clear_error (&error);
  g_assert_null (yass_puzzle_new_from_text (
      "1...2...3...4...\n\n1...2...3...4...\n", &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==,
                   "line 3, column 1: another puzzle begins; expected one");
  g_clear_error (&error);
  g_assert_null (yass_puzzle_new_from_text ("", &error));
  g_assert_true (
      g_str_has_prefix (error->message, "line 1, column 1: no puzzle found; "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle/boxes/closest-to-square", test_default_boxes);
  g_test_add_func ("/puzzle/symbols/there-and-back", test_characters);
  g_test_add_func ("/puzzle/cells/any-number-of-words", test_words);
  g_test_add_func ("/puzzle/cells/pencil-marks", test_marks);
  g_test_add_func ("/puzzle/text/one-puzzle", test_text);
  return g_test_run ();
}
