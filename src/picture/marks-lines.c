/* marks-lines.c: lines through cells
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/marks.h"

#define TIP 0.16
#define DIAMOND 0.09

static void
add_line (const YassEasel *easel, YassRole role, const YassStatement *statement)
{
  g_autofree YassPoint *points = g_new (YassPoint, statement->n_cells);

  for (guint i = 0; i < statement->n_cells; i++)
    points[i] = yass_place_centre (easel->shape, statement->cells[i]);
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

/* @from: the circle around this point; the line begins behind it */
static YassPoint
leave_circle (YassPoint from, YassPoint towards, double radius)
{
  const double x = towards.x - from.x;
  const double y = towards.y - from.y;
  const double length = hypot (x, y);

  if (length <= radius)
    return from;
  return (YassPoint){ from.x + x / length * radius,
                      from.y + y / length * radius };
}

/* From the circle to a tip in the last cell */
void
yass_mark_arrow (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint n = statement->n_cells;
  g_autofree YassPoint *points = g_new (YassPoint, n);

  for (guint j = 0; j < n; j++)
    points[j] = yass_place_centre (easel->shape, statement->cells[j]);
  const YassPoint centre = points[0];
  points[0] = leave_circle (centre, points[1], self->size);
  const YassPoint last = points[n - 1];
  const double x = last.x - points[n - 2].x;
  const double y = last.y - points[n - 2].y;
  const double length = hypot (x, y);
  const YassPoint back = { TIP * x / length, TIP * y / length };
  const YassPoint tip[]
      = { { last.x - back.x - back.y, last.y - back.y + back.x },
          last,
          { last.x - back.x + back.y, last.y - back.y - back.x } };

  yass_picture_add_line (easel->picture, self->role, points, n);
  yass_picture_add_line (easel->picture, self->role, tip, 3);
  yass_picture_add_circle (easel->picture, self->more, centre, self->size);
}

void
yass_mark_between (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint n = statement->n_cells;
  g_autofree YassPoint *points = g_new (YassPoint, n);

  for (guint j = 0; j < n; j++)
    points[j] = yass_place_centre (easel->shape, statement->cells[j]);
  const YassPoint ends[] = { points[0], points[n - 1] };
  const YassPoint first = leave_circle (points[0], points[1], self->size);
  points[n - 1] = leave_circle (points[n - 1], points[n - 2], self->size);
  points[0] = first;
  yass_picture_add_line (easel->picture, self->role, points, n);
  for (guint j = 0; j < 2; j++)
    yass_picture_add_circle (easel->picture, self->more, ends[j], self->size);
}

static void
add_diamond (const YassEasel *easel, YassRole role, YassPoint at)
{
  const YassPoint points[] = { { at.x, at.y - DIAMOND },
                               { at.x + DIAMOND, at.y },
                               { at.x, at.y + DIAMOND },
                               { at.x - DIAMOND, at.y } };

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
                                      statement->cells[j + 1]));
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
