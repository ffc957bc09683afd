/* test-fish.c: a number in houses, covered by as many
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "deduce.h"
#include "rule/fish.h"
#include "sanitized.h"

/* 1 of @size rows is in as many columns, and the rest of these loses it. The
 * board has no boxes, and nothing else is known. */
static void
check_basic (const char *rule, guint size, bool swapped)
{
  const guint n = 9;
  OraclePuzzle puzzle;
  Deduced deduced;

  oracle_init (&puzzle, n);
  puzzle.box_height = 1;
  puzzle.box_width = n;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (i % 2 == 0 && i / 2 < size && !(j % 2 == 0 && j / 2 < size))
        puzzle.allowed[swapped ? j * n + i : i * n + j] &= ~1u;
  deduce_plain (&puzzle, rule, &deduced);
  g_assert_true (deduced.is_possible);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        const bool is_base = i % 2 == 0 && i / 2 < size;
        const bool is_covered = j % 2 == 0 && j / 2 < size;
        const guint cell = swapped ? j * n + i : i * n + j;

        g_assert_cmphex (deduced.edges[cell], ==,
                         is_base == is_covered ? puzzle.allowed[cell] | 1
                                               : puzzle.allowed[cell] & ~1u);
      }
}

static void
test_fires (void)
{
  static const char *const rules[]
      = { NULL, NULL, "x-wing", "swordfish", "jellyfish" };

  for (guint size = 2; size <= 4; size++)
    for (guint swapped = 0; swapped < 2; swapped++)
      {
        check_basic (rules[size], size, swapped);
        check_basic ("large-fish", size, swapped);
        check_basic ("fish", size, swapped);
      }
}

/* Rows 1 and 5 of a 9x9 board have 1 in columns 2 and 8, but for a fin in r1c3:
 * it is in the box of r2c2 and r3c2 */
static void
test_fins (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  oracle_init (&puzzle, 9);
  for (guint column = 0; column < 9; column++)
    if (column != 1 && column != 7)
      {
        if (column != 2)
          puzzle.allowed[column] &= ~1u;
        puzzle.allowed[4 * 9 + column] &= ~1u;
      }
  deduce_plain (&puzzle, "x-wing", &deduced);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmphex (deduced.edges[cell], ==, puzzle.allowed[cell]);
  deduce_plain (&puzzle, "finned-fish", &deduced);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmphex (deduced.edges[cell], ==,
                     cell == 10 || cell == 19 ? puzzle.allowed[cell] & ~1u
                                              : puzzle.allowed[cell]);
}

static void
test_silent (void)
{
  OraclePuzzle puzzle;
  Deduced deduced;

  oracle_init (&puzzle, 9);
  deduce_plain (&puzzle, "x-wing,swordfish,jellyfish,large-fish,finned-fish",
                &deduced);
  g_assert_true (deduced.is_possible);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmphex (deduced.edges[cell], ==, 0x1ff);
}

/* Fish of all sizes leave just what some choice of a column for each row uses;
 * those of up to four do so on boards of up to nine rows, with singles */
static void
test_complete (void)
{
  guint n_possible = 0;

  for (guint round = 0; round < (IS_SANITIZED ? 100 : 400); round++)
    {
      const guint n = (guint) g_test_rand_int_range (4, 10);
      const guint most = (guint) g_test_rand_int_range (2, (gint32) n + 1);
      const bool is_large = g_test_rand_bit ();
      OraclePuzzle puzzle;
      guint32 columns_of[ORACLE_MAX_SIZE], used[ORACLE_MAX_SIZE];
      Deduced deduced;

      oracle_init (&puzzle, n);
      puzzle.box_height = 1;
      puzzle.box_width = n;
      for (guint row = 0; row < n; row++)
        {
          columns_of[row] = oracle_random_set (n, most);
          for (guint column = 0; column < n; column++)
            if (!(columns_of[row] >> column & 1))
              puzzle.allowed[row * n + column] &= ~1u;
        }
      const bool is_possible = oracle_fill_house (n, columns_of, used);
      deduce_plain (&puzzle,
                    is_large ? "large-fish"
                             : "singles,x-wing,swordfish,jellyfish",
                    &deduced);
      if (!is_possible)
        continue; /* which other rules see, in the end */
      n_possible++;
      g_assert_true (deduced.is_possible);
      for (guint row = 0; row < n; row++)
        for (guint column = 0; column < n; column++)
          g_assert_cmpuint (deduced.edges[row * n + column] & 1, ==,
                            used[row] >> column & 1);
    }
  g_assert_cmpuint (n_possible, >, 20);
}

