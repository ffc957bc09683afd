/* outline.c: borders around a set of cells
 * SPDX-License-Identifier: MIT */
#include "picture/place.h"

/* Borders are walked with the cells at the right hand. Directions: east,
 * south, west, north; the next one is a turn to the right. */
static const int step_x[] = { 1, 0, -1, 0 };
static const int step_y[] = { 0, 1, 0, -1 };

typedef struct
{
  guint width;     /* of the lattice of corners */
  uint8_t *leaves; /* per corner: directions in which a border goes on */
} Borders;

static bool *
mark_cells (const YassShape *shape, const guint32 *cells, guint n_cells)
{
  bool *is_in = g_new0 (bool, yass_place_cells (shape));

  for (guint i = 0; i < n_cells; i++)
    is_in[cells[i]] = true;
  return is_in;
}

static guint
cell_at (const YassShape *shape, int column, int row)
{
  return (guint) row * yass_place_columns (shape) + (guint) column;
}

static bool
has (const YassShape *shape, const bool *is_in, int column, int row)
{
  return column >= 0 && row >= 0 && (guint) column < yass_place_columns (shape)
         && (guint) row < yass_place_rows (shape)
         && is_in[cell_at (shape, column, row)];
}

/* The side of a cell that one walks along in @direction starts at its upper
 * left corner going east, at its upper right one going south ... */
static void
note_borders (const Borders *borders, const YassShape *shape, const bool *is_in)
{
  for (guint cell = 0; cell < yass_place_cells (shape); cell++)
    for (guint direction = 0; is_in[cell] && direction < 4; direction++)
      {
        const int column = (int) yass_place_column (shape, cell);
        const int row = (int) yass_place_row (shape, cell);
        const guint left = (direction + 3) % 4;

        if (has (shape, is_in, column + step_x[left], row + step_y[left]))
          continue;
        const guint x = (guint) column + (direction == 1 || direction == 2);
        const guint y = (guint) row + (direction == 2 || direction == 3);
        borders->leaves[y * borders->width + x] |= 1u << direction;
      }
}

/* Where two cells touch at a corner alone, each keeps its own border: hence the
 * sharpest turn to the right */
static guint
turn (const Borders *borders, guint corner, guint direction)
{
  static const guint turns[] = { 1, 0, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    if (borders->leaves[corner] >> (direction + turns[i]) % 4 & 1)
      return (direction + turns[i]) % 4;
  g_assert_not_reached ();
}

/* From @start in @direction until it is back there. Straight on is no corner
 * of the polygon. */
static void
walk (const Borders *borders, uint8_t *unseen, guint start, guint direction,
      double inset, GArray *points)
{
  const guint first = direction;
  guint at = start;

  do
    {
      unseen[at] &= ~(1u << direction);
      at += (guint) (step_y[direction] * (int) borders->width
                     + step_x[direction]);
      const guint next = turn (borders, at, direction);
      if (next != direction)
        {
          const guint right = (direction + 1) % 4;
          const guint next_right = (next + 1) % 4;
          const YassPoint point = {
            at % borders->width + inset * (step_x[right] + step_x[next_right]),
            at / borders->width + inset * (step_y[right] + step_y[next_right])
          };

          g_array_append_val (points, point);
        }
      direction = next;
    }
  while (at != start || direction != first);
}

void
yass_picture_add_outline (YassPicture *self, YassRole role,
                          const YassShape *shape, const guint32 *cells,
                          guint n_cells, double inset)
{
  const guint n_corners
      = (yass_place_columns (shape) + 1) * (yass_place_rows (shape) + 1);
  g_autofree bool *is_in = mark_cells (shape, cells, n_cells);
  g_autofree uint8_t *leaves = g_new0 (uint8_t, n_corners);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (YassPoint));
  const Borders borders = { yass_place_columns (shape) + 1, leaves };

  note_borders (&borders, shape, is_in);
  g_autofree uint8_t *unseen = g_memdup2 (leaves, n_corners);
  for (guint corner = 0; corner < n_corners; corner++)
    while (unseen[corner] != 0)
      {
        g_array_set_size (points, 0);
        walk (&borders, unseen, corner, (guint) __builtin_ctz (unseen[corner]),
              inset, points);
        yass_picture_add_polygon (self, role, (const YassPoint *) points->data,
                                  points->len);
      }
}

bool
yass_place_is_connected (const YassShape *shape, const guint32 *cells,
                         guint n_cells)
{
  g_autofree bool *is_left = mark_cells (shape, cells, n_cells);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint));

  is_left[cells[0]] = false;
  g_array_append_val (reached, cells[0]);
  for (guint i = 0; i < reached->len; i++)
    {
      const guint cell = g_array_index (reached, guint, i);

      for (guint direction = 0; direction < 4; direction++)
        {
          const int column
              = (int) yass_place_column (shape, cell) + step_x[direction];
          const int row
              = (int) yass_place_row (shape, cell) + step_y[direction];

          if (!has (shape, is_left, column, row))
            continue;
          const guint next = cell_at (shape, column, row);
          is_left[next] = false;
          g_array_append_val (reached, next);
        }
    }
  for (guint i = 0; i < n_cells; i++)
    if (is_left[cells[i]])
      return false;
  return true;
}
