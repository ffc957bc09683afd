/* test-kind-sums.c: kinds that add up cells, against brute force
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "variant.h"

/* What the cells add up to; now and then something else will do, too */
static char *
make_total (const guint32 *cells, guint n, const guint16 *solution)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += solution[cells[i]];
  return random_below (4) > 0
             ? g_strdup_printf ("%u", total)
             : g_strdup_printf ("%u,%u", total + 1 + random_below (3), total);
}

/* Of a cage, which needs none */
static char *
make_cage_total (const guint32 *cells, guint n, const guint16 *solution)
{
  return random_below (4) > 0 ? make_total (cells, n, solution) : NULL;
}

static char *
make_digits (guint size)
{
  return g_strdup (random_below (8) > 0 ? "2" : "3");
}

/* Two parts or three */
static char *
make_parts (const guint32 *cells, guint n, const guint16 *solution)
{
  const guint first = 1 + random_below (n - 1);
  const guint second = n - first > 1 ? 1 + random_below (n - first) : n - first;

  return first + second < n
             ? g_strdup_printf ("%u+%u+%u", first, second, n - first - second)
             : g_strdup_printf ("%u+%u", first, second);
}

/* "2,-1,1=5" */
static char *
make_weights (const guint32 *cells, guint n, const guint16 *solution)
{
  GString *value = g_string_new (NULL);
  gint total = 0;

  for (guint i = 0; i < n; i++)
    {
      const gint times = (gint) random_below (7) - 3;

      total += times * solution[cells[i]];
      g_string_append_printf (value, "%s%d", i > 0 ? "," : "", times);
    }
  g_string_append_printf (value, "=%d", total);
  return g_string_free (value, FALSE);
}

static const Variant variants[] = {
  { "cage", .make_value_of = make_cage_total, .layout = VARIANT_LINE },
  { "sum", .make_value_of = make_total },
  { "weighted-sum", .make_value_of = make_weights, .min_cells = 2 },
  { "arrow", .layout = VARIANT_LINE },
  { "pill-arrow", .make_value = make_digits, .min_cells = 5 },
  { "double-arrow", .layout = VARIANT_LINE },
  { "little-killer", .make_value_of = make_total, .layout = VARIANT_DIAGONAL },
  { "equal-sum", .make_value_of = make_parts },
  { "region-sum", .layout = VARIANT_LINE },
  { "zipper", .layout = VARIANT_LINE },
};

static void
test_variant (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS / 2);
}

