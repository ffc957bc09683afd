/* extra.c: cells that are all different
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
extra_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  if (statement->n_cells <= shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error, "%u cells cannot all be different", statement->n_cells);
}

static void
distinct_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_distinct (game, statement->cells, statement->n_cells);
}

static void
extra_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_group (game, statement->cells, statement->n_cells);
}

static gboolean
extra_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  return yass_cells_differ (statement->cells, statement->n_cells, solution);
}

static void
extra_append_note (GString *text, const YassStatement *self,
                   const YassShape *shape)
{
  g_string_append (text, self->n_cells == shape->size
                             ? "every number once in the shaded cells"
                             : "no number twice in the shaded cells");
}

static const YassGuise extra_guise = {
  .append_note = extra_append_note,
  .fpuzzles = { { "extraregion", YASS_FPUZZLES_CELLS } },
};

const YassKind yass_kind_extra = {
  .name = "extra",
  .summary = "one more region: no number twice, and every number if it has "
             "enough cells",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = extra_accepts,
  .declare = extra_declare,
  .check = extra_check,
  .checks_parts = TRUE,
  .guise = &extra_guise,
};

static const YassGuise distinct_guise = {
  .note = "no number twice in an outline; those with the same letter are one",
  .iss = { { "AllDifferent", YASS_ISS_SET } },
  .is_free_of_numbers = true,
};

/* All that fills a house with different numbers fills it with every number, so
 * this differs from the former in what players may conclude, not in solutions
 */
const YassKind yass_kind_distinct = {
  .name = "distinct",
  .summary = "no number appears twice in these cells",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = extra_accepts,
  .declare = distinct_declare,
  .check = extra_check,
  .checks_parts = TRUE,
  .guise = &distinct_guise,
};
