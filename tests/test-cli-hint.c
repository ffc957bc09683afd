/* test-cli-hint.c: the next step, no more of it than was asked for
 * SPDX-License-Identifier: MIT */
#include "program.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"
#define SOLVED                                                                 \
  "429516873851739246637482591395274618164958732782163459576891324213647985"   \
  "948325167"

/* Asks with up to two options */
static void
assert_hint (const char *first, const char *second, const char *puzzle,
             int status, const char *expected)
{
  g_auto (Run) run = { 0 };
  const char *argv[] = { program, "hint", puzzle, first, NULL, NULL };

  if (first != NULL)
    argv[4] = second;
  run_argv (&run, argv);
  assert_status (&run, status);
  g_assert_cmpstr (run.out, ==, expected);
  g_assert_cmpstr (run.err, ==, "");
}

static void
test_detail (void)
{
  assert_hint (NULL, NULL, EXAMPLE, 0,
               "Look at box 5: there is a naked single.\n");
  assert_hint ("--more", NULL, EXAMPLE, 0, "Naked single: r5c6, number 8.\n");
  assert_hint ("--all", NULL, EXAMPLE, 0, "1. Naked Single: r5c6=8\n");
  assert_hint ("--after=9", NULL, EXAMPLE, 0,
               "Look at column 2: there is a naked triple.\n");
  assert_hint ("--after=9", "--more", EXAMPLE, 0,
               "Naked triple: r5c2, r7c2 and r9c2, numbers 4, 6 and 7.\n");
  assert_hint ("--after=9", "--all", EXAMPLE, 0,
               "10. Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6, "
               "r1236c2<>7, r6c2<>4\n");
  assert_hint ("--after=14", NULL, EXAMPLE, 0,
               "Look at row 7: there is a hidden single.\n");
  assert_hint ("--after=19", NULL, EXAMPLE, 0,
               "Look at box 3: there is an XY-Wing.\n");
  assert_hint ("--after=19", "--more", EXAMPLE, 0,
               "XY-Wing: r2c9, r3c7 and r3c3, numbers 5, 6 and 7.\n");
  assert_hint ("--after=19", "--rules=basic,speculation", EXAMPLE, 0,
               "Look at box 2: one of the candidates there leads to a "
               "contradiction.\n");
}

static void
test_notation (void)
{
  assert_hint ("--after=9", "--notation=a1", EXAMPLE, 0,
               "Look at column B: there is a naked triple.\n");
  assert_hint ("--after=14", "--notation=wiki", EXAMPLE, 0,
               "Look at row G: there is a hidden single.\n");
}

/* Every step of explain, said whole */
static void
test_says_what_explain_says (void)
{
  g_auto (Run) told = { 0 };

  run_program (&told, "explain", EXAMPLE);
  g_auto (GStrv) lines = g_strsplit (told.out, "\n", -1);
  for (guint i = 0, step = 0; lines[i] != NULL; i++)
    {
      char *rest;

      if (g_ascii_strtoull (lines[i], &rest, 10) == 0
          || !g_str_has_prefix (rest, ". ") || strstr (rest, "Solution"))
        continue;
      g_autofree char *after = g_strdup_printf ("--after=%u", step++);
      g_autofree char *expected
          = g_strconcat (g_strchug (lines[i]), "\n", NULL);
      assert_hint (after, "--all", EXAMPLE, 0, expected);
    }
}

static void
test_json (void)
{
  assert_hint ("--format=json", NULL, EXAMPLE, 0,
               "{\"step\":1,\"rule\":\"naked-single\",\"name\":\"Naked "
               "Single\",\"constraint\":\"box 5\",\"text\":\"Look at box 5: "
               "there is a naked single.\"}\n");
  assert_hint ("--format=json", "--more", EXAMPLE, 0,
               "{\"step\":1,\"rule\":\"naked-single\",\"name\":\"Naked "
               "Single\",\"constraint\":\"box 5\",\"cells\":[\"r5c6\"],"
               "\"numbers\":[8],\"text\":\"Naked single: r5c6, number 8.\"}\n");
  assert_hint ("--format=json", NULL, SOLVED, 0,
               "{\"status\":\"solved\",\"text\":\"The puzzle is solved.\"}\n");
}

