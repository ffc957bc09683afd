/* test-cli-rate.c: ratings, a line a puzzle
 * SPDX-License-Identifier: MIT */
#include "program.h"

#define EXAMPLE                                                                \
  "4.9.1.8.3.....924.........139.2746......5......2163.595.........136.....9"  \
  ".8.2.1.7"
#define NOTHING                                                                \
  "........................................................................."  \
  "........"
#define WRONG                                                                  \
  "11......................................................................."  \
  "........"

/* With up to three words behind it */
static void
assert_rate (const char *first, const char *second, const char *third,
             const char *input, int status, const char *out, const char *err)
{
  g_auto (Run) run = { .input = input };
  const char *argv[] = { program, "rate", first, second, third, NULL };

  run_argv (&run, argv);
  assert_status (&run, status);
  g_assert_cmpstr (run.out, ==, out);
  g_assert_cmpstr (run.err, ==, err);
}

static void
test_line (void)
{
  assert_rate (EXAMPLE, NULL, NULL, NULL, 0, EXAMPLE "\t4.2/1.2/1.2\tXY-Wing\n",
               "");
  assert_rate ("--scale=se", EXAMPLE, EASY, NULL, 0,
               EXAMPLE "\t4.2/1.2/1.2\tXY-Wing\n" EASY
                       "\t1.2/1.2/1.2\tHidden Single\n",
               "");
}

static void
test_hodoku (void)
{
  assert_rate ("--scale=hodoku", EXAMPLE, NOTHING, NULL, 1,
               EXAMPLE "\tHard 530 (hodoku-like)\tW-Wing\n" NOTHING
                       "\t-\tno rating: there is more than one solution\n",
               "");
  assert_rate ("--scale=hodoku", "--fast", EASY, NULL, 2, "",
               "yass-graph: --fast and --bound are for --scale=se\n");
}

static void
test_hardest (void)
{
  assert_rate (HARD, NULL, NULL, NULL, 0,
               HARD "\t10.7/10.7/9.7\tDynamic Contradiction Forcing Chains (+ "
                    "Forcing Chains)\n",
               "");
}

static void
test_bound (void)
{
  assert_rate ("--bound=1.1", EASY, NULL, NULL, 0, EASY "\t>1.1\t-\n", "");
  assert_rate ("--bound=1.2", EASY, NULL, NULL, 0,
               EASY "\t1.2/1.2/1.2\tHidden Single\n", "");
  assert_rate ("--bound=9.4", HARD, NULL, NULL, 0, HARD "\t>9.4\t-\n", "");
  assert_rate ("--bound=easy", EASY, NULL, NULL, 2, "",
               "yass-graph: --bound: 'easy' is not a rating from 0 to 20, as "
               "7.1 (see 'yass-graph rate --help')\n");
}

/* A step has its rating and words, and nothing where the puzzle stands */
static void
test_steps (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "example.txt", NULL);

  run_program (&run, "rate", "--steps", path);
  assert_status (&run, 0);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[0], EXAMPLE "\t"));
  g_assert_cmpstr (lines[1], ==, "\t1.2\tHidden Single: box 4 => r4c3=5");
  for (guint i = 1; lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (fields), ==, 3);
      g_assert_cmpstr (fields[0], ==, "");
      g_assert_cmpfloat (g_ascii_strtod (fields[1], NULL), >=, 1.0);
      g_assert_nonnull (strstr (fields[2], ": "));
    }
}

/* Others are still answered */
static void
test_unrated (void)
{
  assert_rate (NOTHING, EASY, WRONG, NULL, 1,
               NOTHING "\t-\tno rating: there is more than one solution\n" EASY
                       "\t1.2/1.2/1.2\tHidden Single\n" WRONG
                       "\t-\tno rating: there is no solution\n",
               "");
}

#define SMALL "1.....2..3.....4"

