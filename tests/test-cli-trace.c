/* test-cli-trace.c: traces, explanations and verdicts, as a user asks for them
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "sanitized.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"
#define EXAMPLE_SOLUTION                                                       \
  "42951687385173924663748259139527461816495873278216345957689132421364798594" \
  "8325167"

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strdup (text);
}

/* A trace of @puzzle in JSON lines, made by the program */
static char *
make_trace (const char *name, const char *puzzle)
{
  char *path = path_of (name);
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_auto (Run) run = { 0 };
  run_program (&run, option, "--trace-format=jsonl", "--format=line", puzzle);
  assert_status (&run, 0);
  return path;
}

static void
verify (Run *run, const char *path, const char *puzzle)
{
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  run_program (run, "verify", option, puzzle);
}

static void
test_trace_file (void)
{
  g_autofree char *path = path_of ("trace.txt");
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_autofree char *text = NULL, *jsonl = NULL, *empty = NULL;
  g_auto (Run) run = { 0 }, again = { 0 }, none = { 0 };

  run_program (&run, option, "--format=line", EXAMPLE);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, EXAMPLE_SOLUTION "\n");
  g_assert_cmpstr (run.err, ==, "");
  text = read_file (path);
  g_assert_true (g_str_has_prefix (text, "Puzzle: 4.9.1.8.3"));
  assert_ends (text, "unique: 0 guesses\n\n");

  /* Replaced, not added to */
  run_program (&again, option, "--trace-format=jsonl", "--format=line", EXAMPLE,
               EASY);
  assert_status (&again, 0);
  jsonl = read_file (path);
  g_assert_true (
      g_str_has_prefix (jsonl, "{\"trace\":\"yass-graph\",\"version\":2,"));
  g_assert_null (strstr (jsonl, "Puzzle: "));

  /* No puzzle, no trace, but no old one either */
  none.input = "nonsense\n";
  run_program (&none, option, "--format=line");
  assert_status (&none, 2);
  empty = read_file (path);
  g_assert_cmpstr (empty, ==, "");
}

static void
test_trace_to_stdout (void)
{
  g_auto (Run) text = { 0 }, jsonl = { 0 }, apart = { 0 };
  g_autofree char *path = path_of ("result.txt");
  g_autofree char *result = NULL;

  run_program (&text, "--trace=-", "--format=line", EASY, EXAMPLE);
  assert_status (&text, 0);
  g_assert_true (g_str_has_prefix (text.out, "Puzzle: .1.8.5.4."));
  g_assert_nonnull (strstr (text.out, "\nunique: 0 guesses\n\n" EASY_SOLUTION
                                      "\nPuzzle: 4.9.1.8.3"));
  assert_ends (text.out, "\nunique: 0 guesses\n\n" EXAMPLE_SOLUTION "\n");

  run_program (&jsonl, "--trace=-", "--trace-format=jsonl", "--format=json",
               EXAMPLE);
  assert_status (&jsonl, 0);
  g_auto (GStrv) lines = g_strsplit (jsonl.out, "\n", -1);
  for (guint i = 0; lines[i][0] != '\0'; i++)
    g_assert_cmpint (lines[i][0], ==, '{');

  /* Results elsewhere leave the trace where it was asked for */
  run_program (&apart, "--trace=-", "--format=line", "-o", path, EXAMPLE);
  assert_status (&apart, 0);
  g_assert_true (g_str_has_prefix (apart.out, "Puzzle: 4.9.1.8.3"));
  assert_ends (apart.out, "unique: 0 guesses\n\n");
  result = read_file (path);
  g_assert_cmpstr (result, ==, EXAMPLE_SOLUTION "\n");
}