static void
test_no_step (void)
{
  g_auto (Run) beyond = { 0 }, bad = { 0 };

  assert_hint (NULL, NULL, SOLVED, 0, "The puzzle is solved.\n");
  assert_hint ("--rules=singles", NULL, HARD, 1,
               "No step by deduction: these rules have nothing more to say.\n");
  run_program (&beyond, "hint", "--after=600", EXAMPLE);
  assert_status (&beyond, 2);
  assert_complaint (&beyond, "there is no step 600: deduction ends with step");
  run_program (&bad, "hint", "--after=first", EXAMPLE);
  assert_status (&bad, 2);
  assert_complaint (&bad, "--after: 'first' is not the number of a step");
}

/* A number that is right for its houses, but wrong */
static void
test_mistakes (void)
{
  /* As far as a player gets, and r1c2 is 2 */
  static const char wrong[] = "459510803000009240000000001395274618000958002782"
                              "163459570001020213607080"
                              "908025107";
  g_autofree char *marks = NULL;
  g_auto (Run) edges = { 0 };

  assert_hint (NULL, NULL, wrong, 1, "r1c2 = 5 leaves no solution.\n");
  assert_hint ("--notation=wiki", NULL, wrong, 1,
               "A2 = 5 leaves no solution.\n");
  assert_hint (NULL, NULL, "11..............", 1,
               "One of these leaves no solution: r1c1 = 1 or r1c2 = 1.\n");
  assert_hint (NULL, NULL, "1111............", 1,
               "No solution: 2 has no cell left in row 1.\n");

  /* r1c2 is 2 or 5, and the 2 was struck out */
  run_program (&edges, "--rules=basic", "--no-guess", "--format=edges",
               EXAMPLE);
  g_assert_true (g_str_has_prefix (edges.out, "4,25,9,"));
  marks = g_strconcat ("4,57,9,", edges.out + strlen ("4,25,9,"), NULL);
  g_strchomp (marks);
  assert_hint (NULL, NULL, marks, 1,
               "r1c2 = 2 is missing from the pencil marks.\n");
}

/* Pencil marks and numbers that are written count */
static void
test_goes_on_from_marks (void)
{
  g_auto (Run) edges = { 0 };

  run_program (&edges, "--rules=basic", "--no-guess", "--format=edges",
               EXAMPLE);
  assert_hint (NULL, NULL, g_strchomp (edges.out), 0,
               "Look at box 3: there is an XY-Wing.\n");
}

/* A puzzle that tells what was placed from what was given: all wrong placements
 * are named, and no given is */
static void
test_wrong_placements (void)
{
  static const char two_wrong[] = ":0000:x:4+69.1.8.3.+8...924.........139."
                                  "2746......5......2163.595......."
                                  "..136.....9.8.2.1.7:::";
  static const char right[] = ":0000:x:4+29.1.8.3.....924.........139.2746....."
                              ".5......2163.595........"
                              ".136.....9.8.2.1.7:::";
  static const char progress[]
      = "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},"
        "{\"value\":4,\"given\":true},{\"value\":3,\"given\":true},{}],"
        "[{\"value\":3},{},{\"value\":1},{}],"
        "[{},{\"value\":1,\"given\":true},{},{}],"
        "[{\"value\":2,\"given\":true},{},{},{\"value\":4,\"given\":true}]]}";
  g_auto (Run) solved = { 0 };

  assert_hint (NULL, NULL, two_wrong, 1,
               "r1c2 = 6 and r2c2 = 8 leave no solution.\n");
  assert_hint ("--all", NULL, right, 0, "1. Naked Single: r5c6=8\n");
  assert_hint (NULL, NULL, progress, 1, "r2c3 = 1 leaves no solution.\n");

  /* Nobody else is bound by what a player wrote on the way */
  run_program (&solved, "--format=line", progress);
  assert_status (&solved, 0);
  g_assert_cmpstr (solved.out, ==, "1432324141232314\n");
}

