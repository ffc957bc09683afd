/* test-prove-sums.c: sums are proved in linear constraints
 * SPDX-License-Identifier: MIT */
#include "proved.h"

#include <string.h>

#include "pb-check.h"
#include "prove/assignment.h"
#include "puzzle/puzzle.h"
#include "random-killer.h"
#include "sanitized.h"

#define N_KILLERS (g_test_slow () ? 200 : IS_SANITIZED ? 6 : 40)

static bool
prove (Proved *self, const YassPuzzle *puzzle, GError **error)
{
  return proved_init (self, "veripb", puzzle, error);
}

static void
assert_accepted (const Proved *self)
{
  unsigned line;

  if (!pb_check (self->formula->str, self->proof->str, &line))
    g_error ("line %u of the proof is refused", line);
}

/* A given that may be right or wrong */
static void
give_something (YassPuzzle *puzzle, guint size, const guint *grid,
                bool is_wrong)
{
  const guint cell = random_below (size * size);

  yass_puzzle_allow_only (puzzle, cell,
                          is_wrong ? grid[cell] % size + 1 : grid[cell]);
}

/* Killers with and without a solution: all that plain search calls unique or
 * none is proved, and accepted */
static void
test_killers (void)
{
  guint n_unique = 0;
  guint n_none = 0;
  guint n_pol = 0;

  for (guint i = 0; n_unique + n_none < (guint) N_KILLERS; i++)
    {
      g_auto (Proved) proved = { 0 };
      g_autoptr (GError) error = NULL;
      const guint size = i % 3 == 0 ? 4 : i % 3 == 1 ? 6 : 9;
      guint grid[RANDOM_MAX_CELLS];
      g_autoptr (YassPuzzle) puzzle
          = random_killer (size, 1, size == 9 ? 3 : 4, grid);

      for (guint k = 0; k < (size == 9 ? 14 : 2); k++)
        give_something (puzzle, size, grid, i % 2 == 1 && k == 0);
      prove (&proved, puzzle, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (proved.status, ==, solve_plainly (puzzle));
      if (proved.status == YASS_STATUS_MULTIPLE)
        {
          g_assert_cmpuint (proved.formula->len, ==, 0);
          continue;
        }
      n_unique += proved.status == YASS_STATUS_UNIQUE;
      n_none += proved.status == YASS_STATUS_NONE;
      n_pol += strstr (proved.proof->str, "\npol ") != NULL;
      assert_accepted (&proved);
    }
  g_assert_cmpuint (n_unique, >, 0);
  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (n_pol, >, 0);
}

/* The examples of kinds: proofs of all that can be said */
static void
test_kinds (void)
{
  static const char *const sums[]
      = { "arrow",         "cage",         "equal-sum",
          "little-killer", "weighted-sum", "zipper" };
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_said = 0;
  guint n_sums = 0;

  g_assert_nonnull (dir);
  for (const char *name;
       (name = g_dir_read_name (dir)) != NULL && !(IS_SANITIZED && n_said > 6);)
    {
      g_auto (Proved) proved = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
      g_assert_no_error (error);
      if (!prove (&proved, puzzle, &error))
        {
          g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
          continue;
        }
      g_assert_cmpuint (proved.status, ==, YASS_STATUS_UNIQUE);
      if (proved.n_steps > (IS_SANITIZED ? 1000 : 20000))
        continue; /* the plain checker would take long */
      assert_accepted (&proved);
      n_said++;
      for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
        n_sums += g_str_has_prefix (name, sums[i])
                  && name[strlen (sums[i])] == '.';
    }
  g_assert_cmpuint (n_said, >, IS_SANITIZED ? 3 : 80);
  g_assert_true (n_sums > 3 || IS_SANITIZED);
}

/* Without sums, and with a subset that is one line */
static void
test_plain (void)
{
  g_auto (Proved) proved = { 0 };
  g_auto (Proved) subset = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (HARD, &error);
  g_autoptr (YassPuzzle) easier = yass_puzzle_new_from_text (
      "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4.."
      "24..3.7.9",
      &error);

  g_assert_no_error (error);
  g_assert_true (prove (&proved, puzzle, &error));
  g_assert_cmpuint (proved.status, ==, YASS_STATUS_UNIQUE);
  assert_accepted (&proved);
  g_assert_true (prove (&subset, easier, &error));
  g_assert_cmpuint (subset.status, ==, YASS_STATUS_UNIQUE);
  g_assert_nonnull (strstr (subset.proof->str, "\npol "));
  assert_accepted (&subset);
}

static YassPuzzle *
make_small_killer (void)
{
  YassPuzzle *puzzle = NULL;
  guint grid[RANDOM_MAX_CELLS];

  for (;;)
    {
      puzzle = random_killer (6, 2, 4, grid);
      if (solve_plainly (puzzle) == YASS_STATUS_UNIQUE)
        return puzzle;
      yass_puzzle_unref (puzzle);
    }
}

/* Constraints go by number, so that hardly any line can be left out; where one
 * is, or says something else, that is noticed at once or behind it */
static void
test_damaged (void)
{
  g_auto (Proved) proved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = make_small_killer ();
  guint n_tried = 0;
  guint n_refused = 0;
  guint n_last = 0;
  unsigned line;

  g_assert_true (prove (&proved, puzzle, &error));
  assert_accepted (&proved);
  g_auto (GStrv) lines = g_strsplit (proved.proof->str, "\n", -1);
  const guint n = g_strv_length (lines);
  for (guint i = 2; i + 4 < n; i += 1 + n / (IS_SANITIZED ? 10 : 60))
    {
      g_autofree char *without = proved_put_instead (lines, i, NULL);
      /* This never holds, so it follows where all is refuted, and no sooner */
      g_autofree char *wrong
          = proved_put_instead (lines, i, "rup 1 x1 1 ~x1 >= 2 ;");

      n_tried++;
      if (!pb_check (proved.formula->str, without, &line))
        {
          n_refused++;
          g_assert_cmpuint (line, >, i);
        }
      const bool is_last = (g_str_has_prefix (lines[i], "rup ")
                            || g_str_has_prefix (lines[i], "pol "))
                           && pb_check (proved.formula->str, wrong, &line);
      n_last += is_last;
    }
  g_assert_cmpuint (n_refused, >, n_tried / 4);
  g_assert_cmpuint (n_last, <, n_tried);

  /* Without the last conclusion, and of other constraints */
  g_autofree char *endless = proved_put_instead (lines, n - 3, NULL);
  g_assert_false (pb_check (proved.formula->str, endless, &line));
  g_autofree char *nothing
      = proved_put_instead (lines, n - 3, "conclusion UNSAT : 1");
  g_assert_false (pb_check (proved.formula->str, nothing, &line));
  char *other = strstr (proved.formula->str, "* not the solution");
  g_assert_nonnull (other);
  other = strchr (other, '\n') + 1;
  g_autofree char *tame = g_strdup_printf ("%.*s1 x1 >= 0 ;\n",
                                           (int) (other - proved.formula->str),
                                           proved.formula->str);
  g_assert_false (pb_check (tame, proved.proof->str, &line));
}

/* What cells come to at most, by trying */
static gint
try_all (const YassAssignment *self, guint cell, guint64 used, bool *is_found)
{
  gint most = G_MININT / 2;

  if (cell == self->n_cells)
    {
      *is_found = true;
      return 0;
    }
  for (guint n = 0; n < self->n_numbers; n++)
    {
      const gint worth = *yass_assignment_worth (self, cell, n);

      if (worth == YASS_WORTH_NOTHING || used >> n & 1)
        continue;
      most = MAX (most,
                  worth + try_all (self, cell + 1, used | 1ull << n, is_found));
    }
  return most;
}

static void
test_assignment (void)
{
  guint n_impossible = 0;

  for (guint i = 0; i < 3000; i++)
    {
      YassAssignment assignment;
      bool is_found = false;
      gint prices = 0;
      guint n_poor = 0;
      guint n_owned = 0;

      yass_assignment_init (&assignment, 1 + random_below (5),
                            5 + random_below (2));
      for (guint k = 0; k < assignment.n_cells * assignment.n_numbers; k++)
        if (random_below (5) < 2)
          assignment.worth[k] = (gint) random_below (19) - 9;
      const gint most = try_all (&assignment, 0, 0, &is_found);
      const gint found = yass_assignment_solve (&assignment);
      g_assert_true (assignment.is_impossible == !is_found);
      n_impossible += !is_found;
      for (guint c = 0; c < assignment.n_cells; c++)
        {
          prices += assignment.cells[c];
          n_poor += !is_found && assignment.cells[c] == 1;
        }
      for (guint n = 0; n < assignment.n_numbers; n++)
        {
          g_assert_cmpint (assignment.numbers[n], >=, 0);
          prices += assignment.numbers[n];
          n_owned += !is_found && assignment.numbers[n] == 1;
        }
      if (is_found)
        {
          g_assert_cmpint (found, ==, most);
          g_assert_cmpint (prices, ==, most);
        }
      else
        g_assert_cmpuint (n_poor, ==, n_owned + 1);
      for (guint c = 0; c < assignment.n_cells; c++)
        for (guint n = 0; n < assignment.n_numbers; n++)
          {
            const gint worth = *yass_assignment_worth (&assignment, c, n);

            if (worth == YASS_WORTH_NOTHING)
              continue;
            if (is_found)
              g_assert_cmpint (worth, <=,
                               assignment.cells[c] + assignment.numbers[n]);
            else
              g_assert_true (assignment.cells[c] == 0
                             || assignment.numbers[n] == 1);
          }
      yass_assignment_clear (&assignment);
    }
  g_assert_cmpuint (n_impossible, >, 100);
}

/* One that cannot be said is named */
static void
test_unsaid (void)
{
  g_auto (Proved) proved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "....\n....\n..1.\n....\nvar CC 4x4\nno-boxes\n"
      "chaos-construction CC=r1c1,r1c4,r4c1\n",
      &error);

  g_assert_no_error (error);
  g_assert_false (prove (&proved, puzzle, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "chaos-construction"));
  g_assert_cmpuint (proved.proof->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prove/sums/killers-as-plain-search-has-them",
                   test_killers);
  g_test_add_func ("/prove/sums/what-kinds-declare", test_kinds);
  g_test_add_func ("/prove/sums/subsets-without-sums", test_plain);
  g_test_add_func ("/prove/sums/damaged-proofs-are-refused", test_damaged);
  g_test_add_func ("/prove/sums/prices-show-the-most", test_assignment);
  g_test_add_func ("/prove/sums/names-what-cannot-be-said", test_unsaid);
  return g_test_run ();
}
