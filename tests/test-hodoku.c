/* test-hodoku.c: levels and scores by HoDoKu's table
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "rate/hodoku.h"
#include "traced.h"

static void
rate (const char *text, YassRecord **record, YassHodokuRating *rating)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (GError) error = NULL;

  *record = yass_hodoku_new_record (puzzle, YASS_NOTATION_RC, NULL, &error);
  g_assert_no_error (error);
  yass_hodoku_rate (*record, NULL, NULL, rating);
}

static void
add_score (const YassRecordStep *step, guint score, gpointer data)
{
  guint *sums = data;

  sums[0] += score;
  sums[1]++;
  sums[2] += score == 4 || score == 14;
}

/* Singles only: a step for each open cell, and nothing else */
static void
test_singles (void)
{
  static const char easy[]
      = ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2."
        "6.498.......6..591........7...";
  g_autoptr (YassRecord) record = NULL;
  YassHodokuRating rating;
  guint sums[3] = { 0 }, n_open = 0;

  for (guint i = 0; easy[i] != '\0'; i++)
    n_open += easy[i] == '.';
  rate (easy, &record, &rating);
  yass_hodoku_rate (record, add_score, sums, &rating);
  g_assert_cmpstr (rating.level, ==, "Easy");
  g_assert_cmpuint (rating.score, ==, sums[0]);
  g_assert_cmpuint (sums[1], ==, n_open);
  g_assert_cmpuint (sums[2], ==, n_open);
}

/* The hardest step decides, and the score where it is above a level's limit */
static void
test_levels (void)
{
  static const struct
  {
    const char *puzzle;
    const char *level;
    const char *name;
  } puzzles[] = {
    { "409010803000009240000000001390274600000050000002163059500000000013600000"
      "908020107",
      "Hard", "W-Wing" },
    { "..5...2.94.6.......2.13....2.......81..79.3....9.5........2.5.4.9......"
      "...86.....",
      "Hard", "Bivalue Universal Grave + 1" },
    { ".....1..2..4........5.7.4.........8.9...8.1...7.2.45....6....3....53.8."
      "7..2..7...",
      "Unfair", "XY-Chain" },
    { "8....3........29..4..1.8.5...7.......2.9.......8.3...6....7...15.....4."
      ".9..2.67..",
      "Extreme", "Cell Forcing Chain" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (YassRecord) record = NULL;
      YassHodokuRating rating;

      rate (puzzles[i].puzzle, &record, &rating);
      g_assert_cmpstr (rating.level, ==, puzzles[i].level);
      g_assert_cmpstr (rating.name, ==, puzzles[i].name);
    }
}

/* Every @step-th of what HoDoKu was asked about */
static void
count_equal (const char *name, guint step, guint *n, guint *n_equal)
{
  g_auto (GStrv) lines = read_shared (name, 0);

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autoptr (YassRecord) record = NULL;
      YassHodokuRating rating;

      if (i % step != 0 || g_strv_length (fields) < 3
          || strstr (lines[i], "gu") != NULL)
        continue;
      rate (fields[0], &record, &rating);
      ++*n;
      *n_equal += g_str_equal (rating.level, fields[1]);
    }
}

static void
test_truth (void)
{
  guint n = 0, n_equal = 0;

  count_equal ("rating/truth_hodoku_17_300.txt", IS_SANITIZED ? 30 : 5, &n,
               &n_equal);
  count_equal ("rating/truth_hodoku_logic52.txt", IS_SANITIZED ? 26 : 5, &n,
               &n_equal);
  g_test_message ("%u of %u levels are HoDoKu's", n_equal, n);
  g_assert_cmpuint (100 * n_equal, >=, 95 * n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hodoku/singles", test_singles);
  g_test_add_func ("/hodoku/levels", test_levels);
  g_test_add_func ("/hodoku/truth", test_truth);
  return g_test_run ();
}
