/* test-record-step.c: steps as objects say what explain says
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"
#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."

static YassRecord *
explain (const char *text, const char *rules)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  yass_options_set_explaining (options, TRUE);
  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  YassRecord *record = yass_record_new (puzzle, options, G_MAXUINT,
                                        YASS_NOTATION_RC, NULL, &error);
  g_assert_no_error (error);
  return record;
}

/* Step 10 of the README */
static void
test_pattern (void)
{
  g_autoptr (YassRecord) record = explain (EXAMPLE, "all");
  const YassRecordStep *step = yass_record_get_step (record, 9);
  guint n_cells, n_numbers, n_removed, n_supposed;
  const guint32 *cells = yass_record_step_get_cells (step, &n_cells);
  const guint32 *numbers = yass_record_step_get_numbers (step, &n_numbers);
  const YassEdge *removed = yass_record_step_get_removed (step, &n_removed);

  g_assert_cmpuint (yass_record_step_get_kind (step), ==, YASS_STEP_DEDUCTION);
  g_assert_cmpuint (yass_record_step_get_depth (step), ==, 0);
  g_assert_cmpstr (yass_record_step_get_rule (step), ==, "naked-subset");
  g_assert_cmpstr (yass_record_step_get_title (step), ==, "Naked Triple");
  g_assert_cmpstr (yass_record_step_get_constraint (step), ==, "column 2");
  g_assert_cmpstr (
      yass_record_step_get_text (step), ==,
      "Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6, r1236c2<>7, "
      "r6c2<>4");
  g_assert_cmpmem (cells, n_cells * sizeof *cells, ((guint32[]){ 37, 55, 73 }),
                   3 * sizeof *cells);
  g_assert_cmpmem (numbers, n_numbers * sizeof *numbers,
                   ((guint32[]){ 4, 6, 7 }), 3 * sizeof *numbers);
  g_assert_cmpuint (n_removed, ==, 8);
  for (guint i = 0; i < n_removed; i++)
    g_assert_cmpuint (removed[i].cell % 9, ==, 1);
  g_assert_null (yass_record_step_get_placed (step));
  yass_record_step_get_supposed (step, &n_supposed);
  g_assert_cmpuint (n_supposed, ==, 0);
  g_assert_cmpstr (yass_record_get_ending (record), ==, "unique: 0 guesses");
}

/* Givens and what steps write make the solution */
static void
test_placed (void)
{
  g_autoptr (YassRecord) record = explain (EXAMPLE, "basic,speculation");
  const YassPuzzle *puzzle = yass_record_get_puzzle (record);
  guint n_placed = 0;
  gboolean supposed = FALSE;

  for (guint i = 0; i < yass_record_get_n_steps (record); i++)
    {
      const YassRecordStep *step = yass_record_get_step (record, i);
      const YassEdge *placed = yass_record_step_get_placed (step);
      guint n;

      supposed |= yass_record_step_get_supposed (step, &n) != NULL && n > 1;
      if (placed == NULL)
        continue;
      g_assert_cmpuint (yass_puzzle_get_given (puzzle, placed->cell), ==, 0);
      n_placed++;
    }
  g_assert_cmpuint (n_placed, ==, 50);
  g_assert_true (supposed);
}

static void
test_guesses (void)
{
  g_autoptr (YassRecord) record = explain (HARD, "singles");
  guint n_of_kind[YASS_STEP_BACKTRACK + 1] = { 0 };

  for (guint i = 0; i < yass_record_get_n_steps (record); i++)
    {
      const YassRecordStep *step = yass_record_get_step (record, i);

      n_of_kind[yass_record_step_get_kind (step)]++;
      if (yass_record_step_get_kind (step) == YASS_STEP_GUESS)
        g_assert_nonnull (yass_record_step_get_placed (step));
    }
  g_assert_cmpuint (n_of_kind[YASS_STEP_GUESS], >, 0);
  g_assert_cmpuint (n_of_kind[YASS_STEP_CONTRADICTION], >, 0);
  g_assert_cmpuint (n_of_kind[YASS_STEP_SOLUTION], ==, 1);
  g_assert_cmpuint (yass_record_get_status (record), ==, YASS_STATUS_UNIQUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-step/has-its-pattern", test_pattern);
  g_test_add_func ("/record-step/writes-every-open-cell-once", test_placed);
  g_test_add_func ("/record-step/may-be-a-guess", test_guesses);
  return g_test_run ();
}