/* By the same table from our own steps, which is said */
static void
test_general (void)
{
  assert_rate (SMALL, EASY, NULL, NULL, 0,
               SMALL "\t1.2/1.2/1.2 (se-like)\tHidden Single\n" EASY
                     "\t1.2/1.2/1.2\tHidden Single\n",
               "");
  assert_rate ("--bound=1.1", SMALL, NULL, NULL, 0,
               SMALL "\t>1.1 (se-like)\t-\n", "");
  assert_rate ("1...............", "11..............", NULL, NULL, 1,
               "1...............\t-\tno rating: there is more than one "
               "solution\n11..............\t-\tno rating: there is no "
               "solution\n",
               "");
  assert_rate ("--scale=hodoku", SMALL, NULL, NULL, 2, "",
               "yass-graph: puzzle 1: only plain 9x9 puzzles have a level and "
               "a score\n");
}

/* The steps of a variant are told as explain tells them, but for singles */
static void
test_general_steps (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", "cage.txt", NULL);

  run_program (&run, "rate", "--steps", path);
  assert_status (&run, 0);
  g_assert_nonnull (strstr (run.out, " (se-like)\t"));
  g_assert_nonnull (strstr (run.out, "\n\t2.8\tCage: r1c456,r2c6 (cage 3)"));
  g_assert_nonnull (
      strstr (run.out, "\n\t1.2\tHidden Single: r2c5=4 (box 2)\n"));
}

static void
test_general_field (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-4x4.txt", NULL);

  run_program (&run, "batch", "--summary=none", "--fields=rating,status", path);
  assert_status (&run, 0);
  g_assert_true (g_str_has_prefix (run.out, "1.2/1.2/1.2 (se-like)\tunique\n"));
}

static void
test_names (void)
{
  assert_rate (
      "--scale=sse", EASY, NULL, NULL, 2, "",
      "yass-graph: --scale: 'sse' is not one of se, hodoku; did you mean 'se'? "
      "(see 'yass-graph rate --help')\n");
}

/* The same lines in the same order, however many threads there are */
static void
test_jobs (void)
{
  g_auto (Run) alone = { 0 };
  g_auto (Run) shared = { 0 };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-9x9.txt", NULL);

  run_program (&alone, "rate", path);
  run_program (&shared, "rate", "--jobs=3", path);
  assert_status (&alone, 0);
  assert_status (&shared, 0);
  g_assert_cmpstr (alone.out, ==, shared.out);
}

/* Whichever engine answers the rest */
static void
test_field (void)
{
  static const char *const fields[] = { "rating", "rating,guesses" };
  g_auto (Run) rated = { 0 };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-9x9.txt", NULL);

  run_program (&rated, "rate", path);
  g_auto (GStrv) lines = g_strsplit (rated.out, "\n", -1);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_auto (Run) run = { 0 };
      g_autofree char *option = g_strdup_printf ("--fields=%s", fields[i]);

      run_program (&run, "batch", "--summary=none", option, path);
      assert_status (&run, 0);
      g_auto (GStrv) answers = g_strsplit (run.out, "\n", -1);
      g_assert_cmpuint (g_strv_length (answers), ==, g_strv_length (lines));
      for (guint j = 0; lines[j][0] != '\0'; j++)
        {
          g_auto (GStrv) expected = g_strsplit (lines[j], "\t", -1);
          g_auto (GStrv) found = g_strsplit (answers[j], "\t", -1);

          g_assert_cmpstr (found[0], ==, expected[1]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/rate/is-a-line-a-puzzle", test_line);
  g_test_add_func ("/cli/rate/knows-nested-chains", test_hardest);
  g_test_add_func ("/cli/rate/stops-above-a-bound", test_bound);
  g_test_add_func ("/cli/rate/tells-steps", test_steps);
  g_test_add_func ("/cli/rate/goes-on-behind-what-has-no-rating", test_unrated);
  g_test_add_func ("/cli/rate/other-sizes-are-se-like", test_general);
  g_test_add_func ("/cli/rate/tells-steps-of-variants", test_general_steps);
  g_test_add_func ("/cli/rate/variants-have-the-field-too", test_general_field);
  g_test_add_func ("/cli/rate/levels-and-scores", test_hodoku);
  g_test_add_func ("/cli/rate/names-its-scales", test_names);
  g_test_add_func ("/cli/rate/keeps-the-order", test_jobs);
  g_test_add_func ("/cli/rate/is-a-field-of-batch", test_field);
  return g_test_run ();
}
