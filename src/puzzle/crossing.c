/* crossing.c: rows, columns and diagonals, from edge to edge
 * SPDX-License-Identifier: MIT */
#include "puzzle/crossing.h"

#include <string.h>

static bool
is_on_board (const YassShape *shape, int row, int column)
{
  return row >= 0 && row < (int) shape->n_rows && column >= 0
         && column < (int) shape->n_columns;
}

void
yass_crossing_append_cells (const YassCrossing *self, const YassShape *shape,
                            GArray *cells)
{
  for (int row = self->row, column = self->column;
       is_on_board (shape, row, column);
       row += self->down, column += self->right)
    {
      const guint32 cell = (guint32) row * shape->n_columns + (guint32) column;

      g_array_append_val (cells, cell);
    }
}

/* Whether it begins at an edge, and then goes through these cells alone */
static bool
is_through (const YassCrossing *self, const YassShape *shape,
            const guint32 *cells, guint n)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (is_on_board (shape, self->row - self->down, self->column - self->right))
    return false;
  yass_crossing_append_cells (self, shape, all);
  return all->len == n && memcmp (all->data, cells, n * sizeof *cells) == 0;
}

bool
yass_crossing_find (YassCrossing *self, bool is_diagonal,
                    const YassShape *shape, const guint32 *cells, guint n)
{
  if (n == 0)
    return false;
  *self = (YassCrossing){ .row = (int) (cells[0] / shape->n_columns),
                          .column = (int) (cells[0] % shape->n_columns) };
  for (self->down = -1; self->down <= 1; self->down++)
    for (self->right = -1; self->right <= 1; self->right++)
      {
        const int n_steps = self->down * self->down + self->right * self->right;

        if (n_steps == (is_diagonal ? 2 : 1)
            && is_through (self, shape, cells, n))
          return true;
      }
  return false;
}
