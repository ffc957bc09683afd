/* traced.h: solving with a trace, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "sanitized.h"
#include "yass/trace.h"
#include "yass/verify.h"

/* A solve and its trace; the result lasts as long as this */
typedef struct
{
  YassSolver *solver;
  const YassResult *result;
  GString *text;
} Traced;

static inline void
traced_clear (Traced *traced)
{
  g_clear_pointer (&traced->solver, yass_solver_unref);
  if (traced->text != NULL)
    g_string_free (traced->text, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Traced, traced_clear)

static inline gboolean
append_to_string (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

/* @format: NULL solves without a trace */
static inline void
solve_traced (Traced *traced, const char *format, YassNotation notation,
              YassTraceFlags flags, const YassOptions *options,
              const YassPuzzle *puzzle, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassTrace) trace = NULL;

  g_assert_no_error (error);
  traced->solver = yass_solver_new (board, options);
  traced->text = g_string_new (NULL);
  if (format == NULL)
    {
      traced->result = yass_solver_solve (traced->solver, puzzle, cancellable);
      return;
    }
  trace = yass_trace_new (format, notation, flags, append_to_string,
                          traced->text, NULL, &error);
  g_assert_no_error (error);
  traced->result
      = yass_trace_solve (trace, traced->solver, puzzle, cancellable);
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);
}

static inline YassPuzzle *
puzzle_from (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* @rules: NULL for all */
static inline YassOptions *
options_for (const char *rules)
{
  g_autoptr (GError) error = NULL;
  YassOptions *options = yass_options_new ();

  if (rules != NULL)
    yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  return options;
}

/* The first lines of a file that is not part of the project, or all for 0; or
 * NULL and the test is skipped. What follows them is one more. */
static inline GStrv
read_shared (const char *name, guint n_lines)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..",
                                                 "shared", "data", name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_autofree char *message
          = g_strdup_printf ("there is no ../shared/data/%s", name);

      g_test_skip (message);
      return NULL;
    }
  return g_strsplit (g_strchomp (text), "\n",
                     n_lines > 0 ? (gint) n_lines + 1 : 0);
}
