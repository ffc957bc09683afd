/* test-examples.c: the example puzzle of every kind, and the Miracle Sudoku
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "traced.h"
#include "kind/variables.h"
#include "variant.h"

/* Rows of characters, then a statement a line; `#' is a comment */
static YassPuzzle *
read_puzzle (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return puzzle_from (text);
}

static void
verify (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 1);
}

static bool
states (const YassPuzzle *puzzle, const YassKind *kind)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == kind)
      return true;
  return false;
}

/* It has one solution, which all of it accepts, and a trace that verifies */
static void
test_example (gconstpointer name)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (name);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) traced = { 0 };

  g_assert_true (states (puzzle, yass_kind_find (name)));
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_assert_cmpint (yass_result_get_status (traced.result), ==,
                   YASS_STATUS_UNIQUE);
  guint16 written[81];
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    written[cell] = (guint16) (yass_result_get_solution (traced.result)[cell]
                               + yass_puzzle_get_first_number (puzzle) - 1);
  g_assert_cmpuint (yass_game_find_broken (game, written), ==, G_MAXUINT);
  verify (traced.text, puzzle);
}

/* Without what it states the puzzle would have more solutions: the example
 * shows something */
static void
test_example_needs_it (gconstpointer name)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (name);
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (YassPuzzle) plain
      = yass_puzzle_new_shaped (&shape, YASS_SYMBOLS_CHARACTERS);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (yass_puzzle_get_given (puzzle, cell) != 0)
      yass_puzzle_allow_only (plain, cell,
                              yass_puzzle_get_given (puzzle, cell));
  solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, plain, NULL);
  g_assert_cmpint (yass_result_get_status (traced.result), !=,
                   YASS_STATUS_UNIQUE);
}

static void
test_miracle (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle ("miracle");
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };

  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_assert_cmpint (yass_result_get_status (traced.result), ==,
                   YASS_STATUS_UNIQUE);
  g_assert_cmpuint (yass_result_get_guesses_total (traced.result), ==, 0);
  verify (traced.text, puzzle);
}

/* Half of the guesses that a fast solver needs */
#define MOST_GUESSES 16000

static void
test_miracle_count (void)
{
  static const char *const with[]
      = { "king", "knight", "nonconsecutive", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (9, NULL, with);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };

  yass_options_set_max_solutions (options, 0);
  solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_assert_cmpuint (yass_result_get_n_solutions (traced.result), ==, 72);
  g_assert_cmpuint (yass_result_get_guesses_total (traced.result), <=,
                    MOST_GUESSES);
}

/* A sentence says which constraint speaks */
static void
test_words (void)
{
  static const struct
  {
    const char *statements[4];
    const char *rows[6];
    const char *expected; /* in the text */
    const char *rules;    /* or basic */
  } cases[] = {
    { { "odd r1c1" },
      { "....", "....", "....", "...." },
      "Restriction: 1,3 in r1c1 => r1c1<>2, r1c1<>4 (odd 1)\n" },
    { { "thermo r2c2 r2c3", "thermo r1c1 r1c2 r1c3 r1c4" },
      { "....", "....", "....", "...." },
      "Restriction: 1 in r1c1 => r1c1<>2, r1c1<>3, r1c1<>4 (thermo 2)\n" },
    { { "greater r1c1 r4c4" },
      { "1...", "....", "....", "...." },
      "none: r4c4 has no number left\n" },
    { { "between r1c1 r1c4 r1c3" },
      { "12345", "23451", "34512", "45123", "51234" },
      "Contradiction: between 1 does not hold\n",
      "singles" },
    { { "between r1c1 r1c4 r1c3" },
      { "1....", ".....", ".....", ".....", "....." },
      "Between: ends between 1 and 3 in r1c134 (between 1) => r1c4<>4\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle ((guint) strlen (cases[i].rows[0]),
                                cases[i].rows, cases[i].statements);
      g_autoptr (YassOptions) options
          = options_for (cases[i].rules != NULL ? cases[i].rules : "basic");
      g_auto (Traced) traced = { 0 };

      solve_traced (&traced, "text", YASS_NOTATION_RC, 0, options, puzzle,
                    NULL);
      g_test_message ("%s", traced.text->str);
      g_assert_nonnull (strstr (traced.text->str, cases[i].expected));
    }
}

