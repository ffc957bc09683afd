/* test-count.c: how many solutions there are, and in how many a number is
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "question/edit.h"
#include "question/kept.h"
#include "question/spread.h"
#include "sanitized.h"
#include "yass/reader.h"

#define N_GATHERED 300

#define EMPTY_4 "................"
#define EMPTY_6 "...................................."
/* 84 solutions */
#define SOME_4 "1..............."

static YassPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static YassInquiry *
inquire (const YassPuzzle *puzzle)
{
  return yass_inquiry_new (puzzle, G_MAXUINT64, 0, NULL, NULL);
}

static void
test_count (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EMPTY_4);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  const YassCount all = yass_inquiry_count (inquiry, 0, NULL, NULL);
  const YassCount some = yass_inquiry_count (inquiry, 7, NULL, NULL);

  g_assert_cmpuint (all.n, ==, 288);
  g_assert_true (all.is_exact);
  g_assert_cmpuint (some.n, ==, 7);
  g_assert_false (some.is_exact);
}

/* One that takes so many guesses is counted in parts */
#define DIVIDED 10000

static void
note_progress (guint64 n_so_far, gpointer data)
{
  guint64 *last = data;

  g_assert_cmpuint (n_so_far, >=, *last);
  *last = n_so_far;
}

/* A plain 9x9 is counted abreast, and the graph engine counts the same */
static void
assert_count (const char *text)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (text);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (inquiry, 0);
  const guint64 expected = yass_result_get_n_solutions (
      yass_inquiry_solve (inquiry, solver, puzzle));
  guint64 last = 0;
  const YassCount all = yass_inquiry_count (inquiry, 0, note_progress, &last);
  const YassCount some = yass_inquiry_count (inquiry, 3, NULL, NULL);

  g_assert_cmpuint (all.n, ==, expected);
  g_assert_true (all.is_exact);
  g_assert_cmpuint (last, <=, expected);
  g_assert_cmpuint (some.n, ==, MIN (expected, 3));
  g_assert_true (some.is_exact == (expected < 3));
}

static void
test_abreast (void)
{
  static const char solved[] = "42951687385173924663748259139527461816495873278"
                               "21634595768913242136479859"
                               "48325167";
  char text[sizeof solved];

  for (guint i = 0; i < 5; i++)
    {
      memcpy (text, solved, sizeof text);
      for (guint n = 0; n < 50; n++)
        text[g_test_rand_int_range (0, 81)] = '.';
      assert_count (text);
    }
  assert_count (
      "11.............................................................."
      ".................");
  /* 56,688 solutions */
  assert_count (
      "429516873851739246637482591....................................2"
      ".3......948325167");
}

/* Puzzles that fall apart, more or less: of a variant, some statements, and
 * some cells of its solution */

#define MOST_SOLUTIONS 20000
#define N_LOOSE (IS_SANITIZED ? 1 : 4)

static YassPuzzle *
loosen (const YassPuzzle *puzzle, const guint16 *solution)
{
  YassPuzzle *loose = yass_puzzle_copy (puzzle);
  const guint share = (guint) g_test_rand_int_range (40, 80);
  guint n;

  for (yass_puzzle_get_statements (loose, &n); n-- > 0;)
    if (g_test_rand_int_range (0, 3) == 0)
      {
        YassPuzzle *rest = yass_puzzle_copy_without (loose, n);

        yass_puzzle_unref (loose);
        loose = rest;
      }
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (loose); cell++)
    if ((guint) g_test_rand_int_range (0, 100) < share)
      yass_puzzle_allow_only (loose, cell, solution[cell]);
    else
      yass_puzzle_allow_all (loose, cell);
  return loose;
}

