/* test-cli-verify.c: terse traces, and traces judged by several threads
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>

#include "program.h"

/* Their traces are several pieces of work */
#define N_PUZZLES 150

static char *puzzles;
static char *trace; /* of all of them, .. */
static char *text;  /* .. and what is in it */

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  return contents;
}

static char *
make_puzzles (guint n)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      for (const char *c = i % 10 == 7 ? HARD : EASY; *c != '\0'; c++)
        g_string_append_c (
            lines, *c == '.' ? '.' : (char) ('1' + (*c - '1' + (int) i) % 9));
      g_string_append_printf (lines, " no. %u\n", i);
    }
  return g_string_free (lines, FALSE);
}

/* Whatever is wrong with a trace, several threads say what one says */
static void
assert_same (const char *path, const char *of, int status)
{
  static const char *const jobs[] = { "--jobs=2", "--jobs=5" };
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_auto (Run) one = { 0 };

  run_program (&one, "verify", "--jobs=1", option, of);
  assert_status (&one, status);
  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_auto (Run) several = { 0 };
      run_program (&several, "verify", jobs[i], option, of);
      g_assert_cmpstr (several.err, ==, one.err);
      g_assert_cmpstr (several.out, ==, one.out);
      assert_status (&several, status);
    }
}

static void
assert_same_of (const char *contents, int status)
{
  g_autofree char *path = write_file ("damaged.jsonl", contents, -1);
  assert_same (path, puzzles, status);
}

/* Of the line that begins with @begin, behind @from */
static char *
find_line (char *from, const char *begin)
{
  g_autofree char *wanted = g_strconcat ("\n", begin, NULL);
  char *found = strstr (from, wanted);
  g_assert_nonnull (found);
  return found + 1;
}

static void
test_jobs (void)
{
  g_assert_cmpuint (strlen (text), >, 1000000);
  assert_same (trace, puzzles, 0);
  assert_same (trace, "-", 2);
}

static void
test_jobs_refuse (void)
{
  g_autofree char *damaged = g_strdup (text);
  char *middle = damaged + strlen (damaged) / 2;

  /* Another number than that which is gone */
  char *number = strstr (find_line (middle, "{\"step\":20,"), "\"removed\":[[");
  number += strlen ("\"removed\":[[\"r1c1\",");
  *number = (char) ('1' + (*number - '1' + 1) % 9);
  assert_same_of (damaged, 1);

  /* And no JSON in another trace */
  find_line (damaged, "{\"step\":7,")[3] = '\1';
  assert_same_of (damaged, 2);

  /* And no header before that, so that nobody gets to see it */
  damaged[2] = 'x';
  assert_same_of (damaged, 1);
}

/* Without its end, each trace where a piece may end is told at its line */
static void
test_jobs_cut (void)
{
  g_autoptr (GRegex) ends = g_regex_new ("\n\\{\"status\":[^\n]*", 0, 0, NULL);
  g_autofree char *cut
      = g_regex_replace_literal (ends, text, -1, 0, "\n", 0, NULL);

  assert_same_of (cut, 1);
  assert_same_of ("", 1);
  assert_same_of ("\n\n", 1);
  assert_same_of ("what\n", 2);
}

static void
test_jobs_count (void)
{
  g_autofree char *fewer = make_puzzles (N_PUZZLES - 20);
  g_autofree char *more = make_puzzles (N_PUZZLES + 1);
  g_autofree char *fewer_path = write_file ("fewer.txt", fewer, -1);
  g_autofree char *more_path = write_file ("more.txt", more, -1);

  assert_same (trace, fewer_path, 1);
  assert_same (trace, more_path, 1);
}

static void
check_terse (const char *const *options, const char *of)
{
  g_autofree char *path = g_build_filename (folder, "terse.jsonl", NULL);
  g_autofree char *option = g_strconcat ("--trace=", path, NULL);
  g_autoptr (GRegex) names
      = g_regex_new ("(\"rule\":\"[^\"]*\"),\"name\":\"[^\"]*\"", 0, 0, NULL);
  g_autoptr (GRegex) removed = g_regex_new (
      ",\"terse\":true|"
      "\"rule\":\"(naked|hidden)-single\"[^\n{]*?\\K,\"removed\":\\[\\["
      "[^\n{]*?\\]\\]",
      0, 0, NULL);
  g_autoptr (GRegex) texts
      = g_regex_new (",\"(text\":\"[^\"]*\"|parts\":\\[[^]]*\\])", 0, 0, NULL);
  g_auto (Run) full = { 0 }, terse = { 0 }, verified = { 0 };

  run_program (&full, options[0], options[1], "--trace-format=jsonl", option,
               of);
  g_autofree char *with = read_file (path);
  run_program (&terse, options[0], options[1], "--trace-format=jsonl",
               "--terse", option, of);
  g_autofree char *without = read_file (path);
  g_autofree char *nameless
      = g_regex_replace (names, with, -1, 0, "\\1", 0, NULL);
  g_autofree char *wordless
      = g_regex_replace_literal (texts, nameless, -1, 0, "", 0, NULL);
  g_autofree char *expected
      = g_regex_replace_literal (removed, wordless, -1, 0, "", 0, NULL);
  g_autofree char *shorter
      = g_regex_replace_literal (removed, without, -1, 0, "", 0, NULL);
  g_assert_cmpint (terse.status, ==, full.status);
  g_assert_true (g_str_equal (shorter, expected));
  g_assert_cmpuint (strlen (without), <, strlen (with) * 9 / 10);
  run_program (&verified, "verify", option, of);
  assert_status (&verified, 0);
}

static void
test_terse (void)
{
  g_autofree char *few = make_puzzles (9);
  g_autofree char *path = write_file ("few.txt", few, -1);

  check_terse ((const char *const[]){ "solve", "--style=player" }, path);
  check_terse ((const char *const[]){ "solve", "--rules=singles" }, path);
  check_terse ((const char *const[]){ "solve", "--search=learn" }, path);
  check_terse ((const char *const[]){ "batch", "--summary=none" }, path);
}

static void
test_terse_refused (void)
{
  g_auto (Run) run = { 0 };
  run_program (&run, "--terse", "--trace=-", EASY);
  assert_status (&run, 2);
  assert_complaint (&run, "expected --trace-format=jsonl");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_autofree char *lines = make_puzzles (N_PUZZLES);
  puzzles = write_file ("puzzles.txt", lines, -1);
  trace = g_build_filename (folder, "trace.jsonl", NULL);
  g_autofree char *option = g_strconcat ("--trace=", trace, NULL);
  g_auto (Run) run = { 0 };
  run_program (&run, "batch", "--summary=none", "--trace-format=jsonl", option,
               puzzles);
  assert_status (&run, 0);
  text = read_file (trace);

  g_test_add_func ("/cli/verify/jobs/say-what-one-says", test_jobs);
  g_test_add_func ("/cli/verify/jobs/of-damaged-traces", test_jobs_refuse);
  g_test_add_func ("/cli/verify/jobs/of-traces-cut-off", test_jobs_cut);
  g_test_add_func ("/cli/verify/jobs/of-too-few-or-many", test_jobs_count);
  g_test_add_func ("/cli/trace/terse/has-all-that-is-judged", test_terse);
  g_test_add_func ("/cli/trace/terse/is-for-json-lines", test_terse_refused);
  const int status = g_test_run ();
  g_free (text);
  g_free (trace);
  g_free (puzzles);
  remove_folder ();
  return status;
}
