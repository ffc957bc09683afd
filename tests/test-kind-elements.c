/* test-kind-elements.c: cells that say where, ranks, and what else is about
 * cells beyond those that are named
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "told.h"
#include "variant.h"
#include "yass/yass.h"

static char *
make_number (guint size)
{
  return g_strdup_printf ("%u", 1 + random_below (size));
}

static char *
make_rank (guint size)
{
  return g_strdup_printf ("%u%s", 1 + random_below (4 * size),
                          random_below (3) == 0 ? ",tied" : "");
}

static char *
make_move (guint size)
{
  return g_strdup_printf ("1,%u:%u", 1 + random_below (2),
                          1 + random_below (size));
}

static char *
make_sums (guint size)
{
  return g_strdup_printf ("%u,%u", 3 + random_below (size), size + 1);
}

static const Variant variants[] = {
  { "row-index", .layout = VARIANT_ANYWHERE },
  { "column-index", .layout = VARIANT_ANYWHERE },
  { "box-index", .layout = VARIANT_ANYWHERE },
  { "column-index", "row-index", .layout = VARIANT_ANYWHERE },
  { "value-index", .layout = VARIANT_LINE },
  { "numbered-room", .make_value = make_number, .layout = VARIANT_WHOLE },
  { "full-rank", .make_value = make_rank, .layout = VARIANT_WHOLE },
  { "full-rank", "numbered-room", make_number, VARIANT_WHOLE },
  { "leaper-from", .make_value = make_move, .layout = VARIANT_ANYWHERE },
  { "knightmare", .make_value = make_sums },
  { "no-equal-lines" },
};

static void
test_against_brute_force (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS / 2);
}

/* Brute force on a board of its own: rows, columns and boxes of different
 * numbers that a puzzle allows and its checks accept */
typedef struct
{
  const YassPuzzle *puzzle;
  const YassGame *game;
  guint16 grid[25];
  guint n_found;
} Force;

static bool
may_stand (const Force *force, guint cell)
{
  const YassShape *shape = yass_game_get_shape (force->game);
  const guint width = shape->n_columns;

  for (guint other = 0; other < cell; other++)
    if (force->grid[other] == force->grid[cell]
        && (other / width == cell / width || other % width == cell % width
            || (shape->box_height > 1
                && other / width / shape->box_height
                       == cell / width / shape->box_height
                && other % width / shape->box_width
                       == cell % width / shape->box_width)))
      return false;
  return true;
}

static void
fill_from (Force *force, guint cell)
{
  const YassShape *shape = yass_game_get_shape (force->game);

  if (cell == yass_shape_count_cells (shape))
    {
      force->n_found
          += yass_game_find_broken (force->game, force->grid) == G_MAXUINT;
      return;
    }
  for (guint number = 1; number <= shape->size; number++)
    {
      force->grid[cell] = (guint16) (shape->first + number - 1);
      if (yass_puzzle_allows (force->puzzle, cell, number)
          && may_stand (force, cell))
        fill_from (force, cell + 1);
    }
}

/* Kinds that few boards have: all solutions are found, and traces verified */
static void
test_on_own_boards (void)
{
  static const struct
  {
    const char *kind;
    YassShape shape;
    guint n_givens;
  } cases[] = {
    { "doppelganger", { 5, 4, 4, 0, 2, 2 }, 2 },
    { "doppelganger", { 4, 3, 3, 0, 3, 1 }, 1 },
    { "flatmates", YASS_SQUARE (5, 5, 1), 6 },
    { "flatmates", { 5, 4, 4, 1, 2, 2 }, 3 },
  };

  for (guint i = 0; i < 10 * G_N_ELEMENTS (cases); i++)
    {
      const YassShape *shape = &cases[i % G_N_ELEMENTS (cases)].shape;
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_shaped (shape, YASS_SYMBOLS_CHARACTERS);

      yass_puzzle_add_statement (
          puzzle,
          yass_statement_new (
              yass_kind_find (cases[i % G_N_ELEMENTS (cases)].kind), NULL, NULL,
              0),
          &error);
      g_assert_no_error (error);
      for (guint n = cases[i % G_N_ELEMENTS (cases)].n_givens; n > 0; n--)
        yass_puzzle_allow_only (puzzle,
                                random_below (yass_shape_count_cells (shape)),
                                1 + random_below (shape->size));
      g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
      Force force = { .puzzle = puzzle, .game = game };
      fill_from (&force, 0);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_assert_no_error (error);
      g_autoptr (YassOptions) options = yass_options_new ();
      yass_options_set_rules (options, i % 2 == 0 ? "basic" : "constraint",
                              &error);
      yass_options_set_max_solutions (options, 0);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      g_test_message ("%s: %u solutions", cases[i % G_N_ELEMENTS (cases)].kind,
                      force.n_found);
      g_assert_cmpuint (yass_result_get_n_solutions (result), ==,
                        force.n_found);
      g_autofree char *lines = trace_of (puzzle, "basic", "jsonl");
      g_autofree char *verdict = judge (lines);
      g_assert_cmpstr (verdict, ==, NULL);
    }
}