/* Counts as going through all of them does, if there are not too many */
static void
check_parts (const YassPuzzle *loose)
{
  g_autoptr (YassInquiry) inquiry
      = yass_inquiry_new (loose, G_MAXUINT64, 0, NULL, NULL);

  if (inquiry == NULL)
    return;
  g_autoptr (YassSolver) solver
      = yass_inquiry_new_solver (inquiry, MOST_SOLUTIONS);
  yass_solver_set_limits (solver, MOST_SOLUTIONS, 0);
  const YassResult *all = yass_solver_solve (solver, loose, NULL);
  if (yass_result_get_limit (all) != YASS_LIMIT_NOTHING
      || yass_result_get_n_solutions (all) == MOST_SOLUTIONS)
    return;
  guint64 last = 0;
  const YassCount count = yass_inquiry_count (inquiry, 0, note_progress, &last);
  g_assert_true (count.is_exact);
  g_assert_cmpuint (count.n, ==, yass_result_get_n_solutions (all));
}

static YassPuzzle *
read_variant (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return yass_puzzle_new_from_text (text, NULL);
}

static void
test_parts (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autoptr (YassPuzzle) puzzle = read_variant (name);
      g_autoptr (YassInquiry) inquiry
          = puzzle != NULL ? inquire (puzzle) : NULL;
      g_autoptr (YassSolutions) known
          = inquiry != NULL ? yass_inquiry_find_solutions (inquiry, 2) : NULL;

      g_test_message ("%s", name);
      for (guint i = 0; known != NULL && known->n_kept > 0 && i < N_LOOSE; i++)
        {
          g_autoptr (YassPuzzle) loose
              = loosen (puzzle, yass_solutions_get (known, 0));

          check_parts (loose);
        }
    }
}

/* Without houses every cell is by itself: nobody could go through all of these
 * solutions */
static void
test_product (void)
{
  g_autoptr (YassPuzzle) many
      = read_puzzle ("....\n....\n....\n....\nno-houses\n"
                     "thermo r1c1 r1c2 r1c3\n");
  g_autoptr (YassPuzzle) too_many = read_puzzle (
      "........\n........\n........\n........\n........\n........\n"
      "........\n........\nno-houses\n");
  g_autoptr (YassInquiry) about_many = inquire (many);
  g_autoptr (YassInquiry) about_too_many = inquire (too_many);
  const YassCount count = yass_inquiry_count (about_many, 0, NULL, NULL);
  const YassCount no_count = yass_inquiry_count (about_too_many, 0, NULL, NULL);

  g_assert_true (count.is_exact);
  g_assert_cmpuint (count.n, ==, 4 * (1 << 26));
  g_assert_false (no_count.is_exact);
  g_assert_cmpuint (no_count.n, ==, G_MAXUINT64);
}

/* Nobody waits for the end of these */
static void
test_cancel (void)
{
  g_autoptr (YassPuzzle) puzzle
      = read_puzzle ("........................................................."
                     "........................");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (YassInquiry) timed
      = yass_inquiry_new (puzzle, G_MAXUINT64, 0.05, NULL, NULL);
  g_autoptr (YassInquiry) limited
      = yass_inquiry_new (puzzle, DIVIDED, 0, NULL, NULL);
  g_autoptr (YassInquiry) cancelled
      = yass_inquiry_new (puzzle, G_MAXUINT64, 0, cancellable, NULL);

  g_assert_false (yass_inquiry_count (timed, 0, NULL, NULL).is_exact);
  g_assert_cmpint (timed->limit, ==, YASS_LIMIT_TIME);
  g_assert_false (yass_inquiry_count (limited, 0, NULL, NULL).is_exact);
  g_assert_cmpint (limited->limit, ==, YASS_LIMIT_GUESSES);
  g_cancellable_cancel (cancellable);
  g_assert_false (yass_inquiry_count (cancelled, 0, NULL, NULL).is_exact);
  g_assert_cmpint (cancelled->limit, ==, YASS_LIMIT_CANCELLED);
}

static bool
go_on (const YassEstimate *so_far, gpointer data)
{
  return so_far->n_descents < *(const guint *) data;
}

/* The seed is fixed, so that chance cannot fail the test */
static void
assert_estimate (const char *text, double expected, guint n)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (text);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  const YassEstimate found = yass_inquiry_estimate (inquiry, 1, go_on, &n);

  g_test_message ("%g, error %g, %" G_GUINT64_FORMAT " descents",
                  found.estimate, found.error, found.n_descents);
  g_assert_cmpfloat (fabs (found.estimate - expected), <=,
                     3 * found.error + 1e-6);
  g_assert_cmpfloat (found.error, <=, expected / 5);
}

