/* test-prove-mixed.c: several totals, lines and counts are proved together
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/statement.h"
#include "pb-check.h"
#include "proved.h"
#include "puzzle/puzzle.h"
#include "random-puzzle.h"
#include "rup.h"
#include "sanitized.h"

#define SIZE 6
#define N_PUZZLES (g_test_slow () ? 200 : IS_SANITIZED ? 3 : 24)

static void
add (YassPuzzle *puzzle, const char *text)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GError) error = NULL;

  yass_puzzle_add_statement (
      puzzle, yass_statement_new_from_text (text, &shape, &error), &error);
  g_assert_no_error (error);
}

/* Two neighbours with what they add up to, and something else */
static void
add_cage (YassPuzzle *puzzle, const guint *grid)
{
  const guint row = random_below (SIZE);
  const guint column = random_below (SIZE - 1);
  const guint total = grid[row * SIZE + column] + grid[row * SIZE + column + 1];
  const guint other = 3 + random_below (2 * SIZE - 3);
  g_autofree char *text = g_strdup_printf (
      "cage %u,%u r%uc%u r%uc%u", MIN (total, other), MAX (total, other),
      row + 1, column + 1, row + 1, column + 2);

  add (puzzle, text);
}

static void
add_sandwich (YassPuzzle *puzzle, const guint *grid, guint row)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_ends = 0;
  guint total = 0;

  for (guint i = 0; i < SIZE; i++)
    {
      const guint number = grid[row * SIZE + i];
      const bool is_end = number == 1 || number == SIZE;

      n_ends += is_end;
      if (n_ends == 1 && !is_end)
        total += number;
      g_string_append_printf (text, " r%uc%u", row + 1, i + 1);
    }
  g_autofree char *statement
      = g_strdup_printf ("sandwich %u%s", total, text->str);
  add (puzzle, statement);
}

/* Some of the numbers around a corner */
static void
add_quad (YassPuzzle *puzzle, const guint *grid)
{
  const guint row = random_below (SIZE - 1);
  const guint column = random_below (SIZE - 1);
  const guint at = row * SIZE + column;
  g_autofree char *text
      = g_strdup_printf ("quad %u,%u r%uc%u r%uc%u r%uc%u r%uc%u", grid[at],
                         grid[at + SIZE + 1], row + 1, column + 1, row + 1,
                         column + 2, row + 2, column + 1, row + 2, column + 2);

  add (puzzle, text);
}

static YassPuzzle *
make_puzzle (bool is_wrong)
{
  YassPuzzle *puzzle = yass_puzzle_new (SIZE, 3, 2, YASS_SYMBOLS_CHARACTERS);
  guint grid[RANDOM_MAX_CELLS];

  random_grid (SIZE, 3, 2, grid);
  for (guint i = 0; i < 9; i++)
    add_cage (puzzle, grid);
  for (guint row = 0; row < SIZE; row++)
    add_sandwich (puzzle, grid, row);
  for (guint i = 0; i < 4; i++)
    add_quad (puzzle, grid);
  for (guint i = 0; i < 2; i++)
    {
      const guint cell = random_below (SIZE * SIZE);

      yass_puzzle_allow_only (puzzle, cell,
                              is_wrong && i == 0 ? grid[cell] % SIZE + 1
                                                 : grid[cell]);
    }
  return puzzle;
}

typedef struct
{
  const char *name;
  bool (*check) (const char *formula, const char *proof, unsigned *line);
  const char *last; /* what stands before the clause against the solution */
  const char *tame; /* a line instead of it that says nothing */
  guint n_before;   /* lines of the proof before the first that concludes */
  guint n_behind;   /* and lines behind the last one */
  bool misses;      /* some lines: else unit propagation sees what sums say */
} Format;

static const Format formats[] = {
  { "drat", rup_check, "c not the solution", "1 -1 0\n", 0, 0, false },
  { "veripb", pb_check, "* not the solution", "1 x1 >= 0 ;\n", 2, 3, true },
};

