/* test-batch-answer.c: a batch in one call
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EASY_SOLUTION                                                          \
  "71283594685364971249671285316947832523495618757812369498536427162759143834" \
  "1287569"
#define MANY                                                                   \
  "1........................................................................." \
  "......."

static gboolean
append (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

static gboolean
refuse (const char *text, gsize length, gpointer data, GError **error)
{
  ++*(guint *) data;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no room");
  return FALSE;
}

/* A pipe that @text comes out of */
static int
open_text (const char *text)
{
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], text, strlen (text)), ==,
                   (gssize) strlen (text));
  close (ends[1]);
  return ends[0];
}

static void
test_lines (void)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBatchOutcome) outcome = yass_batch_answer_fd (
      open_text (EASY "\n" MANY "\n" EASY "5\n"), "three", options, "csv",
      "line,status,solution", 2, append, out, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (
      out->str,
      "line,status,solution\n1,unique," EASY_SOLUTION "\n2,multiple,"));
  g_assert_nonnull (strstr (out->str, "\n3,"));
  g_assert_cmpuint (yass_batch_outcome_get_n_puzzles (outcome), ==, 3);
  g_assert_cmpuint (yass_batch_outcome_get_n_malformed (outcome), ==, 1);
  g_assert_cmpuint (yass_batch_outcome_count (outcome, YASS_STATUS_UNIQUE), ==,
                    1);
  g_assert_cmpuint (yass_batch_outcome_count (outcome, YASS_STATUS_MULTIPLE),
                    ==, 1);
}

static void
test_file (void)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-4x4.txt", NULL);
  g_autoptr (YassBatchOutcome) outcome = yass_batch_answer_file (
      path, options, NULL, "solution", 0, append, out, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (
      out->str, "4123324114322314\n1432324123144123\n2134342142131342\n"));
  g_assert_cmpuint (yass_batch_outcome_get_n_malformed (outcome), ==, 0);
}

static void
test_refuses (void)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) file = NULL;
  g_autoptr (GError) format = NULL;
  g_autoptr (GError) field = NULL;
  g_autoptr (GError) empty = NULL;

  g_assert_null (yass_batch_answer_file ("/no/such/file", options, NULL, NULL,
                                         1, append, out, NULL, &file));
  g_assert_error (file, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (yass_batch_answer_fd (open_text (EASY), "text", options, "xml",
                                       NULL, 1, append, out, NULL, &format));
  g_assert_cmpstr (
      format->message, ==,
      "'xml' is no format of result lines; expected line, csv or json");
  g_assert_null (yass_batch_answer_fd (open_text (EASY), "text", options, NULL,
                                       "colour", 1, append, out, NULL, &field));
  g_assert_error (field, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_null (yass_batch_answer_fd (open_text (""), "nothing", options, NULL,
                                       NULL, 1, append, out, NULL, &empty));
  g_assert_nonnull (strstr (empty->message, "nothing"));
  g_assert_cmpuint (out->len, ==, 0);
}

/* It stops, and says why */
static void
test_stops (void)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) full = NULL;
  g_autoptr (GError) cancelled = NULL;
  guint n_calls = 0;

  g_assert_null (yass_batch_answer_fd (open_text (EASY "\n" EASY "\n"), "text",
                                       options, "csv", NULL, 1, refuse,
                                       &n_calls, cancellable, &full));
  g_assert_error (full, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (n_calls, ==, 1);
  g_assert_false (g_cancellable_is_cancelled (cancellable));

  g_cancellable_cancel (cancellable);
  g_assert_null (yass_batch_answer_fd (open_text (EASY "\n"), "text", options,
                                       NULL, NULL, 1, append, out, cancellable,
                                       &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch-answer/writes-a-line-a-puzzle", test_lines);
  g_test_add_func ("/batch-answer/reads-a-file", test_file);
  g_test_add_func ("/batch-answer/refuses-what-there-is-not", test_refuses);
  g_test_add_func ("/batch-answer/stops", test_stops);
  return g_test_run ();
}
