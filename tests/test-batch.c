/* test-batch.c: streams cut into chunks are read as they would be in one piece
 * SPDX-License-Identifier: MIT */
#include "batch-run.h"

#include "puzzle/puzzle.h"
#include "run/batch-digest.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EASY_SOLUTION                                                          \
  "71283594685364971249671285316947832523495618757812369498536427162759143834" \
  "1287569"

/* Texts */

static void
append_plain (GString *text)
{
  for (guint i = 0; i < 81; i++)
    g_string_append_c (text,
                       "......0.123456789_"[g_test_rand_int_range (0, 18)]);
}

static void
append_rows (GString *text, guint n_rows, guint n_columns)
{
  for (guint row = 0; row < n_rows; row++)
    {
      for (guint column = 0; column < n_columns; column++)
        g_string_append_c (text, "..1234"[g_test_rand_int_range (0, 6)]);
      g_string_append_c (text, '\n');
    }
}

/* A line that swallows those below it, or much the same */
static void
append_swallower (GString *text)
{
  static const char *const begins[]
      = { "{\"size\":9,\n", "9\n", "81\n",  ".Shape~9x9~\n", "4\n",
          "+---+\n",        "1\n", "king\n" };
  g_string_append (text,
                   begins[g_test_rand_int_range (0, G_N_ELEMENTS (begins))]);
}

static void
append_malformed (GString *text)
{
  const gsize start = text->len;

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      append_plain (text);
      g_string_truncate (text, start + (gsize) g_test_rand_int_range (1, 81));
      break;
    case 1:
      append_plain (text);
      g_string_append_c (text, '.');
      break;
    case 2:
      append_plain (text);
      text->str[start + (gsize) g_test_rand_int_range (0, 81)] = 'x';
      break;
    case 3:
      g_string_append (text, "what is this");
      break;
    case 4:
      g_string_append (text, "\x01\x02");
      break;
    default:
      g_string_append (text, "w\xc3\xb6rt");
      break;
    }
  g_string_append_c (text, '\n');
}

/* Mostly plain lines; @wild: with everything else that can be among them, in
 * so many cases of 1000; @odd: the same for malformed lines */
static GString *
make_text (gsize length, guint wild, guint odd)
{
  GString *text = g_string_new (NULL);

  while (text->len < length)
    {
      const guint what = (guint) g_test_rand_int_range (0, 1000);

      if (what < odd)
        append_malformed (text);
      else if (what < odd + wild)
        switch (g_test_rand_int_range (0, 6))
          {
          case 0:
            append_rows (text, 9, 9);
            break;
          case 1:
            append_rows (text, (guint) g_test_rand_int_range (1, 20), 16);
            break;
          case 2:
            append_rows (text, 1, 256);
            break;
          case 3:
            g_string_append (text,
                             g_test_rand_bit () ? "\n" : "# it\xc3\xa4\n");
            break;
          default:
            append_swallower (text);
            break;
          }
      else
        {
          append_plain (text);
          g_string_append (text, what % 7 == 0 ? " name\n" : "\n");
        }
    }
  return text;
}

/* Every puzzle that the reader finds, by its line, as run->out would say it */
static char *
read_all (const GString *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      text->str, (gssize) text->len, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "text");
  GString *lines = g_string_new (NULL);
  YassPuzzle *next;
  g_autoptr (GError) error = NULL;

  while (yass_reader_next (reader, &next, NULL, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;
      g_clear_error (&error);
      if (puzzle == NULL)
        continue;
      g_autofree char *line = yass_puzzle_to_line (puzzle);
      const char *name = yass_puzzle_get_name (puzzle);
      g_string_append_printf (lines, "%s\t%s\n", line,
                              name != NULL ? name : "-");
    }
  g_assert_no_error (error);
  return g_string_free (lines, FALSE);
}

/* The lines of @out that are no errors, without their status */
static char *
leave_out_errors (const GString *out)
{
  g_auto (GStrv) lines = g_strsplit (out->str, "\n", -1);
  GString *good = g_string_new (NULL);

  for (char **line = lines; **line != '\0'; line++)
    if (!g_str_has_suffix (*line, "\terror"))
      g_string_append_printf (good, "%.*s\n",
                              (int) (strrchr (*line, '\t') - *line), *line);
  return g_string_free (good, FALSE);
}

/* What is read */

