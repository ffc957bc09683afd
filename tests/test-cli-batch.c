/* test-cli-batch.c: the command batch as a user starts it
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "sanitized.h"

#define QUIET "--summary=none"
#define EMPTY_4X4 "................"
#define TWO_ONES                                                               \
  "11........................................................................" \
  "......."
#define N_PUZZLES 2000

/* EASY and HARD with their numbers shifted, @n of them */
static char *
make_puzzles (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      for (const char *c = i % 16 == 7 ? HARD : EASY; *c != '\0'; c++)
        g_string_append_c (
            text, *c == '.' ? '.' : (char) ('1' + (*c - '1' + (int) i) % 9));
      g_string_append_printf (text, i % 5 == 0 ? " no. %u\n" : "\n", i);
    }
  return g_string_free (text, FALSE);
}

static char *
get_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
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

static guint
count_lines (const char *text)
{
  guint n = 0;
  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static gsize
get_size (const char *path)
{
  struct stat file;
  return stat (path, &file) == 0 ? (gsize) file.st_size : 0;
}

/* For as long as a busy machine may take: minutes, before the test fails */
static void
wait_for_bytes (const char *path, gsize n)
{
  const gint64 end = g_get_monotonic_time () + 240 * G_USEC_PER_SEC;

  while (get_size (path) < n && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_assert_cmpuint (get_size (path), >=, n);
}

static guint
count_words (const char *text, const char *word)
{
  guint n = 0;
  while ((text = strstr (text, word)) != NULL)
    {
      text += strlen (word);
      n++;
    }
  return n;
}

/* Pages */

/* The same table whatever the format of the result lines is */
static void
test_page (void)
{
  static const char *const formats[] = { "line", "csv", "json" };
  g_autofree char *path = get_path ("page.html");

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_auto (Run) run = { .input = EASY " a \"b\", <c>\nwhat, then\n" };
      g_autofree char *format = g_strconcat ("--format=", formats[i], NULL);
      g_autofree char *html = g_strconcat ("--html=", path, NULL);
      g_autofree char *text = NULL;

      run_program (&run, "batch", QUIET, "--fields=solution,name,error", format,
                   html);
      assert_status (&run, 2);
      text = read_file (path);
      g_assert_nonnull (strstr (text, ">" EASY_SOLUTION "<"));
      g_assert_nonnull (strstr (text, ">a &quot;b&quot;, &lt;c&gt;<"));
      g_assert_nonnull (strstr (text, ">standard input:2:1: "));
      g_assert_nonnull (strstr (text, "2 puzzles in "));
      g_assert_null (strstr (text, "<c>"));
    }
}

static void
test_page_is_refused (void)
{
  g_auto (Run) nowhere = { .input = EASY };
  g_auto (Run) same = { .input = EASY };
  g_autofree char *path = get_path ("same.html");
  g_autofree char *html = g_strconcat ("--html=", path, NULL);

  run_program (&nowhere, "batch", QUIET, "--html=no/such/folder/page.html");
  assert_status (&nowhere, 2);
  g_assert_nonnull (strstr (nowhere.err, "no/such/folder/page.html"));

  run_program (&same, "batch", QUIET, "-o", path, html);
  assert_status (&same, 2);
  g_assert_nonnull (strstr (same.err, "--html: results are written there"));
}

/* Answers */

static void
test_defaults (void)
{
  g_auto (Run) line = { .input = EASY " easy\n" TWO_ONES "\nwhat\n" };
  g_auto (Run) csv = { .input = EASY "\n" TWO_ONES "\nwhat, then\n" };
  g_auto (Run) json = { .input = EASY "\n" TWO_ONES "\nwhat\n" };

  run_program (&line, "batch");
  assert_status (&line, 2);
  g_assert_cmpstr (line.out, ==,
                   EASY_SOLUTION
                   "\tunique\n-\tnone\n"
                   "-\terror\tstandard input:3:1: 'w' begins no puzzle; "
                   "expected a puzzle in a format that `yass-graph formats` "
                   "lists\n");
  g_assert_nonnull (strstr (line.err, "yass-graph: standard input:3:1: 'w'"));
  g_assert_nonnull (strstr (line.err, "\n3 puzzles in "));
  assert_ends (line.err, "1 unique, 1 none, 1 malformed\n");

  run_program (&csv, "batch", QUIET, "--format=csv");
  assert_status (&csv, 2);
  g_assert_cmpstr (csv.out, ==,
                   "puzzle,solution,status,solutions,error\n" EASY
                   "," EASY_SOLUTION ",unique,1,\n" TWO_ONES ",,none,0,\n"
                   ",,error,,standard input:3:1: 'w' begins no puzzle; "
                   "expected a puzzle in a format that `yass-graph formats` "
                   "lists\n");

  run_program (&json, "batch", QUIET, "--format=json");
  assert_status (&json, 2);
  g_assert_cmpstr (
      json.out, ==,
      "{\"puzzle\":\"" EASY "\",\"solution\":\"" EASY_SOLUTION
      "\",\"status\":\"unique\",\"solutions\":1}\n"
      "{\"puzzle\":\"" TWO_ONES "\",\"status\":\"none\",\"solutions\":0}\n"
      "{\"status\":\"error\",\"error\":\"standard input:3:1: 'w' begins no "
      "puzzle; expected a puzzle in a format that `yass-graph formats` "
      "lists\"}\n");
}

/* Every field is what `solve --format=json` has under its name */
static void
test_agrees_with_solve (void)
{
  g_autofree char *path = write_file (
      "mixed.txt",
      EASY " easy, \"1\"\n" HARD "\n" EMPTY_4X4 "\n" TWO_ONES "\n\n"
           "# a grid\n12..\n....\n....\n...4\nking\n\n"
           "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n",
      -1);
  g_auto (Run) solve = { 0 }, batch = { 0 };
  g_auto (Run) line = { 0 }, cells = { 0 };

  run_program (&solve, "--format=json", path);
  run_program (&batch, "batch", QUIET, "--format=json",
               "--fields=name,puzzle,size,status,solution,solutions,guesses,"
               "guesses_total,edges_left,fired,reason",
               path);
  assert_status (&batch, solve.status);
  /* The time is another one, and is no part of what is compared */
  g_autoptr (GRegex) time = g_regex_new (",\"time_us\":[0-9]+", 0, 0, NULL);
  g_autofree char *timeless
      = g_regex_replace_literal (time, solve.out, -1, 0, "", 0, NULL);
  g_assert_cmpstr (batch.out, ==, timeless);
  g_assert_cmpuint (count_lines (batch.out), ==, 6);

  /* The first of several solutions is that of the quickest rules */
  run_program (&line, "--format=line", "--rules=basic", path);
  run_program (&cells, "batch", QUIET, "--fields=cells", path);
  g_assert_cmpstr (cells.out, ==, line.out);
}

static void
test_options (void)
{
  static const char *const options[][3] = {
    { "--no-guess", "--rules=singles", "--with=diagonals" },
    { "--solutions=1", "--branch=random", "--seed=3" },
    { "--max-guesses=0", "--order=sweep", "--groups=enumerate" },
    { "--solutions=3", "--timeout=100", "--branch=fewest" },
  };
  g_autofree char *text = make_puzzles (20);
  g_autofree char *path = write_file ("options.txt", text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_auto (Run) solve = { 0 }, batch = { 0 };
      run_program (&solve, "--format=line", options[i][0], options[i][1],
                   options[i][2], path);
      run_program (&batch, "batch", QUIET, "--fields=cells", options[i][0],
                   options[i][1], options[i][2], path);
      assert_status (&batch, solve.status);
      g_assert_cmpstr (batch.out, ==, solve.out);
    }
}

static void
test_fields (void)
{
  g_auto (Run) run = { .input = "x\n" EASY " a,\"b\n" };
  g_auto (Run) hardest = { .input = HARD "\n" EASY "\n" };

  run_program (&run, "batch", QUIET, "--format=csv",
               "--fields=line,name,fired,status,file");
  g_assert_true (g_str_has_prefix (run.out, "line,name,fired,status,file\n"
                                            "1,,,error,standard input\n"
                                            "2,\"a,\"\"b\",naked-single="));
  assert_ends (run.out, ",unique,standard input\n");

  run_program (&hardest, "batch", QUIET, "--rules=singles",
               "--fields=hardest,guesses");
  g_assert_true (g_str_has_prefix (hardest.out, "guess\t"));
  assert_ends (hardest.out, "\nnaked-single\t0\n");
}

static void
test_bad_usage (void)
{
  static const struct
  {
    const char *arguments[3];
    const char *complaint;
  } cases[] = {
    { { "--fields=puzzle,colour" }, "'colour' is no field; expected puzzle, " },
    { { "--fields=" }, "'' is no field" },
    { { "--fields=line,line" }, "'line' is there twice" },
    { { "--format=grid" }, "'grid' is not one of line, csv, json" },
    { { "--summary=long" }, "'long' is not one of text, json, none" },
    { { "--shard=3/2", "-" }, "'3/2' is not K/N" },
    { { "--shard=1/2", "-" }, "standard input: a part can be taken of a file" },
    { { "--shard=1/2", "no-such-file" }, "cannot read 'no-such-file'" },
    { { "--resume", "-" }, "--resume goes on with a file" },
    { { "no-such-file", QUIET }, "cannot read 'no-such-file'" },
    { { ".", QUIET }, "cannot read '.'" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      run_program (&run, "batch", cases[i].arguments[0], cases[i].arguments[1]);
      assert_status (&run, 2);
      assert_complaint (&run, cases[i].complaint);
      g_assert_cmpstr (run.out, ==, "");
    }
}

/* What cannot be read is said, and the rest is answered */
static void
test_goes_on (void)
{
  g_autofree char *empty = write_file ("empty.txt", "", 0);
  g_autofree char *one = write_file ("one.txt", EASY, -1);
  g_autofree char *missing = get_path ("missing.txt");
  g_auto (Run) run = { 0 };

  run_program (&run, "batch", QUIET, one, empty, missing, one);
  assert_status (&run, 2);
  g_assert_cmpstr (run.out, ==,
                   EASY_SOLUTION "\tunique\n" EASY_SOLUTION "\tunique\n");
  g_assert_nonnull (strstr (run.err, "empty.txt:1:1: no puzzle found"));
  g_assert_nonnull (strstr (run.err, "missing.txt"));
}

static void
test_many_malformed (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, i % 100 == 7 ? EASY "x\n" : EASY "\n");
  run.input = text->str;
  run_program (&run, "batch", "--summary=json");
  assert_status (&run, 2);
  g_assert_cmpuint (count_lines (run.out), ==, 10000);
  g_assert_nonnull (strstr (run.out, "standard input:9908:82: "));
  g_assert_cmpuint (count_lines (run.err), ==, 22);
  g_assert_nonnull (strstr (run.err, "80 more malformed puzzles"));
  g_assert_nonnull (strstr (run.err, "\n{\"puzzles\":10000,\"unique\":9900,"));
  g_assert_nonnull (strstr (run.err, ",\"malformed\":100,\"by_lanes\":9900,"));
}

/* Sources */

static void
compress (const char *text, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GOutputStream) base = G_OUTPUT_STREAM (
      g_file_append_to (file, G_FILE_CREATE_NONE, NULL, NULL));
  g_autoptr (GConverter) converter
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 6));
  g_autoptr (GOutputStream) stream
      = g_converter_output_stream_new (base, converter);
  g_assert_true (g_output_stream_write_all (stream, text, strlen (text), NULL,
                                            NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
}

/* What stands before junk, or before damage, is answered whole, and by any
 * number of threads; then it is said */
static void
check_damage (const char *bytes, gsize length, const char *answers)
{
  static const char *const jobs[] = { "--jobs=1", "--jobs=3", "--jobs=7" };
  g_autoptr (GString) junk = g_string_new_len (bytes, (gssize) length);
  g_autoptr (GString) damaged = g_string_new_len (bytes, (gssize) length);

  g_string_append (junk, "junk behind it\n");
  memset (damaged->str + length * 2 / 3, 'x', 8);
  g_autofree char *junk_path
      = write_file ("junk", junk->str, (gssize) junk->len);
  g_autofree char *damaged_path
      = write_file ("damaged", damaged->str, (gssize) damaged->len);
  g_autofree char *before = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_auto (Run) behind = { 0 }, within = { 0 };

      run_program (&behind, "batch", QUIET, jobs[i], junk_path);
      assert_status (&behind, 2);
      assert_complaint (&behind, "the compressed data is damaged");
      g_assert_cmpstr (behind.out, ==, answers);

      run_program (&within, "batch", QUIET, jobs[i], damaged_path);
      assert_status (&within, 2);
      g_assert_nonnull (strstr (within.err, "the compressed data is damaged"));
      if (before != NULL)
        g_assert_cmpstr (within.out, ==, before);
      else
        before = g_strdup (within.out);
    }
}

