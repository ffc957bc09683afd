/* marks-chaos.c: clues about regions that are to be found
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/marks.h"

/* An arrow's tip is near the side of its cell, so that a number has room */
#define TIP_AT 0.45
#define TIP 0.09
#define INSET 0.06

bool
yass_chaos_is_drawn (const YassChaos *regions, const YassStatement *statement,
                     const YassShape *shape)
{
  if (statement->n_cells == 0
      || !yass_shape_is_on_board (shape, statement->cells[0]))
    return false;
  for (guint i = 1; i < statement->n_cells; i++)
    if (!yass_chaos_has_label (regions, statement->cells[i]))
      return false;
  return true;
}

/* The cells of the board whose regions a clue is about */
static guint32 *
dup_places (const YassEasel *easel, const YassStatement *statement)
{
  guint32 *cells = g_new (guint32, statement->n_cells);

  for (guint i = 1; i < statement->n_cells; i++)
    cells[i - 1] = statement->cells[i] - easel->regions.labels;
  return cells;
}

/* From its first cell an arm goes to the next one */
void
yass_mark_region_arrow (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree guint32 *cells = dup_places (easel, statement);
  const YassPoint from = yass_place_centre (easel->shape, cells[0]);

  for (guint j = 1; j + 1 < statement->n_cells; j++)
    {
      if (cells[j - 1] != cells[0] || cells[j] == cells[0])
        continue;
      const YassPoint to = yass_place_centre (easel->shape, cells[j]);
      const double length = hypot (to.x - from.x, to.y - from.y);
      const double x = (to.x - from.x) / length;
      const double y = (to.y - from.y) / length;

      yass_easel_add_tip (
          easel, self->role,
          (YassPoint){ from.x + TIP_AT * x, from.y + TIP_AT * y }, x, y, TIP);
    }
}

/* A circle, and around the cells that it counts a line */
void
yass_mark_region_count (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree guint32 *cells = dup_places (easel, statement);

  yass_mark_first_circle (easel, self, i);
  yass_picture_add_outline (easel->picture, self->more, easel->shape, cells,
                            statement->n_cells - 1, INSET);
}
