/* test-cli-report.c: yass-graph report as a user starts it
 * SPDX-License-Identifier: MIT */
#include "program.h"

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
read_page (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  assert_ends (text, "</html>\n");
  return text;
}

static void
test_page (void)
{
  g_autofree char *path = path_of ("page.html"), *other = path_of ("2.HTM");
  g_autofree char *page = NULL, *again = NULL;
  g_auto (Run) run = { 0 }, second = { .input = EASY "\n" };

  run_program (&run, "report", "-o", path, EASY);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpstr (run.err, ==, "");
  page = read_page (path);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n"));

  run_program (&second, "report", "-o", other, "-");
  assert_status (&second, 0);
  again = read_page (other);
  g_assert_cmpstr (page, ==, again);
}

static void
test_options (void)
{
  g_autofree char *path = path_of ("options.html");
  g_autofree char *page = NULL, *stopped = NULL, *with = NULL;
  g_auto (Run) run = { 0 }, limit = { 0 }, king = { 0 };

  run_program (&run, "report", "-o", path, "--rules=singles", "--no-guess",
               "--notation=a1", HARD);
  assert_status (&run, 1);
  page = read_page (path);
  g_assert_null (strstr (page, "\"rule\":\"naked-subset\""));
  g_assert_nonnull (strstr (page, "\"status\":\"open\""));

  run_program (&limit, "report", "-o", path, "--rules=singles",
               "--max-guesses=1", "--notation=a1", HARD);
  assert_status (&limit, 1);
  stopped = read_page (path);
  g_assert_nonnull (strstr (stopped, "\"text\":\"Guess: G8=3\""));
  g_assert_nonnull (strstr (stopped, "\"status\":\"limit\""));

  run_program (&king, "report", "-o", path, "--with=king", "--no-guess", HARD);
  assert_status (&king, 1);
  with = read_page (path);
  g_assert_nonnull (strstr (with, "The puzzle states 1 constraint<"));
  g_assert_nonnull (strstr (with, "<li>king: "));
}

static void
test_several (void)
{
  g_autofree char *path = path_of ("several.html");
  g_autofree char *file
      = write_file ("several.txt", EASY " one\n" HARD " two\n", -1);
  g_autofree char *first = NULL, *second = NULL;
  g_auto (Run) run = { 0 }, other = { 0 }, beyond = { 0 }, zero = { 0 };

  run_program (&run, "report", "-o", path, file);
  assert_status (&run, 0);
  assert_complaint (&run, "several puzzles, and this is the first");
  first = read_page (path);
  g_assert_nonnull (strstr (first, "<h1>one</h1>"));

  run_program (&other, "report", "--puzzle=2", "-o", path, file);
  assert_status (&other, 0);
  g_assert_cmpstr (other.err, ==, "");
  second = read_page (path);
  g_assert_nonnull (strstr (second, "<h1>two</h1>"));

  run_program (&beyond, "report", "--puzzle=3", "-o", path, file);
  assert_status (&beyond, 2);
  assert_complaint (&beyond, "there is no puzzle 3: the last one is puzzle 2");
  run_program (&zero, "report", "--puzzle=0", "-o", path, file);
  assert_status (&zero, 2);
  assert_complaint (&zero, "--puzzle: '0' is not a whole number, 1 or more");
}

static void
test_bad_usage (void)
{
  g_autofree char *good = path_of ("never.html");
  g_autofree char *nowhere = path_of ("no-such-folder/page.html");
  g_autofree char *ending = path_of ("page.txt");
  g_autofree char *source = write_file ("source.html", EASY "\n", -1);
  g_autofree char *untouched = NULL;
  const struct
  {
    const char *option, *value, *puzzle, *part;
  } cases[] = {
    { "--order", "fifo", EASY, "expected -o FILE" },
    { "-o", ending, EASY, "ends in .html or .htm" },
    { "-o", "-", EASY, "ends in .html or .htm" },
    { "-o", nowhere, EASY, "cannot write to " },
    { "-o", folder, EASY, "ends in .html or .htm" },
    { "-o", good, "no-such-file", "neither a file nor a puzzle" },
    { "-o", good, "1234567890123456789", "argument 1" },
    { "-o", source, source, "is to be read and cannot be written to" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };

      run_program (&run, "report", cases[i].option, cases[i].value,
                   cases[i].puzzle);
      assert_status (&run, 2);
      g_assert_cmpstr (run.out, ==, "");
      assert_complaint (&run, cases[i].part);
    }
  g_assert_false (g_file_test (good, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (source, &untouched, NULL, NULL));
  g_assert_cmpstr (untouched, ==, EASY "\n");

  g_auto (Run) nothing = { .input = "" };
  run_program (&nothing, "report", "-o", good);
  assert_status (&nothing, 2);
}

/* What was found until then is a page, too */
static void
test_interrupt (void)
{
  g_autofree char *path = path_of ("interrupted.html");
  g_autofree char *empty = g_strnfill (625, '.');
  g_autofree char *page = NULL;
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "report", "--solutions=0", "-o",
                                      path, empty, NULL });

  wait_for_work (process, 400);
  g_subprocess_send_signal (process, SIGINT);
  finish (&run, process);
  assert_status (&run, 130);
  page = read_page (path);
  g_assert_nonnull (strstr (page, "\"status\":\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/report/writes-a-page", test_page);
  g_test_add_func ("/cli/report/solves-as-told", test_options);
  g_test_add_func ("/cli/report/takes-one-of-several", test_several);
  g_test_add_func ("/cli/report/refuses-bad-usage", test_bad_usage);
  g_test_add_func ("/cli/report/reports-on-interrupt", test_interrupt);
  const int status = g_test_run ();
  remove_folder ();
  return status;
}
