/* room.c: room for several marks in one cell, and in one place around the board
 * SPDX-License-Identifier: MIT */
#include "picture/room.h"

#include <math.h>

#define INSET 0.045 /* of the first outline */
#define NEXT_INSET 0.035

#define LABEL_LEFT 0.05
#define LABEL_TOP 0.115
#define LABEL_WIDTH 0.9 /* of a line of labels */

#define NEXT_SIGN 0.3 /* along the border */
#define N_SIGNS 3     /* side by side */

YassRoom *
yass_room_new (const YassShape *shape)
{
  const guint n = yass_place_cells (shape);
  const guint n_outside
      = 2 * (yass_place_rows (shape) + yass_place_columns (shape) + 2);
  YassRoom *self = g_new (YassRoom, 1);

  *self = (YassRoom){ shape,
                      g_new0 (uint8_t, n),
                      g_new0 (double, n),
                      g_new0 (uint8_t, 2 * n),
                      g_array_new (FALSE, FALSE, sizeof (YassPoint)),
                      g_new0 (double, n_outside) };
  return self;
}

void
yass_room_free (YassRoom *self)
{
  g_free (self->insets);
  g_free (self->labels);
  g_free (self->signs);
  g_array_unref (self->points);
  g_free (self->outside);
  g_free (self);
}

double
yass_room_take_inset (YassRoom *self, const guint32 *cells, guint n_cells,
                      YassInset nearest)
{
  uint8_t taken = 0;
  guint level = nearest;

  for (guint i = 0; i < n_cells; i++)
    taken |= self->insets[cells[i]];
  while (level + 1 < YASS_N_INSETS && taken >> level & 1)
    level++;
  for (guint i = 0; i < n_cells; i++)
    self->insets[cells[i]] |= (uint8_t) (1u << level);
  return INSET + level * NEXT_INSET;
}

YassPoint
yass_room_take_label (YassRoom *self, guint cell, double width)
{
  const YassPoint corner = yass_place_corner (self->shape, cell);
  double start = self->labels[cell];

  if (start < LABEL_WIDTH && start > 0 && start + width > LABEL_WIDTH)
    start = LABEL_WIDTH;
  self->labels[cell] = start + width;
  return start < LABEL_WIDTH
             ? (YassPoint){ corner.x + LABEL_LEFT + start,
                            corner.y + LABEL_TOP }
             : (YassPoint){ corner.x + LABEL_LEFT + fmod (start, LABEL_WIDTH),
                            corner.y + 1 - LABEL_TOP };
}

static bool
is_free (const YassRoom *self, YassPoint at)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const YassPoint *point = &g_array_index (self->points, YassPoint, i);

      if (hypot (at.x - point->x, at.y - point->y) < NEXT_SIGN)
        return false;
    }
  return true;
}

/* On the line that joins them, the nearer to its middle the better */
static YassPoint
take_point (YassRoom *self, YassPoint from, YassPoint to)
{
  static const double parts[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };
  YassPoint at;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      at = (YassPoint){ from.x + parts[i] * (to.x - from.x),
                        from.y + parts[i] * (to.y - from.y) };
      if (is_free (self, at))
        break;
    }
  g_array_append_val (self->points, at);
  return at;
}

YassPoint
yass_room_take_sign (YassRoom *self, guint a, guint b)
{
  const YassPoint from = yass_place_centre (self->shape, a);
  const YassPoint to = yass_place_centre (self->shape, b);
  YassPoint at = yass_point_between (from, to);

  if (!yass_are_neighbours (self->shape, a, b))
    return take_point (self, from, to);
  const bool is_below = from.x == to.x;
  const guint n = self->signs[2 * MIN (a, b) + is_below]++ % N_SIGNS;
  const double along = (n + 1) / 2 * (n % 2 == 1 ? NEXT_SIGN : -NEXT_SIGN);
  if (is_below)
    at.x += along;
  else
    at.y += along;
  return at;
}

/* Along the upper side from corner to corner, then along the lower one, to the
 * left and to the right */
static double *
find_outside (const YassRoom *self, int column, int row)
{
  const guint width = yass_place_columns (self->shape) + 2;
  const guint height = yass_place_rows (self->shape);

  if (row < 0 || (guint) row >= height)
    return &self->outside[(row < 0 ? 0 : width) + (guint) (column + 1)];
  return &self->outside[2 * width + (column < 0 ? 0 : height) + (guint) row];
}

void
yass_room_reach_outside (YassRoom *self, int column, int row, double width,
                         double height)
{
  const int n_columns = (int) yass_place_columns (self->shape);
  const int n_rows = (int) yass_place_rows (self->shape);
  const bool is_beside = row >= 0 && row < n_rows;
  double *outside = find_outside (self, column, row);
  YassReach *reach = &self->reach;

  *outside = MAX (*outside, is_beside ? width : height);
  if (row < 0)
    reach->top = MAX (reach->top, height);
  if (row >= n_rows)
    reach->bottom = MAX (reach->bottom, height);
  if (column < 0)
    reach->left = MAX (reach->left, width);
  if (column >= n_columns)
    reach->right = MAX (reach->right, width);
}

double
yass_room_take_outside (YassRoom *self, int column, int row, double depth)
{
  const double start = *find_outside (self, column, row);

  yass_room_reach_outside (self, column, row, start + depth, start + depth);
  return start;
}
