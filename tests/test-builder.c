/* test-builder.c: puzzles without text are those of the same text
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

static YassPuzzleBuilder *
begin (guint size)
{
  YassShape *shape = yass_shape_new (size);
  g_autoptr (GError) error = NULL;
  YassPuzzleBuilder *builder = yass_puzzle_builder_new (shape, &error);

  g_assert_no_error (error);
  yass_shape_free (shape);
  return builder;
}

/* As the text format, which can say everything, writes it */
static char *
write_text (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  char *text = yass_puzzle_to_text (puzzle, "text", &error);

  g_assert_no_error (error);
  return text;
}

static void
assert_reads_as (const YassPuzzleBuilder *builder, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) built = yass_puzzle_builder_build (builder);
  g_autoptr (YassPuzzle) read = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  g_autofree char *expected = write_text (read);
  g_autofree char *found = write_text (built);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_givens_and_candidates (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (4);
  const guint low[] = { 2, 1 };

  assert_reads_as (builder, "....\n....\n....\n....\n");
  g_assert_true (yass_puzzle_builder_set_given (builder, 0, 3, NULL));
  g_assert_true (yass_puzzle_builder_set_given (builder, 5, 1, NULL));
  g_assert_true (yass_puzzle_builder_set_given (builder, 15, 2, NULL));
  g_assert_true (yass_puzzle_builder_set_given (builder, 15, 0, NULL));
  assert_reads_as (builder, "3...\n.1..\n....\n....\n");

  g_assert_true (yass_puzzle_builder_set_candidates (builder, 1, low, 2, NULL));
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_builder_build (builder);
  g_assert_true (yass_puzzle_allows (puzzle, 1, 1));
  g_assert_true (yass_puzzle_allows (puzzle, 1, 2));
  g_assert_false (yass_puzzle_allows (puzzle, 1, 3));
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 5), ==, 1);
}

static void
test_statements (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (9);
  const guint32 bulb[] = { 0, 10, 20 };
  const guint32 dot[] = { 40, 41 };

  yass_puzzle_builder_set_name (builder, "Three things");
  g_assert_true (
      yass_puzzle_builder_add_statement (builder, "king", NULL, NULL, 0, NULL));
  for (guint i = 0; i < 2; i++)
    g_assert_true (yass_puzzle_builder_add_statement (builder, "thermo", NULL,
                                                      bulb, 3, NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "kropki", "black",
                                                    dot, 2, NULL));
  assert_reads_as (builder,
                   ".........\n.........\n.........\n.........\n.........\n"
                   ".........\n.........\n.........\n.........\n"
                   "title Three things\nking\nthermo r1c1 r2c2 r3c3\n"
                   "kropki black r5c5 r5c6\n");
}

