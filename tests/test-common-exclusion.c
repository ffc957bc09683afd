/* test-common-exclusion.c: what every place of a number, or every number of a
 * cell, excludes
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"

#include "deduce.h"
#include "reference.h"

/* Row 1 keeps number 1 to the first box: pointing from the row; and box 1
 * keeps it to the first column */
static void
test_fires (void)
{
  static const char *const texts[][2] = {
    { ",,234,234", ",,234,234,234,234" },
    { ",234,,,,234", ",234,,,,234,,,234,,,,234" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 4, texts[i][0]);
      deduce_plain (&puzzle, "common-exclusion", &deduced);
      deduce_assert_edges (&puzzle, &deduced, texts[i][1]);
    }
}

static void
test_silent (void)
{
  static const char *const texts[] = { "", ",234,,234", "12,,12" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, 4, texts[i]);
      deduce_plain (&puzzle, "common-exclusion", &deduced);
      deduce_assert_edges (&puzzle, &deduced, texts[i]);
    }
}

/* r2c2 is 3, 4 or 5, or 3 or 4, or ...: what is consecutive to each of its
 * numbers is in no orthogonal neighbour */
static void
test_cell (void)
{
  static const char *const texts[][2] = {
    { "345", "4" },
    { "46", "5" },
    { "34", "34" },
    { "3456", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      oracle_init (&puzzle, 9);
      puzzle.forbids = oracle_forbids_consecutive;
      puzzle.allowed[10] = 0;
      for (const char *p = texts[i][0]; *p != '\0'; p++)
        puzzle.allowed[10] |= 1u << (*p - '1');
      deduce_plain (&puzzle, "common-exclusion", &deduced);
      g_assert_true (deduced.is_possible);
      for (guint cell = 0; cell < 81; cell++)
        {
          guint32 expected = puzzle.allowed[cell];

          if (cell == 1 || cell == 9 || cell == 11 || cell == 19)
            for (const char *p = texts[i][1]; *p != '\0'; p++)
              expected &= ~(1u << (*p - '1'));
          g_assert_cmphex (deduced.edges[cell], ==, expected);
        }
    }
}

/* In row 1 number 1 is in r1c2 or r1c4: a knight goes from both to r3c3, a king
 * to r2c3, and some cells are seen by either in different ways */
static void
test_sights (void)
{
  static const struct
  {
    OracleForbids forbids;
    guint cell;
  } games[] = { { oracle_forbids_knight, 20 }, { oracle_forbids_king, 11 } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      OraclePuzzle puzzle;
      Deduced deduced;

      oracle_init (&puzzle, 9);
      puzzle.forbids = games[i].forbids;
      for (guint cell = 0; cell < 9; cell++)
        if (cell != 1 && cell != 3)
          puzzle.allowed[cell] &= ~1u;
      deduce_plain (&puzzle, "common-exclusion", &deduced);
      g_assert_true (deduced.is_possible);
      g_assert_cmphex (deduced.edges[games[i].cell], ==, 0x1fe);
      for (guint cell = 9; cell < 81; cell++)
        g_assert_cmpint (deduced.edges[cell] & 1, ==,
                         !oracle_excludes (&puzzle, 1, 0, cell, 0)
                             || !oracle_excludes (&puzzle, 3, 0, cell, 0));
    }
}

/* Row 3 has number 1 in c3 or c4. r4c3 is in the column of one and a diagonal
 * neighbour of the other, which may not even be consecutive: a sight and a
 * relation. */
static void
test_mixed (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  oracle_init (&puzzle, 9);
  puzzle.forbids = oracle_forbids_close;
  for (guint cell = 18; cell < 27; cell++)
    if (cell != 20 && cell != 21)
      puzzle.allowed[cell] &= ~1u;
  deduce_plain (&puzzle, "common-exclusion", &deduced);
  g_assert_true (deduced.is_possible);
  g_assert_cmphex (deduced.edges[29], ==, 0x1fe);
  g_assert_cmphex (deduced.edges[30], ==, 0x1fe);
}

static void
make_miracle (OraclePuzzle *puzzle)
{
  oracle_init (puzzle, 9);
  puzzle->forbids = oracle_forbids_miracle;
  puzzle->allowed[4 * 9 + 2] = 1u << 0;
  puzzle->allowed[5 * 9 + 6] = 1u << 1;
}

/* The Miracle Sudoku of Mitchell Lee: two givens */
static void
test_miracle (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;
  guint8 numbers[81];

  make_miracle (&puzzle);
  deduce_plain (&puzzle, "basic", &deduced);
  g_assert_true (deduced.is_possible);
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_cmpint (__builtin_popcount (deduced.edges[cell]), ==, 1);
      numbers[cell] = (guint8) __builtin_ctz (deduced.edges[cell]);
    }
  g_assert_true (oracle_is_solution (&puzzle, numbers));
}

