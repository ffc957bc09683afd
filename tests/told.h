/* told.h: what rules by themselves say of a puzzle, and the judge of that
 * SPDX-License-Identifier: MIT */
#pragma once

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
