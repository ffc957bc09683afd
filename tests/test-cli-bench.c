/* test-cli-bench.c: yass-graph bench as a user starts it
 * SPDX-License-Identifier: MIT */
#include <signal.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#define CORPUS "../data/puzzles/own-9x9.txt"
#define OTHER_CORPUS "../data/puzzles/own-4x4.txt"

/* Few combinations: each is measured */
#define FEW                                                                    \
  "--quick", "--limit=3", "--orders=fifo,sweep", "--rules=singles;basic",      \
      "--groups=auto,doubling,enumerate"

static const char *program;
static char *corpus;
static char *other_corpus;

typedef struct
{
  int status; /* exit status, or 128 + a signal's number */
  char *out;
  char *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* A test runner may have left the signal ignored */
static void
prepare_child (gpointer data)
{
  signal (SIGINT, SIG_DFL);
}

static GSubprocess *
start (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_child_setup (launcher, prepare_child, NULL, NULL);
  GSubprocess *process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  return process;
}

static void
finish (Run *run, GSubprocess *process)
{
  g_autoptr (GError) error = NULL;
  g_subprocess_communicate_utf8 (process, NULL, NULL, &run->out, &run->err,
                                 &error);
  g_assert_no_error (error);
  run->status = g_subprocess_get_if_exited (process)
                    ? g_subprocess_get_exit_status (process)
                    : 128 + g_subprocess_get_term_sig (process);
}

static void
run_argv (Run *run, const char *const *argv)
{
  g_autoptr (GSubprocess) process = start (argv);
  finish (run, process);
}

#define run_bench(run, ...)                                                    \
  run_argv (run, (const char *const[]){ program, "bench", __VA_ARGS__, NULL })

static void
assert_status (const Run *run, int status)
{
  if (run->status != status)
    g_error ("exit status %d, not %d\nstdout: %s\nstderr: %s", run->status,
             status, run->out, run->err);
}

static guint
count_lines (const char *text, const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], prefix);
  return n;
}

static void
test_table (void)
{
  g_auto (Run) run = { 0 };
  run_bench (&run, FEW, corpus, other_corpus);
  assert_status (&run, 0);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpuint (count_lines (run.out, "same fixpoint in all 6 "), ==, 4);
  g_assert_cmpuint (count_lines (run.out, "* "), >=, 4);
  g_assert_cmpuint (count_lines (run.out, corpus), ==, 1);
  g_assert_cmpuint (count_lines (run.out, other_corpus), ==, 1);
  g_assert_nonnull (strstr (run.out, ", propagation and search"));
}

static void
test_all (void)
{
  g_auto (Run) run = { 0 };
  run_bench (&run, "--quick", "--limit=2", "--repeats=1", "--format=csv",
             corpus);
  assert_status (&run, 0);
  g_assert_cmpuint (count_lines (run.out, corpus), ==, 4 * 5 * 4);
}

static void
test_propagation (void)
{
  g_auto (Run) run = { 0 };
  run_bench (&run, FEW, "--no-guess", corpus);
  assert_status (&run, 0);
  g_assert_nonnull (strstr (run.out, ", propagation only"));
  g_assert_nonnull (strstr (run.out, ", 3 propagations\n"));
}

static void
test_formats (void)
{
  static const struct
  {
    const char *option, *start;
  } cases[] = {
    { "--format=table", "yass-graph " },
    { "--format=csv", "corpus,puzzles,rules," },
    { "--format=json", "{\n  \"version\" : " },
    { "--format=svg", "<svg xmlns=" },
    { "--format=html", "<!DOCTYPE html>" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      run_bench (&run, FEW, cases[i].option, other_corpus);
      assert_status (&run, 0);
      if (!g_str_has_prefix (run.out, cases[i].start))
        g_error ("%s gave %s", cases[i].option, run.out);
    }
}

static void
test_output_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yass-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bars.svg", NULL);
  g_autofree char *text = NULL;
  g_auto (Run) run = { 0 };
  run_bench (&run, FEW, "--format=svg", "-o", path, other_corpus);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_suffix (text, "</svg>\n"));
  g_unlink (path);
  g_rmdir (folder);
}

