/* test-record.c: the steps to an answer, kept to be looked at
 * SPDX-License-Identifier: MIT */
#include "trace/record.h"

#include "random-puzzle.h"
#include "step-lines.h"
#include "traced.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"
#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."

static YassOptions *
explaining (const char *rules)
{
  YassOptions *options = options_for (rules);

  yass_options_set_explaining (options, TRUE);
  return options;
}

static YassRecord *
record_of (YassPuzzle *puzzle, const char *rules, guint max_steps)
{
  g_autoptr (YassOptions) options = explaining (rules);
  g_autoptr (GError) error = NULL;
  YassRecord *record = yass_record_new (puzzle, options, max_steps,
                                        YASS_NOTATION_RC, NULL, &error);

  g_assert_no_error (error);
  return record;
}

/* "12.     Hidden Single: ..." of explain, step by step */
static void
assert_told (const YassRecord *record, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint number;
      g_autofree char *told = step_from_lines (lines, i, &number);

      if (told == NULL)
        continue;
      g_assert_cmpuint (number, ==, ++n);
      g_assert_cmpuint (n, <=, record->steps->len);
      const YassRecordStep *step = yass_record_get_step (record, n - 1);
      g_assert_cmpstr (told + 2 * step->depth, ==, step->text);
      g_assert_true (g_str_has_prefix (step->text, step->title));
    }
  g_assert_cmpuint (n, ==, record->steps->len);
}

static void
assert_cells_known (const YassRecord *record, const YassRecordStep *step)
{
  const guint n_cells = yass_puzzle_get_n_cells (record->puzzle);

  for (guint i = 0; i < step->cells->len; i++)
    g_assert_cmpuint (g_array_index (step->cells, guint32, i), <, n_cells);
  if (step->constraint == YASS_STEP_NOWHERE)
    return;
  const YassRecordConstraint *constraint
      = yass_record_get_constraint (record, step->constraint);
  g_assert_true (yass_record_find_constraint (record, constraint->name)
                 == constraint);
}

/* What goes was there before, and is gone afterwards; what is written is one
 * of the numbers that could be; a solution is one */
static void
assert_plays (const YassRecord *record)
{
  g_autoptr (YassMoment) now = yass_record_get_moment (record, 0);
  gboolean is_found = record->status == YASS_STATUS_NONE;

  for (guint i = 0; i < record->steps->len; i++)
    {
      const YassRecordStep *step = yass_record_get_step (record, i);
      g_autoptr (YassMoment) next = yass_record_get_moment (record, i + 1);

      assert_cells_known (record, step);
      for (guint j = 0; j < step->removed->len; j++)
        {
          const YassEdge *edge = &g_array_index (step->removed, YassEdge, j);

          g_assert_true (step->kind == YASS_STEP_BACKTRACK
                         || yass_moment_has (now, edge->cell, edge->number));
          g_assert_false (yass_moment_has (next, edge->cell, edge->number));
          /* A naked single has nothing more to lose */
          g_assert_true (!g_str_equal (step->rule, "naked-single")
                         || edge->cell != step->placed.cell);
        }
      if (step->placed.number != 0)
        {
          g_assert_cmpuint (now->numbers[step->placed.cell], ==, 0);
          g_assert_cmpuint (next->numbers[step->placed.cell], ==,
                            step->placed.number);
          /* In a branch that fails, another number may exclude it already;
           * behind the only solution all of them do */
          g_assert_true (step->depth > 0 || is_found
                         || yass_moment_has (next, step->placed.cell,
                                             step->placed.number));
        }
      is_found |= step->kind == YASS_STEP_SOLUTION;
      for (guint cell = 0; step->kind == YASS_STEP_SOLUTION
                           && cell < yass_puzzle_get_n_cells (record->puzzle);
           cell++)
        g_assert_cmpuint (now->numbers[cell], !=, 0);
      yass_moment_free (g_steal_pointer (&now));
      now = g_steal_pointer (&next);
    }
}

