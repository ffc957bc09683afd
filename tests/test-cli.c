/* test-cli.c: the program as a user starts it
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "large-grid.h"
#include "program.h"
#include "sanitized.h"

#define TWO_ONES                                                               \
  "11........................................................................" \
  "......."
#define EMPTY_4X4 "................"
#define HUGE_LINE (100 * 1000 * 1000)

static void
test_literal (void)
{
  g_auto (Run) run = { 0 }, named = { 0 };
  run_program (&run, EASY);
  assert_status (&run, 0);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_true (g_str_has_prefix (run.out, "┌───┬───┬───┐\n│712│835│946│\n"));
  assert_ends (run.out, "┘\n\n0 guesses required!\n");

  run_program (&named, "solve", EASY);
  g_assert_cmpstr (named.out, ==, run.out);
}

static void
test_sources (void)
{
  g_autofree char *path = write_file ("two.txt", EASY "\n" HARD "\n", -1);
  g_auto (Run) file = { 0 }, in = { .input = EASY "\n" };
  g_auto (Run) dash = { .input = EASY "\n" };
  run_program (&file, "--format=line", path, EASY);
  assert_status (&file, 0);
  g_auto (GStrv) lines = g_strsplit (file.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[0], ==, EASY_SOLUTION);
  g_assert_cmpstr (lines[2], ==, EASY_SOLUTION);

  run_program (&in, "--format=line");
  assert_status (&in, 0);
  g_assert_cmpstr (in.out, ==, EASY_SOLUTION "\n");

  run_program (&dash, "--format=line", "-", EASY);
  assert_status (&dash, 0);
  g_assert_cmpstr (dash.out, ==, EASY_SOLUTION "\n" EASY_SOLUTION "\n");
}

static void
test_names (void)
{
  g_auto (Run) one = { .input = EASY " alone\n" };
  g_auto (Run) two = { .input = EASY " first\n" EASY " second\n" };
  run_program (&one, "-");
  g_assert_true (g_str_has_prefix (one.out, "┌"));
  run_program (&two, "-");
  g_assert_true (g_str_has_prefix (two.out, "first\n┌"));
  g_assert_nonnull (strstr (two.out, "required!\n\nsecond\n┌"));
}

/* A drawing without the sentence below it, and a line as it is */
static void
test_reads_itself (void)
{
  g_auto (Run) drawn = { 0 }, line = { 0 }, again = { 0 }, once_more = { 0 };
  run_program (&drawn, EASY);
  *strstr (drawn.out, "\n\n") = '\0';
  again.input = drawn.out;
  run_program (&again, "--format=line");
  assert_status (&again, 0);
  g_assert_cmpstr (again.out, ==, EASY_SOLUTION "\n");

  run_program (&line, "--format=line", "--no-guess", "--rules=singles", HARD);
  once_more.input = line.out;
  run_program (&once_more, "--format=line", "--no-guess", "--rules=singles");
  g_assert_cmpstr (once_more.out, ==, line.out);
}

static void
assert_solves_with (const char *option)
{
  g_auto (Run) run = { 0 };
  run_program (&run, option, "--format", "line", EASY);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n");
}

/* @option, such as `--order=`, with every name that @command lists */
static void
assert_solves_with_all (const char *option, const char *command)
{
  g_auto (Run) run = { 0 };
  run_program (&run, command);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (run.out), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >=, 2);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (lines[i], strcspn (lines[i], " "));
      g_autofree char *word = g_strconcat (option, name, NULL);
      assert_solves_with (word);
    }
}

/* Every option with a good value leaves the answer as it is */
static void
test_options (void)
{
  static const char *const options[] = {
    "--rules=singles,subsets:3",
    "--rules=singles,subsets:144",
    "--max-guesses=1000000",
    "--solutions=1",
    "--solutions=2",
    "--solutions=0",
    "--timeout=100.5",
    "--branch=auto",
    "--branch=fewest",
    "--branch=weighted",
    "--branch=random",
    "--branch=places",
    "--seed=42",
    "--jobs=1",
    "--jobs=4",
  };
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    assert_solves_with (options[i]);
  /* Rules that see no placed number would search for ages on their own */
  assert_solves_with_all ("--rules=naked-single,", "rules");
  assert_solves_with_all ("--order=", "orders");
  assert_solves_with_all ("--groups=", "groups");
}