/* One after the other, as `cat` joins them, whole and cut short */
static void
test_gzip (void)
{
  g_autofree char *text = make_puzzles (N_PUZZLES);
  g_autofree char *packed = get_path ("packed");
  g_auto (Run) plain = { .input = text }, once = { 0 }, twice = { 0 };
  g_auto (Run) cut = { 0 }, part = { 0 };
  g_autofree char *bytes = NULL;
  gsize length;

  run_program (&plain, "batch", QUIET);
  compress (text, packed);
  run_program (&once, "batch", QUIET, packed);
  assert_status (&once, 0);
  g_assert_cmpstr (once.out, ==, plain.out);

  compress (text, packed);
  run_program (&twice, "batch", QUIET, packed);
  g_autofree char *doubled = g_strconcat (plain.out, plain.out, NULL);
  g_assert_cmpstr (twice.out, ==, doubled);

  g_assert_true (g_file_get_contents (packed, &bytes, &length, NULL));
  g_autofree char *short_one
      = write_file ("short.gz", bytes, (gssize) length / 4);
  run_program (&cut, "batch", QUIET, short_one);
  assert_status (&cut, 2);
  assert_complaint (&cut, "short.gz': the compressed data ends too early");
  g_assert_cmpuint (count_lines (cut.out), >, 100);
  g_assert_true (g_str_has_prefix (plain.out, cut.out));

  check_damage (bytes, length, doubled);

  run_program (&part, "batch", "--shard=1/2", packed);
  assert_status (&part, 2);
  assert_complaint (&part, "no part can be taken of what gzip compressed");
}