static void
test_estimate (void)
{
  assert_estimate (EMPTY_4, 288, 20);
  assert_estimate (EMPTY_6, 28200960, 100);
  assert_estimate ("11..............", 0, 2);
}

static gboolean
tally (const guint16 *numbers, gpointer data)
{
  YassTruth *truth = data;

  for (guint cell = 0; cell < truth->n_cells; cell++)
    ++*yass_truth_peek (truth, cell, numbers[cell]);
  return TRUE;
}

/* Every count, as going through all solutions has it */
static void
test_true_counts (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (SOME_4);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  g_autoptr (YassTruth) all = yass_inquiry_count_true (inquiry, 1);
  g_autoptr (YassOptions) options = yass_inquiry_new_options (NULL, 0);
  g_autoptr (YassSolver) solver = yass_solver_new (inquiry->board, options);
  const guint n = all->n_cells * all->n_numbers;

  memset (all->counts, 0, n * sizeof *all->counts);
  yass_solver_set_found (solver, tally, all, NULL);
  yass_inquiry_solve (inquiry, solver, puzzle);
  for (guint cap = 1; cap < 40; cap += 4)
    {
      g_autoptr (YassTruth) truth = yass_inquiry_count_true (inquiry, cap);

      g_assert_true (truth->is_complete);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (truth->counts[i], ==, MIN (all->counts[i], cap));
    }
}

/* What is kept never changes an answer: clues come and go */
static void
check_edits (YassPuzzle *puzzle)
{
  g_autoptr (YassKept) kept = yass_kept_new ();
  g_autoptr (GPtrArray) edits
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  guint n;

  g_ptr_array_add (edits, yass_puzzle_ref (puzzle));
  yass_puzzle_get_statements (puzzle, &n);
  for (guint i = 0; i < MIN (n, 3); i++)
    g_ptr_array_add (edits,
                     yass_puzzle_copy_without (
                         edits->pdata[edits->len - 1],
                         (guint) g_test_rand_int_range (0, (gint32) (n - i))));
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (edits->len < 6 && !yass_puzzle_is_open (puzzle, cell))
      {
        YassPuzzle *rest = yass_puzzle_copy (edits->pdata[edits->len - 1]);

        yass_puzzle_allow_all (rest, cell);
        g_ptr_array_add (edits, rest);
      }
  for (guint i = 0; i < 2 * edits->len; i++)
    {
      YassPuzzle *edit
          = edits->pdata[i < edits->len ? i : 2 * edits->len - 1 - i];
      g_autoptr (YassKept) nothing = yass_kept_new ();
      g_autoptr (GError) error = NULL;
      const guint cap = i % 3 == 2 ? 3 : 1;
      g_autoptr (YassTruth) one
          = yass_kept_count_true (kept, edit, cap, 0, NULL, &error);

      if (error != NULL)
        return;
      g_autoptr (YassTruth) other
          = yass_kept_count_true (nothing, edit, cap, 0, NULL, NULL);
      g_assert_cmpmem (one->counts, one->n_cells * one->n_numbers * 4,
                       other->counts, other->n_cells * other->n_numbers * 4);
      yass_kept_prepare (kept, 0.01, NULL);
    }
}

static const char *const kept_names[]
    = { "cage.txt",    "thermo.txt",      "kropki-negative.txt",
        "arrow.txt",   "minimum.txt",     "region-sum.txt",
        "whisper.txt", "xv-negative.txt", "renban.txt",
        "between.txt" };

static void
test_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept_names); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_variant (kept_names[i]);

      g_test_message ("%s", kept_names[i]);
      if (puzzle != NULL)
        check_edits (puzzle);
    }
}

/* What has no solution has none with more clues, and some again without the
 * wrong one */
