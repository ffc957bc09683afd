/* test-cli-check.c: a setter's questions, as a user asks them
 * SPDX-License-Identifier: MIT */
#include "program.h"

#define EMPTY_4X4 "................"
#define FULL_4X4 "1234341221434321"
/* The four open cells can be filled in two ways */
#define TWO_4X4 "132424133.4.4.3."
#define TWO_ONES "11.............."
#define OPEN_ROWS ".........\n.........\n.........\n"
#define CAGED_9X9 OPEN_ROWS OPEN_ROWS OPEN_ROWS "cage 14 r1c1 r1c2 r1c3\n"

/* One of these thermometers can go */
#define THERMO                                                                 \
  "1...\n....\n....\n...1\n"                                                   \
  "thermo r1c1 r1c2 r1c3 r1c4\n"                                               \
  "thermo r4c4 r4c3 r4c2 r4c1\n"                                               \
  "thermo r1c1 r1c2\n"

static void
test_unique (void)
{
  g_auto (Run) run = { 0 }, full = { 0 }, file = { 0 };
  run_program (&run, "check", HARD);
  assert_status (&run, 0);
  g_assert_true (g_str_has_prefix (run.out, "Unique: there is one solution.\n"
                                            "Every clue is needed.\n"));
  g_assert_nonnull (strstr (run.out, "ackdoor"));

  run_program (&full, "check", FULL_4X4);
  assert_status (&full, 0);
  g_assert_nonnull (strstr (
      full.out, "Clues that can go, each alone (16 of 16): r1c1=1, r1c2=2,"));
  assert_ends (full.out, "No guess is needed: singles solve it.\n");

  run_program (&file, "check", "--notation=a1", FULL_4X4);
  g_assert_nonnull (strstr (file.out, "(16 of 16): A1=1, B1=2, C1=3,"));
}

static void
test_several (void)
{
  g_auto (Run) run = { 0 }, all = { 0 }, lines = { 0 }, one = { 0 };
  run_program (&run, "check", TWO_4X4);
  assert_status (&run, 1);
  g_assert_nonnull (strstr (run.out, "Not unique: at least 2 solutions.\n"
                                     "1324241331424231\n1324241332414132\n"));

  run_program (&all, "check", "--solutions=0", EMPTY_4X4);
  assert_status (&all, 1);
  g_assert_true (g_str_has_prefix (all.out, "Not unique: 288 solutions.\n"));
  g_assert_nonnull (strstr (all.out,
                            "The first two differ in 4 cells: r3c2, r3c4, "
                            "r4c2, r4c4.\n"
                            "┌───────┬───────┐\n"
                            "│  1  3 │  2  4 │\n"
                            "│  2  4 │  1  3 │\n"
                            "├───────┼───────┤\n"
                            "│  3 12 │  4 12 │\n"
                            "│  4 12 │  3 12 │\n"
                            "└───────┴───────┘\n"));

  run_program (&lines, "check", "--solutions=7", "--format=line", EMPTY_4X4);
  assert_status (&lines, 1);
  g_auto (GStrv) seven = g_strsplit (lines.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (seven), ==, 8);
  run_program (&one, "check", "--solutions=1", "--format=line", EMPTY_4X4);
  assert_status (&one, 1);
  g_assert_cmpuint (strlen (one.out), ==, 17);
}

static void
test_none (void)
{
  g_auto (Run) run = { 0 }, line = { 0 };
  run_program (&run, "check", "--true", "--minimal", TWO_ONES);
  assert_status (&run, 1);
  g_assert_cmpstr (run.out, ==, "No solution: r1c1 and r1c2 are both 1.\n");
  run_program (&line, "check", "--minimal", "--format=line", TWO_ONES);
  assert_status (&line, 1);
  assert_complaint (&line, "there is no solution: r1c1 and r1c2 are both 1");
}

/* On a board that is nearly empty the shortest way to a contradiction would
 * take minutes */
