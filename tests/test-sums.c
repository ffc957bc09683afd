/* test-sums.c: what the rule of sums leaves, against brute force
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/width.h"
#include "random-puzzle.h"
#include "variant.h"
#include "yass/yass.h"

#define MAX_CELLS 64
#define N_TRIALS (g_test_slow () ? 3000 : IS_SANITIZED ? 60 : 400)

/* What rules leave of a puzzle; nothing at all where there is no solution */
typedef struct
{
  uint64_t numbers[MAX_CELLS];
} Fixpoint;

typedef struct
{
  const YassWidth *width;
  const char *rules;
  const char *order;
  bool explaining;
} Way;

static void
find_fixpoint (const YassPuzzle *puzzle, const Way *way, Fixpoint *fixpoint)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board
      = way->width->board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  yass_options_set_rules (options, way->rules, &error);
  g_assert_no_error (error);
  yass_options_set_order (options, way->order, &error);
  g_assert_no_error (error);
  yass_options_set_explaining (options, way->explaining);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

  memset (fixpoint, 0, sizeof *fixpoint);
  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    return;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      if (yass_result_allows (result, cell, number))
        fixpoint->numbers[cell] |= (uint64_t) 1 << (number - 1);
}

/* A cage in the first row of a board of two rows, in the numbers that a puzzle
 * counts from 1 */
typedef struct
{
  guint n_numbers;
  guint n_columns;
  guint first;
  guint n; /* cells of the cage, the first of the row */
  uint64_t numbers[MAX_CELLS];
  guint n_totals;
  guint totals[3]; /* ascending, as they are written */
} Cage;

static YassPuzzle *
cage_to_puzzle (const Cage *cage)
{
  YassShape shape = YASS_SQUARE (cage->n_numbers, 0, 0);

  shape.n_rows = 2;
  shape.n_columns = cage->n_columns;
  shape.first = cage->first;
  YassPuzzle *puzzle = yass_puzzle_new_shaped (&shape, YASS_SYMBOLS_CHARACTERS);
  const YassShape made = yass_puzzle_get_shape (puzzle);
  g_autoptr (GString) text = g_string_new ("cage ");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < cage->n_totals; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", cage->totals[i]);
  for (guint i = 0; i < cage->n; i++)
    g_string_append_printf (text, " r1c%u", i + 1);
  yass_puzzle_add_statement (
      puzzle, yass_statement_new (&yass_kind_no_boxes, NULL, NULL, 0), &error);
  g_assert_no_error (error);
  yass_puzzle_add_statement (
      puzzle, yass_statement_new_from_text (text->str, &made, &error), &error);
  g_assert_no_error (error);
  for (guint cell = 0; cell < 2 * cage->n_columns; cell++)
    yass_puzzle_allow_set (puzzle, cell, &cage->numbers[cell]);
  return puzzle;
}

static uint64_t
random_numbers (guint n_numbers, guint one_in)
{
  uint64_t numbers = (uint64_t) 1 << random_below (n_numbers);

  for (guint i = 0; i < n_numbers; i++)
    numbers |= (uint64_t) (random_below (one_in) == 0) << i;
  return numbers;
}

static gint
compare_totals (gconstpointer a, gconstpointer b)
{
  return (gint) * (const guint *) a - (gint) * (const guint *) b;
}

/* @is_house: the row has all numbers */
static void
make_cage (Cage *cage, bool is_house)
{
  const guint one_in = 1 + random_below (5);

  memset (cage, 0, sizeof *cage);
  cage->n_numbers = 4 + random_below (is_house ? 3 : 13);
  cage->n_columns = is_house ? cage->n_numbers : MIN (cage->n_numbers - 1, 7);
  cage->first = random_below (2);
  cage->n = 2 + random_below (MIN (5, cage->n_columns - 1));
  const guint least = cage->n * (cage->n - 1) / 2 + cage->n * cage->first;
  const guint range = cage->n * (cage->n_numbers - cage->n);

  for (guint cell = 0; cell < 2 * cage->n_columns; cell++)
    cage->numbers[cell] = cell < cage->n_columns
                              ? random_numbers (cage->n_numbers, one_in)
                              : ((uint64_t) 1 << cage->n_numbers) - 1;
  for (guint wanted = 1 + random_below (3); cage->n_totals < wanted;)
    cage->totals[cage->n_totals++] = least + random_below (range + 1);
  qsort (cage->totals, cage->n_totals, sizeof (guint), compare_totals);
}

/* Sets in @used what the first @n cells are where all are different and those
 * of the cage make a total */
static bool
fill_cage (const Cage *cage, const uint64_t *numbers, guint n, guint cell,
           uint64_t taken, guint sum, uint64_t *used)
{
  bool any = false;

  if (cell == cage->n)
    {
      bool fits = false;

      for (guint i = 0; i < cage->n_totals; i++)
        fits |= cage->totals[i] == sum;
      if (!fits)
        return false;
    }
  if (cell == n)
    return true;
  for (uint64_t rest = numbers[cell] & ~taken; rest != 0; rest &= rest - 1)
    if (fill_cage (cage, numbers, n, cell + 1, taken | (rest & -rest),
                   sum + (guint) __builtin_ctzll (rest) + cage->first, used))
      {
        used[cell] |= rest & -rest;
        any = true;
      }
  return any;
}