/* In brackets, one in the other */
static void
test_nested (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (4);
  const guint32 cells[] = { 0, 1 };
  g_autoptr (GError) none = NULL, other = NULL, wrong = NULL, empty = NULL;

  g_assert_true (yass_puzzle_builder_begin (builder, "or", NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "thermo", NULL,
                                                    cells, 2, NULL));
  g_assert_true (yass_puzzle_builder_begin (builder, "and", NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "given", "3",
                                                    cells, 1, NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "odd", NULL,
                                                    cells + 1, 1, NULL));
  g_assert_false (yass_puzzle_builder_add_statement (builder, "thermo", NULL,
                                                     cells, 1, &wrong));
  g_assert_error (wrong, YASS_ERROR, YASS_ERROR_SYNTAX);
  g_assert_true (yass_puzzle_builder_end (builder, NULL));
  assert_reads_as (builder, "....\n....\n....\n....\n");
  g_assert_true (yass_puzzle_builder_end (builder, NULL));
  assert_reads_as (builder,
                   "....\n....\n....\n....\n"
                   "or (thermo r1c1 r1c2) (given 3 r1c1 and odd r1c2)\n");
  g_assert_false (yass_puzzle_builder_end (builder, &none));
  g_assert_error (none, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_false (yass_puzzle_builder_begin (builder, "thermo", &other));
  g_assert_error (other, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_true (yass_puzzle_builder_begin (builder, "or", NULL));
  g_assert_false (yass_puzzle_builder_end (builder, &empty));
  g_assert_error (empty, YASS_ERROR, YASS_ERROR_VALUE);
  /* What is left open says nothing */
  for (guint i = 0; i < 8; i++)
    g_assert_true (yass_puzzle_builder_begin (builder, "and", NULL));
  g_assert_false (yass_puzzle_builder_begin (builder, "and", NULL));
}

/* What is built stays as it is, whatever the builder does then */
static void
test_built_puzzles_stay (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (4);
  g_autoptr (YassPuzzle) before = yass_puzzle_builder_build (builder);

  yass_puzzle_builder_set_given (builder, 0, 1, NULL);
  yass_puzzle_builder_add_statement (builder, "king", NULL, NULL, 0, NULL);
  g_autoptr (YassPuzzleBuilder) untouched = begin (4);
  g_autoptr (YassPuzzle) open = yass_puzzle_builder_build (untouched);
  g_autofree char *expected = write_text (open);
  g_autofree char *text = write_text (before);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_solves (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (9);
  g_autoptr (YassOptions) options = yass_options_new ();

  /* The Miracle Sudoku */
  g_assert_true (
      yass_puzzle_builder_add_statement (builder, "king", NULL, NULL, 0, NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "knight", NULL,
                                                    NULL, 0, NULL));
  g_assert_true (yass_puzzle_builder_add_statement (builder, "nonconsecutive",
                                                    NULL, NULL, 0, NULL));
  g_assert_true (yass_puzzle_builder_set_given (builder, 38, 1, NULL));
  g_assert_true (yass_puzzle_builder_set_given (builder, 51, 2, NULL));
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_builder_build (builder);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpuint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
  g_assert_cmpuint (yass_result_get_solution (result)[0], ==, 4);
}

static void
test_shapes (void)
{
  static const struct
  {
    YassShape shape;
    YassError code;
    const char *message; /* NULL: it can be */
  } cases[] = {
    { YASS_SQUARE (9, 3, 3), 0, NULL },
    { YASS_SQUARE (9, 0, 0), 0, NULL },
    { YASS_SQUARE (7, 7, 1), 0, NULL },
    { { 9, 6, 8, 0, 2, 3 }, 0, NULL },
    { { 144, 144, 144, 856, 12, 12 }, 0, NULL },
    { YASS_SQUARE (0, 0, 0), YASS_ERROR_VALUE, "a board without cells" },
    { { 9, 9, 0, 1 }, YASS_ERROR_VALUE, "a board without cells" },
    { YASS_SQUARE (145, 0, 0), YASS_ERROR_UNSUPPORTED,
      "a board of 145 numbers is too large; expected up to 144" },
    { YASS_SQUARE (G_MAXUINT, 0, 0), YASS_ERROR_UNSUPPORTED, "too large" },
    { { 6, 6, 7, 1 }, YASS_ERROR_VALUE, "6 rows and 7 columns with 6 numbers" },
    { { 9, 9, 9, 992, 3, 3 }, YASS_ERROR_VALUE, "expected none above 999" },
    { YASS_SQUARE (9, 2, 3), YASS_ERROR_VALUE,
      "boxes of 3 rows and 2 columns do not fill a board" },
    { YASS_SQUARE (9, 0, 3), YASS_ERROR_VALUE, "do not fill a board" },
    { YASS_SQUARE (8, 2, 2), YASS_ERROR_VALUE, "do not fill a board" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzleBuilder) builder
          = yass_puzzle_builder_new (&cases[i].shape, &error);

      if (cases[i].message == NULL)
        {
          g_assert_no_error (error);
          g_autoptr (YassPuzzle) puzzle = yass_puzzle_builder_build (builder);
          g_autoptr (YassBoard) board
              = yass_board_new_for_puzzle (puzzle, &error);
          g_assert_no_error (error);
          g_assert_true (yass_board_fits (board, puzzle));
          continue;
        }
      g_assert_null (builder);
      g_assert_error (error, YASS_ERROR, (int) cases[i].code);
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }
}

/* Nothing of it is in the puzzle */
static void
test_refuses (void)
{
  g_autoptr (YassPuzzleBuilder) builder = begin (9);
  const guint32 cells[] = { 0, 1, 81, 1 };
  const guint numbers[] = { 1, 10 };
  static const struct
  {
    const char *kind;
    const char *value;
    guint first;
    guint n;
    const char *message;
  } cases[] = {
    { "nothing", NULL, 0, 0, "there is no constraint 'nothing'" },
    { "king", NULL, 0, 1, "king: expected no cell, found 1" },
    { "thermo", NULL, 0, 1, "thermo: expected at least 2 cells, found 1" },
    { "thermo", NULL, 0, 3, "thermo: no cell of a 9 x 9 board is in row 10" },
    { "thermo", "5", 0, 2, "thermo: expected a cell like r1c1, found \"5\"" },
    { "kropki", NULL, 0, 2, "kropki: expected " },
    { "kropki", "green", 0, 2, "found \"green\"" },
    { "region", NULL, 0, 2, "region: expected 9 cells, found 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (yass_puzzle_builder_add_statement (
          builder, cases[i].kind, cases[i].value, cells + cases[i].first,
          cases[i].n, &error));
      g_assert_true (error->domain == YASS_ERROR);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }

  g_autoptr (GError) cell = NULL;
  g_assert_false (yass_puzzle_builder_set_given (builder, 81, 1, &cell));
  g_assert_cmpstr (cell->message, ==,
                   "there is no cell 81; expected one from 0 to 80");
  g_autoptr (GError) number = NULL;
  g_assert_false (yass_puzzle_builder_set_given (builder, 80, 10, &number));
  g_assert_cmpstr (number->message, ==,
                   "cell 80 cannot be 10; expected a number from 0 to 9");
  g_autoptr (GError) mark = NULL;
  g_assert_false (
      yass_puzzle_builder_set_candidates (builder, 80, numbers, 2, &mark));
  g_assert_error (mark, YASS_ERROR, YASS_ERROR_VALUE);
  g_autoptr (GError) none = NULL;
  g_assert_false (
      yass_puzzle_builder_set_candidates (builder, 80, numbers, 0, &none));
  g_assert_error (none, YASS_ERROR, YASS_ERROR_VALUE);

  assert_reads_as (builder,
                   ".........\n.........\n.........\n.........\n.........\n"
                   ".........\n.........\n.........\n.........\n");
}

/* What was stated can be asked for again */
static void
test_read_back (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "......\n......\n......\n......\n......\n......\nking\n"
      "cage 7 r1c1 r1c2\nor (odd r1c1) (thermo r2c1 r2c2)\n",
      &error);
  guint n;

  g_assert_no_error (error);
  g_assert_cmpuint (yass_puzzle_get_n_statements (puzzle), ==, 3);
  g_assert_cmpstr (yass_puzzle_get_statement_kind (puzzle, 0), ==, "king");
  g_assert_null (yass_puzzle_get_statement_value (puzzle, 0));
  g_assert_null (yass_puzzle_get_statement_cells (puzzle, 0, &n));
  g_assert_cmpuint (n, ==, 0);

  g_assert_cmpstr (yass_puzzle_get_statement_value (puzzle, 1), ==, "7");
  const guint32 *cells = yass_puzzle_get_statement_cells (puzzle, 1, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (cells[1], ==, 1);

  g_autofree char *text = yass_puzzle_dup_statement (puzzle, 2);
  g_assert_cmpstr (text, ==, "or (odd r1c1) (thermo r2c1 r2c2)");

  g_autoptr (YassPuzzle) plain
      = yass_puzzle_new_from_text ("1... ..2. .3.. ...4", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_puzzle_get_n_statements (plain), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/builder/sets-givens-and-candidates",
                   test_givens_and_candidates);
  g_test_add_func ("/builder/states-constraints", test_statements);
  g_test_add_func ("/builder/states-one-of-several", test_nested);
  g_test_add_func ("/builder/leaves-what-it-built-alone",
                   test_built_puzzles_stay);
  g_test_add_func ("/builder/builds-what-is-solved", test_solves);
  g_test_add_func ("/builder/knows-what-boards-can-be", test_shapes);
  g_test_add_func ("/builder/refuses-what-does-not-fit", test_refuses);
  g_test_add_func ("/builder/statements-are-read-back", test_read_back);
  return g_test_run ();
}
