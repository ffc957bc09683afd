/* test-cli-generate.c: new puzzles and minimal ones on the command line
 * SPDX-License-Identifier: MIT */
#include "program.h"

#define OPEN                                                                   \
  "........................................................................."  \
  "........"

static void
assert_refused (const char *first, const char *second, const char *err)
{
  g_auto (Run) run = { 0 };
  const char *argv[] = { program, "generate", first, second, NULL };

  run_argv (&run, argv);
  assert_status (&run, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "yass-graph: "));
  g_assert_nonnull (strstr (run.err, err));
}

/* The puzzle first on its line, then its name, which makes it again */
static void
test_line (void)
{
  g_auto (Run) three = { 0 };
  g_auto (Run) last = { 0 };

  run_program (&three, "generate", "--count=3", "--seed=41");
  run_program (&last, "generate", "--seed=43");
  assert_status (&three, 0);
  g_auto (GStrv) lines = g_strsplit (three.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *seed = g_strdup_printf (" clues, seed %u", 41 + i);

      g_assert_cmpint (lines[i][81], ==, ' ');
      g_assert_true (g_str_has_prefix (lines[i] + 82, "ER "));
      g_assert_true (g_str_has_suffix (lines[i], seed));
    }
  g_assert_cmpstr (g_strchomp (last.out), ==, lines[2]);
}

static void
test_jobs (void)
{
  g_auto (Run) alone = { 0 };
  g_auto (Run) shared = { 0 };

  run_program (&alone, "generate", "--count=9", "--seed=1", "--needs=pair");
  run_program (&shared, "generate", "--count=9", "--seed=1", "--needs=pair",
               "--jobs=3");
  assert_status (&alone, 0);
  g_assert_cmpstr (alone.out, ==, shared.out);
}

/* In every format that can say it, and then it is read again */
static void
test_formats (void)
{
  static const char *const formats[]
      = { "line", "grid",   "text", "edges",    "candidates", "numbers",
          "list", "hodoku", "iss",  "fpuzzles", "sudokupad",  "pencilmarks" };
  g_auto (Run) line = { 0 };

  run_program (&line, "generate", "--seed=6", "--no-rating");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (Run) read = { 0 };
      g_autofree char *option = g_strdup_printf ("--format=%s", formats[i]);

      run_program (&run, "generate", "--seed=6", "--no-rating", option);
      assert_status (&run, 0);
      read.input = run.out;
      run_program (&read, "convert", "--to=line");
      assert_status (&read, 0);
      g_assert_cmpint (strncmp (read.out, line.out, 81), ==, 0);
    }
}

static void
test_variants (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) solved = { 0 };
  g_auto (Run) from = { 0 };

  run_program (&run, "generate", "--size=6", "--with=thermo:3,arrow,diagonals",
               "--count=2", "--seed=1");
  assert_status (&run, 0);
  g_assert_nonnull (strstr (run.out, "thermo r"));
  g_assert_nonnull (strstr (run.out, "diagonals\n"));
  solved.input = run.out;
  run_program (&solved, "--format=line");
  assert_status (&solved, 0);
  run_program (&from, "generate", "--seed=1", "--format=line",
               "--from=1..............4");
  assert_status (&from, 0);
  g_assert_cmpint (from.out[0], ==, '1');
  g_assert_cmpint (from.out[15], ==, '4');
}

static void
test_pattern (void)
{
  g_autofree char *path
      = write_file ("pattern.txt",
                    "x.xxx.x.x\n.x.x.x.x.\nx.x...x.x\n.x..x..x.\nx.x.x.x.x\n"
                    ".x..x..x.\nx.x...x.x\n.x.x.x.x.\nx.x.x.x.x\n",
                    -1);
  g_autofree char *option = g_strdup_printf ("--pattern=%s", path);
  g_autofree char *few = write_file ("few.txt", "xx.\n", -1);
  g_autofree char *wrong = g_strdup_printf ("--pattern=%s", few);
  g_auto (Run) run = { 0 };

  run_program (&run, "generate", option, "--seed=1");
  assert_status (&run, 0);
  g_assert_cmpint (run.out[0], !=, '.');
  g_assert_cmpint (run.out[1], ==, '.');
  assert_refused (wrong, NULL, "3 cells in");
}

