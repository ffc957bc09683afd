/* test-kind-groups.c: kinds of all-different, against brute force
 * SPDX-License-Identifier: MIT */
#include "constraint/board.h"
#include "puzzle/puzzle.h"
#include "random-puzzle.h"
#include "traced.h"
#include "variant.h"

static char *
make_direction (guint size)
{
  return g_strdup (random_below (2) == 0 ? "up" : "down");
}

static char *
make_legs (guint size)
{
  return g_strdup_printf ("%u,%u", random_below (size), random_below (size));
}

static char *
make_way (guint size)
{
  return random_below (2) == 0
             ? NULL
             : g_strdup_printf ("%u", 1 + random_below (2 * size - 2));
}

static const Variant variants[] = {
  { "region", .layout = VARIANT_REGION },
  { "no-boxes" },
  { "no-houses" },
  { "diagonal", .make_value = make_direction },
  { "diagonals" },
  { "windoku" },
  { "disjoint" },
  { "extra" },
  { "distinct" },
  { "king" },
  { "knight" },
  { "leaper", .make_value = make_legs },
  { "torus-king" },
  { "torus-knight" },
  { "taxicab", .make_value = make_way },
};

static void
test_variant (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS);
}

/* Row and column are what brute force takes for granted: here it does not */
static void
test_rows_and_columns (void)
{
  const YassShape shape = YASS_SQUARE (3, 3, 1);
  g_autoptr (YassGame) game = yass_game_new_with_defaults (&shape, NULL, 0);
  guint n_found = 0;

  for (guint i = 0; i < 19683; i++)
    {
      guint16 grid[9];

      for (guint cell = 0, rest = i; cell < 9; cell++, rest /= 3)
        grid[cell] = (guint16) (rest % 3 + 1);
      n_found += yass_game_find_broken (game, grid) == G_MAXUINT;
    }
  g_assert_cmpuint (n_found, ==, 12); /* Latin squares of three */
}

/* Which cells make a house of a kind */
static void
test_houses (void)
{
  static const struct
  {
    const char *statement;
    guint size;
    guint n_houses;
    const char *first; /* cells of the first house, "r1c1 ..." */
  } cases[] = {
    { "diagonal up", 4, 1, "r4c1 r3c2 r2c3 r1c4" },
    { "diagonal down", 4, 1, "r1c1 r2c2 r3c3 r4c4" },
    { "windoku", 9, 4, "r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4" },
    { "windoku", 4, 1, "r2c2 r2c3 r3c2 r3c3" },
    { "disjoint", 9, 9, "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7" },
    { "disjoint", 6, 6, "r1c1 r1c4 r3c1 r3c4 r5c1 r5c4" },
    { "box", 6, 6, "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      YassShape shape = YASS_SQUARE (cases[i].size, 0, 0);
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) cells = g_string_new (NULL);

      yass_default_box (shape.size, &shape.box_width, &shape.box_height);
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].statement, &shape, &error);
      g_assert_no_error (error);
      const YassStatement *one = statement;
      g_autoptr (YassGame) game = yass_game_new (&shape, &one, 1);
      const YassGroup *first = yass_game_get_group (game, 0);

      g_assert_cmpuint (game->groups->len, ==, cases[i].n_houses);
      for (guint j = 0; j < first->n_cells; j++)
        g_string_append_printf (cells, "%sr%uc%u", j > 0 ? " " : "",
                                first->cells[j] / shape.size + 1,
                                first->cells[j] % shape.size + 1);
      g_assert_cmpstr (cells->str, ==, cases[i].first);
      g_assert_true (first->is_house);
    }
}

/* Cells that differ anyway: those of a house, or of a larger group, or the same
 * once more */
static void
test_idle (void)
{
  static const struct
  {
    const char *statements;
    guint n_looked_at; /* besides the 12 houses */
  } cases[] = {
    { "distinct r1c1 r1c2\ndistinct r2c2 r1c1", 0 },
    { "distinct r1c1 r3c3", 1 },
    { "distinct r1c1 r3c3\ndistinct r3c3 r1c1", 1 },
    { "distinct r1c1 r3c3\ndistinct r4c4 r3c3 r1c1", 1 },
    { "distinct r4c4 r3c3 r1c1\ndistinct r1c1 r3c3\ndistinct r1c1 r2c4", 2 },
    { "cage 5 r1c1 r1c2\ncage 7 r1c3 r1c4", 0 },
    { "extra r1c1 r2c3 r3c2 r4c4\ndistinct r1c1 r4c4", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat ("....\n....\n....\n....\n", cases[i].statements, NULL);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (board->n_mapped, ==, 12 + cases[i].n_looked_at);
    }
}

/* A cage with a sum is no group, one without is, and has its number among the
 * cages */
static void
test_numbers (void)
{
  static const guint expected[] = { 1, 3 };
  g_autoptr (YassPuzzle) puzzle
      = puzzle_from ("....\n....\n....\n....\ncage 5 r1c1 r1c2\n"
                     "cage r1c3 r2c2\ncage 3 r4c4\ncage r3c1 r4c2 r3c3");
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  guint n = 0;

  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      if (yass_game_get_statement (game, group->statement)->kind
          != &yass_kind_cage)
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (expected));
      g_assert_cmpuint (group->index, ==, expected[n++]);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
}

/* They change nothing but the names of what is found */
static void
test_idle_fixpoint (void)
{
  const RandomPuzzle how
      = { .size = 6, .percent_given = 25, .symbols = YASS_SYMBOLS_CHARACTERS };

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (YassPuzzle) plain = random_puzzle (&how);
      g_autofree char *lines = yass_puzzle_to_text (plain, "text", NULL);
      g_autoptr (GString) text = g_string_new (lines);
      g_autoptr (YassOptions) options = options_for ("basic");
      g_auto (Traced) without = { NULL }, with = { NULL };

      for (guint j = 0; j < 70; j++)
        g_string_append_printf (text, "distinct r%uc%u r%uc%u\n", 1 + j % 6,
                                1 + j % 5, 1 + j % 6, 6);
      g_autoptr (YassPuzzle) more = puzzle_from (text->str);
      yass_options_set_guessing (options, FALSE);
      solve_traced (&without, NULL, 0, 0, options, plain, NULL);
      solve_traced (&with, NULL, 0, 0, options, more, NULL);
      for (guint cell = 0; cell < 36; cell++)
        for (guint number = 1; number <= 6; number++)
          g_assert_cmpint (yass_result_allows (with.result, cell, number), ==,
                           yass_result_allows (without.result, cell, number));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/groups/rows-and-columns-make-latin-squares",
                   test_rows_and_columns);
  g_test_add_func ("/kind/groups/have-the-cells-they-should", test_houses);
  g_test_add_func ("/kind/groups/are-numbered-as-statements", test_numbers);
  g_test_add_func ("/kind/groups/idle-ones-are-not-looked-at", test_idle);
  g_test_add_func ("/kind/groups/idle-ones-change-nothing", test_idle_fixpoint);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strconcat ("/kind/groups/equals-brute-force/",
                                           variants[i].kind, NULL);

      g_test_add_data_func (path, &variants[i], test_variant);
    }
  return g_test_run ();
}
