/* between.c: a line whose numbers lie between those at its ends
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
leave_room (guint m, guint n, gconstpointer data)
{
  return yass_distance (m, n) >= 2;
}

static gboolean
differ (guint m, guint n, gconstpointer data)
{
  return m != n;
}

static gboolean
is_no_extreme (guint n, gconstpointer data)
{
  const YassShape *shape = data;

  return n > shape->first && n < yass_shape_get_last (shape);
}

/* Which end is the lower one no pair can say: that is left to the check */
static void
between_declare (const YassStatement *statement, YassGame *game)
{
  const guint last = statement->n_cells - 1;

  yass_game_add_relation (game, statement->cells[0], statement->cells[last],
                          leave_room, NULL);
  for (guint i = 1; i < last; i++)
    {
      yass_game_restrict (game, statement->cells[i], is_no_extreme,
                          yass_game_get_shape (game));
      yass_game_add_relation (game, statement->cells[0], statement->cells[i],
                              differ, NULL);
      yass_game_add_relation (game, statement->cells[last], statement->cells[i],
                              differ, NULL);
    }
}

static gboolean
between_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const guint first = solution[statement->cells[0]];
  const guint last = solution[statement->cells[statement->n_cells - 1]];

  for (guint i = 1; i + 1 < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number <= MIN (first, last) || number >= MAX (first, last))
        return FALSE;
    }
  return TRUE;
}

const YassKind yass_kind_between = {
  .name = "between",
  .summary = "the line's numbers lie between those at its ends",
  .min_cells = 3,
  .max_cells = G_MAXUINT,
  .declare = between_declare,
  .check = between_check,
};