/* Word for word */

typedef enum
{
  LINES,
  FRANKEN,
  MUTANT,
} Family;

typedef struct
{
  guint n_houses;
  guint cells[3 * ORACLE_MAX_SIZE][ORACLE_MAX_SIZE];
  guint8 kind[3 * ORACLE_MAX_SIZE]; /* row, column, box */
} Houses;

static void
find_houses (const OraclePuzzle *puzzle, Houses *houses)
{
  houses->n_houses = 0;
  while (
      oracle_house (puzzle, houses->n_houses, houses->cells[houses->n_houses]))
    {
      houses->kind[houses->n_houses]
          = (guint8) (houses->n_houses / puzzle->size);
      houses->n_houses++;
    }
}

static guint
find_kinds (const Houses *houses, guint64 chosen)
{
  guint kinds = 0;

  for (guint i = 0; i < houses->n_houses; i++)
    if (chosen >> i & 1)
      kinds |= 1u << houses->kind[i];
  return kinds;
}

static bool
is_of_family (guint bases, guint covers, Family family)
{
  enum
  {
    ROW = 1,
    COLUMN = 2,
    BOX = 4
  };
  const bool is_franken = (!(bases & COLUMN) && !(covers & ROW))
                          || (!(bases & ROW) && !(covers & COLUMN));
  const bool has_box = (bases | covers) & BOX;

  return family == LINES     ? is_franken && !has_box
         : family == FRANKEN ? is_franken && has_box
                             : !is_franken;
}

static void
count_houses (const Houses *houses, guint size, guint64 chosen, guint8 *counts)
{
  memset (counts, 0, ORACLE_MAX_CELLS);
  for (guint i = 0; i < houses->n_houses; i++)
    for (guint j = 0; chosen >> i & 1 && j < size; j++)
      counts[houses->cells[i][j]]++;
}

/* What one choice of bases and covers removes of number 1 is added to @removed
 */
static void
apply (const OraclePuzzle *puzzle, const guint8 *bases, const guint8 *covers,
       bool *removed)
{
  const guint n_cells = puzzle->size * puzzle->size;
  guint fins[ORACLE_MAX_CELLS], n_fins = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (puzzle->allowed[cell] & 1 && bases[cell] > covers[cell])
      {
        if (n_fins == 5)
          return;
        fins[n_fins++] = cell;
      }
  for (guint cell = 0; cell < n_cells; cell++)
    if (puzzle->allowed[cell] & 1 && covers[cell] > bases[cell])
      {
        bool sees_all = true;

        for (guint i = 0; i < n_fins; i++)
          sees_all &= oracle_excludes (puzzle, cell, 0, fins[i], 0);
        removed[cell] |= sees_all;
      }
}

/* The next set of as many bits */
static guint64
next_choice (guint64 chosen)
{
  const guint64 lowest = chosen & -chosen;
  const guint64 ripple = chosen + lowest;

  return ripple | ((chosen ^ ripple) >> 2) / lowest;
}

static void
apply_all (const OraclePuzzle *puzzle, const Houses *houses, Family family,
           guint size, bool *removed)
{
  const guint64 end = (guint64) 1 << houses->n_houses;
  guint8 in_bases[ORACLE_MAX_CELLS], in_covers[ORACLE_MAX_CELLS];

  for (guint64 bases = (1u << size) - 1; bases < end;
       bases = next_choice (bases))
    {
      const guint kinds = find_kinds (houses, bases);

      count_houses (houses, puzzle->size, bases, in_bases);
      for (guint64 covers = (1u << size) - 1; covers < end;
           covers = next_choice (covers))
        if ((bases & covers) == 0
            && is_of_family (kinds, find_kinds (houses, covers), family))
          {
            count_houses (houses, puzzle->size, covers, in_covers);
            apply (puzzle, in_bases, in_covers, removed);
          }
    }
}

static bool
note_removed (gpointer data, const YassFish *fish)
{
  bool *removed = data;

  for (guint cell = 0; cell < ORACLE_MAX_CELLS; cell++)
    removed[cell] |= fish->removed.words[cell / 64] >> (cell % 64) & 1;
  return true;
}

/* Number 1 has random places, at least two in each house */
static void
make_slice (OraclePuzzle *puzzle, Houses *houses, guint size)
{
  bool is_settled;

  oracle_init (puzzle, size);
  find_houses (puzzle, houses);
  do
    {
      const gint32 tenths = g_test_rand_int_range (3, 6);

      is_settled = false;
      for (guint cell = 0; cell < size * size; cell++)
        puzzle->allowed[cell]
            = g_test_rand_int_range (0, 10) < tenths ? ~0u : ~1u;
      for (guint i = 0; i < houses->n_houses; i++)
        {
          guint n = 0;

          for (guint j = 0; j < size; j++)
            n += puzzle->allowed[houses->cells[i][j]] & 1;
          is_settled |= n < 2;
        }
    }
  while (is_settled);
}

