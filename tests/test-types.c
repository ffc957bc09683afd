/* test-types.c: types that other languages can hold
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."

/* A value of that type keeps what it holds, with whoever made it gone */
static gpointer
box (GType type, gpointer object)
{
  GValue value = G_VALUE_INIT;
  gpointer copy;

  g_assert_true (G_TYPE_IS_BOXED (type));
  g_value_init (&value, type);
  g_value_take_boxed (&value, object);
  copy = g_value_dup_boxed (&value);
  g_value_unset (&value);
  return copy;
}

static GInputStream *
stream_of (const char *text)
{
  return g_memory_input_stream_new_from_data (text, -1, NULL);
}

static gboolean
take (const char *text, gsize length, gpointer data, GError **error)
{
  return TRUE;
}

static void
test_boxed (void)
{
  g_autoptr (GInputStream) stream = stream_of (EASY);
  g_autoptr (YassPuzzle) puzzle
      = box (YASS_TYPE_PUZZLE, yass_puzzle_new_from_text (EASY, NULL));
  g_autoptr (YassBoard) board
      = box (YASS_TYPE_BOARD, yass_board_new_for_puzzle (puzzle, NULL));
  g_autoptr (YassOptions) options
      = box (YASS_TYPE_OPTIONS, yass_options_new ());
  g_autoptr (YassReader) reader
      = box (YASS_TYPE_READER, yass_reader_new (stream, "text"));
  g_autoptr (YassVerifier) verifier
      = box (YASS_TYPE_VERIFIER, yass_verifier_new (stream, "text"));
  g_autoptr (YassTrace) trace
      = box (YASS_TYPE_TRACE, yass_trace_new ("text", YASS_NOTATION_RC, 0, take,
                                              NULL, NULL, NULL));
  g_autoptr (YassDrawing) drawing
      = box (YASS_TYPE_DRAWING, yass_drawing_new (puzzle));
  g_autoptr (YassRecord) record
      = box (YASS_TYPE_RECORD, yass_record_new (puzzle, options, G_MAXUINT,
                                                YASS_NOTATION_RC, NULL, NULL));
  YassShape *shape = box (YASS_TYPE_SHAPE, yass_shape_new (6));
  g_autoptr (YassPuzzleBuilder) builder
      = box (YASS_TYPE_PUZZLE_BUILDER, yass_puzzle_builder_new (shape, NULL));
  g_autoptr (YassPuzzle) read = NULL;

  g_assert_cmpuint (shape->box_width, ==, 3);
  yass_shape_free (shape);
  g_assert_true (yass_puzzle_builder_set_given (builder, 35, 6, NULL));
  g_assert_true (yass_drawing_get_flags (drawing) & YASS_DRAWING_NOTES);
  g_assert_true (yass_board_fits (board, puzzle));
  g_assert_true (yass_reader_next (reader, &read, NULL, NULL));
  g_assert_true (yass_board_fits (board, read));
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 0);
  g_assert_true (yass_trace_flush (trace, NULL));
  g_assert_cmpuint (yass_record_get_status (record), ==, YASS_STATUS_UNIQUE);
}

/* A step keeps the record that it is of */
static void
test_steps_outlive_records (void)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (EASY, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  YassRecord *record = yass_record_new (puzzle, options, G_MAXUINT,
                                        YASS_NOTATION_RC, NULL, NULL);
  const guint last = yass_record_get_n_steps (record) - 1;
  g_autoptr (YassRecordStep) step = g_boxed_copy (
      YASS_TYPE_RECORD_STEP, yass_record_get_step (record, last));

  yass_record_unref (record);
  g_assert_cmpuint (yass_record_step_get_kind (step), ==, YASS_STEP_SOLUTION);
  g_assert_cmpstr (yass_record_step_get_rule (step), ==, "solution");
}

/* The word that results and options have is the nick of the value */
static void
test_enumerations (void)
{
  g_autoptr (GEnumClass) status = g_type_class_ref (YASS_TYPE_STATUS);
  g_autoptr (GEnumClass) branch = g_type_class_ref (YASS_TYPE_BRANCH);
  g_autoptr (GFlagsClass) flags = g_type_class_ref (YASS_TYPE_DRAWING_FLAGS);
  const YassPlug *branches = yass_list_branches ();

  g_assert_cmpuint (status->n_values, ==, YASS_STATUS_LIMIT + 1);
  for (guint i = 0; i < status->n_values; i++)
    g_assert_cmpstr (g_enum_get_value (status, (int) i)->value_nick, ==,
                     yass_status_to_string (i));
  for (guint i = 0; branches[i].name != NULL; i++)
    g_assert_cmpstr (g_enum_get_value (branch, (int) i)->value_nick, ==,
                     branches[i].name);
  g_assert_cmpuint (flags->mask, ==,
                    YASS_DRAWING_CANDIDATES | YASS_DRAWING_COORDINATES
                        | YASS_DRAWING_NOTES);
}

static void
count (gpointer data)
{
  ++*(guint *) data;
}

static void
test_trace_lets_go_once (void)
{
  guint n = 0;
  YassTrace *trace = yass_trace_new ("text", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                                     take, &n, count, NULL);

  yass_trace_unref (yass_trace_ref (trace));
  g_assert_cmpuint (n, ==, 0);
  yass_trace_unref (trace);
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/types/values-keep-what-they-hold", test_boxed);
  g_test_add_func ("/types/steps-outlive-their-record",
                   test_steps_outlive_records);
  g_test_add_func ("/types/enumerations-have-the-words-of-results",
                   test_enumerations);
  g_test_add_func ("/types/traces-let-go-of-a-callback-once",
                   test_trace_lets_go_once);
  return g_test_run ();
}