static void
test_none_of_miracle (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "check", "--timeout=60",
               "--with=king,knight,nonconsecutive", CAGED_9X9);
  assert_status (&run, 1);
  g_assert_true (g_str_has_prefix (run.out, "No solution: "));
}

static void
test_constraints (void)
{
  g_auto (Run) run = { .input = THERMO }, minimal = { .input = THERMO };
  g_auto (Run) candidates = { .input = "....\n....\n....\n....\n"
                                       "thermo r1c1 r1c2 r1c3 r1c4\n" };
  run_program (&run, "check", "-");
  assert_status (&run, 0);
  g_assert_nonnull (strstr (run.out,
                            "Constraints that can go, each alone (1 of 3):\n"
                            "  thermo r1c1 r1c2\n"));

  run_program (&minimal, "check", "--minimal", "--format=text", "-");
  assert_status (&minimal, 0);
  g_assert_nonnull (strstr (minimal.out, "thermo "));
  g_auto (Run) again = { .input = minimal.out };
  run_program (&again, "check", "-");
  assert_status (&again, 0);
  g_assert_nonnull (strstr (again.out, "\nEvery constraint is needed.\n"));

  /* Numbers alone, where a format has no word for a thermometer */
  run_program (&candidates, "check", "--true", "--format=candidates", "-");
  assert_status (&candidates, 1);
  g_assert_true (g_str_has_prefix (candidates.out, "┌"));
  g_assert_nonnull (strstr (candidates.out, "│   1   2 │   3   4 │\n"));
}

static void
test_true (void)
{
  g_auto (Run) words = { 0 }, edges = { 0 }, json = { 0 }, again = { 0 };
  g_auto (Run) line = { 0 };
  run_program (&words, "check", "--true", TWO_4X4);
  assert_status (&words, 1);
  g_assert_nonnull (strstr (words.out, "\n\nTrue candidates:\n┌"));

  run_program (&edges, "check", "--true", "--format=edges", TWO_4X4);
  g_assert_cmpstr (edges.out, ==, "1,3,2,4,2,4,1,3,3,12,4,12,4,12,3,12\n");
  again.input = edges.out;
  run_program (&again, "check", "--true", "--format=edges");
  g_assert_cmpstr (again.out, ==, edges.out);

  run_program (&json, "check", "--true", "--format=json", TWO_4X4);
  g_assert_nonnull (strstr (json.out, "\"true\":[\"1\",\"3\",\"2\",\"4\",\"2\","
                                      "\"4\",\"1\",\"3\",\"3\",\"12\",\"4\","));
  g_assert_nonnull (strstr (json.out, "\"true_all\":true"));
  g_assert_nonnull (strstr (json.out, "\"differ\":[\"r3c2\",\"r3c4\","));

  run_program (&line, "check", "--true", "--format=line", TWO_4X4);
  assert_status (&line, 2);
  assert_complaint (&line, "line");
}

static void
test_minimal (void)
{
  g_auto (Run) run = { 0 }, other = { 0 }, words = { 0 };
  run_program (&run, "check", "--minimal", "--format=line", EASY);
  assert_status (&run, 0);
  run_program (&other, "check", "--minimal", "--seed=5", "--format=line", EASY);
  assert_status (&other, 0);
  const char *puzzles[] = { run.out, other.out };
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_auto (Run) solved = { .input = puzzles[i] };
      g_auto (Run) checked = { .input = puzzles[i] };
      run_program (&solved, "--format=line");
      assert_status (&solved, 0);
      g_assert_cmpstr (solved.out, ==, EASY_SOLUTION "\n");
      run_program (&checked, "check");
      g_assert_nonnull (strstr (checked.out, "Every clue is needed.\n"));
    }
  run_program (&words, "check", "--minimal", EASY);
  g_assert_nonnull (strstr (words.out, ", and each is needed.\n┌"));
}

