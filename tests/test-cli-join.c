/* test-cli-join.c: the command join as a user starts it
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "program.h"

#define QUIET "--summary=none"
#define N_PUZZLES 300
#define N_PARTS 4

/* What runs are made of, in our folder */
static char *one;
static char *two;

static char *
get_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
get_part (guint k)
{
  g_autofree char *name = g_strdup_printf ("part.%u", k);
  return get_path (name);
}

static char *
get_record (guint k)
{
  g_autofree char *name = g_strdup_printf (".part.%u.resume", k);
  return get_path (name);
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
replace_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
make_puzzles (guint n, guint shift)
{
  GString *text = g_string_new ("# shifted\n");

  for (guint i = 0; i < n; i++)
    {
      for (const char *c = EASY; *c != '\0'; c++)
        g_string_append_c (
            text, *c == '.'
                      ? '.'
                      : (char) ('1' + (*c - '1' + (int) (i + shift)) % 9));
      g_string_append (text, i % 50 == 9 ? "x\n" : "\n");
    }
  return g_string_free (text, FALSE);
}

static void
run_part (guint k, guint n, const char *format)
{
  g_auto (Run) run = { 0 };
  g_autofree char *shard = g_strdup_printf ("--shard=%u/%u", k, n);
  g_autofree char *path = get_part (k);

  run_program (&run, "batch", QUIET, format, shard, "-o", path, one, two);
  g_assert_cmpint (run.status, !=, 128);
}

static void
run_parts (guint n, const char *format)
{
  for (guint k = 1; k <= n; k++)
    run_part (k, n, format);
}

/* Joins the first @n parts, but from @begin on, as a ring; to standard output
 */
static void
join_parts (Run *run, guint n, guint begin)
{
  const char **argv = g_new0 (const char *, n + 3);
  g_auto (GStrv) paths = g_new0 (char *, n + 1);

  argv[0] = program;
  argv[1] = "join";
  for (guint i = 0; i < n; i++)
    argv[2 + i] = paths[i] = get_part ((begin + i) % n + 1);
  run_argv (run, argv);
  g_free (argv);
}

/* Nothing is written, and one sentence says why */
static void
assert_refused (guint n, int status, const char *part)
{
  g_auto (Run) run = { 0 };

  join_parts (&run, n, 0);
  assert_status (&run, status);
  assert_complaint (&run, part);
  g_assert_cmpstr (run.out, ==, "");
}

static void
assert_whole (guint n, const char *format)
{
  g_auto (Run) whole = { 0 };

  run_program (&whole, "batch", QUIET, format, one, two);
  for (guint begin = 0; begin < n; begin++)
    {
      g_auto (Run) joined = { 0 };
      join_parts (&joined, n, begin);
      assert_status (&joined, 0);
      g_assert_cmpstr (joined.err, ==, "");
      g_assert_cmpstr (joined.out, ==, whole.out);
    }
}

/* The tests */

static void
test_joins (gconstpointer format)
{
  run_parts (N_PARTS, format);
  assert_whole (N_PARTS, format);
}

/* More parts than puzzles: most are empty */
static void
test_joins_empty_parts (void)
{
  g_auto (Run) whole = { 0 }, joined = { 0 };
  g_autofree char *few = write_file ("few.txt", EASY "\n" HARD "\n", -1);
  g_autofree char *line = g_strdup_printf (
      "cd '%s' && for k in 1 2 3 4 5 6 7 8 9 10 11; do '%s' batch %s "
      "--shard=$k/11 -o few.part.$k '%s'; done; '%s' join few.part.*",
      folder, program, QUIET, few, program);

  run_program (&whole, "batch", QUIET, few);
  run_argv (&joined, (const char *const[]){ "sh", "-c", line, NULL });
  assert_status (&joined, 0);
  g_assert_cmpstr (joined.out, ==, whole.out);
}

static void
test_joins_into_file (void)
{
  g_auto (Run) whole = { 0 }, joined = { 0 }, onto = { 0 };
  g_autofree char *first = get_part (1);
  g_autofree char *second = get_part (2);
  g_autofree char *path = get_path ("joined");

  run_parts (2, "--format=csv");
  run_program (&whole, "batch", QUIET, "--format=csv", one, two);
  run_program (&joined, "join", "-o", path, second, first);
  assert_status (&joined, 0);
  g_autofree char *text = read_file (path);
  g_assert_cmpstr (text, ==, whole.out);

  g_autofree char *before = read_file (first);
  run_program (&onto, "join", "-o", first, first, second);
  assert_status (&onto, 2);
  g_autofree char *after = read_file (first);
  g_assert_cmpstr (before, ==, after);
}

/* A part that was stopped, with what a run leaves then, and taken up again */
static void
test_unfinished (void)
{
  g_autofree char *part = get_part (2);
  g_autofree char *record = get_record (2);
  g_auto (Run) again = { 0 };

  run_parts (N_PARTS, "--format=json");
  g_autofree char *text = read_file (part);
  g_autofree char *known = read_file (record);
  g_auto (GStrv) halves = g_strsplit (known, "done ", 2);
  g_auto (GStrv) pieces = g_strsplit (known, "\nat ", 2);
  g_autofree char *torn = g_strconcat (halves[0], "done 7", NULL);
  g_assert_nonnull (halves[1]);
  replace_file (record, halves[0]);
  assert_refused (N_PARTS, 1, "part.2' is not finished: the run of part 2/4");
  replace_file (record, torn);
  assert_refused (N_PARTS, 1, "part.2' is not finished");

  text[strlen (text) / 2] = '\0';
  replace_file (part, text);
  replace_file (record, pieces[0]);
  run_program (&again, "batch", QUIET, "--format=json", "--shard=2/4",
               "--resume", "-o", part, one, two);
  assert_whole (N_PARTS, "--format=json");

  /* And once more, where nothing is left to do */
  g_auto (Run) idle = { 0 };
  run_program (&idle, "batch", QUIET, "--format=json", "--shard=2/4",
               "--resume", "-o", part, one, two);
  assert_whole (N_PARTS, "--format=json");
}

static void
test_missing (void)
{
  g_auto (Run) begin = { 0 }, middle = { 0 }, twice = { 0 };
  g_autofree char *first = get_part (1);
  g_autofree char *second = get_part (2);
  g_autofree char *third = get_part (3);

  run_parts (3, "--format=line");
  assert_refused (2, 1, "part 3/3 is not there");
  run_program (&begin, "join", third, second);
  assert_status (&begin, 1);
  assert_complaint (&begin, "part 1/3 is not there");
  run_program (&middle, "join", first, third);
  assert_status (&middle, 1);
  assert_complaint (&middle, "part 2/3 is not there");
  run_program (&twice, "join", first, second, third, second);
  assert_status (&twice, 1);
  assert_complaint (&twice, "are both part 2/3");
}

static void
test_other_run (void)
{
  g_auto (Run) fewer = { 0 };
  g_autofree char *part = get_part (2);

  run_parts (3, "--format=line");
  run_part (2, 3, "--format=json");
  assert_refused (3, 1, "'format line' there, 'format json' here");
  run_part (2, 3, "--solutions=1");
  assert_refused (3, 1, "' there, '");
  run_part (2, 5, "--format=line");
  assert_refused (3, 1, "of 3 parts there, of 5 here");

  /* The puzzles are others, in as many bytes; then in fewer */
  g_autofree char *text = read_file (one);
  g_autofree char *other = make_puzzles (N_PUZZLES, 1);
  replace_file (one, other);
  run_part (2, 3, "--format=line");
  replace_file (one, text);
  assert_refused (3, 1, "part.2' does not begin where");
  run_program (&fewer, "batch", QUIET, "--format=line", "--shard=2/3", "-o",
               part, one);
  assert_refused (3, 1, "are answers to different files");
  run_part (2, 3, "--format=line");
  assert_whole (3, "--format=line");
}

static void
test_changed (void)
{
  g_autofree char *part = get_part (3);

  run_parts (3, "--format=line");
  g_autofree char *text = read_file (part);
  g_autofree char *longer = g_strconcat (text, "more\n", NULL);
  replace_file (part, longer);
  assert_refused (3, 1, "part.3' was changed since it was written: it had ");
  text[10] ^= 1;
  replace_file (part, text);
  assert_refused (3, 1, "part.3' was changed since it was written");
}

static void
test_unknown (void)
{
  g_auto (Run) none = { 0 }, nothing = { 0 }, whole = { 0 };
  g_autofree char *path = write_file ("whole", "", -1);
  g_autofree char *record = get_record (1);

  run_program (&none, "join");
  assert_status (&none, 2);
  assert_complaint (&none, "'join' needs the parts of a run");
  run_program (&nothing, "join", "no-such-part");
  assert_status (&nothing, 2);
  assert_complaint (&nothing, "cannot read 'no-such-part'");
  run_program (&whole, "join", path);
  assert_status (&whole, 2);
  assert_complaint (&whole, "no '.whole.resume' beside it");

  run_parts (1, "--format=line");
  assert_refused (1, 2, "no '.part.1.resume' beside it");
  replace_file (record, "what is this\n");
  assert_refused (1, 2, "no '.part.1.resume' beside it");
}

/* A file that cannot be read makes no part that looks finished */
static void
test_bad_input (void)
{
  g_auto (Run) run = { 0 }, joined = { 0 };
  g_autofree char *part = get_path ("bad");

  run_program (&run, "batch", QUIET, "--shard=1/2", "-o", part, one,
               "no-such-file");
  assert_status (&run, 2);
  run_program (&joined, "join", part);
  assert_status (&joined, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_autofree char *text = make_puzzles (N_PUZZLES, 0);
  one = write_file ("one.txt", text, -1);
  two = write_file ("two.txt", EASY "\n" HARD " hard\n", -1);

  g_test_add_data_func ("/cli/join/is-one-run/line", "--format=line",
                        test_joins);
  g_test_add_data_func ("/cli/join/is-one-run/csv", "--format=csv", test_joins);
  g_test_add_data_func ("/cli/join/is-one-run/json", "--format=json",
                        test_joins);
  g_test_add_func ("/cli/join/is-one-run/empty-parts", test_joins_empty_parts);
  g_test_add_func ("/cli/join/is-one-run/into-a-file", test_joins_into_file);
  g_test_add_func ("/cli/join/refuses/an-unfinished-part", test_unfinished);
  g_test_add_func ("/cli/join/refuses/a-missing-part", test_missing);
  g_test_add_func ("/cli/join/refuses/another-run", test_other_run);
  g_test_add_func ("/cli/join/refuses/a-changed-part", test_changed);
  g_test_add_func ("/cli/join/refuses/what-is-no-part", test_unknown);
  g_test_add_func ("/cli/join/refuses/a-part-of-unread-files", test_bad_input);
  const int status = g_test_run ();
  g_free (one);
  g_free (two);
  remove_folder ();
  return status;
}
