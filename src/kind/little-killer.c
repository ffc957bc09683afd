/* little-killer.c: what a diagonal adds up to
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/total.h"

typedef struct
{
  gint down;
  gint right;
} Way;

/* Whether so many steps from a cell there is no cell any more */
static bool
leaves_board (const YassShape *shape, guint cell, Way way, gint steps)
{
  const gint row = (gint) (cell / shape->n_columns) + way.down * steps;
  const gint column = (gint) (cell % shape->n_columns) + way.right * steps;

  return row < 0 || row >= (gint) shape->n_rows || column < 0
         || column >= (gint) shape->n_columns;
}

/* Whether the cells go this way, from edge to edge */
static bool
is_diagonal (const YassStatement *statement, const YassShape *shape, Way way)
{
  const guint n = statement->n_cells;
  const gint step = way.down * (gint) shape->n_columns + way.right;

  for (guint i = 1; i < n; i++)
    if (leaves_board (shape, statement->cells[i - 1], way, 1)
        || statement->cells[i] != statement->cells[i - 1] + (guint) step)
      return false;
  return yass_shape_is_on_board (shape, statement->cells[0])
         && leaves_board (shape, statement->cells[0], way, -1)
         && leaves_board (shape, statement->cells[n - 1], way, 1);
}

static gboolean
little_killer_accepts (const YassStatement *statement, const YassShape *shape,
                       GError **error)
{
  static const Way ways[] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (is_diagonal (statement, shape, ways[i]))
      return yass_totals_are_valid (statement, FALSE, shape, error);
  return yass_statement_refuse (
      statement, error,
      "expected all cells of a diagonal in order, from edge to edge");
}

static gboolean
little_killer_check (const YassStatement *statement, const YassGame *game,
                     const guint16 *solution)
{
  return yass_totals_check (statement, FALSE, game, solution);
}

static const YassGuise little_killer_guise = {
  .note = "the cells that a slanting arrow points along add up to "
          "its number and may repeat",
  .fpuzzles = { { "littlekillersum", YASS_FPUZZLES_DIAGONAL,
                  .value = YASS_FPUZZLES_CLUE } },
  .iss = { { "LittleKiller", YASS_ISS_DIAGONAL_CLUE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_little_killer = {
  .name = "little-killer",
  .summary = "the cells of a diagonal, from edge to edge, add up to the number "
             "and may repeat",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = little_killer_accepts,
  .declare = yass_totals_declare,
  .check = little_killer_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &little_killer_guise,
};
