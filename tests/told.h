/* told.h: what rules by themselves say of a puzzle, and the judge of that
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "yass/yass.h"

static inline gboolean
append (const char *text, gsize length, gpointer string, GError **error)
{
  g_string_append_len (string, text, (gssize) length);
  return TRUE;
}

/* What they deduce, in words or for the judge; with guesses where they are
 * basic ones */
static inline char *
trace_of (const YassPuzzle *puzzle, const char *rules, const char *format)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassTrace) trace = yass_trace_new (format, YASS_NOTATION_RC, 0,
                                                append, text, NULL, &error);

  g_assert_no_error (error);
  yass_options_set_rules (options, rules, &error);
  yass_options_set_guessing (options, g_str_equal (rules, "basic"));
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  yass_trace_solve (trace, solver, puzzle, NULL);
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the judge says to a trace; NULL: it is accepted */
static inline char *
judge (const char *trace)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (trace, -1, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, NULL, NULL, &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* What the constraint rule says of a puzzle has @words in it and is accepted;
 * with @from replaced by @to it is refused, with @verdict at the end. @from may
 * be NULL where there is nothing to replace. */
static inline void
assert_told (const YassPuzzle *puzzle, const char *words, const char *from,
             const char *to, const char *verdict)
{
  g_autofree char *text = trace_of (puzzle, "constraint", "text");
  g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
  g_autofree char *accepted = judge (lines);
  g_autofree char *refusal = NULL;
  g_autoptr (GString) damaged = g_string_new (lines);

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, words));
  g_assert_cmpstr (accepted, ==, NULL);
  if (from == NULL)
    return;
  g_assert_cmpuint (g_string_replace (damaged, from, to, 1), ==, 1);
  refusal = judge (damaged->str);
  g_test_message ("%s", refusal);
  g_assert_nonnull (refusal);
  g_assert_true (g_str_has_suffix (refusal, verdict));
}