static void
test_notation (void)
{
#define OPEN_14 ".............."
  g_auto (Run) a1 = { 0 }, rc = { 0 }, wiki = { 0 }, wiki_text = { 0 };
  g_auto (Run) bad = { 0 };
  run_program (&a1, "explain", "--notation=a1", EXAMPLE);
  assert_status (&a1, 0);
  g_assert_nonnull (strstr (a1.out, "Naked Triple: 4,6,7 in B579 (column B) "
                                    "=> B123<>6, B1236<>7, B6<>4\n"));
  run_program (&wiki, "explain", "--notation=wiki", EXAMPLE);
  g_assert_nonnull (strstr (wiki.out, "Naked Triple: 4,6,7 in EGJ2 (column 2) "
                                      "=> ABC2<>6, ABCF2<>7, F2<>4\n"));
  g_assert_nonnull (strstr (wiki.out, "Hidden Single: G8=2 (row G)\n"));
  run_program (&wiki_text, "--trace=-", "--notation=wiki", "11" OPEN_14);
  g_assert_nonnull (
      strstr (wiki_text.out, "No solution: A1 and A2 are both 1"));
  g_assert_nonnull (strstr (wiki_text.out, "Contradiction: A1 and A2 are"));
  run_program (&rc, "--trace=-", "--notation=rc", EXAMPLE);
  g_assert_nonnull (strstr (rc.out, "\n  1. Naked Single: r5c6=8\n"));
  run_program (&bad, "--notation=b2", EXAMPLE);
  assert_status (&bad, 2);
  assert_complaint (&bad, "--notation: 'b2' is not one of rc, a1, wiki");
}

static void
test_stats (void)
{
  g_auto (Run) run = { 0 };
  run_program (&run, "--stats", "--format=line", EXAMPLE, EASY);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, EXAMPLE_SOLUTION "\n" EASY_SOLUTION "\n");
  g_assert_true (g_str_has_prefix (run.err, "rule "));
  g_assert_nonnull (strstr (run.err, "\nnaked-single "));
  g_assert_nonnull (strstr (run.err, "\nspeculation "));
  assert_ends (run.err, "\n2 puzzles\n");
}

static void
test_explain (void)
{
  g_auto (Run) run = { 0 }, grids = { 0 }, stuck = { 0 }, file = { 0 };
  g_autofree char *path = path_of ("story.txt");
  g_autofree char *story = NULL;

  run_program (&run, "explain", EXAMPLE);
  assert_status (&run, 0);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_true (g_str_has_prefix (
      run.out, "┌───────┬───────┬───────┐\n│ 4 . 9 │ . 1 . │ 8 . 3 │\n"));
  g_assert_nonnull (strstr (run.out, "\n  1. Naked Single: "));
  g_assert_nonnull (strstr (run.out, "\nunique: 0 guesses\n\n"));
  g_assert_nonnull (
      strstr (run.out, "\nHardest rule needed: Finned X-Wing\n\n┌───┬"));
  assert_ends (run.out, "┘\n\n0 guesses required!\n");
  g_assert_null (strchr (run.out, '\033'));

  run_program (&grids, "explain", "--grids", EXAMPLE);
  assert_status (&grids, 0);
  g_assert_nonnull (strstr (grids.out, "r6c2<>4\n\n┌────────────────┬"));

  run_program (&stuck, "explain", "--no-guess", "--rules=basic", EXAMPLE);
  assert_status (&stuck, 1);
  g_assert_nonnull (
      strstr (stuck.out, "\n\nstuck: 48 of 81 placed, 77 candidates left\n\n"));
  g_assert_nonnull (
      strstr (stuck.out, "\nHardest rule needed: Naked Triple\n\n"));

  /* The story and the result are one, wherever they go */
  run_program (&file, "explain", "-o", path, EXAMPLE);
  assert_status (&file, 0);
  g_assert_cmpstr (file.out, ==, "");
  story = read_file (path);
  g_assert_cmpstr (story, ==, run.out);
}

static void
test_verify (void)
{
  g_autofree char *path = make_trace ("good.jsonl", EXAMPLE);
  g_autofree char *trace = read_file (path);
  g_auto (Run) alone = { 0 }, against = { 0 }, wrong = { 0 }, larger = { 0 };
  g_auto (Run) in = { .input = trace }, fewer = { 0 };

  verify (&alone, path, NULL);
  assert_status (&alone, 0);
  g_assert_cmpstr (alone.err, ==, "");
  g_assert_nonnull (strstr (alone.out, "\nnaked-triple "));
  g_assert_nonnull (strstr (alone.out, "\n1 trace verified, "));
  assert_ends (alone.out, " steps checked\n");

  verify (&against, path, EXAMPLE);
  assert_status (&against, 0);
  g_assert_cmpstr (against.out, ==, alone.out);

  run_program (&in, "verify", "--trace=-", EXAMPLE);
  assert_status (&in, 0);
  g_assert_cmpstr (in.out, ==, alone.out);

  verify (&wrong, path, EASY);
  assert_status (&wrong, 1);
  assert_complaint (&wrong, "good.jsonl:1: header: the trace is about another "
                            "puzzle, where r1c1 ");
  verify (&larger, path, "1...............");
  assert_status (&larger, 1);
  assert_complaint (&larger, "about a puzzle of size 9, not 4");

  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  run_program (&fewer, "verify", option, EXAMPLE, EASY);
  assert_status (&fewer, 1);
  assert_complaint (&fewer, "there are more puzzles than traces");
}