static void
test_statuses (void)
{
  g_auto (Run) none = { 0 }, several = { 0 }, all = { 0 }, open = { 0 };
  g_auto (Run) limit = { 0 }, solved = { 0 };

  run_program (&none, TWO_ONES);
  assert_status (&none, 1);
  g_assert_nonnull (strstr (none.out, "\n\nNo solution"));

  run_program (&several, EMPTY_4X4);
  assert_status (&several, 1);
  assert_ends (several.out, "\n\nMore than one solution: at least 2.\n");

  run_program (&all, "--solutions=0", EMPTY_4X4);
  assert_status (&all, 1);
  assert_ends (all.out, "\n\nMore than one solution: 288 in all.\n");

  run_program (&open, "--no-guess", "--rules=singles", HARD);
  assert_status (&open, 1);
  g_assert_nonnull (strstr (open.out, "\n\nStopped at the fixpoint: "));

  run_program (&limit, "--rules=singles", "--max-guesses=1", HARD);
  assert_status (&limit, 1);
  g_assert_nonnull (
      strstr (limit.out, "\n\nStopped at the limit of 1 guess: "));

  run_program (&solved, "--solutions=1", "--format=json", EMPTY_4X4);
  assert_status (&solved, 0);
  g_assert_nonnull (strstr (solved.out, "\"status\":\"solved\""));
}

static void
test_timeout (void)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_auto (Run) run = { 0 };
  gint64 start_us = g_get_monotonic_time ();
  run_program (&run, "--solutions=0", "--timeout=0.2", empty);
  assert_status (&run, 1);
  g_assert_cmpint (g_get_monotonic_time () - start_us, <, 20 * G_USEC_PER_SEC);
}

