/* test-equations.c: what sums and houses say together
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/board.h"
#include "constraint/equation.h"
#include "graph/graph.h"
#include "random-killer.h"
#include "variant.h"
#include "yass/yass.h"

static YassBoard *
board_of (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  YassBoard *board = yass_board_new_for_puzzle (puzzle, &error);

  g_assert_no_error (error);
  return board;
}

/* Adds a row @times: how often each variable counts. Returns the least that it
 * may make, counted from 0, and how far the most is above in *span. */
static gint
add_row (const YassBoard *board, const YassEquationRow *row, gint *counts,
         gint *span)
{
  const gint n = (gint) board->n_numbers;

  *span = 0;
  if (row->is_house)
    {
      const YassConstraint *house = &board->constraints[row->of];

      g_assert_true (yass_board_is_house (board, row->of));
      for (guint i = 0; i < house->n_cells; i++)
        counts[house->cells[i]] += row->times;
      return row->times * n * (n - 1) / 2;
    }
  const YassSum *sum = yass_game_get_sum (board->game, row->of);
  gint total = sum->least;
  for (guint i = 0; i < sum->n_terms; i++)
    {
      const guint variable = sum->terms[i].variable;

      counts[variable] += row->times * sum->terms[i].times;
      total -= sum->terms[i].times
               * (gint) (variable < board->n_cells
                             ? board->shape.first
                             : yass_board_get_hidden (board, variable)->first);
    }
  *span = sum->most - sum->least;
  return row->times * total;
}

/* Each group's variables count alike, and are different cells */
static void
take_groups (const YassBoard *board, const YassEquation *equation, gint *counts)
{
  guint n = 0;

  for (guint i = 0; i < equation->n_groups; i++)
    {
      const YassEquationGroup *group = &equation->groups[i];
      const uint32_t *cells = equation->variables + group->first;

      g_assert_cmpuint (group->first, ==, n);
      g_assert_cmpint (group->times, !=, 0);
      n += group->n;
      for (guint j = 0; j < group->n; j++)
        {
          counts[cells[j]] -= group->times;
          for (guint k = 0; k < j; k++)
            g_assert_true (
                yass_exclusion_sees (&board->exclusion, cells[j])[cells[k] / 64]
                    >> (cells[k] % 64)
                & 1);
        }
    }
  g_assert_cmpuint (n, ==, equation->n_variables);
}

static void
check_rest (const YassBoard *board, const YassEquation *equation)
{
  g_autofree guint *n_there = g_new0 (guint, board->n_cells);

  if (equation->house == YASS_NO_CONSTRAINT)
    {
      g_assert_cmpuint (equation->n_rest, ==, 0);
      return;
    }
  const YassConstraint *house = &board->constraints[equation->house];
  g_assert_cmpuint (equation->n_groups, ==, 1);
  g_assert_cmpuint (equation->n_variables + equation->n_rest, ==,
                    house->n_cells);
  for (guint i = 0; i < equation->n_variables; i++)
    n_there[equation->variables[i]]++;
  for (guint i = 0; i < equation->n_rest; i++)
    n_there[equation->rest[i]]++;
  for (guint i = 0; i < house->n_cells; i++)
    g_assert_cmpuint (n_there[house->cells[i]], ==, 1);
}

/* Its rows add up to it: every variable as often, and the same total */
static void
check_rows (const YassBoard *board, const YassEquation *equation)
{
  g_autofree gint *counts = g_new0 (gint, board->n_variables);
  gint total = 0;
  gint span = 0;

  for (guint i = 0; i < equation->n_rows; i++)
    {
      total += add_row (board, &equation->rows[i], counts, &span);
      /* Only what has one total is added to anything */
      g_assert_true (span == 0 || equation->n_rows == 1);
    }
  g_assert_cmpint (equation->least, ==, total);
  g_assert_cmpint (equation->most, ==, total + span);
  take_groups (board, equation, counts);
  for (guint i = 0; i < board->n_variables; i++)
    g_assert_cmpint (counts[i], ==, 0);
}

/* @grid: numbers from 1 */
static void
check_holds (const YassEquation *equation, const guint *grid)
{
  gint total = 0;

  for (guint i = 0; i < equation->n_groups; i++)
    for (guint j = 0; j < equation->groups[i].n; j++)
      total
          += equation->groups[i].times
             * ((gint) grid[equation->variables[equation->groups[i].first + j]]
                - 1);
  g_assert_cmpint (total, >=, equation->least);
  g_assert_cmpint (total, <=, equation->most);
  g_assert_true (equation->most - equation->least > 63
                 || equation->totals >> (total - equation->least) & 1);
}

