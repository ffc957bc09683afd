/* pill.c: a rounded border around a line
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/picture.h"

#define ARC (G_PI / 16) /* from one point of an arc to the next */
#define STRAIGHT 1e-6

static YassPoint
direction_of (YassPoint from, YassPoint to)
{
  const double length = hypot (to.x - from.x, to.y - from.y);

  return (YassPoint){ (to.x - from.x) / length, (to.y - from.y) / length };
}

/* The border turns at @at, which is at its right hand: in an arc, unless it
 * turns to the left */
static void
add_turn (GArray *border, YassPoint at, YassPoint come, YassPoint go,
          double radius)
{
  const double cross = come.x * go.y - come.y * go.x;
  const double dot = come.x * go.x + come.y * go.y;

  if (cross < -STRAIGHT)
    {
      const YassPoint corner = { at.x + radius * (come.y + go.y) / (1 + dot),
                                 at.y - radius * (come.x + go.x) / (1 + dot) };

      g_array_append_val (border, corner);
      return;
    }
  const double angle = dot < STRAIGHT - 1 ? G_PI : atan2 (cross, dot);
  const double start = atan2 (-come.x, come.y);
  const guint n = (guint) ceil (angle / ARC);
  for (guint i = 0; n > 0 && i <= n; i++)
    {
      const double a = start + angle * i / n;
      const YassPoint point
          = { at.x + radius * cos (a), at.y + radius * sin (a) };

      g_array_append_val (border, point);
    }
}

void
yass_picture_add_pill (YassPicture *self, YassRole role,
                       const YassPoint *points, guint n_points, double radius)
{
  if (n_points == 1)
    {
      yass_picture_add_circle (self, role, points[0], radius);
      return;
    }

  /* There and back again: at both ends it turns round */
  g_autoptr (GArray) border = g_array_new (FALSE, FALSE, sizeof (YassPoint));
  const guint n = 2 * n_points - 2;
  for (guint i = 0; i < n; i++)
    {
      const YassPoint before
          = points[MIN ((i + n - 1) % n, n - (i + n - 1) % n)];
      const YassPoint at = points[MIN (i, n - i)];
      const YassPoint behind = points[MIN ((i + 1) % n, n - (i + 1) % n)];

      add_turn (border, at, direction_of (before, at),
                direction_of (at, behind), radius);
    }
  yass_picture_add_polygon (self, role, (const YassPoint *) border->data,
                            border->len);
}