static void
test_formats (void)
{
  g_auto (Run) json = { 0 }, edges = { 0 };
  run_program (&json, "--format=json", EASY, HARD);
  assert_status (&json, 0);
  g_auto (GStrv) lines = g_strsplit (json.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_true (g_str_has_prefix (lines[1], "{\"puzzle\":\"" HARD "\""));

  run_program (&edges, "--format=edges", EASY);
  g_auto (GStrv) fields = g_strsplit (edges.out, ",", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 81);
}

/* The same puzzle, its numbers shifted by @shift */
static void
append_renamed (GString *out, const char *text, int shift)
{
  for (; *text != '\0'; text++)
    g_string_append_c (out, g_ascii_isdigit (*text)
                                ? (char) ('1' + (*text - '1' + shift) % 9)
                                : *text);
}

static void
test_many (void)
{
  /* Renamed, so that each answer is told from its neighbours */
  g_autoptr (GString) puzzles = g_string_new (NULL);
  g_autoptr (GString) solutions = g_string_new (NULL);
  for (int i = 0; i < 2000; i++)
    {
      append_renamed (puzzles, EASY "\n", i);
      append_renamed (solutions, EASY_SOLUTION "\n", i);
    }
  g_autofree char *path = write_file ("many.txt", puzzles->str, -1);
  g_auto (Run) one = { 0 }, four = { 0 };
  run_program (&one, "--format=line", path);
  assert_status (&one, 0);
  g_assert_cmpstr (one.out, ==, solutions->str);
  run_program (&four, "--format=line", "--jobs=4", path);
  assert_status (&four, 0);
  g_assert_cmpstr (four.out, ==, solutions->str);
}

static void
test_bad_usage (void)
{
  static const struct
  {
    const char *option, *part;
  } cases[] = {
    { "--order=foo", "cheapest-first, fifo, lifo" },
    { "--groups=foo", "expected auto, doubling" },
    { "--format=foo", "grid, line, edges, json" },
    { "--branch=foo", "auto, fewest, weighted, random" },
    { "--rules=foo", "foo" },
    { "--rules=subsets:145", "expected 1 to 144" },
    { "--solutions=-1", "--solutions" },
    { "--solutions=many", "--solutions" },
    { "--max-guesses=-1", "--max-guesses" },
    { "--timeout=x", "--timeout" },
    { "--timeout=-1", "--timeout" },
    { "--timeout=nan", "--timeout" },
    { "--jobs=0", "--jobs" },
    { "--jobs=x", "--jobs" },
    { "--seed=x", "--seed" },
    { "--nonsense", "--nonsense" },
    { "-o", "-o" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      run_program (&run, EASY, cases[i].option);
      assert_status (&run, 2);
      g_assert_cmpstr (run.out, ==, "");
      assert_complaint (&run, cases[i].part);
    }
}

static void
test_bad_arguments (void)
{
  g_autofree char *locked = write_file ("locked.txt", EASY, -1);
  const struct
  {
    const char *word, *part;
  } cases[] = {
    { "foo.txt", "'foo.txt' is neither a command, a file nor a puzzle" },
    { "no/such/file.txt", "'no/such/file.txt' is neither" },
    { folder, "directory" },
    { EASY ".", "argument 1, line 1, column " },
    { "1" TWO_ONES, "argument 1, line 1, column " },
    { locked, "locked.txt" },
  };
  g_chmod (locked, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      if (cases[i].word == locked && access (locked, R_OK) == 0)
        continue; /* the superuser reads anything */
      run_program (&run, "--format=line", cases[i].word, EASY);
      assert_status (&run, 2);
      assert_complaint (&run, cases[i].part);
      g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n");
    }

  g_auto (Run) second = { 0 };
  run_program (&second, "solve", "foo", EASY);
  assert_status (&second, 2);
  assert_complaint (&second, "'foo' is neither a file nor a puzzle");
}

static void
test_bad_files (void)
{
  static const struct
  {
    const char *name, *text;
    gssize length;
  } cases[] = {
    { "80-characters",
      "1........"
      "........."
      "........."
      "........."
      "........."
      "........."
      "........."
      "........."
      "........",
      -1 },
    { "82-characters", EASY ".", -1 },
    { "letters",
      "X........"
      "........."
      "........."
      "........."
      "........."
      "........."
      "........."
      "........."
      ".........",
      -1 },
    { "row-lengths",
      "53..7....\n6..195...\n.98....6.\n8...6...\n4..8.3..1\n"
      "7...2...6\n.6....28..\n...419..5\n....8..79",
      -1 },
    { "above-size", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 7", -1 },
    { "junk",
      "\x7f"
      "ELF\x02\x01\x01\0\0\xff\xfe\x80\x03\x1b[31m\x90\x05",
      20 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (EASY "\n\n");
      g_string_append_len (text, cases[i].text, cases[i].length);
      g_string_append (text, "\n\n" EASY "\n");
      g_autofree char *path
          = write_file (cases[i].name, text->str, (gssize) text->len);
      g_autofree char *place = g_strconcat (path, ":", NULL);
      g_auto (Run) run = { 0 };
      g_test_message ("%s", cases[i].name);
      run_program (&run, "--format=line", path);
      assert_status (&run, 2);
      assert_complaint (&run, place);
      g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n" EASY_SOLUTION "\n");
    }

  g_autofree char *nothing = write_file ("empty", "", 0);
  g_auto (Run) run = { 0 };
  run_program (&run, "--format=line", nothing, EASY);
  assert_status (&run, 2);
  assert_complaint (&run, nothing);
  g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n");
}

static void
test_huge_line (void)
{
  g_autofree char *path = g_build_filename (folder, "huge.txt", NULL);
  FILE *file = g_fopen (path, "w");
  g_autofree char *piece = g_strnfill (1000 * 1000, '1');
  g_assert_nonnull (file);
  fputs (EASY "\n\n", file);
  for (guint i = 0; i < HUGE_LINE / (1000 * 1000); i++)
    fputs (piece, file);
  fputs ("\n\n" EASY "\n", file);
  g_assert_cmpint (fclose (file), ==, 0);

  g_auto (Run) run = { 0 };
  if (!IS_SANITIZED)
    run.memory = 400 * 1024 * 1024;
  run_program (&run, "--format=line", path);
  assert_status (&run, 2);
  assert_complaint (&run, path);
  g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n" EASY_SOLUTION "\n");
}

/* A line of numbers, one a cell */
static void
assert_solves_grid (const LargeGrid *grid, const char *line)
{
  const guint n_cells = grid->size * grid->size;
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autofree guint16 *numbers = g_new (guint16, n_cells);
  g_assert_cmpuint (g_strv_length (words), ==, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    numbers[cell] = (guint16) strtoul (words[cell], NULL, 10);
  g_assert_true (large_grid_is_solved (grid, numbers));
}

/* Boards whose numbers take more than a machine word */
static void
test_large (void)
{
  static const guint boxes[][2] = { { 9, 9 }, { 10, 10 }, { 12, 12 } };
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_auto (LargeGrid) grid = { 0 };
      large_grid_init (&grid, boxes[i][0], boxes[i][1]);
      g_autofree char *text = large_grid_to_text (&grid, 12);
      g_autofree char *path = write_file ("large.txt", text, -1);
      g_auto (Run) line = { 0 }, drawn = { 0 }, again = { 0 };

      run_program (&line, "--rules=basic", "--solutions=1", "--format=line",
                   path);
      assert_status (&line, 0);
      assert_solves_grid (&grid, line.out);

      /* What it draws it can read */
      run_program (&drawn, "--rules=basic", "--solutions=1", path);
      assert_status (&drawn, 0);
      g_assert_nonnull (strstr (drawn.out, " required!\n"));
      *strstr (drawn.out, "\n\n") = '\0';
      again.input = drawn.out;
      run_program (&again, "--rules=basic", "--format=line");
      assert_status (&again, 0);
      g_assert_cmpstr (again.out, ==, line.out);
    }
}

/* Small and large ones in one file, on threads of their own */
static void
test_sizes_mixed (void)
{
  g_auto (LargeGrid) grid = { 0 };
  large_grid_init (&grid, 9, 9);
  g_autofree char *text = large_grid_to_text (&grid, 12);
  g_autofree char *all
      = g_strconcat (EASY "\n\n", text, "\n" EASY "\n\n", text, NULL);
  g_autofree char *path = write_file ("mixed.txt", all, -1);
  g_autofree char *trace = g_build_filename (folder, "mixed.jsonl", NULL);
  g_autofree char *trace_option = g_strconcat ("--trace=", trace, NULL);
  g_auto (Run) run = { 0 }, traced = { 0 }, verified = { 0 };

  run_program (&run, "--rules=basic", "--solutions=1", "--format=line",
               "--jobs=2", path);
  assert_status (&run, 0);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==, EASY_SOLUTION);
  assert_solves_grid (&grid, lines[1]);
  g_assert_cmpstr (lines[2], ==, EASY_SOLUTION);
  g_assert_cmpstr (lines[3], ==, lines[1]);

  run_program (&traced, "--rules=basic", "--solutions=1", "--format=line",
               trace_option, "--trace-format=jsonl", path);
  assert_status (&traced, 0);
  g_assert_cmpstr (traced.out, ==, run.out);
  run_program (&verified, "verify", trace_option, path);
  assert_status (&verified, 0);
  g_assert_nonnull (strstr (verified.out, "4 traces verified"));
}

static void
test_too_large (void)
{
  g_auto (LargeGrid) grid = { 0 };
  large_grid_init (&grid, 29, 5);
  g_autofree char *text = large_grid_to_text (&grid, 50);
  g_auto (Run) run = { .input = text };
  run_program (&run, "--format=line");
  assert_status (&run, 2);
  assert_complaint (&run, "a puzzle of 145x145 is too large; expected at most "
                          "144x144");
}

/* The two givens of the Miracle Sudoku */
#define MIRACLE                                                                \
  "......................................1............2......................" \
  "......."

static void
test_with (void)
{
  static const struct
  {
    const char *with;
    const char *puzzle;
    const char *expected;
  } refused[] = {
    { "--with=kings", EASY, "there is no constraint 'kings'" },
    { "--with=king,", EASY, "there is no constraint ''" },
    { "--with=thermo", EASY, "'thermo' needs cells" },
    { "--with=windoku", "1........................",
      "--with: windoku: a 5 x 5 board has no boxes" },
  };
  g_auto (Run) solved = { 0 }, plain = { 0 }, leaps = { 0 };

  run_program (&solved, "--with=king,knight", "--with=nonconsecutive",
               "--format=json", MIRACLE);
  assert_status (&solved, 0);
  g_assert_nonnull (strstr (solved.out, "\"status\":\"unique\""));
  g_assert_nonnull (strstr (solved.out, "\"guesses\":0,"));
  run_program (&plain, "--format=json", MIRACLE);
  assert_status (&plain, 1);
  run_program (&leaps, "--with=leaper 2,2,king", "--solutions=0",
               "--format=json", "12.......................");
  g_assert_nonnull (strstr (leaps.out, "\"solutions\":12,"));

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (Run) run = { 0 };

      run_program (&run, refused[i].with, refused[i].puzzle);
      assert_status (&run, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_nonnull (strstr (run.err, refused[i].expected));
    }
}

static void
test_output_file (void)
{
  g_autofree char *path = write_file ("out.txt", "something longer before", -1);
  g_autofree char *contents = NULL;
  g_auto (Run) run = { 0 }, unwritable = { 0 }, full = { 0 }, same = { 0 };
  run_program (&run, "--format=line", "-o", path, EASY);
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, EASY_SOLUTION "\n");

  g_autofree char *nowhere = g_build_filename (folder, "no", "out.txt", NULL);
  run_program (&unwritable, "-o", nowhere, EASY);
  assert_status (&unwritable, 2);
  assert_complaint (&unwritable, "No such file or directory");

  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      run_program (&full, "-o", "/dev/full", EASY);
      assert_status (&full, 2);
      assert_complaint (&full, "No space left on device");
    }

  g_autofree char *source = write_file ("source.txt", EASY "\n", -1);
  g_autofree char *kept = NULL;
  run_program (&same, "-o", source, source);
  assert_status (&same, 2);
  assert_complaint (&same, "source.txt");
  g_assert_true (g_file_get_contents (source, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, EASY "\n");
}

static void
test_broken_pipe (void)
{
  g_autoptr (GString) puzzles = g_string_new (NULL);
  for (guint i = 0; i < 5000; i++)
    g_string_append (puzzles, EASY "\n");
  g_autofree char *path = write_file ("pipe.txt", puzzles->str, -1);
  g_auto (Run) run = { 0 };
  run_argv (&run, (const char *const[]){
                      "sh", "-c", "\"$0\" --format=line \"$1\" | head -n 1",
                      program, path, NULL });
  assert_status (&run, 0);
  g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n");
  g_assert_cmpstr (run.err, ==, "");
}

/* Whoever counts is told how far it came */
static void
test_interrupt (gconstpointer jobs)
{
  g_autofree char *empty = g_strnfill (81, '.');
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "--format=line", "--solutions=0",
                                      "--rules=singles", jobs, EASY, empty,
                                      EASY, NULL });
  wait_for_work (process, 500);
  g_subprocess_send_signal (process, SIGINT);
  finish (&run, process);
  assert_status (&run, 130);
  g_assert_true (g_str_has_prefix (run.out, EASY_SOLUTION "\n"));
  assert_complaint (&run, "puzzle 2: stopped while counting: at least ");
}