/* @grid: a solution, or NULL. Returns how many equations there are. */
static guint
check_equations (const YassBoard *board, const guint *grid)
{
  guint n = 0;

  for (guint c = 0; c < board->n_looking; c++)
    {
      const YassEquation *equation = board->constraints[c].equation;

      if (equation == NULL)
        continue;
      n++;
      check_rows (board, equation);
      check_rest (board, equation);
      if (grid != NULL)
        check_holds (equation, grid);
    }
  return n;
}

static void
test_killers (void)
{
  static const guint sizes[] = { 4, 6, 9, 9, 12, 16 };

  for (guint trial = 0; trial < (IS_SANITIZED ? 12 : 60); trial++)
    {
      const guint size = sizes[trial % G_N_ELEMENTS (sizes)];
      guint grid[RANDOM_MAX_CELLS];
      g_autoptr (YassPuzzle) puzzle = random_killer (
          size, 1 + random_below (2), 2 + random_below (4), grid);
      g_autoptr (YassBoard) board = board_of (puzzle);

      g_assert_cmpuint (check_equations (board, grid), >,
                        board->game->sums->len);
    }
}

static char *
make_total (const guint32 *cells, guint n, const guint16 *solution)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += solution[cells[i]];
  return g_strdup_printf (random_below (3) > 0 ? "%u" : "%u,%u", total,
                          total + 2);
}

static char *
make_parts (const guint32 *cells, guint n, const guint16 *solution)
{
  return g_strdup_printf ("1+1+%u", n - 2);
}

static void
test_other_sums (void)
{
  static const Variant variants[] = {
    { "sum", .make_value_of = make_total },
    { "cage", "arrow", .make_value_of = make_total, .layout = VARIANT_LINE },
    { "equal-sum", .make_value_of = make_parts, .min_cells = 3 },
    { "zipper", .layout = VARIANT_LINE, .min_cells = 3 },
    { "region-sum", .layout = VARIANT_LINE, .min_cells = 3 },
  };

  for (guint trial = 0; trial < (IS_SANITIZED ? 25 : 200); trial++)
    {
      g_autoptr (YassPuzzle) puzzle
          = variant_make_puzzle (&variants[trial % G_N_ELEMENTS (variants)]);
      g_autoptr (YassBoard) board = board_of (puzzle);

      check_equations (board, NULL);
    }
}

/* A derived equation of one cell, or NULL */
static const YassEquation *
find_lone (const YassBoard *board, guint cell)
{
  for (guint c = 0; c < board->n_looking; c++)
    {
      const YassEquation *equation = board->constraints[c].equation;

      if (equation != NULL && equation->n_rows > 1 && equation->n_variables == 1
          && equation->variables[0] == cell)
        return equation;
    }
  return NULL;
}

/* Rows 1-2 in cages of two, but for their end: a cage of three that sticks out,
 * or one that leaves a cell free */
static void
test_innies (void)
{
  static const struct
  {
    const char *end;
    guint cell;
    gint total;
    guint n_rows;
  } cases[] = {
    { "cage 18 r1c8 r2c8 r1c9", 17, 2, 10 },
    { "cage 20 r1c8 r2c8 r1c9", 17, 0, 10 },
    { "cage 9 r1c8 r2c8\ncage 15 r1c9 r2c9 r3c9", 26, 2, 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

      for (guint column = 1; column <= 7; column++)
        {
          g_autofree char *cage = g_strdup_printf (
              "cage %u r1c%u r2c%u", column == 7 ? 15 : 9, column, column);

          g_strv_builder_add (builder, cage);
        }
      g_auto (GStrv) ends = g_strsplit (cases[i].end, "\n", -1);
      g_strv_builder_addv (builder, (const char **) ends);
      g_auto (GStrv) statements = g_strv_builder_end (builder);
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (9, NULL, (const char *const *) statements);
      g_autoptr (YassBoard) board = board_of (puzzle);
      const YassEquation *equation = find_lone (board, cases[i].cell);

      check_equations (board, NULL);
      g_assert_nonnull (equation);
      g_assert_cmpint (equation->least, ==, cases[i].total);
      g_assert_cmpuint (equation->n_rows, ==, cases[i].n_rows);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraint/equations/of-killers-add-up-and-hold",
                   test_killers);
  g_test_add_func ("/constraint/equations/of-other-sums-add-up",
                   test_other_sums);
  g_test_add_func ("/constraint/equations/find-innies-and-outies", test_innies);
  return g_test_run ();
}