static void
assert_record (YassPuzzle *puzzle, const char *rules)
{
  g_autoptr (YassRecord) record = record_of (puzzle, rules, G_MAXUINT);
  g_autoptr (YassOptions) options = explaining (rules);
  g_auto (Traced) traced = { 0 };

  solve_traced (&traced, "explain", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  g_assert_cmpint (record->status, ==, yass_result_get_status (traced.result));
  g_assert_nonnull (strstr (traced.text->str, record->ending));
  assert_told (record, traced.text->str);
  assert_plays (record);
}

static void
test_as_explained (void)
{
  static const struct
  {
    const char *puzzle;
    const char *rules;
  } cases[] = {
    { EXAMPLE, NULL },
    { EXAMPLE, "singles" }, /* with guesses */
    { HARD, "basic" },      /* with many */
    { "11..............", NULL },
    { "................", "basic" }, /* more than one solution */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (cases[i].puzzle);

      assert_record (puzzle, cases[i].rules);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < (IS_SANITIZED ? 10 : 40); i++)
    {
      const RandomPuzzle how = { .size = i % 2 == 0 ? 4 : 6,
                                 .percent_given = 15 + random_below (20),
                                 .percent_marked = random_below (60),
                                 .n_wrong = i % 5 == 0 };
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);

      assert_record (puzzle, i % 3 == 0 ? "singles" : NULL);
    }
}

/* What the givens say is there before the first step */
static void
test_start (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("1...............");
  g_autoptr (YassRecord) record = record_of (puzzle, NULL, G_MAXUINT);
  g_autoptr (YassMoment) moment = yass_record_get_moment (record, 0);

  for (guint cell = 1; cell < 16; cell++)
    {
      const gboolean sees = cell < 4 || cell % 4 == 0 || cell == 5;

      g_assert_true (yass_moment_has (moment, cell, 1) == !sees);
      g_assert_true (yass_moment_has (moment, cell, 2));
      g_assert_cmpuint (moment->numbers[cell], ==, 0);
    }
  g_assert_cmpuint (moment->numbers[0], ==, 1);
}

static void
test_enough (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (HARD);
  g_autoptr (YassRecord) all = record_of (puzzle, "singles", G_MAXUINT);
  g_autoptr (YassRecord) some = record_of (puzzle, "singles", 30);

  g_assert_cmpuint (some->steps->len, >=, 30);
  g_assert_cmpuint (some->steps->len, <, all->steps->len / 2);
  for (guint i = 0; i < 30; i++)
    {
      const YassRecordStep *a = yass_record_get_step (all, i);
      const YassRecordStep *b = yass_record_get_step (some, i);

      g_assert_cmpstr (a->text, ==, b->text);
      g_assert_cmpuint (a->removed->len, ==, b->removed->len);
    }
}

/* Boards that are solved with wide sets are kept just the same */
static void
test_wide (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint cell = 0; cell < 10000; cell++)
    {
      const guint row = cell / 100, column = cell % 100;

      if (row > 0 && row % 10 == 9 && column == 99)
        g_string_append (text, "0 ");
      else
        g_string_append_printf (text, "%u ",
                                (row % 10 * 10 + row / 10 + column) % 100 + 1);
    }
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text->str, &error);
  g_assert_no_error (error);
  g_autoptr (YassRecord) record = record_of (puzzle, "singles", G_MAXUINT);
  g_autoptr (YassMoment) moment
      = yass_record_get_moment (record, record->steps->len);

  g_assert_cmpuint (record->steps->len, >=, 10);
  for (guint cell = 0; cell < 10000; cell++)
    g_assert_cmpuint (moment->numbers[cell], ==,
                      (cell / 100 % 10 * 10 + cell / 1000 + cell % 100) % 100
                          + 1);
  g_assert_true (yass_moment_has (moment, 0, 1));
  g_assert_false (yass_moment_has (moment, 0, 100));
}

static void
test_answer (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) open = { 0 };

  yass_options_set_guessing (options, FALSE);
  solve_traced (&open, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  g_autoptr (YassMoment) moment
      = yass_moment_new_for_result (puzzle, open.result);
  guint n_placed = 0;
  for (guint cell = 0; cell < 81; cell++)
    n_placed += moment->numbers[cell] != 0;
  g_assert_cmpuint (n_placed, ==, 48);
  g_assert_true (yass_moment_has (moment, 1, 2));
  g_assert_true (yass_moment_has (moment, 1, 5));
  g_assert_false (yass_moment_has (moment, 1, 6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/tells-what-explain-tells", test_as_explained);
  g_test_add_func ("/record/plays-random-puzzles", test_random);
  g_test_add_func ("/record/starts-with-what-givens-leave", test_start);
  g_test_add_func ("/record/stops-when-it-is-enough", test_enough);
  g_test_add_func ("/record/keeps-wide-boards", test_wide);
  g_test_add_func ("/record/shows-an-answer", test_answer);
  return g_test_run ();
}