static void
test_pictures (void)
{
  g_autofree char *path = g_build_filename (folder, "check.svg", NULL);
  static const struct
  {
    const char *option, *puzzle, *part;
  } cases[] = {
    { "--solutions=2", TWO_4X4, "2 solutions, and the 4 cells where they" },
    { "--true", EMPTY_4X4, "The numbers that cells have in some solution." },
    { "--solutions=2", FULL_4X4, "A shaded clue can go" },
    { "--minimal", FULL_4X4, "clues is needed." },
    { "--solutions=2", TWO_ONES, "No solution: r1c1 and r1c2 are both 1." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      g_autofree char *picture = NULL;
      run_program (&run, "check", cases[i].option, "-o", path, cases[i].puzzle);
      g_assert_cmpint (run.status, <=, 1);
      g_assert_cmpstr (run.out, !=, "");
      g_assert_true (g_file_get_contents (path, &picture, NULL, NULL));
      g_assert_true (g_str_has_prefix (picture, "<"));
      if (strstr (picture, cases[i].part) == NULL)
        g_error ("no \"%s\" in %s", cases[i].part, picture);
    }
}

static void
test_limits (void)
{
  /* So large that no solution is made from another by exchanging numbers */
  g_autofree char *empty = g_strnfill (1296, '.');
  g_auto (Run) run = { 0 }, guesses = { 0 }, json = { 0 }, edges = { 0 };
  run_program (&run, "check", "--true", "--timeout=1", empty);
  assert_status (&run, 1);
  g_assert_nonnull (strstr (run.out, "\nTrue candidates, at least:\n"));
  assert_ends (run.out, "Stopped at the limit of 1 second.\n");

  run_program (&guesses, "check", "--max-guesses=1", HARD);
  assert_status (&guesses, 1);
  g_assert_cmpstr (guesses.out, ==,
                   "No solution was found so far.\n"
                   "Stopped at the limit of 1 guess.\n");
  run_program (&edges, "check", "--true", "--timeout=0.3", "--format=edges",
               empty);
  assert_status (&edges, 1);
  assert_complaint (&edges, "stopped at a limit: cells may have more numbers");

  run_program (&json, "check", "--max-guesses=1", "--format=json", HARD);
  g_assert_nonnull (strstr (json.out, "\"limit\":\"guesses\""));
}

static void
test_bad (void)
{
  g_autofree char *two = write_file ("two.txt", EASY "\n" HARD "\n", -1);
  g_auto (Run) puzzle = { 0 }, format = { 0 }, nothing = { 0 }, second = { 0 };
  run_program (&puzzle, "check", "nowhere.txt");
  assert_status (&puzzle, 2);
  assert_complaint (&puzzle, "'nowhere.txt' is neither");
  run_program (&format, "check", "--format=candidate", EASY);
  assert_status (&format, 2);
  assert_complaint (&format, "did you mean 'candidates'?");
  run_program (&nothing, "check");
  assert_status (&nothing, 2);
  run_program (&second, "check", "--puzzle=2", "--format=json", two);
  assert_status (&second, 0);
  g_assert_true (g_str_has_prefix (second.out, "{\"puzzle\":\"" HARD "\","));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/check/one-solution", test_unique);
  g_test_add_func ("/cli/check/several-solutions-and-where-they-differ",
                   test_several);
  g_test_add_func ("/cli/check/no-solution-and-why", test_none);
  g_test_add_func ("/cli/check/no-miracle-and-why", test_none_of_miracle);
  g_test_add_func ("/cli/check/constraints-that-can-go", test_constraints);
  g_test_add_func ("/cli/check/true-candidates", test_true);
  g_test_add_func ("/cli/check/a-minimal-puzzle", test_minimal);
  g_test_add_func ("/cli/check/draws-the-answer", test_pictures);
  g_test_add_func ("/cli/check/says-at-least-at-a-limit", test_limits);
  g_test_add_func ("/cli/check/refuses-bad-input", test_bad);
  int status = g_test_run ();
  remove_folder ();
  return status;
}