/* As src/rule/sum.c has it: up to three open cells, or at most 50 fillings */
static bool
must_be_exact (const Cage *cage, const Fixpoint *left)
{
  guint n_open = 0;
  guint n_fillings = 1;

  for (guint cell = 0; cell < cage->n; cell++)
    {
      const guint n = (guint) __builtin_popcountll (left->numbers[cell]);

      n_open += n > 1;
      n_fillings = MIN (n_fillings * n, 1000);
    }
  return n_open <= 3 || n_fillings <= 50;
}

/* Whatever is in some filling of the row stays; and of the cage just what is in
 * one of its own fillings, where that is promised */
static bool
check_cage (const Cage *cage, const Fixpoint *left)
{
  uint64_t in_row[MAX_CELLS] = { 0 };
  uint64_t in_cage[MAX_CELLS] = { 0 };
  const bool is_exact = must_be_exact (cage, left);

  fill_cage (cage, cage->numbers, cage->n_columns, 0, 0, 0, in_row);
  fill_cage (cage, left->numbers, cage->n, 0, 0, 0, in_cage);
  for (guint cell = 0; cell < cage->n_columns; cell++)
    {
      g_assert_cmphex (in_row[cell] & ~left->numbers[cell], ==, 0);
      if (is_exact && cell < cage->n)
        g_assert_cmphex (left->numbers[cell], ==, in_cage[cell]);
    }
  return is_exact;
}

static const Way sum_alone = { &yass_narrow_width, "sum", "fifo", false };
static const Way sum_and_placed
    = { &yass_narrow_width, "sum,naked-single", "fifo", false };

static void
test_cage (gconstpointer is_house)
{
  guint n_exact = 0;
  guint n_open = 0;

  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      Cage cage;
      Fixpoint left;

      make_cage (&cage, GPOINTER_TO_INT (is_house));
      g_autoptr (YassPuzzle) puzzle = cage_to_puzzle (&cage);
      variant_say (puzzle, sum_alone.rules);
      find_fixpoint (puzzle, &sum_alone, &left);
      n_exact += check_cage (&cage, &left);
      n_open += left.numbers[0] != 0;
    }
  g_assert_cmpuint (n_exact, >, N_TRIALS / 4);
  g_assert_cmpuint (n_open, >, N_TRIALS / 10);
}

/* Boards of more numbers than sets of sums have bits for: the least and the
 * most count at least */
static void
test_large (void)
{
  static const struct
  {
    guint size;
    const char *statement;
    guint given; /* in r1c1, or 0 */
    guint cell;
    guint low, high; /* that are left there */
  } cases[] = {
    { 16, "cage 36 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8", 0, 7, 1, 8 },
    { 16, "cage 100 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8", 0, 0, 9, 16 },
    { 25, "cage 6 r1c1 r1c2 r1c3", 0, 1, 1, 3 },
    { 25, "cage 10 r1c1 r1c2 r1c3 r1c4", 0, 3, 1, 4 },
    { 25, "cage 12 r1c1 r1c2 r1c3 r1c4", 2, 3, 1, 6 },
    { 25, "cage 115 r1c1 r1c2 r1c3 r1c4 r1c5", 0, 0, 21, 25 },
    { 25, "sum 98 r1c1 r6c6 r11c11 r16c16", 0, 0, 23, 25 },
    { 81, "cage 90 r1c1 r1c2", 9, 1, 81, 81 },
    { 81, "cage 50 r1c1 r1c2", 9, 1, 41, 41 },
    { 81, "arrow r1c1 r1c2 r1c3", 0, 0, 2, 81 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const statements[] = { cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (cases[i].size, NULL, statements);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);

      if (cases[i].given > 0)
        yass_puzzle_allow_only (puzzle, 0, cases[i].given);
      yass_options_set_rules (options, "sum,naked-single", NULL);
      yass_options_set_guessing (options, FALSE);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

      g_test_message ("%s", cases[i].statement);
      for (guint number = 1; number <= cases[i].size; number++)
        g_assert_cmpint (
            yass_result_allows (result, cases[i].cell, number), ==,
            number >= cases[i].low && number <= cases[i].high
                && (number != cases[i].given || cases[i].cell == 0));
    }
}

/* Takes numbers away, of one cell or of several */
static void
remove_some (YassPuzzle *puzzle)
{
  for (guint n = 1 + random_below (4); n > 0; n--)
    {
      const guint cell = random_below (yass_puzzle_get_n_cells (puzzle));
      const uint64_t before = *yass_puzzle_peek_allowed (puzzle, cell);
      const uint64_t after
          = before & random_numbers (yass_puzzle_get_size (puzzle), 2);

      if (after != 0)
        yass_puzzle_allow_set (puzzle, cell, &after);
    }
}

static void
assert_within (const YassPuzzle *puzzle, const Fixpoint *less,
               const Fixpoint *more)
{
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    g_assert_cmphex (less->numbers[cell] & ~more->numbers[cell], ==, 0);
}

static void
assert_same (const YassPuzzle *puzzle, const Fixpoint *a, const Fixpoint *b)
{
  assert_within (puzzle, a, b);
  assert_within (puzzle, b, a);
}

/* With fewer numbers to begin with, fewer are left: what goes from a puzzle
 * goes from it too when others are taken away first. Takes some from @puzzle.
 */
static void
check_monotone (YassPuzzle *puzzle, const Way *way)
{
  Fixpoint more, less;

  variant_say (puzzle, way->rules);
  find_fixpoint (puzzle, way, &more);
  for (guint i = 0; i < 3; i++)
    {
      remove_some (puzzle);
      variant_say (puzzle, way->rules);
      find_fixpoint (puzzle, way, &less);
      assert_within (puzzle, &less, &more);
      more = less;
    }
}

static void
check_orders (const YassPuzzle *puzzle, const char *rules)
{
  const Way first = { &yass_narrow_width, rules, "fifo", false };
  Fixpoint expected, found;

  variant_say (puzzle, rules);
  find_fixpoint (puzzle, &first, &expected);
  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    for (guint i = 0; i < 4; i++)
      {
        const Way way = { i < 2 ? &yass_narrow_width : &yass_wide_width, rules,
                          order->name, i % 2 == 1 };

        g_test_message ("--order=%s%s", order->name,
                        way.explaining ? " explaining" : "");
        find_fixpoint (puzzle, &way, &found);
        assert_same (puzzle, &expected, &found);
      }
}

static void
test_cage_monotone (gconstpointer is_house)
{
  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      Cage cage;

      make_cage (&cage, GPOINTER_TO_INT (is_house));
      g_autoptr (YassPuzzle) puzzle = cage_to_puzzle (&cage);
      check_monotone (puzzle, &sum_and_placed);
    }
}