/* @command: what compresses standard input; not every build can read it */
static void
test_compressed (gconstpointer command)
{
  g_autofree char *tool = g_find_program_in_path (command);
  g_autofree char *text = make_puzzles (N_PUZZLES);
  g_autofree char *path = write_file ("plain.txt", text, -1);
  g_autofree char *line = NULL;
  g_auto (Run) plain = { 0 }, packed = { 0 };

  if (tool == NULL)
    {
      g_autofree char *reason = g_strdup_printf ("no %s", (char *) command);
      g_test_skip (reason);
      return;
    }
  run_program (&plain, "batch", QUIET, path);
  g_autofree char *together = get_path ("together");
  line = g_strdup_printf ("(%s -c '%s'; %s -c '%s') | tee '%s' | '%s' batch %s",
                          tool, path, tool, path, together, program, QUIET);
  run_argv (&packed, (const char *const[]){ "sh", "-c", line, NULL });
  if (strstr (packed.err, "which this build") != NULL)
    {
      g_test_skip (packed.err);
      return;
    }
  assert_status (&packed, 0);
  g_autofree char *doubled = g_strconcat (plain.out, plain.out, NULL);
  g_assert_cmpstr (packed.out, ==, doubled);

  g_autofree char *bytes = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (together, &bytes, &length, NULL));
  check_damage (bytes, length, doubled);
}

