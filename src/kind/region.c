/* region.c: jigsaw regions instead of boxes
 * SPDX-License-Identifier: MIT */
#include "kind/variables.h"

static gboolean
region_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (!yass_shape_is_on_board (shape, statement->cells[i]))
      return yass_statement_refuse (
          statement, error, "%s is not on the board; expected cells that are",
          yass_shape_name_cell (shape, statement->cells[i]).text);
  if (statement->n_cells == shape->size
      || (!yass_shape_is_filled (shape) && statement->n_cells < shape->size))
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
               "region: expected %u cells, found %u", shape->size,
               statement->n_cells);
  return FALSE;
}

static void
region_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_group (game, statement->cells, statement->n_cells);
}

static gboolean
region_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return yass_cells_differ (statement->cells, statement->n_cells, solution);
}

const YassKind yass_kind_region = {
  .name = "region",
  .summary = "these cells, instead of a box, hold every number once",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = region_accepts,
  .declare = region_declare,
  .check = region_check,
  .checks_parts = TRUE,
};