static void
test_kept_none (void)
{
  static const char *const texts[] = { "1...............", "1..1............",
                                       "1..1....4.......", "1.......4......." };
  g_autoptr (YassKept) kept = yass_kept_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_puzzle (texts[i]);
      g_autoptr (YassInquiry) inquiry = inquire (puzzle);
      g_autoptr (YassTruth) expected = yass_inquiry_count_true (inquiry, 1);
      /* Without any time there is but what is known */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();

      if (i == 2)
        g_cancellable_cancel (cancelled);
      g_autoptr (YassTruth) truth
          = yass_kept_count_true (kept, puzzle, 1, 0, cancelled, NULL);
      g_assert_true (truth->is_complete);
      g_assert_cmpmem (truth->counts, truth->n_cells * truth->n_numbers * 4,
                       expected->counts,
                       expected->n_cells * expected->n_numbers * 4);
      yass_kept_prepare (kept, 0.01, NULL);
    }
}

/* Whatever is gathered is a solution, by what the statements say, and none is
 * there twice */
static void
check_stock (const YassStock *stock, const YassPuzzle *puzzle)
{
  const guint n_cells = stock->n_cells;
  const guint first = yass_puzzle_get_first_number (puzzle);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (
      yass_solution_hash, yass_solution_equal, g_free, NULL);
  g_autofree guint16 *written = g_new (guint16, n_cells);

  for (guint i = 0; i < yass_stock_get_n (stock); i++)
    {
      const guint16 *numbers = yass_stock_get (stock, i);

      for (guint cell = 0; cell < n_cells; cell++)
        {
          g_assert_true (yass_puzzle_allows (puzzle, cell, numbers[cell]));
          written[cell] = (guint16) (numbers[cell] + first - 1);
        }
      g_assert_cmpuint (yass_game_find_broken (game, written), ==, G_MAXUINT);
      g_assert_true (
          g_hash_table_add (seen, yass_solution_new (numbers, n_cells)));
    }
}

static void
test_gather (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept_names); i++)
    {
      g_autoptr (YassPuzzle) variant = read_variant (kept_names[i]);
      g_autoptr (YassPuzzle) puzzle
          = variant != NULL ? yass_puzzle_copy_without (variant, 0) : NULL;

      if (puzzle == NULL)
        continue;
      for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
        yass_puzzle_allow_all (puzzle, cell);
      g_autoptr (YassInquiry) inquiry
          = yass_inquiry_new (puzzle, G_MAXUINT64, 2, NULL, NULL);
      g_autoptr (YassSolutions) few = yass_inquiry_find_solutions (inquiry, 8);
      g_autoptr (YassStock) stock
          = yass_stock_new (yass_puzzle_get_n_cells (puzzle));

      for (guint k = 0; k < few->n_kept; k++)
        g_assert_true (yass_stock_add (stock, yass_solutions_get (few, k)));
      for (guint k = 0; k < few->n_kept; k++)
        g_assert_false (yass_stock_add (stock, yass_solutions_get (few, k)));
      yass_inquiry_gather (inquiry, stock, N_GATHERED);
      g_test_message ("%s: %u", kept_names[i], yass_stock_get_n (stock));
      check_stock (stock, puzzle);
    }
}

/* Of solutions of a puzzle that lacks a statement, those that are sifted out
 * are none with it. Returns how many were. */
static guint
check_sifted (const YassStock *stock, const YassPuzzle *puzzle,
              const YassPuzzle *before)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  bool may_be_one[YASS_MOST_SIFTED];
  guint n_sifted_out = 0;
  YassEdit edit;

  g_assert_true (yass_edit_init (&edit, puzzle, game, before));
  const guint n = MIN (yass_stock_get_n (stock), YASS_MOST_SIFTED);
  yass_edit_sift (&edit, stock, 0, n, may_be_one);
  for (guint i = 0; i < n; i++)
    {
      if (!may_be_one[i])
        g_assert_false (yass_edit_spares (&edit, yass_stock_get (stock, i)));
      n_sifted_out += !may_be_one[i];
    }
  yass_edit_clear (&edit);
  return n_sifted_out;
}