static void
test_reads_alike (void)
{
  guint n_halted = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GString) text = make_text (40000,
                                            i % 3 == 0   ? 0
                                            : i % 3 == 1 ? 20
                                                         : 300,
                                            i % 2 == 0 ? 10 : 200);
      g_autofree char *expected = read_all (text);
      g_auto (Run) one = { 0 }, three = { 0 };

      run_init_quickly (&one, "puzzle,name,status", 1);
      run_text (&one, text->str, text->len, NULL);
      g_autofree char *found = leave_out_errors (one.out);
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpstr (one.troubles->str, ==, "");

      run_init_quickly (&three, "puzzle,name,status", 3);
      run_text (&three, text->str, text->len, NULL);
      g_assert_cmpstr (three.out->str, ==, one.out->str);
      g_assert_cmpuint (three.tally.digest, ==, one.tally.digest);
      n_halted += strstr (text->str, "{") != NULL;
    }
  g_assert_cmpuint (n_halted, >, 10);
}

/* Where puzzles stand on a line each, so do the answers */
static void
test_answers_line_by_line (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GString) text = make_text (20000, 0, i % 2 == 0 ? 10 : 500);
      g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
      g_auto (Run) run = { 0 };

      run_init_quickly (&run, "line,status,error", 2);
      run_text (&run, text->str, text->len, NULL);
      g_auto (GStrv) answers = g_strsplit (run.out->str, "\n", -1);
      g_assert_cmpuint (g_strv_length (answers), ==, g_strv_length (lines));
      for (guint k = 0; answers[k][0] != '\0'; k++)
        {
          g_autofree char *begin = g_strdup_printf ("%u\t", k + 1);
          g_autofree char *error = g_strdup_printf ("%u\terror\ttext:", k + 1);
          g_assert_true (g_str_has_prefix (answers[k], begin));
          if (strstr (answers[k], "error") != NULL)
            g_assert_true (g_str_has_prefix (answers[k], error));
          else
            g_assert_cmpuint (strspn (lines[k], "_0123456789."), >=, 1);
        }
      g_assert_cmpuint (run.tally.n_puzzles, ==, g_strv_length (answers) - 1);
    }
}

/* Of several lines that are one malformed puzzle, every one is answered, but
 * one is told of */
static void
test_tells_of_blocks_once (void)
{
  const char *text = EASY "\n12.\n.1x\n...\n\n" EASY "\n";
  g_auto (Run) run = { 0 };

  run_init_quickly (&run, "line,error", 1);
  run_text (&run, text, strlen (text), NULL);
  g_assert_cmpstr (
      run.out->str, ==,
      "1\n"
      "2\ttext:3:3: 'x' is no number of a 3x3 puzzle; expected 1 to 3 or a "
      "blank\n"
      "3\ttext:3:1: belongs to the malformed puzzle of line 2\n"
      "4\ttext:4:1: belongs to the malformed puzzle of line 2\n"
      "6\n");
  g_assert_cmpuint (run.tally.n_malformed, ==, 3);
  g_assert_cmpuint (run.tally.n_faults, ==, 1);
  g_assert_cmpstr (run.complaints->str, ==,
                   "text:3:3: 'x' is no number of a 3x3 puzzle; expected 1 to "
                   "3 or a blank\n");
}

/* Parts */

static void
test_parts_are_the_whole (void)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (GString) text = make_text (30000, 0, i % 2 == 0 ? 10 : 300);
      g_auto (Run) whole = { 0 };
      g_autoptr (GString) parts = g_string_new (NULL);
      const YassBatchShard of = { 1, (guint64[]){ 2, 3, 7, 1000 }[i % 4] };

      run_init_quickly (&whole, "line,puzzle,error", 2);
      run_text (&whole, text->str, text->len, NULL);
      for (YassBatchShard shard = of; shard.k <= shard.n; shard.k++)
        {
          g_auto (Run) part = { 0 };
          run_init_quickly (&part, "line,puzzle,error", 2);
          run_text (&part, text->str, text->len, &shard);
          g_string_append (parts, part.out->str);
          g_assert_cmpstr (part.troubles->str, ==, "");
          g_assert_cmpuint (part.out->len, <=,
                            2 * whole.out->len / shard.n + 1000);
        }
      g_assert_cmpstr (parts->str, ==, whole.out->str);
    }
}