/* Statements that mean nothing, each told in a sentence */
static void
test_refusals (void)
{
  static const struct
  {
    const char *statement;
    const char *message;
  } cases[] = {
    { "cage 3 r1c1 r1c2 r1c3",
      "cage: 3 different cells add up to 6 at least and 24 at most, not 3" },
    { "cage 10,30 r1c1 r1c2",
      "cage: 2 different cells add up to 3 at least and 17 at most, not 30" },
    { "cage 5, r1c1 r1c2", "cage: expected a total like 17, or several like "
                           "5,10, found \"5,\"" },
    { "cage 5.5 r1c1 r1c2", "cage: expected a total like 17, or several like "
                            "5,10, found \"5.5\"" },
    { "cage 99999999999 r1c1", "cage: expected a total like 17, or several "
                               "like 5,10, found \"99999999999\"" },
    { "cage r1c1 r1c1", "cage: r1c1 comes twice" },
    { "cage r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1",
      "cage: 10 cells cannot differ with 9 numbers; a \"sum\" lets them "
      "repeat" },
    { "sum r1c1 r1c2", "sum: expected a value before the cells" },
    { "sum 19 r1c1 r1c2",
      "sum: 2 cells add up to 2 at least and 18 at most, not 19" },
    { "weighted-sum 1,2 r1c1 r1c2",
      "weighted-sum: expected a factor for each of 2 cells and the total, like "
      "1,-10=0, found \"1,2\"" },
    { "weighted-sum 1,-2=9 r1c1 r1c2",
      "weighted-sum: the cells add up to -17 at least and 7 at most, not 9" },
    { "weighted-sum 1,2=3 r1c1",
      "weighted-sum: expected a factor for each of 1 cells and the total, like "
      "1,-10=0, found \"1,2=3\"" },
    { "arrow r1c1", "arrow: expected at least 2 cells, found 1" },
    { "arrow r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2",
      "arrow: one part is 10 at least and another 9 at most, so that they are "
      "never the same" },
    { "pill-arrow 3 r1c1 r1c2 r1c3",
      "pill-arrow: expected a pill of 3 cells and an arrow behind it, found 3 "
      "cells" },
    { "pill-arrow 1 r1c1 r1c2 r1c3",
      "pill-arrow: expected how many cells the pill has, from 2 to 7, found "
      "\"1\"" },
    { "pill-arrow 2 r1c1 r1c2 r1c3",
      "pill-arrow: one part is 11 at least and another 9 at most, so that they "
      "are never the same" },
    { "double-arrow r1c1 r1c2",
      "double-arrow: expected at least 3 cells, found 2" },
    { "little-killer 9 r1c4 r2c5 r3c6",
      "little-killer: expected all cells of a diagonal in order, from edge to "
      "edge" },
    { "little-killer 9 r1c4 r2c3 r3c2",
      "little-killer: expected all cells of a diagonal in order, from edge to "
      "edge" },
    { "little-killer 9 r1c2",
      "little-killer: expected all cells of a diagonal in order, from edge to "
      "edge" },
    { "little-killer 9 r1c8 r2c9 r3c1",
      "little-killer: expected all cells of a diagonal in order, from edge to "
      "edge" },
    { "little-killer 1 r1c8 r2c9",
      "little-killer: 2 cells add up to 2 at least and 18 at most, not 1" },
    { "equal-sum 3+2 r1c1 r1c2 r1c3 r1c4",
      "equal-sum: expected 3+2 cells, found 4" },
    { "equal-sum 4 r1c1 r1c2 r1c3 r1c4",
      "equal-sum: expected how many cells each part has, like 3+2, found "
      "\"4\"" },
    { "equal-sum 2+2+ r1c1 r1c2 r1c3 r1c4",
      "equal-sum: expected how many cells each part has, like 3+2, found "
      "\"2+2+\"" },
    { "equal-sum 4+0 r1c1 r1c2 r1c3 r1c4",
      "equal-sum: expected how many cells each part has, like 3+2, found "
      "\"4+0\"" },
    { "equal-sum 1+10 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2",
      "equal-sum: one part is 10 at least and another 9 at most, so that they "
      "are never the same" },
    { "region-sum r1c1", "region-sum: expected at least 2 cells, found 1" },
  };
  static const YassShape nine = YASS_SQUARE (9, 3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].statement, &nine, &error);

      g_assert_null (statement);
      g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* The game of a board with one more statement, maybe some others before it */
static YassGame *
make_game (const YassShape *shape, const char *const *texts)
{
  g_autoptr (GPtrArray) statements
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_statement_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_ptr_array_add (statements,
                       yass_statement_new_from_text (texts[i], shape, &error));
      g_assert_no_error (error);
    }
  return yass_game_new_with_defaults (
      shape, (const YassStatement *const *) statements->pdata, statements->len);
}

static const YassStatement *
get_last (const YassGame *game)
{
  return yass_game_get_statement (game, game->statements->len - 1);
}

/* Grids of which a cell is open where there is a dot: false only if nothing
 * that is written there would do */