/* What a number clears goes without saying, but the trace knows why */
static void
test_clearing_names_constraints (void)
{
  static const struct
  {
    const char *statements[3];
    const char *rows[4];
    const char *expected; /* in the JSON lines */
  } cases[] = {
    { { "no-boxes", "king" },
      { "1...", "....", "....", "...." },
      "[\"r4c1\",1]],\"constraints\":[\"king\"]}\n" },
    { { "nonconsecutive", "equal r1c1 r4c4" },
      { "2...", "....", "....", "...." },
      ",\"constraints\":[\"nonconsecutive\",\"equal 1\"]}\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (4, cases[i].rows, cases[i].statements);
      g_autoptr (YassOptions) options = options_for ("basic");
      g_auto (Traced) traced = { 0 };

      solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle,
                    NULL);
      g_assert_nonnull (strstr (traced.text->str, cases[i].expected));
    }
}

/* Placed cells that a relation forbids are noticed by rules that know nothing
 * of relations, and the judge agrees */
static void
test_forbidden_pair (void)
{
  static const char *const rules[]
      = { "hidden-single", "subsets", "naked-subset", "singles", "all" };
  static const char *const with[] = { "no-boxes", "greater r1c1 r4c4", NULL };
  static const char *const rows[] = { "2...", "....", "....", "...3", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, rows, with);
      g_autoptr (YassOptions) options = options_for (rules[i]);
      g_auto (Traced) traced = { 0 };

      yass_options_set_guessing (options, FALSE);
      solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle,
                    NULL);
      g_assert_cmpint (yass_result_get_status (traced.result), ==,
                       YASS_STATUS_NONE);
      verify (traced.text, puzzle);
    }
}

/* docs/constraints.md has a section for each kind, with statements of it */
static void
test_documentation (void)
{
  YassShape nine = YASS_SQUARE (9, 3, 3);
  const YassVariables *variables
      = yass_variables_new (&nine, "CC", 81, 9, NULL);
  static const YassShape with_zero = { 10, 9, 9, 0, 3, 3 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs",
                                                 "constraints.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);
  bool in_block = false;
  bool in_example = false;

  yass_shape_set_variables (&nine, variables);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "```"))
      {
        in_block = !in_block;
        in_example = in_block && strcmp (lines[i], "```") == 0;
      }
    else if (in_example)
      {
        g_autoptr (YassStatement) statement = yass_statement_new_from_text (
            lines[i],
            g_str_equal (lines[i], "doppelganger") ? &with_zero : &nine,
            &error);

        g_assert_no_error (error);
        g_hash_table_add (shown, (gpointer) statement->kind);
      }
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      g_autofree char *heading
          = g_strdup_printf ("\n### %s\n", yass_kinds[i]->name);

      g_test_message ("%s", yass_kinds[i]->name);
      g_assert_true (g_hash_table_contains (shown, yass_kinds[i])
                     || yass_kind_is_read_away (yass_kinds[i]));
      g_assert_true (i < 3 || strstr (text, heading) != NULL);
    }
  yass_variables_unref (variables);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      const char *name = yass_kinds[i]->name;
      g_autofree char *path
          = g_strconcat ("/variants/solves-the-example-of/", name, NULL);
      g_autofree char *needs_path
          = g_strconcat ("/variants/needs-what-is-stated/", name, NULL);

      /* What every puzzle is an example of */
      if (yass_kinds[i] == &yass_kind_row || yass_kinds[i] == &yass_kind_column
          || yass_kinds[i] == &yass_kind_box
          || yass_kind_is_read_away (yass_kinds[i]))
        continue;
      g_test_add_data_func (path, name, test_example);
      if (yass_kinds[i] != &yass_kind_no_boxes
          && yass_kinds[i] != &yass_kind_region_same_values
          && yass_kinds[i] != &yass_kind_no_houses)
        g_test_add_data_func (needs_path, name, test_example_needs_it);
    }
  g_test_add_func ("/variants/miracle/needs-no-guess", test_miracle);
  g_test_add_func ("/variants/miracle/has-72-boards", test_miracle_count);
  g_test_add_func ("/variants/says-which-constraint-speaks", test_words);
  g_test_add_func ("/variants/clearing-names-constraints",
                   test_clearing_names_constraints);
  g_test_add_func ("/variants/notices-forbidden-pairs-by-any-rules",
                   test_forbidden_pair);
  g_test_add_func ("/variants/are-documented", test_documentation);
  return g_test_run ();
}
