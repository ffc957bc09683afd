/* test-canonical.c: one form for all puzzles that are the same but for their
 * looks
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "generate/canonical.h"
#include "generate/plain.h"
#include "random-puzzle.h"
#include "sanitized.h"

#define N_CELLS 81

/* 0 ... 8 in the 1,296 orders that keep bands together */
static guint orders[1296][9];

static void
fill_orders (void)
{
  static const guint threes[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

  for (guint i = 0; i < 1296; i++)
    {
      const guint inner[3] = { i / 6 % 6, i / 36 % 6, i / 216 };

      for (guint k = 0; k < 9; k++)
        orders[i][k] = threes[i % 6][k / 3] * 3 + threes[inner[k / 3]][k % 3];
    }
}

static void
relabel (const guint8 *numbers, guint8 *other)
{
  const guint *rows = orders[random_below (1296)];
  const guint *columns = orders[random_below (1296)];
  const bool is_turned = random_below (2) == 0;
  guint names[9];

  for (guint i = 0; i < 9; i++)
    names[i] = i + 1;
  shuffle (names, 9);
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      const guint from = rows[cell / 9] * 9 + columns[cell % 9];
      const guint to = is_turned ? cell % 9 * 9 + cell / 9 : cell;

      other[to] = numbers[from] != 0 ? (guint8) names[numbers[from] - 1] : 0;
    }
}

static void
make_puzzles (YassPlainPuzzle *puzzles, guint n)
{
  const YassPlainWish wish
      = { .symmetry = yass_symmetry_find ("none"), .most = N_CELLS };
  g_autoptr (YassPlainMaker) maker = yass_plain_maker_new (&wish);
  g_autofree YassDice *dice = g_new (YassDice, n);

  for (guint i = 0; i < n; i++)
    yass_dice_init (&dice[i], (guint) g_test_rand_int (), i);
  yass_plain_maker_make (maker, dice, puzzles, n, NULL);
}

/* Every way, one after the other: with rows and columns in their places, naming
 * numbers as they come is best */
static void
find_least (const guint8 *numbers, guint8 *least)
{
  memset (least, 10, N_CELLS);
  for (guint i = 0; i < 2 * 1296 * 1296; i++)
    {
      const guint *rows = orders[i / 2 % 1296];
      const guint *columns = orders[i / 2 / 1296];
      guint8 names[10] = { 0 }, read[N_CELLS];
      guint8 n_names = 0;
      int order = 0;

      for (guint cell = 0; cell < N_CELLS && order <= 0; cell++)
        {
          const guint a = rows[cell / 9], b = columns[cell % 9];
          const guint8 number = numbers[i % 2 == 0 ? a * 9 + b : b * 9 + a];

          if (number != 0 && names[number] == 0)
            names[number] = ++n_names;
          read[cell] = names[number];
          if (order == 0)
            order = (int) read[cell] - (int) least[cell];
        }
      if (order < 0)
        memcpy (least, read, N_CELLS);
    }
}

static void
assert_same (const guint8 *a, const guint8 *b)
{
  g_assert_cmpmem (a, N_CELLS, b, N_CELLS);
}

static void
test_least (void)
{
  const guint n = IS_SANITIZED ? 1 : 2;
  g_autofree YassPlainPuzzle *puzzles = g_new (YassPlainPuzzle, n);
  guint8 form[N_CELLS], least[N_CELLS];

  make_puzzles (puzzles, n);
  for (guint i = 0; i < n; i++)
    {
      yass_canonicalize (puzzles[i].numbers, form);
      find_least (puzzles[i].numbers, least);
      assert_same (form, least);
    }
}

/* Also of full grids, and of what has few clues and many forms of itself */
static void
test_relabelings (void)
{
  const guint n = IS_SANITIZED ? 20 : 100;
  g_autofree YassPlainPuzzle *puzzles = g_new (YassPlainPuzzle, n);

  make_puzzles (puzzles, n);
  for (guint i = 0; i < n; i++)
    {
      guint8 *numbers = puzzles[i].numbers;
      guint8 form[N_CELLS], other[N_CELLS];

      if (i % 4 == 1)
        memcpy (numbers, puzzles[i].solution, N_CELLS);
      for (guint cell = 0; i % 4 == 2 && cell < N_CELLS; cell++)
        numbers[cell] = random_below (9) == 0 ? puzzles[i].solution[cell] : 0;
      yass_canonicalize (numbers, form);
      for (guint k = 0; k < 10; k++)
        {
          relabel (numbers, other);
          yass_canonicalize (other, other);
          assert_same (form, other);
        }
    }
}

static void
test_difference (void)
{
  guint8 numbers[N_CELLS] = { 0 }, form[N_CELLS], other[N_CELLS];

  /* Two equal numbers that see each other in a row, and in a box */
  numbers[0] = numbers[4] = 5;
  yass_canonicalize (numbers, form);
  numbers[4] = 0;
  numbers[1] = 5;
  yass_canonicalize (numbers, other);
  g_assert_cmpint (memcmp (form, other, N_CELLS), !=, 0);
  /* It can be its own */
  yass_canonicalize (other, numbers);
  assert_same (other, numbers);
}

/* No two of the puzzles with 17 clues are the same */
static void
test_17_clue (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", "17_clue.txt", NULL);
  g_autoptr (GHashTable) forms
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("the puzzles with 17 clues are not at hand");
      return;
    }
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n_lines = g_strv_length (lines);
  for (guint i = 0; i < n_lines; i += IS_SANITIZED ? 500 : 20)
    if (strlen (lines[i]) >= N_CELLS && lines[i][0] != '#')
      {
        char *form = g_new0 (char, N_CELLS + 1);
        guint8 numbers[N_CELLS];

        for (guint cell = 0; cell < N_CELLS; cell++)
          numbers[cell] = g_ascii_isdigit (lines[i][cell])
                              ? (guint8) (lines[i][cell] - '0')
                              : 0;
        yass_canonicalize (numbers, numbers);
        for (guint cell = 0; cell < N_CELLS; cell++)
          form[cell] = (char) ('0' + numbers[cell]);
        g_hash_table_add (forms, form);
        n++;
      }
  g_assert_cmpuint (n, >, 90);
  g_assert_cmpuint (g_hash_table_size (forms), ==, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fill_orders ();
  g_test_add_func ("/canonical/is-the-least-of-all-forms", test_least);
  g_test_add_func ("/canonical/is-the-same-for-all-relabelings",
                   test_relabelings);
  g_test_add_func ("/canonical/differs-for-other-puzzles", test_difference);
  g_test_add_func ("/canonical/tells-puzzles-of-17-clues-apart", test_17_clue);
  return g_test_run ();
}
