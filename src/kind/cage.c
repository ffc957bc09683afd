/* cage.c: different numbers, and mostly what they add up to
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/total.h"

static gboolean
cage_accepts (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  if (statement->n_cells > shape->size)
    return yass_statement_refuse (
        statement, error,
        "%u cells cannot differ with %u numbers; a \"sum\" lets them repeat",
        statement->n_cells, shape->size);
  return statement->value == NULL
         || yass_totals_are_valid (statement, TRUE, shape, error);
}

static void
cage_declare (const YassStatement *statement, YassGame *game)
{
  const guint n = statement->n_cells;

  /* A sum sees to its cells all together */
  if (statement->value == NULL || n == yass_game_get_shape (game)->size)
    yass_game_add_group (game, statement->cells, n);
  else
    for (guint i = 0; i < n; i++)
      for (guint j = i + 1; j < n; j++)
        yass_game_add_sight (game, statement->cells[i], statement->cells[j]);
  if (statement->value != NULL)
    yass_totals_declare (statement, game);
}

static gboolean
cage_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return yass_cells_differ (statement->cells, statement->n_cells, solution)
         && (statement->value == NULL
             || yass_totals_check (statement, TRUE, game, solution));
}

static const YassGuise cage_guise = {
  .note
  = "the numbers in dashes are all different and add up to the one in the "
    "corner, if there is one; 5/10 is either",
  .fpuzzles
  = { { "killercage", YASS_FPUZZLES_CELLS, .value = YASS_FPUZZLES_TOTAL },
      { "cage", YASS_FPUZZLES_CELLS, .value = YASS_FPUZZLES_ROOT } },
  .iss = { { "Cage", YASS_ISS_CAGE } },
  .is_unordered = true,
  .is_free_of_numbers = true,
};

const YassKind yass_kind_cage = {
  .name = "cage",
  .summary = "the cells are all different and add up to the number, if there "
             "is one; \"5,10\" is either",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_OPTIONAL,
  .accepts = cage_accepts,
  .declare = cage_declare,
  .check = cage_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &cage_guise,
};