static void
test_sift (void)
{
  guint n_sifted_out = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kept_names); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_variant (kept_names[i]);

      if (puzzle == NULL)
        continue;
      for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
        yass_puzzle_allow_all (puzzle, cell);
      g_autoptr (YassPuzzle) before = yass_puzzle_copy_without (puzzle, 0);
      g_autoptr (YassInquiry) inquiry = inquire (before);
      g_autoptr (YassSolutions) some
          = yass_inquiry_find_solutions (inquiry, YASS_MOST_SIFTED);
      g_autoptr (YassStock) stock
          = yass_stock_new (yass_puzzle_get_n_cells (puzzle));

      /* Where all dots are given, there is no solution while one is missing */
      if (some->n_kept == 0)
        continue;
      for (guint k = 0; k < some->n_kept; k++)
        yass_stock_add (stock, yass_solutions_get (some, k));
      yass_stock_complete (stock);
      n_sifted_out += check_sifted (stock, puzzle, before);
    }
  g_test_message ("%u sifted out", n_sifted_out);
  g_assert_cmpuint (n_sifted_out, >, 0);
}

/* What exchanges show is true, of other solutions than the first, and nothing
 * is tried where it shall not be */
static void
test_spread (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (SOME_4);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  g_autoptr (YassTruth) all = yass_inquiry_count_true (inquiry, 1);
  g_autoptr (YassTruth) truth = yass_truth_new (puzzle, 1);
  g_autofree YassSolution *first = yass_inquiry_find_random (inquiry, 1);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const bool left_out[16] = { [15] = true };
  YassSpread spread;

  g_assert_true (
      yass_spread_init (&spread, truth, puzzle, game, left_out, random));
  g_assert_false (yass_spread_ask (&spread, 1, 2));
  yass_truth_see (truth, first->numbers);
  for (guint cell = 0; cell < 16; cell++)
    for (guint number = 1; number <= 4; number++)
      {
        const guint n_before = truth->solutions->len;
        const bool is_shown = yass_spread_ask (&spread, cell, number);

        g_assert_true (!is_shown || *yass_truth_peek (all, cell, number) == 1);
        if (cell == 15)
          {
            g_assert_false (is_shown);
            g_assert_cmpuint (truth->solutions->len, ==, n_before);
          }
      }
  g_assert_cmpuint (truth->solutions->len, >, 1);
  for (guint i = 0; i < truth->solutions->len; i++)
    {
      const YassSolution *solution = truth->solutions->pdata[i];

      g_assert_cmpuint (solution->numbers[0], ==, 1);
      g_assert_cmpuint (yass_game_find_broken (game, solution->numbers), ==,
                        G_MAXUINT);
    }
  yass_spread_clear (&spread);
}

/* Chance leads to solutions, and not always to the same */
static void
test_random (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EMPTY_4);
  g_autoptr (YassInquiry) inquiry = inquire (puzzle);
  g_autofree YassSolution *first = yass_inquiry_find_random (inquiry, 1);
  guint n_others = 0;

  for (guint64 seed = 2; seed < 12; seed++)
    {
      g_autofree YassSolution *next = yass_inquiry_find_random (inquiry, seed);
      YassGame *game = yass_puzzle_new_game (puzzle);

      g_assert_cmpuint (yass_game_find_broken (game, next->numbers), ==,
                        G_MAXUINT);
      yass_game_free (game);
      n_others += memcmp (first->numbers, next->numbers, 16 * 2) != 0;
    }
  g_assert_cmpuint (n_others, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count/is-exact-or-says-so", test_count);
  g_test_add_func ("/count/plain-ones-are-counted-abreast", test_abreast);
  g_test_add_func ("/count/parts-are-those-of-all-solutions", test_parts);
  g_test_add_func ("/count/parts-are-multiplied", test_product);
  g_test_add_func ("/count/ends-when-it-shall", test_cancel);
  g_test_add_func ("/count/estimates-lie-within-their-error", test_estimate);
  g_test_add_func ("/count/true-candidates-up-to-a-cap", test_true_counts);
  g_test_add_func ("/count/what-is-kept-changes-no-answer", test_kept);
  g_test_add_func ("/count/what-has-no-solution-has-none-with-more",
                   test_kept_none);
  g_test_add_func ("/count/what-is-gathered-are-solutions", test_gather);
  g_test_add_func ("/count/what-is-sifted-out-is-no-solution", test_sift);
  g_test_add_func ("/count/what-exchanges-show-is-true", test_spread);
  g_test_add_func ("/count/a-random-solution-is-one", test_random);
  return g_test_run ();
}