static void
check_search (YassBoard *board, const OraclePuzzle *puzzle,
              const Houses *houses, Family family, guint size, guint *n_found)
{
  bool expected[ORACLE_MAX_CELLS] = { false };
  bool found[ORACLE_MAX_CELLS] = { false };
  YassState state;

  apply_all (puzzle, houses, family, size, expected);
  yass_state_init (&state, board);
  for (guint cell = 0; cell < board->n_cells; cell++)
    yass_graph_remove (&state.graph, cell,
                       ~yass_set_from_bits (puzzle->allowed[cell]));
  yass_fish_search (&state, (YassFishFamily) family, size, 0, note_removed,
                    NULL, found);
  yass_state_clear (&state);
  for (guint cell = 0; cell < ORACLE_MAX_CELLS; cell++)
    {
      *n_found += found[cell];
      g_assert_cmpint (found[cell], ==, expected[cell]);
    }
}

static void
test_word_for_word (gconstpointer data)
{
  const Family family = GPOINTER_TO_UINT (data);
  guint n_found = 0;

  /* .. and more where few of them had a fish */
  for (guint round = 0;
       round < (IS_SANITIZED ? 3 : 24) || (n_found <= 2 && round < 1000);
       round++)
    {
      const guint size = round % 2 == 0 ? 4 : 6;
      OraclePuzzle puzzle;
      Houses houses;

      make_slice (&puzzle, &houses, size);
      g_autoptr (YassBoard) board = deduce_make_board (&puzzle);
      for (guint k = 2; k <= (size == 4 ? 4u : IS_SANITIZED ? 2u : 3u); k++)
        check_search (board, &puzzle, &houses, family, k, &n_found);
    }
  g_test_message ("%u cells", n_found);
  g_assert_cmpuint (n_found, >, 2);
}

/* Further houses, each with one cell in every row: the column of row r is start
 * + step * r */
typedef struct
{
  guint n_houses;
  struct
  {
    gint start; /* counts from the last column if it is less than 0 */
    gint step;
  } houses[3];
} Extra;

static const Extra extras[] = {
  { 2, { { 0, 1 }, { -1, -1 } } }, /* diagonals */
  { 1, { { 1, 2 } } },
  { 3, { { 0, 1 }, { -1, -1 }, { 1, 1 } } },
};

static guint
get_extra_cell (const Extra *extra, guint house, guint size, guint row)
{
  const gint n = (gint) size;
  const gint column
      = extra->houses[house].start + extra->houses[house].step * (gint) row;

  return row * size + (guint) ((column % n + n) % n);
}

static bool
forbids_in (const Extra *extra, guint size, guint a, guint m, guint b, guint n)
{
  for (guint i = 0; m == n && a != b && i < extra->n_houses; i++)
    if (get_extra_cell (extra, i, size, a / size) == a
        && get_extra_cell (extra, i, size, b / size) == b)
      return true;
  return false;
}

static bool
forbids_diagonals (guint size, guint a, guint m, guint b, guint n)
{
  return forbids_in (&extras[0], size, a, m, b, n);
}

static bool
forbids_slope (guint size, guint a, guint m, guint b, guint n)
{
  return forbids_in (&extras[1], size, a, m, b, n);
}

static bool
forbids_three (guint size, guint a, guint m, guint b, guint n)
{
  return forbids_in (&extras[2], size, a, m, b, n);
}

static const OracleForbids forbids[]
    = { forbids_diagonals, forbids_slope, forbids_three };

static YassBoard *
make_board (const OraclePuzzle *puzzle, const Extra *extra)
{
  static const YassKind *const kinds[]
      = { &yass_kind_diagonal, &yass_kind_windoku, &yass_kind_extra };
  const YassKind *const usual[]
      = { &yass_kind_row, &yass_kind_column, &yass_kind_box };
  YassBoard *board
      = yass_board_new (puzzle->size, puzzle->box_width, puzzle->box_height);
  guint cells[ORACLE_MAX_SIZE];

  for (guint i = 0; oracle_house (puzzle, i, cells); i++)
    yass_board_add_house (board, usual[i / puzzle->size], i % puzzle->size,
                          cells);
  for (guint i = 0; i < extra->n_houses; i++)
    {
      for (guint row = 0; row < puzzle->size; row++)
        cells[row] = get_extra_cell (extra, i, puzzle->size, row);
      yass_board_add_house (board, kinds[i], i, cells);
    }
  yass_board_compile (board);
  return board;
}