/* What is left of a cell by the kind's own rule */
static void
test_leaves (void)
{
  static const struct
  {
    const char *statement;
    const char *row;    /* the first one */
    const char *second; /* and the next */
    guint cell;
    const char *left;
  } cases[] = {
    { "numbered-room 3 r1c1-r1c6", "......", "......", 0, "2456" },
    { "numbered-room 3 r1c1-r1c6", "...5..", "......", 0, "26" },
    { "numbered-room 3 r1c1-r1c6", "2.....", "......", 1, "3" },
    { "numbered-room 1 r1c1-r1c6", "......", "......", 0, "123456" },
    { "numbered-room 3 r1c6-r1c1", ".....2", "......", 4, "3" },
    { "column-index r1c2", "......", "......", 1, "123456" },
    { "column-index r1c2", ".6....", "......", 5, "2" },
    { "column-index r1c2", "4.....", "......", 1, "2356" },
    { "row-index r2c1", "......", "1.....", 0, "2" },
    /* Boxes are three cells wide */
    { "box-index r1c2", ".5....", "......", 7, "2" },
    { "value-index r1c1-r1c4", "......", "......", 1, "12" },
    { "value-index r1c1 r1c2 r2c4 r3c4", "5.....", "...3..", 1, "2" },
    { "value-index r1c1 r1c2 r2c4 r3c4", "5.....", "...3..", 15, "5" },
    { "full-rank 5 r1c1-r1c6", "......", "......", 0, "2" },
    { "full-rank 24 r1c6-r1c1", "......", "......", 5, "6" },
    { "full-rank 1 r1c1-r1c6", "......", "3.....", 1, "2" },
    { "full-rank 4 r1c1-r1c6", "......", "3.....", 1, "456" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const rows[] = { cases[i].row, cases[i].second, "......",
                                   "......",     "......",        "......" };
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (6, rows, statements);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_autoptr (GString) left = g_string_new (NULL);

      g_assert_no_error (error);
      yass_options_set_rules (options, "naked-single,constraint", &error);
      yass_options_set_guessing (options, FALSE);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      for (guint number = 1; number <= 6; number++)
        if (yass_result_get_status (result) != YASS_STATUS_NONE
            && yass_result_allows (result, cases[i].cell, number))
          g_string_append_c (left, (char) ('0' + number));
      g_test_message ("%s of %s", cases[i].statement, cases[i].row);
      g_assert_cmpstr (left->str, ==, cases[i].left);
    }
}

/* A line of a 5x5 grid as a decimal number: rows from the left and the right,
 * then columns */
static guint
read_line (const guint16 *grid, guint line)
{
  const guint size = 5;
  guint number = 0;

  for (guint i = 0; i < size; i++)
    {
      const guint at = line / size % 2 == 0 ? i : size - 1 - i;

      number = number * 10
               + grid[line < 2 * size ? line % size * size + at
                                      : at * size + line % size];
    }
  return number;
}

/* Ranks, counted in the plainest way */
static void
test_ranks (void)
{
  static const char *const no_boxes[] = { "no-boxes", NULL };
  const YassShape shape = YASS_SQUARE (5, 5, 1);
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (5, NULL, no_boxes);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_options_set_max_solutions (options, 1);
  for (guint i = 0; i < 200; i++)
    {
      const guint line = random_below (20);
      guint32 cells[5];
      guint n_lower = 0, n_same = 0;
      bool any_same = false;

      yass_options_set_branch (options, YASS_BRANCH_RANDOM,
                               random_below (1000000));
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const guint16 *grid
          = yass_result_get_solution (yass_solver_solve (solver, puzzle, NULL));
      for (guint other = 0; other < 20; other++)
        {
          n_lower += read_line (grid, other) < read_line (grid, line);
          n_same += other != line
                    && read_line (grid, other) == read_line (grid, line);
          for (guint another = 0; another < other; another++)
            any_same |= read_line (grid, other) == read_line (grid, another);
        }
      for (guint k = 0; k < 5; k++)
        {
          const guint at = line / 5 % 2 == 0 ? k : 4 - k;

          cells[k] = line < 10 ? line % 5 * 5 + at : at * 5 + line % 5;
        }
      for (guint rank = 1; rank <= 20; rank++)
        for (guint tied = 0; tied < 2; tied++)
          {
            g_autofree char *value
                = g_strdup_printf ("%u%s", rank, tied ? ",tied" : "");
            g_autoptr (YassStatement) statement = yass_statement_new (
                yass_kind_find ("full-rank"), value, cells, 5);
            const YassStatement *one = statement;
            g_autoptr (YassGame) game = yass_game_new (&shape, &one, 1);

            g_assert_true (yass_statement_is_valid (statement, &shape, NULL));
            g_assert_true ((yass_game_find_broken (game, grid) == G_MAXUINT)
                           == (rank == n_lower + 1 && (tied || n_same == 0)));
          }
      g_autoptr (YassStatement) statement = yass_statement_new (
          yass_kind_find ("no-equal-lines"), NULL, NULL, 0);
      const YassStatement *one = statement;
      g_autoptr (YassGame) game = yass_game_new (&shape, &one, 1);
      g_assert_true ((yass_game_find_broken (game, grid) == G_MAXUINT)
                     == !any_same);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    YassShape shape;
    const char *text;
    const char *expected;
  } cases[] = {
    { YASS_SQUARE (9, 3, 3), "numbered-room 10 r1c1-r1c9",
      "numbered-room: expected a number from 1 to 9, found \"10\"" },
    { YASS_SQUARE (9, 3, 3), "numbered-room 3 r1c1-r1c8",
      "numbered-room: expected all cells of a row or column, as seen from the "
      "clue" },
    { YASS_SQUARE (9, 3, 3), "numbered-room r1c1-r1c9",
      "numbered-room: expected a value before the cells" },
    { { 6, 6, 6, 0, 3, 2 },
      "column-index r1c6",
      "column-index: column 6 is no number of the board, 0 to 5" },
    { { 6, 6, 6, 0, 3, 2 },
      "row-index r6c1",
      "row-index: row 6 is no number of the board, 0 to 5" },
    { { 6, 6, 6, 0, 3, 2 },
      "box-index r6c1",
      "box-index: expected a board with as many rows, columns and numbers, "
      "these from 1" },
    { YASS_SQUARE (4, 2, 2), "value-index r1c1-r1c4 r2c4 r2c3 r2c2",
      "value-index: expected at most 4 cells behind the second, which says "
      "which of them it is" },
    { YASS_SQUARE (9, 3, 3), "full-rank 37 r1c1-r1c9",
      "full-rank: expected a rank from 1 to 36, or one like \"36,tied\", found "
      "\"37\"" },
    { YASS_SQUARE (9, 3, 3), "full-rank 3,tie r1c1-r1c9",
      "full-rank: expected a rank from 1 to 36, or one like \"36,tied\", found "
      "\"3,tie\"" },
    { YASS_SQUARE (9, 3, 3), "full-rank 3 r1c1-r9c9",
      "full-rank: expected all cells of a row or column, as seen from the "
      "clue" },
    { { 6, 4, 6, 1, 6, 1 },
      "full-rank 3 r1c1-r1c6",
      "full-rank: expected a board from 2 x 2 to 36 x 36 with as many "
      "numbers" },
    { { 6, 4, 6, 1, 6, 1 },
      "no-equal-lines",
      "no-equal-lines: expected a board from 2 x 2 to 36 x 36 with as many "
      "numbers" },
    { YASS_SQUARE (6, 3, 2), "flatmates",
      "flatmates: 6 numbers have none in the middle" },
    { YASS_SQUARE (9, 3, 3), "knightmare 5,x",
      "knightmare: expected sums to avoid, like 5,15, up to 511; found "
      "\"5,x\"" },
    { YASS_SQUARE (9, 3, 3), "leaper-from 1 r1c1",
      "leaper-from: expected how far it goes, like 1,3, perhaps with numbers "
      "of 1 to 9, like 1,3:9; found \"1\"" },
    { YASS_SQUARE (9, 3, 3), "leaper-from 1,2:10 r1c1",
      "leaper-from: expected how far it goes, like 1,3, perhaps with numbers "
      "of 1 to 9, like 1,3:9; found \"1,2:10\"" },
    { YASS_SQUARE (9, 3, 3), "disjoint 10",
      "disjoint: expected a place from 1 to 9, found \"10\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement = yass_statement_new_from_text (
          cases[i].text, &cases[i].shape, &error);

      g_assert_null (statement);
      g_assert_cmpstr (error->message, ==, cases[i].expected);
    }
}

static const struct
{
  const char *statement;
  guint size;
  const char *rows[3]; /* the first ones; NULL: open */
  const char *words;   /* of a step */
  const char *from;    /* an edge of it that is changed */
  const char *to;
  const char *verdict;
} told[] = {
  { "numbered-room 3 r1c1-r1c6",
    6,
    { "...5..", NULL },
    "Numbered-room: if r1c1 is 4 then r1c4 would be 3, which is gone, in "
    "r1c123456 (numbered-room 1) => r1c1<>4",
    "[\"r1c1\",4]",
    "[\"r1c1\",2]",
    "numbered-room 1 can be filled with 2 in r1c1" },
  { "column-index r1c1",
    6,
    { "...5..", NULL },
    "Column-index: if r1c1 is 4 then r1c4 would be 1, which is gone, in r1c1 "
    "(column-index 1) => r1c1<>4",
    "[\"r1c1\",4]",
    "[\"r1c1\",5]",
    "column-index 1 can be filled with 5 in r1c1" },
  { "row-index r2c1",
    6,
    { "......", "1.....", NULL },
    "Row-index: if r5c1 is 2 then r2c1 would be 5, which is gone, in r2c1 "
    "(row-index 1) => r5c1<>2",
    "[\"r5c1\",2]",
    "[\"r5c1\",3]",
    "row-index 1 can be filled with 3 in r5c1" },
  { "value-index r1c1-r1c4",
    6,
    { "2.3...", NULL },
    "Value-index: if r1c2 is 1 then r1c3 would be the same as r1c1, which has "
    "none of its numbers, in r1c1234 (value-index 1) => r1c2<>1",
    "[\"r1c2\",1]",
    "[\"r1c2\",2]",
    "value-index 1 can be filled with 2 in r1c2" },
  { "full-rank 1 r1c1-r1c6",
    6,
    { "......", "3.....", NULL },
    "Full-rank: no other line that begins with 1 is lower, r1c1 to r6c1 not "
    "among them, than what is in r1c123456 (full-rank 1) => r1c2<>4, r1c2<>5, "
    "r1c2<>6",
    "[\"r1c2\",4]",
    "[\"r1c2\",2]",
    "full-rank 1 can be filled with 2 in r1c2" },
  { "flatmates",
    5,
    { "2....", ".....", "4...." },
    "Flatmates: 3 in r2c1 has neither 1 above it nor 5 below it, in r123c1 "
    "(flatmates) => r2c1<>3",
    "[\"r2c1\",3]",
    "[\"r2c1\",2]",
    "flatmates can be filled with 2 in r2c1" },
  { "no-equal-lines",
    3,
    { "123", "231", "31." },
    "No-equal-lines: r1c1 to r1c3 would be the same as ",
    NULL,
    NULL,
    NULL },
};

/* In words, and the judge believes just what follows */
static void
test_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      const char *const statements[] = { told[i].statement, NULL };
      const char *rows[6];

      for (guint row = 0; row < 6; row++)
        rows[row] = row < 3 && told[i].rows[row] != NULL ? told[i].rows[row]
                                                         : "......";
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (told[i].size, rows, statements);

      assert_told (puzzle, told[i].words, told[i].from, told[i].to,
                   told[i].verdict);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/kind/elements/%s-%u-against-brute-force", variants[i].kind, i + 1);

      g_test_add_data_func (path, &variants[i], test_against_brute_force);
    }
  g_test_add_func ("/kind/elements/holds-on-boards-of-its-own",
                   test_on_own_boards);
  g_test_add_func ("/kind/elements/leaves-what-fits", test_leaves);
  g_test_add_func ("/kind/elements/ranks-as-one-counts", test_ranks);
  g_test_add_func ("/kind/elements/refuses-what-means-nothing", test_refused);
  g_test_add_func ("/kind/elements/is-told-and-judged", test_told);
  return g_test_run ();
}
