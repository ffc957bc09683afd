/* test-plugin.c: a plugin's rule, in a program that links libyass
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gstdio.h>

#include "yass/yass.h"

#include "oracle.h"

/* The rule of subprojects/yass-xy-wing, by yass_plugin_load () */

/* Copies of them, where nobody else may write, as may be where they are built
 */
static char *folder;

static char *
dup_copy_name (const char *variable)
{
  g_autofree char *name = g_path_get_basename (g_getenv (variable));

  return g_build_filename (folder, name, NULL);
}

static void
copy_plugin (const char *variable)
{
  g_autofree char *copy = dup_copy_name (variable);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (g_getenv (variable), &text, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents_full (copy, text, (gssize) length,
                            G_FILE_SET_CONTENTS_NONE, 0755, &error);
  g_assert_no_error (error);
}

static void
remove_copy (const char *variable)
{
  g_autofree char *copy = dup_copy_name (variable);

  g_unlink (copy);
}

static gboolean
load (const char *variable, GError **error)
{
  g_autofree char *copy = dup_copy_name (variable);

  return yass_plugin_load (copy, error);
}

static YassSolver *
make_solver (const YassPuzzle *puzzle, const char *rules, const char *order,
             gboolean explaining)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  yass_options_set_order (options, order, &error);
  g_assert_no_error (error);
  yass_options_set_explaining (options, explaining);
  yass_options_set_guessing (options, FALSE);
  return yass_solver_new (board, options);
}

static guint64
count_fired (const YassResult *result, const char *name)
{
  guint n;
  const YassFired *fired = yass_result_get_fired (result, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fired[i].name, name))
      return fired[i].times;
  return 0;
}

static gboolean
append (const char *text, gsize length, gpointer string, GError **error)
{
  g_string_append_len (string, text, (gssize) length);
  return TRUE;
}

static void
verify (const GString *text, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      text->str, (gssize) text->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_edges (const YassResult *result, YassStatus status,
              const guint32 *expected)
{
  g_assert_cmpint (yass_result_get_status (result), ==, status);
  for (guint cell = 0; status != YASS_STATUS_NONE && cell < 81; cell++)
    for (guint number = 1; number <= 9; number++)
      g_assert_cmpint (yass_result_allows (result, cell, number), ==,
                       expected[cell] >> (number - 1) & 1);
}

static void
keep_edges (const YassResult *result, guint32 *edges)
{
  for (guint cell = 0; cell < 81; cell++)
    {
      edges[cell] = 0;
      for (guint number = 1; number <= 9; number++)
        edges[cell] |= (guint32) yass_result_allows (result, cell, number)
                       << (number - 1);
    }
}

/* By every order, explained or not, listened to or not: the same edges, none of
 * a solution among those that went, and a trace that is right */
static guint64
check_board (const OraclePuzzle *board, const char *rules)
{
  g_autofree char *line = oracle_to_text (board);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (line, NULL);
  guint32 edges[81];
  YassStatus status = YASS_STATUS_NONE;
  guint64 n_fired = 0;
  OracleAnswer answer;

  oracle_solve (board, 50, &answer);
  g_test_message ("%s", line);
  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    for (guint explaining = 0; explaining < 2; explaining++)
      {
        g_autoptr (YassSolver) solver
            = make_solver (puzzle, rules, order->name, explaining > 0);
        const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (YassTrace) trace = yass_trace_new (
            "jsonl", YASS_NOTATION_RC, 0, append, text, NULL, NULL);

        if (order == yass_list_orders () && explaining == 0)
          {
            status = yass_result_get_status (result);
            keep_edges (result, edges);
          }
        n_fired += count_fired (result, "y-wing");
        assert_edges (result, status, edges);
        assert_edges (yass_trace_solve (trace, solver, puzzle, NULL), status,
                      edges);
        g_assert_true (yass_trace_flush (trace, NULL));
        g_assert_null (strstr (text->str, "unproved"));
        verify (text, puzzle);
      }
  if (status == YASS_STATUS_NONE)
    g_assert_cmpuint (answer.n_solutions, ==, 0);
  else
    for (guint cell = 0; cell < 81; cell++)
      g_assert_cmphex (answer.used[cell] & ~edges[cell], ==, 0);
  return n_fired;
}

static void
test_fixpoint (void)
{
  static const char *const rules[]
      = { "singles,y-wing", "basic,y-wing", "naked-single,y-wing" };
  guint64 n_fired = 0;

  for (guint round = 0; round < 24; round++)
    {
      OraclePuzzle board;

      oracle_make_random (&board, round % 2 == 0 ? ORACLE_GIVENS : ORACLE_MARKS,
                          9, NULL);
      n_fired += check_board (&board, rules[round % G_N_ELEMENTS (rules)]);
    }
  g_test_message ("fired %" G_GUINT64_FORMAT " times", n_fired);
}

/* A puzzle that needs it is enough to see that it fires */
static void
test_fires (void)
{
  OraclePuzzle board;
  static const char givens[] = "..5...2.94.6.......2.13....2.......81..79.3...."
                               "9.5........2.5.4.9......."
                               "..86.....";

  oracle_init (&board, 9);
  for (guint cell = 0; cell < 81; cell++)
    if (givens[cell] != '.')
      board.allowed[cell] = 1u << (givens[cell] - '1');
  g_assert_cmpuint (check_board (&board, "singles,y-wing"), >, 0);
}

static void
test_too_late (void)
{
  g_autoptr (GError) error = NULL;

  yass_options_unref (yass_options_new ());
  g_assert_false (load ("FAULTY_PLUGIN", &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_true (g_str_has_suffix (
      error->message,
      ": it brings rules, which must come before the first options are made"));
  g_assert_null (yass_kind_find ("mine"));
}

static void
test_again (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (load ("XY_WING_PLUGIN", &error));
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("yass-plugin-XXXXXX", &error);
  g_assert_no_error (error);
  copy_plugin ("XY_WING_PLUGIN");
  copy_plugin ("FAULTY_PLUGIN");
  load ("XY_WING_PLUGIN", &error);
  g_assert_no_error (error);
  g_test_add_func ("/plugin/rule/fires", test_fires);
  g_test_add_func ("/plugin/rule/ends-at-one-fixpoint", test_fixpoint);
  g_test_add_func ("/plugin/loads-again", test_again);
  g_test_add_func ("/plugin/rules-come-first", test_too_late);
  const int status = g_test_run ();
  remove_copy ("XY_WING_PLUGIN");
  remove_copy ("FAULTY_PLUGIN");
  g_rmdir (folder);
  g_free (folder);
  return status;
}
