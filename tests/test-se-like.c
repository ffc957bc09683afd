/* test-se-like.c: ratings of puzzles of any kind
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "puzzle/puzzle.h"
#include "rate/scale.h"
#include "rate/se-like.h"
#include "rate/words.h"
#include "sanitized.h"
#include "yass/puzzle.h"

/* What takes more is rated no lower, and sets and chains in the order of the
 * rules */
static void
test_table (void)
{
  static const char *const rules[]
      = { "restriction",  "constraint", "sum",           "derived-sum",
          "naked-subset", "x-wing",     "hidden-subset", "common-exclusion",
          "unique-loop",  "x-chain",    "aic",           "forcing-chain",
          "speculation" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint size = 0; size < 200; size++)
      g_assert_cmpfloat (yass_se_like_rate_step (rules[i], size), <=,
                         yass_se_like_rate_step (rules[i], size + 1));
  for (guint size = 2; size < 9; size++)
    g_assert_cmpfloat (yass_se_like_rate_step ("naked-subset", size), <,
                       yass_se_like_rate_step ("hidden-subset", size));
  for (guint size = 6; size < 200; size++)
    {
      g_assert_cmpfloat (yass_se_like_rate_step ("x-chain", size), <,
                         yass_se_like_rate_step ("aic", size));
      g_assert_cmpfloat (yass_se_like_rate_step ("aic", size), <,
                         yass_se_like_rate_step ("forcing-chain", size));
      g_assert_cmpfloat (yass_se_like_rate_step ("forcing-chain", size), <,
                         yass_se_like_rate_step ("speculation", size));
    }
}

static void
test_sizes (void)
{
  static const struct
  {
    const char *rule;
    guint size;
    guint tenths;
  } cases[] = {
    { "restriction", 1, 20 },      { "constraint", 1, 26 },
    { "constraint", 2, 26 },       { "constraint", 4, 30 },
    { "constraint", 81, 54 },      { "some-plugin", 3, 28 },
    { "common-exclusion", 2, 29 }, { "common-exclusion", 3, 30 },
    { "naked-subset", 3, 36 },     { "hidden-subset", 4, 54 },
    { "naked-subset", 6, 58 },     { "unique-loop", 6, 46 },
    { "unique-loop", 8, 47 },      { "unique-loop", 12, 50 },
    { "x-chain", 6, 66 },          { "aic", 8, 71 },
    { "speculation", 12, 88 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (yass_rate_in_tenths (yass_se_like_rate_step (
                          cases[i].rule, cases[i].size)),
                      ==, cases[i].tenths);
}

/* The highest of all steps that were told */
typedef struct
{
  double hardest;
  guint n_steps;
} Steps;

static void
note_step (double rating, const char *text, gpointer data)
{
  Steps *steps = data;

  g_assert_cmpfloat (rating, >=, 1.0);
  g_assert_nonnull (strstr (text, ": "));
  steps->hardest = MAX (steps->hardest, rating);
  steps->n_steps++;
}

static void
rate (YassPuzzle *puzzle, double bound, YassRating *rating)
{
  g_autoptr (GError) error = NULL;
  Steps steps = { 0 };

  g_assert_true (yass_se_like_rate (puzzle, bound, YASS_NOTATION_RC, note_step,
                                    &steps, NULL, rating, &error));
  g_assert_no_error (error);
  if (rating->status != YASS_RATE_EXACT)
    return;
  g_assert_cmpuint (steps.n_steps, >, 0);
  g_assert_cmpfloat (steps.hardest, ==, rating->hardest);
}

static YassPuzzle *
read_puzzle (const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  return puzzle;
}

/* A variant of every kind, and what it comes to with and without a bound */
static void
test_variants (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_auto (YassRating) rating = { 0 };
  g_auto (YassRating) bound = { 0 };
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      if (IS_SANITIZED && g_test_rand_int_range (0, 6) > 0)
        continue;
      g_autoptr (YassPuzzle) puzzle = read_puzzle ("variants", name);

      rate (puzzle, INFINITY, &rating);
      g_test_message ("%s: %.1f", name, rating.hardest);
      g_assert_cmpint (rating.status, ==, YASS_RATE_EXACT);
      g_assert_cmpfloat (rating.diamond, <=, rating.pearl);
      g_assert_cmpfloat (rating.pearl, <=, rating.hardest);
      n++;
      if (rating.hardest > 8)
        continue; /* these take their time */
      rate (puzzle, rating.hardest, &bound);
      g_assert_cmpint (bound.status, ==, YASS_RATE_EXACT);
      g_assert_cmpfloat (bound.hardest, ==, rating.hardest);
      rate (puzzle, rating.hardest - 0.05, &bound);
      g_assert_cmpint (bound.status, ==, YASS_RATE_ABOVE);
    }
  g_assert_cmpuint (n, >, IS_SANITIZED ? 0 : 80);
}

/* What players find easy, what they find hard */
static void
test_order (void)
{
  static const struct
  {
    const char *folder;
    const char *name;
  } files[] = {
    { "puzzles", "own-6x6.txt" }, { "variants", "thermo.txt" },
    { "variants", "renban.txt" }, { "variants", "miracle.txt" },
    { "variants", "xv.txt" },     { "puzzles", "own-jigsaw.txt" },
    { "variants", "cage.txt" },   { "variants", "torus-knight.txt" },
  };
  g_auto (YassRating) rating = { 0 };
  double before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = read_puzzle (files[i].folder, files[i].name);

      rate (puzzle, INFINITY, &rating);
      g_test_message ("%s: %.1f", files[i].name, rating.hardest);
      g_assert_cmpfloat (rating.hardest, >, before);
      before = rating.hardest;
    }
}

/* Of plain puzzles the exact rating is known. Ours takes other steps, but who
 * is harder is mostly the same. */
static void
test_plain (void)
{
  g_autofree char *text = NULL;
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "ratings.txt", NULL);
  g_auto (YassRating) rating = { 0 };
  guint n = 0, n_near = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 3);

      if (lines[i][0] == '#' || i % (IS_SANITIZED ? 8 : 2) != 0)
        continue;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (fields[0], NULL);
      const double exact = g_ascii_strtod (fields[1], NULL);

      rate (puzzle, INFINITY, &rating);
      g_test_message ("%.1f for %.1f", rating.hardest, exact);
      n++;
      n_near += fabs (rating.hardest - exact) < 0.55;
    }
  g_test_message ("near: %u of %u", n_near, n);
  g_assert_cmpuint (4 * n_near, >=, 3 * n);
}

/* Nothing is left to say, or no more than asked for */
static void
test_cancelled (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle ("variants", "cage.txt");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (YassRating) rating = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_false (yass_se_like_rate (puzzle, INFINITY, YASS_NOTATION_RC, NULL,
                                     NULL, cancellable, &rating, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rate/se-like/more-is-harder", test_table);
  g_test_add_func ("/rate/se-like/sizes-have-their-ratings", test_sizes);
  g_test_add_func ("/rate/se-like/every-variant-has-a-rating", test_variants);
  g_test_add_func ("/rate/se-like/hard-ones-are-above-easy-ones", test_order);
  g_test_add_func ("/rate/se-like/plain-puzzles-are-near-their-rating",
                   test_plain);
  g_test_add_func ("/rate/se-like/can-be-cancelled", test_cancelled);
  return g_test_run ();
}