static void
test_interrupt_counting (void)
{
  static const struct
  {
    const char *format, *pattern;
  } cases[] = {
    { "--format=grid", "\nMore than one solution: at least [0-9]+\\.\n$" },
    { "--format=json", "\"status\":\"multiple\",\"solution\":\"[1-9]{81}\","
                       "\"solutions\":[0-9]{2,},.*"
                       "\"reason\":\"stopped by the user\"" },
    { "--format=line", "^[1-9]{81}\n$" },
  };
  g_autofree char *empty = g_strnfill (81, '.');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      g_autoptr (GSubprocess) process = start (
          &run, PIPES,
          (const char *const[]){ program, cases[i].format, "--rules=singles",
                                 "--solutions=0", empty, NULL });
      wait_for_work (process, 500);
      g_subprocess_send_signal (process, SIGINT);
      finish (&run, process);
      assert_status (&run, 130);
      if (!g_regex_match_simple (cases[i].pattern, run.out, 0, 0))
        g_error ("%s: %s", cases[i].format, run.out);
    }
}

/* Standard input is open, but nothing comes: what came before is answered */
static void
test_interrupt_waiting (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process = start (
      &run, PIPES,
      (const char *const[]){ program, "--format=line", EASY, "-", NULL });

  assert_answer (process, "", EASY_SOLUTION "\n");
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
}