/* Parts, also of several files, under GNU parallel */
static void
test_parallel (void)
{
  g_autofree char *tool = g_find_program_in_path ("parallel");
  g_autofree char *text = make_puzzles (N_PUZZLES);
  g_autofree char *one = write_file ("parallel-1.txt", text, -1);
  g_autofree char *two
      = write_file ("parallel-2.txt", strchr (text, '\n') + 1, -1);
  g_autofree char *line = NULL;
  g_auto (Run) whole = { 0 }, parts = { 0 };

  if (tool == NULL)
    {
      g_test_skip ("no GNU parallel");
      return;
    }
  run_program (&whole, "batch", QUIET, "--format=csv", one, two);
  assert_status (&whole, 0);
  line = g_strdup_printf (
      "seq 5 | '%s' -k -j2 '%s' batch %s --jobs=1 --format=csv --shard={}/5 "
      "'%s' '%s'",
      tool, program, QUIET, one, two);
  run_argv (&parts, (const char *const[]){ "sh", "-c", line, NULL });
  assert_status (&parts, 0);
  g_assert_cmpstr (parts.out, ==, whole.out);
}

/* One line in, one answer out, before the next line is there */
static void
test_dialogue (gconstpointer jobs)
{
  static const char answer[] = EASY_SOLUTION "\tunique\n";
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "batch", QUIET, jobs, NULL });

  for (guint i = 0; i < 3; i++)
    assert_answer (process, EASY "\n", answer);
  assert_answer (process, ".1.8.5.4", "");
  g_usleep (G_USEC_PER_SEC / 50);
  assert_answer (process, &EASY[8], "");
  assert_answer (process, "\n# a comment\n", answer);
  assert_answer (process, EASY "\n" EASY "\n",
                 EASY_SOLUTION "\tunique\n" EASY_SOLUTION "\tunique\n");
  assert_answer (process, "what\n",
                 "-\terror\tstandard input:8:1: 'w' begins ");
  assert_answer (process, "",
                 "no puzzle; expected a puzzle in a format that `yass-graph "
                 "formats` lists\n");
  assert_answer (process, "12..\n....\n....\n", "");
  g_usleep (G_USEC_PER_SEC / 50);
  assert_answer (process, "...4\n\n", "1243341243212134\tmultiple\n");
  assert_answer (process, EASY "\n", answer);
  finish (&run, process);
  assert_status (&run, 2);
}

/* A pause ends no puzzle that goes on behind it */
static void
test_pause (gconstpointer jobs)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "batch", QUIET,
                                      "--fields=puzzle", jobs, NULL });

  assert_answer (process, ".Shape~4x4.~R1C1_1\n", "");
  g_usleep (G_USEC_PER_SEC / 10);
  assert_answer (process, ".~R4C4_4\n\n", "1..............4\n");
  finish (&run, process);
  assert_status (&run, 1);
}

/* Places that are full, or belong to another */

/* What one of them loses, the other keeps */
static void
test_full (void)
{
  g_autofree char *text = make_puzzles (200);
  g_autofree char *path = write_file ("full.txt", text, -1);
  g_autofree char *out = get_path ("full.out");
  g_autofree char *trace = get_path ("full.trace");
  g_autofree char *to_trace = g_strconcat ("--trace=", trace, NULL);
  g_autofree char *to_page = g_strconcat ("--html=", out, NULL);
  g_auto (Run) no_trace = { 0 }, no_results = { 0 };
  g_auto (Run) page = { 0 }, piped = { 0 };

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no /dev/full");
      return;
    }
  run_program (&no_trace, "batch", QUIET, "--trace=/dev/full", "-o", out, path);
  assert_status (&no_trace, 2);
  assert_complaint (&no_trace, "'/dev/full': No space left on device");
  g_autofree char *results = read_file (out);
  g_assert_cmpuint (count_lines (results), ==, 200);

  run_program (&no_results, "batch", QUIET, to_trace, "-o", "/dev/full", path);
  assert_status (&no_results, 2);
  assert_complaint (&no_results, "'/dev/full': No space left on device");
  g_autofree char *told = read_file (trace);
  assert_ends (told, "\n\n");
  g_assert_cmpuint (count_words (told, "Puzzle: "), ==, 200);

  run_program (&page, "batch", QUIET, to_page, "-o", "/dev/full", path);
  assert_status (&page, 2);
  g_autofree char *html = read_file (out);
  g_assert_nonnull (strstr (html, "200 puzzles in "));

  /* A reader who has seen enough is no failure, and does not end the trace */
  g_unlink (trace);
  g_autofree char *line = g_strdup_printf ("'%s' batch '%s' '%s' | head -n 1",
                                           program, to_trace, path);
  run_argv (&piped, (const char *const[]){ "sh", "-c", line, NULL });
  g_autofree char *again = read_file (trace);
  g_assert_cmpstr (again, ==, told);
}