/* A text of grids is not cut, and one that hides a line is not cut silently */
static void
test_refuses_to_cut_puzzles (void)
{
  g_autoptr (GString) grids = g_string_new (NULL);
  g_autoptr (GString) hidden = g_string_new (EASY "\n{\n");
  g_auto (Run) first = { 0 }, second = { 0 }, whole = { 0 }, cut = { 0 };

  for (guint i = 0; i < 50; i++)
    append_rows (grids, 9, 9);
  run_init_quickly (&whole, "puzzle", 1);
  run_text (&whole, grids->str, grids->len, NULL);
  run_init_quickly (&first, "puzzle", 1);
  run_text (&first, grids->str, grids->len, &(YassBatchShard){ 1, 2 });
  run_init_quickly (&second, "puzzle", 1);
  run_text (&second, grids->str, grids->len, &(YassBatchShard){ 2, 2 });
  g_assert_cmpuint (whole.tally.n_puzzles, ==, 50);
  g_assert_cmpstr (first.out->str, ==, whole.out->str);
  g_assert_cmpstr (second.out->str, ==, "");
  g_assert_cmpstr (second.troubles->str, ==, "");

  for (guint i = 0; i < 100; i++)
    g_string_append (hidden, EASY "\n");
  run_init_quickly (&cut, "puzzle", 1);
  run_text (&cut, hidden->str, hidden->len, &(YassBatchShard){ 1, 2 });
  g_assert_nonnull (strstr (cut.troubles->str, "several lines"));
}

static void
test_parses_parts (void)
{
  YassBatchShard shard;

  g_assert_true (yass_batch_shard_parse (&shard, "3/17"));
  g_assert_cmpuint (shard.k, ==, 3);
  g_assert_cmpuint (shard.n, ==, 17);
  g_assert_true (yass_batch_shard_parse (&shard, "1/1"));
  g_assert_false (yass_batch_shard_parse (&shard, "0/2"));
  g_assert_false (yass_batch_shard_parse (&shard, "3/2"));
  g_assert_false (yass_batch_shard_parse (&shard, "1/0"));
  g_assert_false (yass_batch_shard_parse (&shard, "1"));
  g_assert_false (yass_batch_shard_parse (&shard, "1/2/3"));
  g_assert_false (yass_batch_shard_parse (&shard, "-1/2"));
  g_assert_false (yass_batch_shard_parse (&shard, ""));
}

/* Going on where a run was left, in chunks and puzzle by puzzle */
static void
test_skips_what_was_answered (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GString) text = make_text (30000, i % 2 == 0 ? 0 : 100, 30);
      g_auto (Run) whole = { 0 }, rest = { 0 };
      const char *expected;

      run_init_quickly (&whole, "line,puzzle,error", 1);
      run_text (&whole, text->str, text->len, NULL);
      run_init_quickly (&rest, "line,puzzle,error", 2);
      rest.plan.n_skipped = (guint64) g_test_rand_int_range (
          0, (int) whole.tally.n_puzzles + 1);
      run_text (&rest, text->str, text->len, NULL);
      expected = whole.out->str;
      for (guint64 k = 0; k < rest.plan.n_skipped; k++)
        expected = strchr (expected, '\n') + 1;
      g_assert_cmpstr (rest.out->str, ==, expected);
      g_assert_cmpuint (yass_batch_digest_join (rest.skipped_digest,
                                                rest.tally.digest,
                                                rest.tally.n_puzzles),
                        ==, whole.tally.digest);
    }
}

/* Every puzzle counts, with its name and its place */
static void
test_knows_what_it_answered (void)
{
  static const char *const texts[] = {
    EASY "\n" EASY " name\n12..\n....\n....\n...4\n",
    EASY " name\n" EASY "\n12..\n....\n....\n...4\n",
    EASY "\n" EASY " mane\n12..\n....\n....\n...4\n",
    "2" EASY "\n" EASY " name\n12..\n....\n....\n...4\n",
    EASY "\n" EASY " name\n12..\n....\n....\n..4.\n",
    EASY "\n" EASY " name\n12..\n....\n....\n...4\nking\n",
    EASY "\n" EASY " name\n12..\n....\n....\n",
  };
  guint64 digests[G_N_ELEMENTS (texts)];
  const char *moved = "\n" EASY "\n" EASY " name\n12..\n....\n....\n...4\n";
  g_auto (Run) same = { 0 }, by_line = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (Run) run = { 0 };
      run_init_quickly (&run, "puzzle", 1);
      run_text (&run, texts[i], strlen (texts[i]), NULL);
      digests[i] = run.tally.digest;
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (digests[i], !=, digests[k]);
    }
  run_init_quickly (&same, "puzzle", 1);
  run_text (&same, moved, strlen (moved), NULL);
  g_assert_cmpuint (same.tally.digest, ==, digests[0]);
  run_init_quickly (&by_line, "puzzle,line", 1);
  run_text (&by_line, moved, strlen (moved), NULL);
  g_assert_cmpuint (by_line.tally.digest, !=, digests[0]);
}