/* One line in, one answer out, before the next line is there */
static void
test_dialogue (gconstpointer jobs)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GSubprocess) process
      = start (&run, PIPES,
               (const char *const[]){ program, "--format=line", jobs, NULL });

  for (guint i = 0; i < 3; i++)
    assert_answer (process, EASY "\n", EASY_SOLUTION "\n");
  assert_answer (process, ".1.8.5.4", "");
  g_usleep (G_USEC_PER_SEC / 50);
  assert_answer (process, &EASY[8], "");
  assert_answer (process, "\n", EASY_SOLUTION "\n");
  assert_answer (process, "12..\n....\n....\n", "");
  assert_answer (process, "...4\n\n", "1243341243212134\n");
  finish (&run, process);
  assert_status (&run, 1);
}

static void
test_unreadable (void)
{
  g_auto (Run) run = { 0 };

  if (!g_file_test ("/proc/self/mem", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no file that is there and cannot be read");
      return;
    }
  run_program (&run, "--format=line", EASY, "/proc/self/mem", EASY);
  assert_status (&run, 2);
  assert_complaint (&run, "cannot read '/proc/self/mem': ");
  g_assert_cmpstr (run.out, ==, EASY_SOLUTION "\n" EASY_SOLUTION "\n");
}

static void
test_terminal (void)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt (terminal) < 0 || unlockpt (terminal) < 0)
    {
      g_test_skip ("no terminal to be had");
      return;
    }
  int end = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_take_stdin_fd (launcher, end);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_launcher_spawn (launcher, &error, program, NULL);
  g_autofree char *out = NULL, *err = NULL;
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
  g_assert_cmpstr (out, ==, "");
  g_assert_true (g_str_has_prefix (err, "Usage: yass-graph "));
  close (terminal);
}