/* Of two runs on one file, the second is refused; what another program does to
 * it is noticed, and leaves no hole */
static void
test_lock (void)
{
  g_autofree char *text = make_puzzles (100 * N_PUZZLES);
  g_autofree char *path = write_file ("lock.txt", text, -1);
  g_autofree char *out = get_path ("locked");
  g_auto (Run) first = { 0 }, second = { 0 }, third = { 0 }, cut = { 0 };
  const char *const argv[] = { program,
                               "batch",
                               QUIET,
                               "--fields=line,guesses,cells",
                               "--rules=basic",
                               "--jobs=2",
                               "-o",
                               out,
                               path,
                               NULL };
  g_autoptr (GSubprocess) process = start (&first, PIPES, argv);

  wait_for_bytes (out, 1);
  run_program (&second, "batch", QUIET, "-o", out, path);
  assert_status (&second, 2);
  assert_complaint (&second, "locked' is being written to by another run");
  run_program (&third, "batch", QUIET, "--resume", "-o", out, path);
  assert_status (&third, 2);
  assert_complaint (&third, "locked' is being written to by another run");
  g_subprocess_force_exit (process);
  finish (&first, process);

  g_autofree char *left = read_file (out);
  g_assert_true (g_str_has_prefix (left, "1\t0\t" EASY_SOLUTION "\n2\t"));
  g_assert_cmpuint (strlen (left), ==, get_size (out));

  /* The lock went with its holder */
  g_unlink (out);
  g_autoptr (GSubprocess) other = start (&cut, PIPES, argv);
  wait_for_bytes (out, 1);
  g_assert_cmpint (truncate (out, 0), ==, 0);
  finish (&cut, other);
  assert_status (&cut, 2);
  assert_complaint (&cut, "was changed by somebody else");
  g_autofree char *rest = read_file (out);
  g_assert_cmpuint (strlen (rest), ==, get_size (out));
}

/* Runs that end early */

static void
remove_resume (const char *name)
{
  g_autofree char *beside = g_strdup_printf ("%s/.%s.resume", folder, name);
  g_unlink (beside);
}

/* Killed over and over, and gone on with; @options: beyond the format */
static void
check_resume (const char *format, const char *option, const char *jobs)
{
  g_autofree char *text = make_puzzles (N_PUZZLES);
  g_autofree char *path = write_file ("resume.txt", text, -1);
  g_autofree char *whole = get_path ("whole");
  g_autofree char *part = get_path ("part");
  g_auto (Run) run = { 0 };
  guint n_killed = 0, n_runs = 0;

  g_unlink (part);
  remove_resume ("part");
  /* The graph engine takes long enough for that */
  const char *const argv[] = {
    program, "batch",    QUIET, format, jobs, "--fields=line,guesses,cells",
    option,  "--resume", "-o",  part,   path, NULL
  };
  run_program (&run, "batch", QUIET, format, jobs, option,
               "--fields=line,guesses,cells", "-o", whole, path);
  assert_status (&run, 0);

  for (bool done = false; !done; n_runs++)
    {
      g_auto (Run) next = { 0 };
      g_autoptr (GSubprocess) process
          = start (&next, G_SUBPROCESS_FLAGS_NONE, argv);
      if (n_runs < 8)
        {
          g_usleep ((gulong) g_test_rand_int_range (1000, 30000));
          g_subprocess_force_exit (process);
        }
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      done = g_subprocess_get_if_exited (process);
      n_killed += !done;
      if (!done && g_test_rand_bit () && g_access (part, F_OK) == 0)
        { /* and the last line torn */
          g_autofree char *torn = read_file (part);
          const gsize length = strlen (torn);
          g_assert_cmpint (truncate (part, (off_t) (length - MIN (length, 3))),
                           ==, 0);
        }
    }
  g_autofree char *expected = read_file (whole);
  g_autofree char *found = read_file (part);
  g_assert_cmpstr (found, ==, expected);
  g_test_message ("killed %u times", n_killed);
}

static void
test_resume (void)
{
  check_resume ("--format=csv", "--shard=1/1", "--jobs=2");
  check_resume ("--format=json", "--shard=1/1", "--jobs=1");
  check_resume ("--format=csv", "--shard=2/3", "--jobs=2");
}

/* An output without anything beside it has to begin with what the run would
 * write, and stays as it is where it does not */