/* What they remove is in no solution, on boards with any houses */
static void
test_random (void)
{
  static const char *const rules[]
      = { "x-wing",           "swordfish",      "jellyfish",   "large-fish",
          "finned-fish",      "franken-fish",   "mutant-fish", "sue-de-coq",
          "basic,fish",       "singles,fish",   "fish",        "all,fish",
          "basic,sue-de-coq", "fish,sue-de-coq" };
  static const guint sizes[] = { 4, 5, 6, 6 };
  guint n_fired = 0;

  for (guint round = 0; round < (IS_SANITIZED ? 28 : 280); round++)
    {
      const char *rule = rules[round % G_N_ELEMENTS (rules)];
      const bool is_slow = strstr (rule, "mutant") || strstr (rule, "fish,")
                           || g_str_has_suffix (rule, ",fish");
      const guint size = sizes[g_test_rand_int_range (0, is_slow ? 2 : 4)];
      const OracleKind kind
          = (OracleKind) g_test_rand_int_range (0, ORACLE_N_KINDS);
      const guint which = (guint) g_test_rand_int_range (0, 3);
      OraclePuzzle puzzle;
      OracleAnswer answer;
      Deduced deduced, other;
      guint n_gone = 0;

      oracle_make_random (&puzzle, kind, size, forbids[which]);
      g_autoptr (YassBoard) board = make_board (&puzzle, &extras[which]);
      deduce (board, &puzzle, rule, NULL, NULL, &deduced);
      oracle_sample (&puzzle, 200, 20000, &answer);
      g_autofree char *text = oracle_to_text (&puzzle);
      g_test_message ("--rules=%s, houses %u: %s", rule, which, text);
      g_assert_true (deduced.is_possible || answer.n_solutions == 0);
      for (guint cell = 0; deduced.is_possible && cell < size * size; cell++)
        {
          g_assert_cmphex (answer.used[cell] & ~deduced.edges[cell], ==, 0);
          n_gone += deduced.edges[cell] != puzzle.allowed[cell];
        }
      n_fired += n_gone > 0;
      deduce (board, &puzzle, rule, "fifo", NULL, &other);
      g_assert_cmpint (deduced.is_possible, ==, other.is_possible);
      for (guint cell = 0; deduced.is_possible && cell < size * size; cell++)
        g_assert_cmphex (deduced.edges[cell], ==, other.edges[cell]);
    }
  g_assert_cmpuint (n_fired, >, IS_SANITIZED ? 1 : 30);
}

/* Lets it be asked so often before it says that the search is called off */
static bool
count_down (gpointer data)
{
  guint *n_left = data;

  return (*n_left)-- == 0;
}

static bool
never_found (gpointer data, const YassFish *fish)
{
  g_assert_not_reached ();
}

/* On an empty board there is nothing to find, and much to search */
static void
test_called_off (void)
{
  g_autofree char *open = g_strnfill (81, '.');
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (open, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  YassState state;

  yass_state_init (&state, board);
  for (guint n = 0; n < 3; n++)
    {
      guint n_left = n;

      g_assert_false (yass_fish_search (&state, YASS_FISH_MUTANT, 4, 0,
                                        never_found, count_down, &n_left));
      g_assert_cmpuint (n_left, ==, G_MAXUINT);
    }
  g_assert_true (yass_fish_search (&state, YASS_FISH_OF_LINES, 2, 0,
                                   never_found, NULL, NULL));
  yass_state_clear (&state);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule/fish/fires", test_fires);
  g_test_add_func ("/rule/fish/fires-with-fins", test_fins);
  g_test_add_func ("/rule/fish/stays-silent", test_silent);
  g_test_add_func ("/rule/fish/all-sizes-are-complete", test_complete);
  g_test_add_data_func ("/rule/fish/finned-word-for-word",
                        GUINT_TO_POINTER (LINES), test_word_for_word);
  g_test_add_data_func ("/rule/fish/franken-word-for-word",
                        GUINT_TO_POINTER (FRANKEN), test_word_for_word);
  g_test_add_data_func ("/rule/fish/mutant-word-for-word",
                        GUINT_TO_POINTER (MUTANT), test_word_for_word);
  g_test_add_func ("/rule/fish/ends-when-called-off", test_called_off);
  g_test_add_func ("/rule/fish/keeps-every-solution", test_random);
  return g_test_run ();
}