static void
test_parts (void)
{
  static const struct
  {
    const char *statement;
    guint first;
    const char *numbers; /* of its cells, in order */
    gboolean holds;
  } cases[] = {
    { "cage 5 r1c1 r2c2", 1, "23", TRUE },
    { "cage 5 r1c1 r2c2", 1, "24", FALSE },
    { "cage 5 r1c1 r2c2", 1, ".4", TRUE },
    { "cage 5 r1c1 r2c2", 1, ".5", FALSE },
    { "cage 10 r1c1 r2c2", 1, ".5", TRUE }, /* 5 + 6 at most */
    { "cage 12 r1c1 r2c2 r3c3", 1, "2.2", FALSE },
    { "cage 4 r1c1 r2c2", 1, "22", FALSE },
    { "cage 3,4 r1c1 r2c2", 1, "12", TRUE },
    { "cage 3,5 r1c1 r2c2", 1, "31", FALSE },
    { "cage r1c1 r2c2", 1, "31", TRUE },
    { "cage r1c1 r2c2 r3c3", 1, "3.3", FALSE },
    { "cage 1 r1c1 r2c2", 0, "0.", TRUE },
    { "cage 15 r1c1 r2c2 r3c3 r4c4 r5c5 r6c6", 0, "......", TRUE },
    { "sum 4 r1c1 r2c2", 1, "22", TRUE },
    { "sum 12 r1c1 r2c2", 1, "6.", TRUE },
    { "sum 12 r1c1 r2c2", 1, "5.", FALSE },
    { "sum 5 r1c1 r1c1 r2c2", 1, "221", TRUE },
    { "arrow r1c1 r2c2 r3c3", 1, "523", TRUE },
    { "arrow r1c1 r2c2 r3c3", 1, "423", FALSE },
    { "arrow r1c1 r2c2 r3c3", 1, "2..", TRUE },
    { "arrow r1c1 r2c2 r3c3", 1, "1..", FALSE },
    { "arrow r1c1 r2c2 r3c3", 0, "0..", TRUE },
    { "arrow r1c1 r2c2 r3c3", 1, ".6.", FALSE },
    { "pill-arrow 2 r1c1 r1c2 r2c2 r3c3", 1, "1266", TRUE },
    { "pill-arrow 2 r1c1 r1c2 r2c2 r3c3", 1, "2166", FALSE },
    { "pill-arrow 2 r1c1 r1c2 r2c2 r3c3", 1, "2...", FALSE },
    { "pill-arrow 2 r1c1 r1c2 r2c2 r3c3", 1, ".2..", TRUE },
    { "pill-arrow 2 r1c1 r1c2 r2c2", 0, "055", TRUE },
    { "double-arrow r1c1 r2c2 r3c3 r4c4", 1, "1234", TRUE },
    { "double-arrow r1c1 r2c2 r3c3 r4c4", 1, "1243", FALSE },
    { "double-arrow r1c1 r2c2 r3c3", 1, "3..", TRUE },
    { "double-arrow r1c1 r2c2 r3c3", 1, "6..", FALSE },
    { "little-killer 6 r1c4 r2c5 r3c6", 1, "222", TRUE },
    { "little-killer 6 r1c4 r2c5 r3c6", 1, "223", FALSE },
    { "little-killer 6 r3c6 r2c5 r1c4", 1, "5..", FALSE },
    { "little-killer 6 r1c6", 1, "6", TRUE },
    { "equal-sum 2+1 r1c1 r2c2 r3c3", 1, "235", TRUE },
    { "equal-sum 2+1+2 r1c1 r2c2 r3c3 r4c4 r5c5", 1, "23514", TRUE },
    { "equal-sum 2+1+2 r1c1 r2c2 r3c3 r4c4 r5c5", 1, "23524", FALSE },
    { "equal-sum 2+2 r1c1 r2c2 r3c3 r4c4", 1, "66.4", FALSE },
    { "equal-sum 2+2 r1c1 r2c2 r3c3 r4c4", 1, "66.6", TRUE },
    { "zipper r1c1 r2c2 r3c3 r4c4 r5c5", 1, "12543", FALSE },
    { "zipper r1c1 r2c2 r3c3 r4c4 r5c5", 1, "12534", TRUE },
    { "zipper r1c1 r2c2 r3c3 r4c4 r5c5", 1, "23523", TRUE },
    { "zipper r1c1 r2c2 r3c3 r4c4", 1, "1234", TRUE },
    { "zipper r1c1 r2c2 r3c3 r4c4", 1, "1..1", TRUE },
    { "zipper r1c1 r2c2 r3c3 r4c4", 1, "66.1", TRUE },
    { "zipper r1c1 r2c2", 1, "12", TRUE },
    /* Boxes are 3 wide and 2 high */
    { "region-sum r1c2 r1c3 r1c4", 1, "235", TRUE },
    { "region-sum r1c2 r1c3 r1c4", 1, "234", FALSE },
    { "region-sum r1c2 r1c3 r1c4", 1, "24.", TRUE },
    { "region-sum r1c2 r1c3 r1c4", 1, "25.", FALSE },
    { "region-sum r1c2 r1c3 r2c3", 1, "123", TRUE },
    { "region-sum r1c3 r1c4 r2c3", 1, "443", FALSE }, /* the box again */
    { "region-sum r1c3 r1c4 r2c4 r2c3 r1c3", 1, "41234", FALSE },
    { "region-sum r1c3 r1c4 r2c4 r2c3 r1c3", 1, "41654", FALSE },
    { "region-sum r1c3 r1c4 r2c4 r2c3 r1c3", 1, "43654", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      YassShape shape = YASS_SQUARE (6, 3, 2);
      guint16 grid[VARIANT_MAX_CELLS];

      shape.first = cases[i].first;
      const char *const texts[] = { cases[i].statement, NULL };
      g_autoptr (YassGame) game = make_game (&shape, texts);
      const YassStatement *statement = get_last (game);
      g_test_message ("%s: %s", cases[i].statement, cases[i].numbers);
      g_assert_cmpuint (strlen (cases[i].numbers), ==, statement->n_cells);
      for (guint cell = 0; cell < VARIANT_MAX_CELLS; cell++)
        grid[cell] = YASS_OPEN;
      for (guint j = 0; j < statement->n_cells; j++)
        if (cases[i].numbers[j] != '.')
          grid[statement->cells[j]] = (guint16) (cases[i].numbers[j] - '0');
      g_assert_cmpint (statement->kind->check (statement, game, grid), ==,
                       cases[i].holds);
    }
}

/* Whether some numbers for the open ones of the first @n cells would do */
static gboolean
can_complete (const YassStatement *statement, const YassGame *game, guint n,
              guint16 *grid)
{
  const YassShape *shape = yass_game_get_shape (game);
  gboolean can = FALSE;

  while (n > 0 && grid[statement->cells[n - 1]] != YASS_OPEN)
    n--;
  if (n == 0)
    return statement->kind->check (statement, game, grid);
  for (guint i = 0; i < shape->size && !can; i++)
    {
      grid[statement->cells[n - 1]] = (guint16) (shape->first + i);
      can = can_complete (statement, game, n - 1, grid);
    }
  grid[statement->cells[n - 1]] = YASS_OPEN;
  return can;
}

/* With up to three open cells: a check refuses nothing that could stand. Lines
 * that say something are rare for some kinds. */
static void
test_open_cells (gconstpointer variant)
{
  guint n_refused = 0;

  for (guint round = 0; round < 200 || (n_refused == 0 && round < 20000);
       round++)
    {
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (variant);
      g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
      const YassStatement *statement = get_last (game);
      const YassShape *shape = yass_game_get_shape (game);
      guint16 grid[VARIANT_MAX_CELLS];

      if (yass_kind_is_board_wide (statement->kind))
        continue; /* no statement was found that holds */
      for (guint cell = 0; cell < game->n_cells; cell++)
        grid[cell] = (guint16) (shape->first + random_below (shape->size));
      for (guint i = random_below (4); i > 0; i--)
        grid[statement->cells[random_below (statement->n_cells)]] = YASS_OPEN;
      if (statement->kind->check (statement, game, grid))
        continue;
      n_refused++;
      g_assert_false (can_complete (statement, game, statement->n_cells, grid));
    }
  g_assert_cmpuint (n_refused, >, 0);
}

/* The sums that a statement declares: "+r1c1 -r1c2 -r1c3 = 0; ..." and before
 * that its hidden variable, "h 2-12: " */
static char *
describe (const YassGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->hidden->len; i++)
    g_string_append_printf (text,
                            "h %u-%u: ", yass_game_get_hidden (game, i)->first,
                            yass_game_get_hidden (game, i)->first
                                + yass_game_get_hidden (game, i)->count - 1);
  for (guint i = 0; i < game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);

      g_string_append (text, i > 0 ? "; " : "");
      for (guint j = 0; j < sum->n_terms; j++)
        {
          const guint variable = sum->terms[j].variable;

          g_string_append_printf (text, "%+d*", sum->terms[j].times);
          if (variable < game->n_cells)
            g_string_append_printf (text, "r%uc%u ",
                                    variable / game->shape.n_columns + 1,
                                    variable % game->shape.n_columns + 1);
          else
            g_string_append (text, "h ");
        }
      g_string_append_printf (text, "= %d", sum->least);
      for (gint total = sum->least + 1; total <= sum->most; total++)
        if (yass_sum_allows (sum, total))
          g_string_append_printf (text, ",%d", total);
    }
  return g_string_free (text, FALSE);
}