static void
test_resume_checks (void)
{
  static const char *const others[]
      = { "--format=json", "--format=csv", "--fields=puzzle,status" };
  g_autofree char *text = make_puzzles (300);
  g_autofree char *path = write_file ("check.txt", text, -1);
  g_autofree char *first = write_file ("check-1.txt", EASY "\n", -1);
  g_autofree char *whole = get_path ("checked-whole");
  g_auto (Run) run = { 0 };

  run_program (&run, "batch", QUIET, "-o", whole, path);
  assert_status (&run, 0);
  g_autofree char *expected = read_file (whole);
  for (guint i = 0; i < 4; i++)
    {
      /* Torn anywhere */
      const gssize length
          = g_test_rand_int_range (100, (gint32) strlen (expected));
      g_autofree char *part = write_file ("checked", expected, length);
      g_auto (Run) resumed = { 0 };

      for (guint k = 0; k < G_N_ELEMENTS (others); k++)
        {
          g_auto (Run) other = { 0 };
          run_program (&other, "batch", QUIET, "--resume", others[k], "-o",
                       part, path);
          assert_status (&other, 2);
          assert_complaint (&other, "its line 1 is not what this run writes "
                                    "there");
        }
      g_auto (Run) more = { 0 };
      run_program (&more, "batch", QUIET, "--resume", "-o", part, first);
      assert_status (&more, 2);
      assert_complaint (&more, "more result lines than there are puzzles");
      g_assert_cmpuint (get_size (part), ==, (gsize) length);

      run_program (&resumed, "batch", QUIET, "--resume", "-o", part, path);
      assert_status (&resumed, 0);
      g_autofree char *found = read_file (part);
      g_assert_cmpstr (found, ==, expected);
      remove_resume ("checked");
    }
}

/* A line of names is no answer */
static void
test_resume_header (void)
{
  g_autofree char *path = write_file ("header.txt", EASY "\n" EASY "\n", -1);
  g_autofree char *out = write_file ("header", "solution,status\n", -1);
  g_auto (Run) line = { 0 }, csv = { 0 };

  run_program (&line, "batch", QUIET, "--resume", "--fields=solution,status",
               "-o", out, path);
  assert_status (&line, 2);
  run_program (&csv, "batch", QUIET, "--resume", "--fields=solution,status",
               "--format=csv", "-o", out, path);
  assert_status (&csv, 0);
  g_autofree char *found = read_file (out);
  g_assert_cmpstr (found, ==,
                   "solution,status\n" EASY_SOLUTION ",unique\n" EASY_SOLUTION
                   ",unique\n");
}

/* Where it is known how an output came about, a run with other options, or for
 * other puzzles, is told what is different */
static void
test_resume_refuses (void)
{
  static const struct
  {
    const char *option, *complaint;
  } cases[] = {
    { "--format=csv", "in another format: line then, csv now" },
    { "--fields=status", "with other fields: line,guesses then, status now" },
    { "--rules=singles", "with other rules: naked-single," },
    { "--shard=1/2", "for another part: 1/1 then, 1/2 now" },
    { "--with=king", "with other constraints: none then, king now" },
    { "--solutions=3", "for another number of solutions: 2 then, 3 now" },
    { "--max-guesses=7", "with other guesses or limits: " },
    { "--timeout=7", "with other guesses or limits: " },
    { "--branch=random", "with other guesses or limits: " },
    { "--no-guess", "with other guesses or limits: " },
    { "--order=sweep", "in another order of tasks: cheapest-first then" },
    { "--notation=a1", "in another notation" },
  };
  g_autofree char *text = make_puzzles (300);
  g_autofree char *path = write_file ("refuse.txt", text, -1);
  g_autofree char *out = get_path ("refused");
  g_auto (Run) run = { 0 }, source = { 0 };

  /* Finished, and kept for when there are more puzzles */
  run_program (&run, "batch", QUIET, "--resume", "--fields=line,guesses", "-o",
               out, path);
  assert_status (&run, 0);
  g_autofree char *expected = read_file (out);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) other = { 0 };
      run_program (&other, "batch", QUIET, "--resume", "--fields=line,guesses",
                   cases[i].option, "-o", out, path);
      assert_status (&other, 2);
      assert_complaint (&other, cases[i].complaint);
    }
  run_program (&source, "batch", QUIET, "--resume", "-o", path, path);
  assert_status (&source, 2);
  assert_complaint (&source, "is to be read and cannot be written to");
  g_autofree char *untouched = read_file (out);
  g_assert_cmpstr (untouched, ==, expected);
}

/* A changed line is noticed, also where its answer is the same; more of them at
 * the end are welcome. Files or standard input, it is the puzzles that count.
 */
static void
test_resume_input (void)
{
  g_autofree char *text = make_puzzles (300);
  g_autofree char *path = write_file ("grow.txt", text, -1);
  g_autofree char *grown = g_strconcat (text, EASY "\n", HARD "\n", NULL);
  g_autofree char *out = get_path ("grown");
  g_autofree char *less = g_strndup (text, 82 * 100);
  g_auto (Run) run = { 0 }, changed = { 0 }, fewer = { 0 }, more = { 0 };

  run_program (&run, "batch", QUIET, "--resume", "--fields=status", "-o", out,
               path);
  assert_status (&run, 0);

  /* One given less, in the middle of line 150 */
  g_autofree char *other = g_strdup (text);
  char *line = other;
  for (guint i = 0; i < 149; i++)
    line = strchr (line, '\n') + 1;
  line[strcspn (line, "123456789")] = '.';
  changed.input = other;
  run_program (&changed, "batch", QUIET, "--resume", "--fields=status", "-o",
               out);
  assert_status (&changed, 2);
  assert_complaint (&changed,
                    "its first 300 results are answers to other puzzles");

  fewer.input = less;
  run_program (&fewer, "batch", QUIET, "--resume", "--fields=status", "-o",
               out);
  assert_status (&fewer, 2);
  assert_complaint (&fewer, "more result lines than there are puzzles");
  g_assert_cmpuint (get_size (out), ==, 300 * strlen ("unique\n"));

  more.input = grown;
  run_program (&more, "batch", "--resume", "--fields=status", "-o", out);
  assert_status (&more, 0);
  g_assert_cmpuint (get_size (out), ==, 302 * strlen ("unique\n"));
  g_assert_nonnull (strstr (more.err, "2 unique; 300 answered before"));
}