/* What is stated, and what has a name among players */
static void
test_rules (void)
{
  static const struct
  {
    const char *puzzle;
    const char *said;
    const char *more;
  } cases[] = {
    { "....\n....\n....\n....\nodd r1c1\n",
      "Look at box 1: what is stated there leaves a cell fewer numbers.\n",
      "Restriction: r1c1, numbers 1 and 3.\n" },
    { "....\n34..\n....\n....\n",
      "Look at row 2: there are locked candidates (claiming).\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_file ("puzzle.txt", cases[i].puzzle, -1);

      assert_hint (NULL, NULL, path, 0, cases[i].said);
      if (cases[i].more != NULL)
        assert_hint ("--more", NULL, path, 0, cases[i].more);
    }
}

static void
test_statement (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", "king.txt", NULL);
  g_autofree char *renban = g_test_build_filename (
      G_TEST_DIST, "..", "data", "variants", "renban.txt", NULL);
  g_auto (Run) king = { 0 };

  assert_hint ("--after=9", NULL, renban, 0,
               "Look at renban 2: it rules out a candidate by itself.\n");
  assert_hint ("--after=9", "--more", renban, 0,
               "Renban: r2c6, r3c6, r3c5 and r2c5.\n");
  run_program (&king, "hint", path);
  assert_status (&king, 0);
  g_assert_true (g_str_has_prefix (king.out, "Look at "));
}

/* They are of no one house, and of no one statement */
static void
test_innies (void)
{
  g_auto (Run) told = { 0 };
  g_autofree char *puzzle = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-killer.txt", NULL);

  run_program (&told, "explain", puzzle);
  const char *step = strstr (told.out, ". Innies and Outies: ");
  g_assert_nonnull (step);
  while (step[-1] != ' ' && step[-1] != '\n')
    step--;
  g_autofree char *after = g_strdup_printf (
      "--after=%u", (guint) g_ascii_strtoull (step, NULL, 10) - 1);
  assert_hint (after, NULL, puzzle, 0,
               "Look at box 2: whole houses, less the cages in them, leave a "
               "sum to a few cells.\n");
}

static void
test_plugin_rule (void)
{
  static const char marks[]
      = "12,13,1234,1234,1234,23,1234,1234,1234,1234,1234,1234,1234,1234,1234,"
        "1234";
  g_autofree char *plugin
      = g_strconcat ("--plugin=", g_getenv ("XY_WING_PLUGIN"), NULL);
  g_auto (Run) run = { 0 };

  run_program (&run, plugin, "hint", "--rules=y-wing", marks);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, "Look at box 1: there is a Y-Wing.\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/hint/says-as-much-as-asked-for", test_detail);
  g_test_add_func ("/cli/hint/names-houses-as-cells", test_notation);
  g_test_add_func ("/cli/hint/counts-as-explain", test_says_what_explain_says);
  g_test_add_func ("/cli/hint/speaks-json", test_json);
  g_test_add_func ("/cli/hint/says-when-there-is-none", test_no_step);
  g_test_add_func ("/cli/hint/names-mistakes-first", test_mistakes);
  g_test_add_func ("/cli/hint/names-wrong-placements-and-no-given",
                   test_wrong_placements);
  g_test_add_func ("/cli/hint/goes-on-from-pencil-marks",
                   test_goes_on_from_marks);
  g_test_add_func ("/cli/hint/has-words-for-every-rule", test_rules);
  g_test_add_func ("/cli/hint/names-statements", test_statement);
  g_test_add_func ("/cli/hint/has-words-for-innies", test_innies);
  g_test_add_func ("/cli/hint/names-the-rule-of-a-plugin", test_plugin_rule);
  const int status = g_test_run ();
  remove_folder ();
  return status;
}
