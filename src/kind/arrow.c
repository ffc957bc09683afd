/* arrow.c: arrows, which add up to what is in their circles
 * SPDX-License-Identifier: MIT */
#include "kind/parts.h"

/* Digits of a pill: a cell counts that many times, and no more */
#define MOST_DIGITS 7

static void
add_cells (YassParts *sides, const YassStatement *statement, guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    yass_parts_add (sides, statement->cells[i], 1);
}

/* A circle is a pill of one digit. Returns 0 when it is not clear how many
 * there are. */
static guint
count_digits (const YassStatement *statement)
{
  guint n = 0;

  if (statement->value == NULL)
    return 1;
  return yass_value_to_number (statement->value, 2, MOST_DIGITS, &n) ? n : 0;
}

/* The pill as one number, and the shaft behind it */
static YassParts *
make_sides (const YassStatement *statement)
{
  YassParts *sides = yass_parts_new ();
  const guint n_digits = count_digits (statement);
  gint times = 1;

  for (guint i = n_digits; i-- > 0; times *= 10)
    yass_parts_add (sides, statement->cells[i], times);
  yass_parts_end (sides);
  add_cells (sides, statement, n_digits, statement->n_cells);
  yass_parts_end (sides);
  return sides;
}

static gboolean
arrow_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  const guint n_digits = count_digits (statement);

  if (n_digits == 0)
    return yass_statement_refuse (
        statement, error,
        "expected how many cells the pill has, from 2 to %u, found \"%s\"",
        MOST_DIGITS, statement->value);
  if (n_digits >= statement->n_cells)
    return yass_statement_refuse (
        statement, error,
        "expected a pill of %u cells and an arrow behind it, found %u cells",
        n_digits, statement->n_cells);
  return yass_parts_are_valid (make_sides (statement), statement, shape, error);
}

static gboolean
is_digit (guint n, gconstpointer data)
{
  return n <= 9;
}

/* Behind the first cell of a pill, each is one digit */
static void
arrow_declare (const YassStatement *statement, YassGame *game)
{
  for (guint i = 1; i < count_digits (statement); i++)
    if (yass_shape_get_last (yass_game_get_shape (game)) > 9)
      yass_game_restrict (game, statement->cells[i], is_digit, NULL);
  yass_parts_declare (make_sides (statement), game, NULL, NULL);
}

static gboolean
arrow_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  for (guint i = 1; i < count_digits (statement); i++)
    if (solution[statement->cells[i]] != YASS_OPEN
        && !is_digit (solution[statement->cells[i]], NULL))
      return FALSE;
  return yass_parts_hold (make_sides (statement), game, solution);
}

static const YassGuise arrow_guise = {
  .note = "the numbers on the line add up to the one in the circle",
  .fpuzzles = { { "arrow", YASS_FPUZZLES_ARROW } },
  .iss = { { "Arrow", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_arrow = {
  .name = "arrow",
  .summary = "the first cell, the circle, is the sum of the others",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .accepts = arrow_accepts,
  .declare = arrow_declare,
  .check = arrow_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &arrow_guise,
};

static const YassGuise pill_arrow_guise = {
  .note = "the numbers on the line add up to the one in the pill, of "
          "which each cell has a digit",
  .iss = { { "PillArrow", YASS_ISS_PILL } },
};

const YassKind yass_kind_pill_arrow = {
  .name = "pill-arrow",
  .summary = "the first cells, as many as the number says, are the digits of "
             "the sum of the others",
  .min_cells = 3,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = arrow_accepts,
  .declare = arrow_declare,
  .check = arrow_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &pill_arrow_guise,
};

/* The circles at both ends, and the line between them */
static YassParts *
make_double_sides (const YassStatement *statement)
{
  const guint last = statement->n_cells - 1;
  YassParts *sides = yass_parts_new ();

  add_cells (sides, statement, 0, 1);
  add_cells (sides, statement, last, last + 1);
  yass_parts_end (sides);
  add_cells (sides, statement, 1, last);
  yass_parts_end (sides);
  return sides;
}

static gboolean
double_arrow_accepts (const YassStatement *statement, const YassShape *shape,
                      GError **error)
{
  return yass_parts_are_valid (make_double_sides (statement), statement, shape,
                               error);
}

static void
double_arrow_declare (const YassStatement *statement, YassGame *game)
{
  yass_parts_declare (make_double_sides (statement), game, NULL, NULL);
}

static gboolean
double_arrow_check (const YassStatement *statement, const YassGame *game,
                    const guint16 *solution)
{
  return yass_parts_hold (make_double_sides (statement), game, solution);
}

static const YassGuise double_arrow_guise = {
  .note = "the numbers on the line add up to the same as those in its circles",
  .fpuzzles = { { "doublearrow", YASS_FPUZZLES_LINES } },
  .iss = { { "DoubleArrow", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_double_arrow = {
  .name = "double-arrow",
  .summary = "the two ends of the line add up to the same as all between them",
  .min_cells = 3,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .accepts = double_arrow_accepts,
  .declare = double_arrow_declare,
  .check = double_arrow_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &double_arrow_guise,
};