/* There is a solution then, so no proof can be one */
static void
assert_needs_last (const Format *format, const Proved *proved)
{
  const char *last = strstr (proved->formula->str, format->last);
  unsigned line;

  g_assert_nonnull (last);
  const char *clause = strchr (last, '\n') + 1;
  g_autofree char *tame
      = g_strdup_printf ("%.*s%s", (int) (clause - proved->formula->str),
                         proved->formula->str, format->tame);
  g_assert_false (format->check (tame, proved->proof->str, &line));
}

/* Lines that are missed: how many of those looked at. One that is not makes a
 * proof all the same, as each line is checked. */
static guint
count_missed (const Format *format, const Proved *proved)
{
  g_auto (GStrv) lines = g_strsplit (proved->proof->str, "\n", -1);
  const guint n = g_strv_length (lines) - 1 - format->n_behind;
  guint n_missed = 0;
  unsigned line;

  for (guint i = format->n_before; i + 1 < n;
       i += 1 + n / (IS_SANITIZED ? 2 : 6))
    {
      g_autofree char *without = proved_put_instead (lines, i, NULL);

      n_missed += !format->check (proved->formula->str, without, &line);
    }
  return n_missed;
}

static void
test_mixed (gconstpointer data)
{
  const Format *format = data;
  guint n_unique = 0;
  guint n_none = 0;
  guint n_missed = 0;

  for (guint i = 0; n_unique + n_none < (guint) N_PUZZLES; i++)
    {
      g_auto (Proved) proved = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle = make_puzzle (i % 2 == 1);
      unsigned line;

      proved_init (&proved, format->name, puzzle, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (proved.status, ==, solve_plainly (puzzle));
      if (proved.status == YASS_STATUS_MULTIPLE)
        continue;
      if (!format->check (proved.formula->str, proved.proof->str, &line))
        g_error ("line %u of the proof is refused", line);
      n_unique += proved.status == YASS_STATUS_UNIQUE;
      n_none += proved.status == YASS_STATUS_NONE;
      if (proved.status == YASS_STATUS_UNIQUE)
        assert_needs_last (format, &proved);
      n_missed += count_missed (format, &proved);
    }
  g_test_message ("%u unique, %u without a solution; %u missing lines refused",
                  n_unique, n_none, n_missed);
  g_assert_true (IS_SANITIZED || n_unique > 0);
  g_assert_true (IS_SANITIZED || n_none > 0);
  g_assert_true (IS_SANITIZED || !format->misses || n_missed > 0);
}

/* What rules an alternative out may stand in one of its own alternatives: unit
 * propagation has to find that out */
static void
test_nested (gconstpointer data)
{
  const Format *format = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "4 . . 24 .\n3 . . 4 .\n. . 03 . .\n. 24 . 3 1\n. . . . .\n"
      "numbers 0-4\nvar X\nonly 0,3 X\n"
      "or (given 3 X) (given 4 r3c2)\n"
      "or (given 3 X) (given 2 r4c5) (given 4,0 r5c2) (given 3,0 r1c5)\n"
      "or (given 3 X) (given 3,2 r4c5) "
      "(or (given 3 X) (given 4,2 r4c3) (given 1 r4c1) "
      "and or (given 3 X) (given 0,2 r5c5) (given 0,1 r3c3)) "
      "(or (given 3 X) (given 1 r2c1) "
      "and or (given 3 X) (given 3,1 r4c4) (given 3,2 r5c2))\n",
      &error);
  g_assert_no_error (error);
  g_auto (Proved) proved = { 0 };

  g_assert_true (proved_init (&proved, format->name, puzzle, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proved.status, ==, YASS_STATUS_MULTIPLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/prove/mixed/accepted-in-%s", formats[i].name);

      g_test_add_data_func (path, &formats[i], test_mixed);
      g_autofree char *nested
          = g_strdup_printf ("/prove/mixed/nested-in-%s", formats[i].name);
      g_test_add_data_func (nested, &formats[i], test_nested);
    }
  return g_test_run ();
}