static void
test_lists (void)
{
  static const struct
  {
    const char *command, *name;
  } cases[] = {
    { "rules", "naked-single " },
    { "orders", "\nsmallest-first " },
    { "constraints", "\nthermo                   numbers rise" },
    { "rules", "\nnaked-subset " },
    { "rules", " in a house, M cells that share exactly M numbers take those "
               "numbers from every other cell (Hall sets)" },
    { "rules", " generalized arc consistent (Régin)" },
    { "rules", "(locked candidates; weak links)" },
    { "rules", "(singleton consistency; failed literals)" },
    { "groups", "\nenumerate " },
    { "formats", "grid" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 }, more = { 0 };
      run_program (&run, cases[i].command);
      assert_status (&run, 0);
      g_assert_nonnull (strstr (run.out, cases[i].name));
      run_program (&more, cases[i].command, "more");
      assert_status (&more, 2);
      assert_complaint (&more, cases[i].command);
    }
}

static void
test_help (void)
{
  g_auto (Run) general = { 0 }, solve = { 0 }, version = { 0 };
  run_program (&general, "--help");
  assert_status (&general, 0);
  g_assert_nonnull (strstr (general.out, "\n  formats "));
  run_program (&solve, "solve", "--help");
  assert_status (&solve, 0);
  g_assert_nonnull (strstr (solve.out, "yass-graph solve "));
  g_assert_nonnull (strstr (solve.out, "smallest-first"));
  g_assert_nonnull (strstr (solve.out, "--max-guesses=N"));
  run_program (&version, "--version");
  assert_status (&version, 0);
  g_assert_true (g_str_has_prefix (version.out, "yass-graph "));
}

/* An option's value is no command, and a command may follow options */
static void
test_finds_command (void)
{
  g_autofree char *path = g_build_filename (folder, "rules", NULL);
  g_auto (Run) run = { 0 }, late = { 0 };
  run_program (&run, "-o", path, "--format", "line", EASY);
  assert_status (&run, 0);
  run_program (&late, "--format", "line", "solve", EASY);
  assert_status (&late, 0);
  g_assert_cmpstr (late.out, ==, EASY_SOLUTION "\n");
}