static void
test_refusals (void)
{
  assert_refused ("--rating=hard", NULL, "is not a range of ratings");
  assert_refused ("--rating=5..4", NULL, "is not a range of ratings");
  assert_refused ("--rating=9.9", NULL, "what is above 9.5 has no rating");
  assert_refused ("--level=hrad", NULL, "did you mean 'hard'");
  assert_refused ("--needs=xwing", NULL, "did you mean 'x-wing'");
  assert_refused ("--without=magic", NULL, "--without: 'magic'");
  assert_refused ("--clues=..16", NULL, "fewer than 17");
  assert_refused ("--clues=lots", NULL, "is not a range of numbers");
  assert_refused ("--symmetry=half", NULL, "--symmetry: 'half'");
  assert_refused ("--size=26", NULL, "a size from 4 to 25");
  assert_refused ("--size=16", "--rating=3", "only plain 9x9");
  assert_refused ("--with=theremo", NULL, "no constraint 'theremo'");
  assert_refused ("--with=thermo:0", NULL, "no weight");
  assert_refused ("--with=leaper", NULL, "--with: ");
  assert_refused ("--no-givens", NULL, "needs statements");
  assert_refused ("--from=11..............", NULL, "there is no solution");
  assert_refused ("--near=1...", NULL, "--near: ");
  assert_refused ("--near=" OPEN, "--symmetry=all", "--near changes");
  assert_refused ("--format=lines", NULL, "did you mean 'line'");
}

/* Ctrl-C keeps what was found: whole lines */
static void
test_interrupt (void)
{
  const Run run = { 0 };
  const char *const argv[]
      = { program, "generate", "--count=0", "--seed=1", "--jobs=2", NULL };
  g_autoptr (GSubprocess) process
      = start (&run, G_SUBPROCESS_FLAGS_STDOUT_PIPE, argv);
  GInputStream *pipe = g_subprocess_get_stdout_pipe (process);
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];
  gssize n = g_input_stream_read (pipe, buffer, sizeof buffer, NULL, NULL);

  g_assert_cmpint (n, >, 0);
  g_subprocess_send_signal (process, SIGINT);
  for (; n > 0;
       n = g_input_stream_read (pipe, buffer, sizeof buffer, NULL, NULL))
    g_string_append_len (text, buffer, n);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  g_assert_cmpint (text->str[text->len - 1], ==, '\n');
  g_assert_nonnull (strstr (text->str, "seed 1\n"));
}

static void
test_minimize (void)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) all = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (Run) cages = { 0 };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "variants", "thermo.txt", NULL);

  run_program (&one, "minimize", "12344321....2143");
  assert_status (&one, 0);
  run_program (&all, "minimize", "--all", "1234341221......");
  assert_status (&all, 0);
  g_auto (GStrv) lines = g_strsplit (all.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 2);
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_auto (Run) again = { 0 };

      run_program (&again, "minimize", lines[i]);
      assert_status (&again, 0);
      g_assert_cmpint (strncmp (again.out, lines[i], 16), ==, 0);
    }
  run_program (&none, "minimize", OPEN);
  assert_status (&none, 1);
  g_assert_cmpstr (none.out, ==, "");
  g_assert_nonnull (strstr (none.err, "more than one solution"));
  run_program (&cages, "minimize", path);
  assert_status (&cages, 0);
  g_assert_nonnull (strstr (cages.out, "thermo "));
}

/* The same for a puzzle turned over */
static void
test_canonical (void)
{
  g_auto (Run) first = { 0 };
  g_auto (Run) second = { 0 };
  g_auto (Run) field = { .input = EASY "\n" };
  g_auto (Run) small = { 0 };
  char turned[82] = "";

  for (guint cell = 0; cell < 81; cell++)
    turned[cell % 9 * 9 + cell / 9] = EASY[cell];
  run_program (&first, "convert", "--canonical", "--to=line", EASY);
  run_program (&second, "convert", "--canonical", "--to=line", turned);
  run_program (&field, "batch", "--summary=none", "--fields=canonical", "-");
  assert_status (&first, 0);
  g_assert_cmpstr (first.out, ==, second.out);
  g_assert_cmpstr (first.out, ==, field.out);
  g_assert_cmpstr (first.out, !=, EASY "\n");
  run_program (&small, "convert", "--canonical", "1..............4");
  assert_status (&small, 2);
  g_assert_nonnull (strstr (small.err, "only plain 9x9"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/generate/is-a-line-a-puzzle", test_line);
  g_test_add_func ("/cli/generate/is-the-same-for-all-jobs", test_jobs);
  g_test_add_func ("/cli/generate/writes-every-format", test_formats);
  g_test_add_func ("/cli/generate/makes-variants", test_variants);
  g_test_add_func ("/cli/generate/follows-a-pattern", test_pattern);
  g_test_add_func ("/cli/generate/refuses-what-cannot-be", test_refusals);
  g_test_add_func ("/cli/generate/keeps-what-was-found", test_interrupt);
  g_test_add_func ("/cli/minimize/takes-away-what-can-go", test_minimize);
  g_test_add_func ("/cli/canonical/is-one-for-all-forms", test_canonical);
  return g_test_run ();
}