/* The line and the step at fault are named */
static void
test_verify_refuses (void)
{
  g_autofree char *path = make_trace ("whole.jsonl", EXAMPLE);
  g_autofree char *trace = read_file (path);
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
  g_auto (Run) run = { 0 }, cut = { 0 };
  g_autofree char *without = NULL, *bad = NULL, *short_one = NULL;
  guint at = 0, step;

  while (strstr (lines[at], "\"rule\":\"naked-subset\"") == NULL)
    at++;
  g_assert_cmpint (sscanf (lines[at], "{\"step\":%u", &step), ==, 1);
  char *numbers = strstr (lines[at], "\"numbers\":[") + 11;
  *numbers = *numbers == '9' ? '8' : '9';
  without = g_strjoinv ("\n", lines);
  bad = write_file ("bad.jsonl", without, -1);
  g_autofree char *place
      = g_strdup_printf ("bad.jsonl:%u: step %u: ", at + 1, step);
  verify (&run, bad, EXAMPLE);
  assert_status (&run, 1);
  assert_complaint (&run, place);
  g_assert_nonnull (strstr (run.out, "0 traces verified, "));

  *strstr (trace, "{\"status\"") = '\0';
  short_one = write_file ("short.jsonl", trace, -1);
  verify (&cut, short_one, NULL);
  assert_status (&cut, 1);
  assert_complaint (&cut, "short.jsonl:");
  assert_complaint (&cut, ": ends without a status after step ");
}

static void
test_verify_bad_input (void)
{
  g_autofree char *malformed
      = write_file ("malformed.jsonl", "{\"trace\":\"yass-graph\",\n", -1);
  g_autofree char *empty = write_file ("empty.jsonl", "", 0);
  g_autofree char *missing = path_of ("missing.jsonl");
  g_auto (Run) json = { 0 }, none = { 0 }, file = { 0 }, option = { 0 };
  g_auto (Run) directory = { 0 };

  verify (&json, malformed, NULL);
  assert_status (&json, 2);
  assert_complaint (&json, "malformed.jsonl:1:23: ");
  verify (&none, empty, NULL);
  assert_status (&none, 1);
  assert_complaint (&none, "empty.jsonl: there is no trace in it");
  verify (&file, missing, NULL);
  assert_status (&file, 2);
  assert_complaint (&file, "missing.jsonl': No such file or directory");
  verify (&directory, folder, NULL);
  assert_status (&directory, 2);
  assert_complaint (&directory, "directory");
  run_program (&option, "verify", EXAMPLE);
  assert_status (&option, 2);
  assert_complaint (&option, "expected --trace=FILE");
}

/* Several puzzles, good and bad, each by its trace */
static void
test_verify_many (void)
{
  g_autofree char *path = path_of ("many.jsonl");
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_auto (Run) make = { 0 }, all = { 0 }, swapped = { 0 };
  run_program (&make, option, "--trace-format=jsonl", "--format=line",
               "--solutions=3", EXAMPLE, "11..............", EASY,
               "................");
  assert_status (&make, 1);
  run_program (&all, "verify", option, EXAMPLE, "11..............", EASY,
               "................");
  assert_status (&all, 0);
  g_assert_nonnull (strstr (all.out, "\n4 traces verified, "));
  run_program (&swapped, "verify", option, EXAMPLE, EASY, EASY,
               "................");
  assert_status (&swapped, 1);
  assert_complaint (&swapped, "about a puzzle of size 4, not 9");
  g_assert_nonnull (strstr (swapped.out, "\n3 traces verified, "));
}

static void
test_broken_pipe (void)
{
  static const char *const scripts[] = {
    "\"$0\" explain \"$1\" | head -n 1",
    "\"$0\" --trace=- --trace-format=jsonl \"$1\" | head -n 1",
  };
  g_autoptr (GString) puzzles = g_string_new (NULL);
  for (guint i = 0; i < 200; i++)
    g_string_append (puzzles, EXAMPLE "\n");
  g_autofree char *path = write_file ("pipe.txt", puzzles->str, -1);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_auto (Run) run = { 0 };
      run_argv (&run, (const char *const[]){ "sh", "-c", scripts[i], program,
                                             path, NULL });
      assert_status (&run, 0);
      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (strchr (run.out, '\n')[1], ==, '\0');
    }
}

