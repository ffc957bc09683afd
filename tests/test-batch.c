/* test-batch.c: streams cut into chunks are read as they would be in one piece
 * SPDX-License-Identifier: MIT */
#include "run/batch.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "puzzle/puzzle.h"
#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EASY_SOLUTION                                                          \
  "71283594685364971249671285316947832523495618757812369498536427162759143834" \
  "1287569"

/* A run, and what came of it */
typedef struct
{
  YassBatchPlan plan;
  YassOptions *options;
  const YassBatchField **fields;
  GString *out;
  GString *complaints; /* about puzzles */
  GString *troubles;   /* about sources */
  YassBatchTally tally;
  GCancellable *cancellable;
  guint stop_after; /* chunks, 0: never */
} Run;

static void
write_lines (const char *text, gsize length, gpointer data)
{
  Run *run = data;
  g_assert_cmpuint (length, >, 0);
  g_assert_cmpint (text[length - 1], ==, '\n');
  g_string_append_len (run->out, text, (gssize) length);
  if (run->stop_after > 0 && --run->stop_after == 0)
    g_cancellable_cancel (run->cancellable);
}

static void
complain (const char *error, bool is_puzzle, gpointer data)
{
  Run *run = data;
  g_string_append_printf (is_puzzle ? run->complaints : run->troubles, "%s\n",
                          error);
}

static void
ignore_progress (const YassBatchTally *tally, guint64 n_bytes, gpointer data)
{
}

static void
run_init (Run *run, const char *fields, guint n_jobs)
{
  *run = (Run){
    .options = yass_options_new (),
    .fields = yass_batch_parse_fields (fields, NULL),
    .out = g_string_new (NULL),
    .complaints = g_string_new (NULL),
    .troubles = g_string_new (NULL),
    .cancellable = g_cancellable_new (),
  };
  run->plan = (YassBatchPlan){
    .options = run->options,
    .format = &yass_batch_format_line,
    .fields = (const YassBatchField *const *) run->fields,
    .n_jobs = n_jobs,
    .write = write_lines,
    .complain = complain,
    .progress = ignore_progress,
    .data = run,
  };
}

static void
run_clear (Run *run)
{
  yass_options_free (run->options);
  g_free (run->fields);
  g_string_free (run->out, TRUE);
  g_string_free (run->complaints, TRUE);
  g_string_free (run->troubles, TRUE);
  g_object_unref (run->cancellable);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* A file that is gone once it is closed */
static int
open_text (const char *text, gsize length)
{
  g_autofree char *path = NULL;
  const int fd = g_file_open_tmp ("yass-batch-XXXXXX", &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_unlink (path);
  g_assert_cmpint (write (fd, text, length), ==, (gssize) length);
  lseek (fd, 0, SEEK_SET);
  return fd;
}

static void
run_text (Run *run, const char *text, gsize length, const YassBatchShard *shard)
{
  g_autoptr (YassBatch) batch = yass_batch_new (&run->plan, run->cancellable);
  YassBatchSource *source
      = yass_batch_source_new (open_text (text, length), "text");

  if (shard == NULL || yass_batch_source_take_part (source, shard, 0, length))
    yass_batch_run (batch, source);
  else
    yass_batch_source_free (source);
  yass_batch_finish (batch);
  run->tally = *yass_batch_get_tally (batch);
}

/* What only names puzzles is soon done with them */
static void
run_init_quickly (Run *run, const char *fields, guint n_jobs)
{
  run_init (run, fields, n_jobs);
  yass_options_set_rules (run->options, "naked-single", NULL);
  yass_options_set_guessing (run->options, FALSE);
}

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
      if (!g_str_equal (found, expected))
        g_file_set_contents ("/tmp/bt/failed.txt", text->str, text->len, NULL);
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpstr (one.troubles->str, ==, "");

      run_init_quickly (&three, "puzzle,name,status", 3);
      run_text (&three, text->str, text->len, NULL);
      g_assert_cmpstr (three.out->str, ==, one.out->str);
      n_halted += strstr (text->str, "{") != NULL;
    }
  g_assert_cmpuint (n_halted, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/reads-as-in-one-piece", test_reads_alike);
  return g_test_run ();
}