/* Without the rule it is out of reach */
static void
test_miracle_needs_it (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;
  guint n_open = 0;

  make_miracle (&puzzle);
  deduce_plain (&puzzle, "singles,subsets", &deduced);
  g_assert_true (deduced.is_possible);
  for (guint cell = 0; cell < 81; cell++)
    n_open += __builtin_popcount (deduced.edges[cell]) > 1;
  g_assert_cmpuint (n_open, >, 0);
}

static void
test_random (gconstpointer forbids)
{
  deduce_check_random ("common-exclusion", REFERENCE_COMMON_EXCLUSION, 0,
                       (OracleForbids) forbids);
  deduce_check_random ("naked-single,common-exclusion",
                       REFERENCE_NAKED_SINGLE | REFERENCE_COMMON_EXCLUSION, 0,
                       (OracleForbids) forbids);
  deduce_check_random ("singles,common-exclusion",
                       REFERENCE_SINGLES | REFERENCE_COMMON_EXCLUSION, 0,
                       (OracleForbids) forbids);
  deduce_check_random ("basic", REFERENCE_BASIC, ORACLE_MAX_SIZE,
                       (OracleForbids) forbids);
}

/* What is seen through two constraints at once, or through none, has overlaps
 * of its own behind those of two constraints: r1c1 and r1c9 see r9c9 */
static void
test_overlaps (void)
{
  static const uint32_t diagonal[] = { 0, 10, 20, 30, 40, 50, 60, 70, 80 };
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 0, 0, YASS_SYMBOLS_NUMBERS);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (YassBoard) board = yass_board_new (9, 3, 3);

      yass_board_declare_all (board, puzzle);
      if (i == 1)
        yass_board_add_sight (board, 0, 80);
      if (i == 2)
        yass_board_add_house (board, &yass_kind_row, 9, diagonal);
      yass_board_compile (board);
      g_assert_true (board->overlaps_tell_all);
      const YassConstraint *row = &board->constraints[0];
      bool tells_corner = false;

      for (guint k = 3; k < row->n_overlaps; k++)
        {
          const YassOverlap *overlap = &row->overlaps[k];

          YASS_SET_FOREACH (position, overlap->rest)
            tells_corner
                |= board->constraints[overlap->other].cells[position] == 80
                   && yass_set_to_bits (overlap->shared) == 0401;
        }
      g_assert_cmpint (tells_corner, ==, i > 0);
      g_assert_cmpint (row->n_overlaps == 3, ==, i == 0);
      g_assert_cmpuint (board->constraints[18].n_overlaps, >=, i == 2 ? 7 : 6);
      g_assert_cmphex (
          yass_set_to_bits (board->constraints[0].overlaps[1].shared), ==, 070);
      g_assert_cmphex (
          yass_set_to_bits (board->constraints[0].overlaps[1].rest), ==, 0770);
      g_assert_cmpuint (board->constraints[0].overlaps[1].other, ==, 19);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    OracleForbids forbids;
  } games[] = {
    { "plain", NULL },
    { "king", oracle_forbids_king },
    { "knight", oracle_forbids_knight },
    { "non-consecutive", oracle_forbids_consecutive },
    { "miracle", oracle_forbids_miracle },
    { "close", oracle_forbids_close },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/common-exclusion/points-and-claims", test_fires);
  g_test_add_func (
      "/rule/common-exclusion/ignores-places-without-a-common-cell",
      test_silent);
  g_test_add_func ("/rule/common-exclusion/knows-when-overlaps-tell-all",
                   test_overlaps);
  g_test_add_func ("/rule/common-exclusion/looks-at-the-numbers-of-a-cell",
                   test_cell);
  g_test_add_func ("/rule/common-exclusion/looks-along-king-and-knight-moves",
                   test_sights);
  g_test_add_func ("/rule/common-exclusion/mixes-sights-and-relations",
                   test_mixed);
  g_test_add_func ("/rule/common-exclusion/solves-the-miracle-sudoku",
                   test_miracle);
  g_test_add_func ("/rule/common-exclusion/is-needed-for-the-miracle-sudoku",
                   test_miracle_needs_it);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path
          = g_strconcat ("/rule/common-exclusion/removes-just-what-it-says/",
                         games[i].path, NULL);

      g_test_add_data_func (path, (gconstpointer) games[i].forbids,
                            test_random);
    }
  return g_test_run ();
}