/* What was found until then is a trace like any other, and proves a limit. The
 * puzzle has three cells for two numbers, which random guesses are long in
 * finding out; should the interrupt be lost, the timeout saves the disk. */
static void
test_interrupt (void)
{
  g_autoptr (GString) puzzle = g_string_new (NULL);
  g_autofree char *path = path_of ("interrupted.jsonl");
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_auto (Run) run = { 0 }, judged = { 0 };

  for (guint cell = 0; cell < 81; cell++)
    g_string_append_printf (puzzle, "%s%s", cell > 0 ? "," : "",
                            cell >= 78 ? "12" : "123456789");
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, option, "--trace-format=jsonl",
                                      "--rules=naked-single", "--branch=random",
                                      "--timeout=60", puzzle->str, NULL });
  wait_for_work (process, 200);
  g_subprocess_send_signal (process, SIGINT);
  finish (&run, process);
  assert_status (&run, 130);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpstr (run.err, ==, "");

  g_autofree char *trace = read_file (path);
  assert_ends (trace, ",\"reason\":\"stopped by the user\","
                      "\"text\":\"limit: stopped by the user\"}\n");
  g_assert_nonnull (strstr (trace, "\n{\"status\":\"limit\",\"solutions\":0,"));
  verify (&judged, path, puzzle->str);
  assert_status (&judged, 0);
  g_assert_nonnull (strstr (judged.out, "1 trace verified, "));
}

static void
test_unwritable (void)
{
  g_autofree char *nowhere = path_of ("no/trace.txt");
  g_autofree char *option = g_strconcat ("--trace=", nowhere, NULL);
  g_auto (Run) run = { 0 }, full = { 0 }, format = { 0 };

  run_program (&run, option, EXAMPLE);
  assert_status (&run, 2);
  assert_complaint (&run, "No such file or directory");
  g_assert_cmpstr (run.out, ==, "");
  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      run_program (&full, "--trace=/dev/full", "--format=line", EXAMPLE);
      assert_status (&full, 2);
      assert_complaint (&full, "'/dev/full': No space left on device");
      g_assert_cmpstr (full.out, ==, EXAMPLE_SOLUTION "\n");
    }
  run_program (&format, "--trace=-", "--trace-format=song", EXAMPLE);
  assert_status (&format, 2);
  assert_complaint (&format,
                    "--trace-format: 'song' is not one of text, jsonl");
}

/* One file for both is written by turns, one by two names is refused, and none
 * that is read is written */
static void
test_same_file (void)
{
  g_autofree char *path = path_of ("both.txt");
  g_autofree char *other = path_of ("link.txt");
  g_autofree char *source = write_file ("source.txt", EXAMPLE "\n", -1);
  g_autofree char *trace = g_strconcat ("--trace=", path, NULL);
  g_autofree char *by_link = g_strconcat ("--trace=", other, NULL);
  g_autofree char *to_source = g_strconcat ("--trace=", source, NULL);
  g_autofree char *text = NULL, *kept = NULL;
  g_auto (Run) both = { 0 }, twice = { 0 }, read = { 0 }, out = { 0 };

  run_program (&both, trace, "-o", path, "--format=line", EXAMPLE);
  assert_status (&both, 0);
  g_assert_cmpstr (both.out, ==, "");
  text = read_file (path);
  g_assert_true (g_str_has_prefix (text, "Puzzle: 4.9.1.8.3"));
  assert_ends (text, "\nunique: 0 guesses\n\n" EXAMPLE_SOLUTION "\n");

  g_assert_cmpint (symlink (path, other), ==, 0);
  run_program (&twice, by_link, "-o", path, "--format=line", EXAMPLE);
  assert_status (&twice, 2);
  assert_complaint (&twice, "is where the results go, by another name");
  run_argv (&out, (const char *const[]){ "sh", "-c",
                                         "exec \"$0\" \"$1\" \"$2\" > \"$3\"",
                                         program, trace, EXAMPLE, path, NULL });
  assert_status (&out, 2);
  assert_complaint (&out, "is where the results go, by another name");

  run_program (&read, to_source, source);
  assert_status (&read, 2);
  assert_complaint (&read, "source.txt");
  kept = read_file (source);
  g_assert_cmpstr (kept, ==, EXAMPLE "\n");
}