static const char jigsaw[] = "region r1c1 r1c2 r1c3 r2c1";

static void
test_declared (void)
{
  static const struct
  {
    const char *texts[4];
    guint size;
    guint first;
    const char *sums;
  } cases[] = {
    { { "cage 5,3 r1c1 r2c2" }, 4, 1, "+1*r1c1 +1*r2c2 = 3,5" },
    { { "cage r1c1 r2c2" }, 4, 1, "" },
    { { "sum 9 r1c1 r2c2 r1c1" }, 4, 1, "+2*r1c1 +1*r2c2 = 9" },
    { { "arrow r1c1 r1c2 r2c2" }, 4, 1, "+1*r1c1 -1*r1c2 -1*r2c2 = 0" },
    { { "pill-arrow 2 r1c2 r1c1 r2c1 r3c1 r4c1" },
      4,
      1,
      "+1*r1c1 +10*r1c2 -1*r2c1 -1*r3c1 -1*r4c1 = 0" },
    { { "double-arrow r1c1 r1c2 r1c3" }, 4, 1, "+1*r1c2 -1*r1c1 -1*r1c3 = 0" },
    { { "little-killer 7 r1c3 r2c4" }, 4, 1, "+1*r1c3 +1*r2c4 = 7" },
    { { "equal-sum 2+1 r1c1 r1c2 r1c3" }, 4, 1, "+1*r1c3 -1*r1c1 -1*r1c2 = 0" },
    /* As narrow as all parts leave it */
    { { "equal-sum 2+3+2 r1c1 r1c2 r2c1 r2c2 r2c3 r3c1 r3c2" },
      4,
      1,
      "h 3-8: +1*r1c1 +1*r1c2 -1*h = 0; +1*r2c1 +1*r2c2 +1*r2c3 -1*h = 0; "
      "+1*r3c1 +1*r3c2 -1*h = 0" },
    { { "zipper r1c1 r1c2 r1c3 r2c3 r2c2 r2c1" },
      4,
      0,
      "h 0-6: +1*r1c1 +1*r2c1 -1*h = 0; +1*r1c2 +1*r2c2 -1*h = 0; +1*r1c3 "
      "+1*r2c3 -1*h = 0" },
    { { "zipper r1c1 r1c2 r1c3 r1c4 r2c4" },
      4,
      1,
      "+1*r1c3 -1*r1c1 -1*r2c4 = 0; +1*r1c3 -1*r1c2 -1*r1c4 = 0" },
    { { "zipper r1c1 r1c2" }, 4, 1, "" },
    { { "region-sum r1c1 r1c2 r1c3" }, 4, 1, "+1*r1c3 -1*r1c1 -1*r1c2 = 0" },
    { { "region-sum r1c1 r1c2" }, 4, 1, "" },
    { { "no-boxes", "region-sum r1c1 r1c2 r1c3" }, 4, 1, "" },
    { { "region-sum r1c1 r1c2 r1c3" }, 5, 1, "" },
    /* Regions where there are any; cells in none do not count */
    { { jigsaw, "region r1c4 r2c2 r2c3 r2c4", "region-sum r1c2 r1c3 r1c4" },
      4,
      1,
      "+1*r1c4 -1*r1c2 -1*r1c3 = 0" },
    { { jigsaw, "region-sum r1c3 r1c2 r3c2 r1c1" },
      4,
      1,
      "+1*r1c1 -1*r1c3 -1*r1c2 = 0" },
    /* A line without ends */
    { { "region-sum r2c2 r2c3 r3c3 r3c2 r2c2" },
      4,
      1,
      "+1*r2c2 -1*r2c3 = 0; +1*r2c2 -1*r3c3 = 0; +1*r2c2 -1*r3c2 = 0" },
    { { "region-sum r1c2 r1c3 r2c3 r2c2 r1c2" },
      4,
      1,
      "+1*r1c3 +1*r2c3 -1*r2c2 -1*r1c2 = 0" },
    /* Both sides alike say nothing */
    { { "equal-sum 2+2 r1c1 r1c2 r1c2 r1c1" }, 4, 1, "" },
    /* Nothing but a pair where nothing else adds up */
    { { "xv V r1c1 r1c2" }, 4, 1, "" },
    { { "xv V r1c1 r1c2", "cage 4 r2c1 r2c2" },
      4,
      1,
      "+1*r1c1 +1*r1c2 = 5; +1*r2c1 +1*r2c2 = 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      YassShape shape = YASS_SQUARE (cases[i].size, 0, 0);

      yass_default_box (shape.size, &shape.box_width, &shape.box_height);
      shape.first = cases[i].first;
      g_autoptr (YassGame) game = make_game (&shape, cases[i].texts);
      g_autofree char *sums = describe (game);
      g_test_message ("%s", cases[i].texts[0]);
      g_assert_true (yass_game_is_sound (game, NULL));
      g_assert_cmpstr (sums, ==, cases[i].sums);
    }
}

/* Where a hidden sum would have too many numbers, each part equals the next: no
 * puzzle takes wider sets for it */
static void
test_wide_sums (void)
{
  YassShape shape = YASS_SQUARE (16, 4, 4);
  g_autoptr (GString) text = g_string_new ("equal-sum 5+5+5");

  for (guint i = 0; i < 15; i++)
    g_string_append_printf (text, " r%uc%u", 1 + i / 5, 1 + i % 5);
  const char *const texts[] = { text->str, NULL };
  g_autoptr (YassGame) game = make_game (&shape, texts);
  g_assert_cmpuint (game->hidden->len, ==, 0);
  g_assert_cmpuint (game->sums->len, ==, 2);
  g_assert_cmpuint (yass_game_get_sum (game, 1)->n_terms, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/sums/refuse-what-cannot-be", test_refusals);
  g_test_add_func ("/kind/sums/check-grids-with-open-cells", test_parts);
  g_test_add_func ("/kind/sums/declare-few-equations", test_declared);
  g_test_add_func ("/kind/sums/need-no-wider-sets", test_wide_sums);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strconcat ("/kind/sums/equals-brute-force/",
                                           variants[i].kind, NULL);

      g_autofree char *open_path
          = g_strconcat ("/kind/sums/check-refuses-no-start-of-a-filling/",
                         variants[i].kind, NULL);

      g_test_add_data_func (path, &variants[i], test_variant);
      g_test_add_data_func (open_path, &variants[i], test_open_cells);
    }
  return g_test_run ();
}