/* What a format cannot say is one sentence; the other puzzles are converted */
static void
test_convert (void)
{
  g_autofree char *path
      = write_file ("convert.txt",
                    "12..\n....\n....\n...4\n\n"
                    "1...\n....\n....\n...4\ntitle on horseback\nknight\n\n"
                    "1...\n....\n....\n..x4\n\n"
                    ".Shape~4x4.~R1C1_1\n",
                    -1);
  g_auto (Run) line = { 0 }, iss = { 0 }, wrong = { 0 }, twice = { 0 };
  g_auto (Run) with = { 0 }, file = { 0 };

  run_program (&line, "convert", "--to=line", path);
  assert_status (&line, 2);
  g_assert_cmpstr (line.out, ==, "12.............4\n1...............\n");
  g_assert_nonnull (strstr (line.err,
                            "yass-graph: puzzle 2 ('on horseback'): the format "
                            "'line' cannot say 'knight'\n"));
  g_assert_nonnull (strstr (line.err, ":16:3: 'x' is no number of a 4x4 "
                                      "puzzle"));

  run_program (&iss, "convert", "--to=iss", path);
  assert_status (&iss, 2);
  g_assert_cmpstr (iss.out, ==,
                   ".Shape~4x4.~R1C1_1~R1C2_2~R4C4_4\n\n"
                   "# on horseback\n"
                   ".Shape~4x4.AntiKnight.~R1C1_1~R4C4_4\n\n"
                   ".Shape~4x4.~R1C1_1\n");

  run_program (&with, "convert", "--to=iss", "--with=king", "12.............4");
  assert_status (&with, 0);
  g_assert_cmpstr (with.out, ==, ".Shape~4x4.AntiKing.~R1C1_1~R1C2_2~R4C4_4\n");

  twice.input = iss.out;
  run_program (&twice, "convert", "--to=iss", "-");
  assert_status (&twice, 0);
  /* A comment is no name */
  g_assert_nonnull (strstr (twice.out, "\n\n.Shape~4x4.AntiKnight."));

  run_program (&wrong, "convert", "--to=clay", path);
  assert_status (&wrong, 2);
  g_assert_nonnull (strstr (wrong.err, "'clay' is not one of text, sudokupad"));

  run_program (&file, "convert", "-o", path, path);
  assert_status (&file, 2);
  g_assert_nonnull (strstr (file.err, "is to be read and cannot be written"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();

  g_test_add_func ("/cli/solve/takes-literals", test_literal);
  g_test_add_func ("/cli/solve/takes-files-and-standard-input", test_sources);
  g_test_add_func ("/cli/solve/names-several-puzzles", test_names);
  g_test_add_func ("/cli/solve/reads-what-it-writes", test_reads_itself);
  g_test_add_func ("/cli/solve/takes-options", test_options);
  g_test_add_func ("/cli/solve/tells-by-exit-status", test_statuses);
  g_test_add_func ("/cli/solve/stops-at-the-timeout", test_timeout);
  g_test_add_func ("/cli/solve/writes-formats", test_formats);
  g_test_add_func ("/cli/solve/keeps-order-of-many", test_many);
  g_test_add_func ("/cli/solve/refuses-bad-usage", test_bad_usage);
  g_test_add_func ("/cli/solve/survives-bad-arguments", test_bad_arguments);
  g_test_add_func ("/cli/solve/survives-bad-files", test_bad_files);
  g_test_add_func ("/cli/solve/survives-a-huge-line", test_huge_line);
  g_test_add_func ("/cli/solve/takes-large-boards", test_large);
  g_test_add_func ("/cli/solve/takes-sizes-mixed", test_sizes_mixed);
  g_test_add_func ("/cli/solve/refuses-larger-boards", test_too_large);
  g_test_add_func ("/cli/solve/adds-constraints", test_with);
  g_test_add_func ("/cli/solve/writes-to-a-file", test_output_file);
  g_test_add_func ("/cli/convert", test_convert);
  g_test_add_func ("/cli/solve/ends-with-its-pipe", test_broken_pipe);
  g_test_add_data_func ("/cli/solve/stops-on-interrupt", "--jobs=1",
                        test_interrupt);
  g_test_add_data_func ("/cli/solve/stops-threads-on-interrupt", "--jobs=3",
                        test_interrupt);
  g_test_add_func ("/cli/solve/tells-what-it-counted", test_interrupt_counting);
  g_test_add_func ("/cli/solve/stops-waiting-on-interrupt",
                   test_interrupt_waiting);
  g_test_add_data_func ("/cli/solve/answers-at-once", "--jobs=1",
                        test_dialogue);
  g_test_add_data_func ("/cli/solve/answers-at-once-with-threads", "--jobs=3",
                        test_dialogue);
  g_test_add_func ("/cli/solve/names-what-it-cannot-read", test_unreadable);
  g_test_add_func ("/cli/solve/shows-usage-on-a-terminal", test_terminal);
  g_test_add_func ("/cli/lists/say-what-there-is", test_lists);
  g_test_add_func ("/cli/command/helps", test_help);
  g_test_add_func ("/cli/command/is-the-first-word", test_finds_command);

  int status = g_test_run ();
  remove_folder ();
  return status;
}