/* A run that is done leaves its output and nothing else; one that is not, or
 * that may go on, what --resume needs */
static void
test_resume_leaves_nothing (void)
{
  g_autofree char *text = make_puzzles (40 * N_PUZZLES);
  g_autofree char *path = write_file ("leave.txt", text, -1);
  g_autofree char *out = get_path ("leave");
  g_autofree char *beside = get_path (".leave.resume");
  g_autofree char *done = write_file ("leave-1.txt", EASY "\n", -1);
  g_auto (Run) run = { 0 }, whole = { 0 };
  g_autoptr (GSubprocess) process = start (
      &run, PIPES,
      (const char *const[]){ program, "batch", QUIET, "--fields=line,guesses",
                             "-o", out, path, NULL });

  wait_for_bytes (beside, 1);
  g_subprocess_send_signal (process, SIGTERM);
  finish (&run, process);
  assert_status (&run, 143);
  g_autofree char *why = read_file (beside);
  g_assert_true (g_str_has_prefix (why, "# How leave came about, for "
                                        "'yass-graph batch --resume'.\n"));
  run_program (&whole, "batch", QUIET, "-o", out, done);
  assert_status (&whole, 0);
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
}

/* Who waits for the other end of a pipe does so for ever */
static void
test_resume_pipe (void)
{
  g_autofree char *path = get_path ("pipe");
  g_auto (Run) run = { .input = EASY "\n" };

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  run_program (&run, "batch", QUIET, "--resume", "-o", path);
  assert_status (&run, 2);
  assert_complaint (&run, "pipe': it is no file");
}

/* Whoever asks to stop leaves whole lines, and what they say */
static void
check_interrupt (const char *jobs, int number)
{
  g_autofree char *text = make_puzzles (40 * N_PUZZLES);
  g_autofree char *path = write_file ("interrupt.txt", text, -1);
  g_autofree char *out = get_path ("interrupted");
  g_auto (Run) run = { 0 };

  g_unlink (out);
  g_autoptr (GSubprocess) process = start (
      &run, PIPES,
      (const char *const[]){ program, "batch", QUIET, jobs,
                             "--fields=line,guesses", "-o", out, path, NULL });

  wait_for_bytes (out, 1);
  g_subprocess_send_signal (process, number);
  finish (&run, process);
  assert_status (&run, 128 + number);
  g_assert_cmpstr (run.err, ==, "");
  g_autofree char *found = read_file (out);
  const guint n = count_lines (found);
  g_autofree char *last = g_strdup_printf ("\n%u\t", n);
  g_assert_cmpuint (n, <, 40 * N_PUZZLES);
  g_assert_cmpuint (n, >, 0);
  assert_ends (found, "\n");
  g_assert_true (n == 1 || strstr (found, last) != NULL);
}

static void
test_interrupt (gconstpointer jobs)
{
  check_interrupt (jobs, SIGINT);
}

static void
test_terminate (void)
{
  check_interrupt ("--jobs=1", SIGTERM);
  check_interrupt ("--jobs=3", SIGHUP);
}

/* Standard input is open, but nothing comes: what came is answered already */
static void
test_interrupt_waiting (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process = start (
      &run, PIPES, (const char *const[]){ program, "batch", QUIET, NULL });
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  GInputStream *out = g_subprocess_get_stdout_pipe (process);
  char answer[sizeof EASY_SOLUTION "\tunique\n"] = { 0 };
  gsize n;

  g_assert_true (g_output_stream_write_all (in, EASY "\n", strlen (EASY) + 1,
                                            NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (in, NULL, NULL));
  g_assert_true (
      g_input_stream_read_all (out, answer, sizeof answer - 1, &n, NULL, NULL));
  g_assert_cmpstr (answer, ==, EASY_SOLUTION "\tunique\n");
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
}

/* What was counted of a puzzle is no result, and told all the same */
static void
test_interrupt_counting (gconstpointer option)
{
  g_autofree char *empty = g_strnfill (81, '.');
  g_autofree char *text = g_strconcat (EASY "\n", empty, "\n", NULL);
  g_autofree char *path = write_file ("count.txt", text, -1);
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "batch", QUIET, "--solutions=0",
                                      option, path, NULL });

  wait_for_work (process, 500);
  g_subprocess_send_signal (process, SIGINT);
  finish (&run, process);
  assert_status (&run, 130);
  g_assert_cmpuint (count_lines (run.out), ==, 1);
  assert_complaint (&run, "count.txt:2:1: stopped while counting: at least ");
}