/* Colour where people look, and only there */
static void
test_colour (void)
{
  static const struct
  {
    const char *name, *value;
    gboolean coloured;
  } cases[] = {
    { "TERM", "xterm", TRUE },
    { "NO_COLOR", "1", FALSE },
    { "TERM", "dumb", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int terminal = posix_openpt (O_RDWR | O_NOCTTY);
      if (terminal < 0 || grantpt (terminal) < 0 || unlockpt (terminal) < 0)
        {
          g_test_skip ("no terminal to be had");
          return;
        }
      int end = open (ptsname (terminal), O_RDWR | O_NOCTTY);
      g_autoptr (GSubprocessLauncher) launcher
          = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) seen = g_string_new (NULL);
      char piece[4096];
      gssize length;

      g_subprocess_launcher_unsetenv (launcher, "NO_COLOR");
      g_subprocess_launcher_setenv (launcher, "TERM", "xterm", TRUE);
      g_subprocess_launcher_setenv (launcher, cases[i].name, cases[i].value,
                                    TRUE);
      g_subprocess_launcher_take_stdout_fd (launcher, end);
      g_autoptr (GSubprocess) process = g_subprocess_launcher_spawn (
          launcher, &error, program, "explain", "--grids", EXAMPLE, NULL);
      g_assert_no_error (error);
      g_object_unref (g_steal_pointer (&launcher)); /* closes our end */
      while ((length = read (terminal, piece, sizeof piece)) > 0)
        g_string_append_len (seen, piece, length);
      g_assert_true (g_subprocess_wait_check (process, NULL, &error));
      g_assert_no_error (error);
      g_assert_nonnull (strstr (seen->str, "Naked Triple: "));
      g_assert_true ((strchr (seen->str, '\033') != NULL) == cases[i].coloured);
      close (terminal);
    }
}

/* A board of 256 x 256 takes 2 MB; a copy for each guess would be 6 GB. */
static void
test_verify_many_guesses (void)
{
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autofree char *open = g_strnfill (256 * 256, '.');
  g_autofree char *path = NULL, *option = NULL;
  g_auto (Run) run = { 0 };

  g_string_append_printf (
      trace,
      "{\"trace\":\"yass-graph\",\"version\":2,\"size\":256,"
      "\"puzzle\":\"%s\",\"constraints\":[\"row\"]}\n",
      open);
  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (
        trace, "{\"step\":%u,\"depth\":%u,\"guess\":[\"r%uc%u\",1]}\n", i + 1,
        i + 1, i / 256 + 1, i % 256 + 1);
  g_string_append (trace, "{\"status\":\"limit\",\"solutions\":0,"
                          "\"guesses\":3000,\"guesses_total\":3000}\n");
  path = write_file ("guesses.jsonl", trace->str, (gssize) trace->len);
  option = g_strconcat ("--trace=", path, NULL);
#if !IS_SANITIZED
  run.memory = 200 * 1024 * 1024;
#endif
  run_program (&run, "verify", option);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, "1 trace verified, 3000 steps checked\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();

  g_test_add_func ("/cli/trace/goes-to-a-file", test_trace_file);
  g_test_add_func ("/cli/trace/goes-to-standard-output", test_trace_to_stdout);
  g_test_add_func ("/cli/trace/takes-notations", test_notation);
  g_test_add_func ("/cli/trace/shares-files-by-name-only", test_same_file);
  g_test_add_func ("/cli/trace/says-what-cannot-be-written", test_unwritable);
  g_test_add_func ("/cli/trace/survives-an-interrupt", test_interrupt);
  g_test_add_func ("/cli/trace/ends-with-its-pipe", test_broken_pipe);
  g_test_add_func ("/cli/stats/go-to-standard-error", test_stats);
  g_test_add_func ("/cli/explain/tells-the-story", test_explain);
  g_test_add_func ("/cli/explain/colours-terminals-only", test_colour);
  g_test_add_func ("/cli/verify/accepts", test_verify);
  g_test_add_func ("/cli/verify/refuses-and-says-where", test_verify_refuses);
  g_test_add_func ("/cli/verify/survives-bad-input", test_verify_bad_input);
  g_test_add_func ("/cli/verify/takes-many", test_verify_many);
  g_test_add_func ("/cli/verify/takes-no-memory-for-guesses",
                   test_verify_many_guesses);

  int status = g_test_run ();
  remove_folder ();
  return status;
}