/* Sums of all sorts */

static char *
make_total (const guint32 *cells, guint n, const guint16 *solution)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += solution[cells[i]];
  return random_below (3) > 0
             ? g_strdup_printf ("%u", total)
             : g_strdup_printf ("%u,%u", total, total + 1 + random_below (3));
}

static char *
make_digits (guint size)
{
  return g_strdup ("2");
}

static char *
make_parts (const guint32 *cells, guint n, const guint16 *solution)
{
  return g_strdup_printf ("%u+%u+%u", n / 3, n / 3, n - 2 * (n / 3));
}

static const Variant variants[] = {
  { "cage", .make_value_of = make_total, .layout = VARIANT_LINE },
  { "sum", .make_value_of = make_total, .min_cells = 3 },
  { "arrow", .layout = VARIANT_LINE, .min_cells = 3 },
  { "pill-arrow", .make_value = make_digits, .min_cells = 5 },
  { "equal-sum", .make_value_of = make_parts, .min_cells = 3 },
  { "zipper", .layout = VARIANT_LINE, .min_cells = 4 },
};

static const char *const rule_sets[]
    = { "sum,naked-single", "sum,derived-sum,naked-single", "sum,singles",
        "basic" };

static void
test_monotone (gconstpointer variant)
{
  for (guint trial = 0; trial < N_TRIALS / 4; trial++)
    {
      const Way way
          = { &yass_narrow_width, rule_sets[trial % G_N_ELEMENTS (rule_sets)],
              "fifo", false };
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (variant);

      check_monotone (puzzle, &way);
    }
}

static void
test_orders (gconstpointer variant)
{
  for (guint trial = 0; trial < N_TRIALS / 10; trial++)
    {
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (variant);

      check_orders (puzzle, rule_sets[trial % G_N_ELEMENTS (rule_sets)]);
    }
}

static void
add_variant (const char *prefix, const Variant *variant, GTestDataFunc check)
{
  g_autofree char *path = g_strconcat (prefix, variant->kind, NULL);

  g_test_add_data_func (path, variant, check);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rule/sum/leaves-what-fillings-of-a-cage-have",
                        GINT_TO_POINTER (FALSE), test_cage);
  g_test_add_data_func ("/rule/sum/leaves-what-fillings-of-a-house-have",
                        GINT_TO_POINTER (TRUE), test_cage);
  g_test_add_func ("/rule/sum/counts-the-least-and-the-most-of-large-boards",
                   test_large);
  g_test_add_data_func ("/rule/sum/leaves-less-of-less-in-a-cage",
                        GINT_TO_POINTER (FALSE), test_cage_monotone);
  g_test_add_data_func ("/rule/sum/leaves-less-of-less-in-a-house",
                        GINT_TO_POINTER (TRUE), test_cage_monotone);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      add_variant ("/rule/sum/leaves-less-of-less-by-any-rules/", &variants[i],
                   test_monotone);
      add_variant ("/rule/sum/leaves-the-same-by-any-order/", &variants[i],
                   test_orders);
    }
  return g_test_run ();
}