/* Answers */

/* A puzzle of @n_givens cells of a solution, in which numbers change places and
 * sometimes one is wrong */
static void
append_sensible (GString *text, guint n_givens)
{
  char names[] = "123456789";
  bool is_given[81] = { false };
  const gsize start = text->len;

  for (guint i = 9; i > 1; i--)
    {
      const guint k = (guint) g_test_rand_int_range (0, (int) i);
      const char name = names[i - 1];
      names[i - 1] = names[k];
      names[k] = name;
    }
  while (n_givens > 0)
    {
      const guint cell = (guint) g_test_rand_int_range (0, 81);
      n_givens -= !is_given[cell];
      is_given[cell] = true;
    }
  for (guint cell = 0; cell < 81; cell++)
    g_string_append_c (text,
                       is_given[cell] ? names[EASY_SOLUTION[cell] - '1'] : '.');
  if (g_test_rand_int_range (0, 8) == 0)
    text->str[start + (gsize) g_test_rand_int_range (0, 81)] = '5';
  g_string_append_c (text, '\n');
}

static void
test_abreast_agrees (gconstpointer format)
{
  static const char *const fields
      = "puzzle,solution,status,solutions,name,size,cells,error,line,file";
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    append_sensible (text, (guint) g_test_rand_int_range (40, 70));
  append_sensible (text, 20);
  g_string_append (text, "x\n" EASY " easy\n");
  for (guint max_solutions = 0; max_solutions < 4; max_solutions++)
    {
      g_auto (Run) abreast = { 0 }, graph = { 0 };
      const gsize length = max_solutions == 0 ? 0 : text->len;

      run_init (&abreast, fields, 2);
      run_init (&graph, fields, 1);
      abreast.plan.format = graph.plan.format = format;
      yass_options_set_max_solutions (abreast.options, max_solutions);
      yass_options_set_max_solutions (graph.options, max_solutions);
      abreast.plan.abreast = yass_batch_wants_only_answers (
          abreast.options, abreast.plan.fields);
      abreast.plan.only_answers = graph.plan.only_answers
          = abreast.plan.abreast;
      g_assert_true (abreast.plan.abreast == (max_solutions != 1));
      run_text (&abreast, text->str, length, NULL);
      run_text (&graph, text->str, length, NULL);
      g_assert_cmpstr (abreast.out->str, ==, graph.out->str);
      g_assert_cmpuint (graph.tally.n_abreast, ==, 0);
      if (max_solutions < 2)
        continue;
      g_assert_cmpuint (abreast.tally.n_abreast, >, 20);
      for (YassStatus status = 0; status <= YASS_STATUS_LIMIT; status++)
        g_assert_cmpuint (abreast.tally.n_of_status[status], ==,
                          graph.tally.n_of_status[status]);
      g_assert_cmpuint (graph.tally.n_of_status[YASS_STATUS_NONE], >, 0);
      g_assert_cmpuint (graph.tally.n_of_status[YASS_STATUS_MULTIPLE], >, 0);
      g_assert_cmpuint (graph.tally.n_of_status[YASS_STATUS_UNIQUE], >, 0);
    }
}

static void
test_knows_what_abreast_cannot (void)
{
  static const char *const lists[]
      = { "guesses",    "guesses_total", "hardest", "fired",
          "edges_left", "edges",         "reason",  "puzzle,time_us" };
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree const YassBatchField **fields
          = yass_batch_parse_fields (lists[i], NULL);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_assert_false (yass_batch_wants_only_answers (
          options, (const YassBatchField *const *) fields));
    }

  run_init (&run, "solution,status", 1);
  g_assert_true (yass_batch_wants_only_answers (run.options, run.plan.fields));
  yass_options_set_max_guesses (run.options, 5);
  g_assert_false (yass_batch_wants_only_answers (run.options, run.plan.fields));
  yass_options_set_max_guesses (run.options, G_MAXUINT64);
  yass_options_set_rules (run.options, "basic", NULL);
  g_assert_false (yass_batch_wants_only_answers (run.options, run.plan.fields));
  yass_options_set_rules (run.options, "all", NULL);
  yass_options_set_guessing (run.options, FALSE);
  g_assert_false (yass_batch_wants_only_answers (run.options, run.plan.fields));
}