static void
test_broken_pipe (void)
{
  g_autofree char *text = make_puzzles (20 * N_PUZZLES);
  g_autofree char *path = write_file ("pipe.txt", text, -1);
  g_autofree char *line
      = g_strdup_printf ("'%s' batch '%s' | head -n 1", program, path);
  g_auto (Run) run = { 0 };

  run_argv (&run, (const char *const[]){ "sh", "-c", line, NULL });
  g_assert_cmpuint (count_lines (run.out), ==, 1);
  g_assert_null (strstr (run.err, "yass-graph:"));
}

/* A stream longer than the memory that is meant to be enough for any */
static void
test_memory (void)
{
  const guint n_repeats = 120;
  const long most_kib = 100 * 1024;
  g_autoptr (GString) full = g_string_new (NULL);
  struct rusage usage;

  if (IS_SANITIZED)
    {
      g_test_skip ("a sanitizer has memory of its own");
      return;
    }
  for (guint i = 0; i < 10000; i++)
    g_string_append (full, EASY_SOLUTION "\n");
  g_autofree char *path = write_file ("full.txt", full->str, -1);
  g_autofree char *line = g_strdup_printf (
      "for i in $(seq %u); do cat '%s'; done | '%s' batch --summary=none | "
      "wc -l",
      n_repeats, path, program);
  g_auto (Run) run = { 0 };

  g_assert_cmpuint (full->len * n_repeats, >, (gsize) 95 * 1000 * 1000);
  run_argv (&run, (const char *const[]){ "sh", "-c", line, NULL });
  g_assert_cmpint (atoi (run.out), ==, (int) n_repeats * 10000);
  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  g_assert_cmpint (usage.ru_maxrss, <, most_kib);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();

  /* First, so that no other child counts */
  g_test_add_func ("/cli/batch/takes-no-more-memory", test_memory);
  g_test_add_func ("/cli/batch/has-formats", test_defaults);
  g_test_add_func ("/cli/batch/agrees-with-solve", test_agrees_with_solve);
  g_test_add_func ("/cli/batch/takes-options", test_options);
  g_test_add_func ("/cli/batch/has-fields", test_fields);
  g_test_add_func ("/cli/batch/refuses-bad-usage", test_bad_usage);
  g_test_add_func ("/cli/batch/goes-on-behind-bad-files", test_goes_on);
  g_test_add_func ("/cli/batch/names-malformed-puzzles", test_many_malformed);
  g_test_add_func ("/cli/batch/unpacks/gzip", test_gzip);
  g_test_add_data_func ("/cli/batch/unpacks/xz", "xz", test_compressed);
  g_test_add_data_func ("/cli/batch/unpacks/zstd", "zstd", test_compressed);
  g_test_add_func ("/cli/batch/runs-under-parallel", test_parallel);
  g_test_add_data_func ("/cli/batch/answers-at-once", "--jobs=1",
                        test_dialogue);
  g_test_add_data_func ("/cli/batch/answers-at-once-with-threads", "--jobs=3",
                        test_dialogue);
  g_test_add_data_func ("/cli/batch/waits-for-the-rest", "--jobs=1",
                        test_pause);
  g_test_add_data_func ("/cli/batch/waits-for-the-rest-with-threads",
                        "--jobs=3", test_pause);
  g_test_add_func ("/cli/batch/keeps-what-one-output-can-take", test_full);
  g_test_add_func ("/cli/batch/has-its-output-to-itself", test_lock);
  g_test_add_func ("/cli/batch/resumes/killed-runs", test_resume);
  g_test_add_func ("/cli/batch/resumes/what-it-would-write",
                   test_resume_checks);
  g_test_add_func ("/cli/batch/resumes/behind-names", test_resume_header);
  g_test_add_func ("/cli/batch/resumes/with-its-own-options",
                   test_resume_refuses);
  g_test_add_func ("/cli/batch/resumes/for-its-own-input", test_resume_input);
  g_test_add_func ("/cli/batch/resumes/and-tidies-up",
                   test_resume_leaves_nothing);
  g_test_add_func ("/cli/batch/resumes/no-pipe", test_resume_pipe);
  g_test_add_data_func ("/cli/batch/stops-on-interrupt", "--jobs=1",
                        test_interrupt);
  g_test_add_data_func ("/cli/batch/stops-threads-on-interrupt", "--jobs=3",
                        test_interrupt);
  g_test_add_func ("/cli/batch/stops-when-it-is-asked-to", test_terminate);
  g_test_add_func ("/cli/batch/stops-waiting-on-interrupt",
                   test_interrupt_waiting);
  g_test_add_data_func ("/cli/batch/tells-what-lanes-counted",
                        "--fields=solution,status", test_interrupt_counting);
  g_test_add_data_func ("/cli/batch/tells-what-the-graph-engine-counted",
                        "--rules=singles", test_interrupt_counting);
  g_test_add_func ("/cli/batch/ends-with-its-pipe", test_broken_pipe);
  g_test_add_func ("/cli/batch/writes-a-page", test_page);
  g_test_add_func ("/cli/batch/refuses-a-page", test_page_is_refused);

  int status = g_test_run ();
  remove_folder ();
  return status;
}
