/* marks-arrows.c: lines from circles and pills
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/marks.h"

#define TIP 0.16

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

void
yass_easel_add_tip (const YassEasel *easel, YassRole role, YassPoint at,
                    double x, double y, double size)
{
  const YassPoint back = { size * x, size * y };
  const YassPoint points[]
      = { { at.x - back.x - back.y, at.y - back.y + back.x },
          at,
          { at.x - back.x + back.y, at.y - back.y - back.x } };

  yass_picture_add_line (easel->picture, role, points, 3);
}

static double
get_distance (YassPoint point, YassPoint from, YassPoint to)
{
  const double x = to.x - from.x;
  const double y = to.y - from.y;
  const double square = x * x + y * y;
  const double part
      = square > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / square
                   : 0;
  const double along = CLAMP (part, 0, 1);

  return hypot (from.x + along * x - point.x, from.y + along * y - point.y);
}

static bool
is_in_pill (YassPoint point, const YassPoint *pill, guint n_pill, double radius)
{
  for (guint i = 0; i < n_pill; i++)
    if (get_distance (point, pill[i], pill[MIN (i + 1, n_pill - 1)])
        < radius - 1e-6)
      return true;
  return false;
}

/* The line begins behind the pill's border, where that is nearest */
static YassPoint
leave_pill (const YassPoint *pill, guint n_pill, YassPoint towards,
            double radius)
{
  YassPoint from = pill[0];

  for (guint i = 1; i < n_pill; i++)
    if (hypot (towards.x - pill[i].x, towards.y - pill[i].y)
        < hypot (towards.x - from.x, towards.y - from.y))
      from = pill[i];
  YassPoint at = leave_circle (from, towards, radius);
  for (double far = radius; far < 1 && is_in_pill (at, pill, n_pill, radius);
       far += 0.01)
    at = leave_circle (from, towards, far);
  return at;
}

/* How many cells the number is in that an arrow starts from */
static guint
count_pill (const YassStatement *statement)
{
  guint n = 1;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 1, statement->n_cells - 1, &n);
  return n;
}

/* A cell that comes twice in a row has no way to point */
static void
add_tip_at_end (const YassEasel *easel, const YassMark *self,
                const YassPoint *points, guint n)
{
  const YassPoint last = points[n - 1];
  const YassPoint before = points[n > 1 ? n - 2 : 0];
  const double x = last.x - before.x;
  const double y = last.y - before.y;
  const double length = hypot (x, y);

  if (length > 0)
    yass_easel_add_tip (easel, self->role, last, x / length, y / length, TIP);
}

/* From the circle or pill to a tip in the last cell */
void
yass_mark_arrow (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint n = statement->n_cells;
  const guint n_pill = count_pill (statement);
  g_autofree YassPoint *points = yass_easel_dup_centres (easel, statement);

  yass_picture_add_pill (easel->picture, self->more, points, n_pill,
                         self->size);
  points[n_pill - 1] = leave_pill (points, n_pill, points[n_pill], self->size);
  yass_picture_add_line (easel->picture, self->role, points + n_pill - 1,
                         n - n_pill + 1);
  add_tip_at_end (easel, self, points, n);
}

/* A line that is read from one end to the other */
void
yass_mark_tipped_line (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint n = statement->n_cells;
  g_autofree YassPoint *points = yass_easel_dup_centres (easel, statement);

  yass_picture_add_line (easel->picture, self->role, points, n);
  add_tip_at_end (easel, self, points, n);
}

void
yass_mark_between (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint n = statement->n_cells;
  g_autofree YassPoint *points = yass_easel_dup_centres (easel, statement);

  const YassPoint ends[] = { points[0], points[n - 1] };
  const YassPoint first = leave_circle (points[0], points[1], self->size);
  points[n - 1] = leave_circle (points[n - 1], points[n - 2], self->size);
  points[0] = first;
  yass_picture_add_line (easel->picture, self->role, points, n);
  for (guint j = 0; j < 2; j++)
    yass_picture_add_circle (easel->picture, self->more, ends[j], self->size);
}
