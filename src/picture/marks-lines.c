/* marks-lines.c: lines through cells
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#define DIAMOND 0.09

YassPoint *
yass_easel_dup_centres (const YassEasel *easel, const YassStatement *statement)
{
  YassPoint *points = g_new (YassPoint, statement->n_cells);

  for (guint i = 0; i < statement->n_cells; i++)
    points[i] = yass_place_centre (easel->shape, statement->cells[i]);
  return points;
}

static void
add_line (const YassEasel *easel, YassRole role, const YassStatement *statement)
{
  g_autofree YassPoint *points = yass_easel_dup_centres (easel, statement);

  yass_picture_add_line (easel->picture, role, points, statement->n_cells);
}

void
yass_mark_line (const YassEasel *easel, const YassMark *self, guint i)
{
  add_line (easel, self->role, yass_game_get_statement (easel->game, i));
}

void
yass_mark_thermo (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_line (easel, self->role, statement);
  yass_picture_add_circle (
      easel->picture, self->more,
      yass_place_centre (easel->shape, statement->cells[0]), self->size);
}

static void
add_diamond (const YassEasel *easel, YassRole role, YassPoint at, double size)
{
  const YassPoint points[] = { { at.x, at.y - size },
                               { at.x + size, at.y },
                               { at.x, at.y + size },
                               { at.x - size, at.y } };

  yass_picture_add_polygon (easel->picture, role, points, 4);
}

/* What the table says is no matter of a mark: diamonds where it is asked */
void
yass_mark_diamonds (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  for (guint j = 0; j + 1 < statement->n_cells; j++)
    add_diamond (easel, self->role,
                 yass_room_take_sign (easel->room, statement->cells[j],
                                      statement->cells[j + 1]),
                 DIAMOND);
}

/* With a diamond at either end */
void
yass_mark_lockout (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint32 ends[]
      = { statement->cells[0], statement->cells[statement->n_cells - 1] };

  add_line (easel, self->role, statement);
  for (guint j = 0; j < 2; j++)
    add_diamond (easel, self->more, yass_place_centre (easel->shape, ends[j]),
                 self->size);
}

/* Cells that share no edge are joined */
void
yass_mark_link (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  if (!yass_are_neighbours (easel->shape, statement->cells[0],
                            statement->cells[1]))
    add_line (easel, self->role, statement);
}

/* From corner to corner of the board */
void
yass_mark_diagonal (const YassEasel *easel, const YassMark *self, guint i)
{
  for (guint j = 0; j < easel->game->groups->len; j++)
    {
      const YassGroup *group = yass_game_get_group (easel->game, j);

      if (group->statement != i)
        continue;
      const YassPoint from = yass_place_centre (easel->shape, group->cells[0]);
      const YassPoint to
          = yass_place_centre (easel->shape, group->cells[group->n_cells - 1]);
      const double x = to.x > from.x ? 0.5 : -0.5;
      const double y = to.y > from.y ? 0.5 : -0.5;

      yass_picture_add_stroke (easel->picture, self->role, from.x - x,
                               from.y - y, to.x + x, to.y + y);
    }
}