/* A page besides the table, not instead of it, and not into the same file */
static void
test_page (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yass-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "page.html", NULL);
  g_autofree char *option = g_strconcat ("--html=", path, NULL);
  g_autofree char *text = NULL;
  g_auto (Run) run = { 0 }, both = { 0 };
  run_bench (&run, FEW, option, other_corpus);
  assert_status (&run, 0);
  g_assert_cmpuint (count_lines (run.out, "same fixpoint in all 6 "), ==, 2);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpuint (count_lines (text, "<tr class=\"marked\">")
                        + count_lines (text, "<tr><td>"),
                    ==, 12);
  g_assert_cmpuint (count_lines (text, "<svg "), ==, 1);
  g_assert_true (g_str_has_suffix (text, "</html>\n"));

  run_bench (&both, FEW, option, "-o", path, other_corpus);
  assert_status (&both, 2);
  g_assert_nonnull (strstr (both.err, "is where the report goes"));
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_bad_usage (void)
{
  static const struct
  {
    const char *word, *part;
  } cases[] = {
    { "--rules=singles;foo", "foo" },
    { "--rules=", "--rules" },
    { "--rules=basic;basic", "twice" },
    { "--orders=fifo,foo", "cheapest-first, fifo, lifo" },
    { "--groups=foo", "expected auto, doubling" },
    { "--branch=fewest,foo", "auto, fewest, weighted, random, places or conflicts" },
    { "--branch=random,random", "twice" },
    { "--search=plain,foo", "auto, plain or learn" },
    { "--format=grid", "table, csv, json, svg, html" },
    { "--repeats=0", "--repeats" },
    { "--limit=x", "--limit" },
    { "--order=fifo", "--order" },
    { "no-such-file", "no-such-file" },
    { "/", "/" },
    { "4090108", "4090108" },
    { "--output=no-such-folder/file", "no-such-folder" },
    { "--html=no-such-folder/file.html", "no-such-folder" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      run_bench (&run, FEW, corpus, cases[i].word);
      assert_status (&run, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_str_has_prefix (run.err, "yass-graph: "));
      g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
      if (strstr (run.err, cases[i].part) == NULL)
        g_error ("no \"%s\" in %s", cases[i].part, run.err);
    }
  g_auto (Run) none = { 0 };
  run_bench (&none, "--quick");
  assert_status (&none, 2);
  g_assert_nonnull (strstr (none.err, "expected a FILE"));

  g_auto (Run) houses = { 0 };
  run_bench (&houses, "--houses", "--quick", "--repeats=1");
  assert_status (&houses, 0);
  g_assert_nonnull (strstr (houses.out, "all ways leave the same edges"));
  g_auto (Run) with_file = { 0 };
  run_bench (&with_file, "--houses", corpus);
  assert_status (&with_file, 2);
  g_assert_nonnull (strstr (with_file.err, "expected no FILE"));
  g_auto (Run) picture = { 0 };
  run_bench (&picture, "--houses", "--format=svg");
  assert_status (&picture, 2);
  g_assert_nonnull (strstr (picture.err, "table or csv"));
}

/* The first corpus is done by then, the second never will be */
static void
test_interrupt (void)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process = start ((const char *const[]){
      program, "bench", "--quick", "--limit=1", "--repeats=1", "--orders=fifo",
      "--rules=singles", "--solutions=0", other_corpus, empty, NULL });
  g_usleep (G_USEC_PER_SEC / 2);
  g_subprocess_send_signal (process, SIGINT);
  finish (&run, process);
  assert_status (&run, 130);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpuint (count_lines (run.out, "same fixpoint in all 4 "), ==, 1);
  g_assert_cmpuint (count_lines (run.out, "interrupted: "), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  program = g_getenv ("YASS_GRAPH");
  if (program == NULL)
    g_error ("YASS_GRAPH must name the program to test");
  corpus = g_test_build_filename (G_TEST_DIST, CORPUS, NULL);
  other_corpus = g_test_build_filename (G_TEST_DIST, OTHER_CORPUS, NULL);

  g_test_add_func ("/cli/bench/shows-a-table", test_table);
  g_test_add_func ("/cli/bench/measures-all-by-default", test_all);
  g_test_add_func ("/cli/bench/measures-propagation-alone", test_propagation);
  g_test_add_func ("/cli/bench/writes-formats", test_formats);
  g_test_add_func ("/cli/bench/writes-to-a-file", test_output_file);
  g_test_add_func ("/cli/bench/writes-a-page-too", test_page);
  g_test_add_func ("/cli/bench/refuses-bad-usage", test_bad_usage);
  g_test_add_func ("/cli/bench/reports-on-interrupt", test_interrupt);
  const int status = g_test_run ();
  g_free (corpus);
  g_free (other_corpus);
  return status;
}