/* Stopped anywhere, what was answered is the begin of it all */
static void
test_stops (gconstpointer n_jobs)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (Run) whole = { 0 }, stopped = { 0 };

  for (guint i = 0; i < 2000; i++)
    append_sensible (text, 60);
  run_init (&whole, "line,solution", 1);
  run_text (&whole, text->str, text->len, NULL);
  run_init (&stopped, "line,solution", GPOINTER_TO_UINT (n_jobs));
  stopped.stop_after = 3;
  run_text (&stopped, text->str, text->len, NULL);
  g_assert_cmpuint (stopped.out->len, <, whole.out->len);
  g_assert_true (g_str_has_prefix (whole.out->str, stopped.out->str));
}

/* A tiny puzzle below a remark, which is told here and nowhere else */
static void
test_reads_below_remarks (void)
{
  g_autoptr (GString) text = g_string_new ("6.4\n1\n" EASY "\n");
  g_autofree char *expected = read_all (text);
  g_auto (Run) run = { 0 };

  run_init_quickly (&run, "puzzle,name,status", 1);
  run_text (&run, text->str, text->len, NULL);
  g_autofree char *found = leave_out_errors (run.out);
  g_assert_cmpstr (found, ==, "1\t-\n" EASY "\t-\n");
  g_assert_cmpstr (found, ==, expected);
}

/* Nine rows in which a blank is an open cell are one puzzle, wherever they
 * stand
 */
static void
test_reads_rows_of_blanks (void)
{
  g_autoptr (GString) rows = g_string_new (EASY);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_auto (Run) run = { 0 };

  g_string_replace (rows, ".", " ", 0);
  for (gssize row = 9; row > 0; row--)
    g_string_insert_c (rows, row * 9, '\n');
  for (guint i = 0; i < 200; i++)
    {
      g_string_append (text, i % 3 > 0 ? EASY "\n" : rows->str);
      g_string_append (text, i % 3 == 1 ? "\n" : "");
      g_string_append (expected, EASY "\tunique\n");
    }
  run_init (&run, "puzzle,status", 2);
  run_text (&run, text->str, text->len, NULL);
  g_assert_cmpstr (run.out->str, ==, expected->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/reads-as-in-one-piece", test_reads_alike);
  g_test_add_func ("/batch/reads-below-remarks", test_reads_below_remarks);
  g_test_add_func ("/batch/reads-rows-of-blanks", test_reads_rows_of_blanks);
  g_test_add_func ("/batch/answers-line-by-line", test_answers_line_by_line);
  g_test_add_func ("/batch/tells-of-blocks-once", test_tells_of_blocks_once);
  g_test_add_func ("/batch/parts/are-the-whole", test_parts_are_the_whole);
  g_test_add_func ("/batch/parts/cut-no-puzzle", test_refuses_to_cut_puzzles);
  g_test_add_func ("/batch/parts/are-parsed", test_parses_parts);
  g_test_add_func ("/batch/skips-what-was-answered",
                   test_skips_what_was_answered);
  g_test_add_func ("/batch/knows-what-was-answered",
                   test_knows_what_it_answered);
  g_test_add_data_func ("/batch/abreast/agrees-in-lines",
                        &yass_batch_format_line, test_abreast_agrees);
  g_test_add_data_func ("/batch/abreast/agrees-in-csv", &yass_batch_format_csv,
                        test_abreast_agrees);
  g_test_add_data_func ("/batch/abreast/agrees-in-json",
                        &yass_batch_format_json, test_abreast_agrees);
  g_test_add_func ("/batch/abreast/cannot-deduce",
                   test_knows_what_abreast_cannot);
  g_test_add_data_func ("/batch/stops/one-job", GUINT_TO_POINTER (1),
                        test_stops);
  g_test_add_data_func ("/batch/stops/several-jobs", GUINT_TO_POINTER (4),
                        test_stops);
  return g_test_run ();
}
