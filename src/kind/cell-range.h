/* cell-range.h: "r1c1-r1c9", all cells of a straight line, and "X1-X9"
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "kind/cell-name.h"
#include "kind/variables.h"

/* From one cell to another; of "r1c1" both are the same. Rows and columns count
 * from 1, as they are written. Cells of a variable are one column. */
typedef struct
{
  bool is_outside; /* of the board */
  guint row, column;
  guint last_row, last_column;
} YassCellRange;

/* "X1", "X1-X9", or "X" for all cells of the variable */
static inline bool
yass_cell_range_read_outside (const char *text, gsize length,
                              const YassShape *shape, YassCellRange *range)
{
  const char *dash = memchr (text, '-', length);
  const gsize first_length = dash != NULL ? (gsize) (dash - text) : length;
  const YassVariable *all = yass_shape_find_variable (shape, text, length);
  guint32 first, last;

  if (all != NULL)
    {
      first = yass_shape_count_board (shape) + all->first;
      last = first + all->n_cells - 1;
    }
  else if (!yass_shape_find_outside (shape, text, first_length, &first)
           || !yass_shape_find_outside (
               shape, dash != NULL ? dash + 1 : text,
               dash != NULL ? length - first_length - 1 : length, &last)
           || yass_shape_get_variable (shape, first)
                  != yass_shape_get_variable (shape, last))
    return false;
  *range = (YassCellRange){ true, first + 1, 1, last + 1, 1 };
  return true;
}

/* @shape: without one, or without variables, cells are those of a board */
static inline bool
yass_cell_range_read (const char *text, gsize length, const YassShape *shape,
                      YassCellRange *range)
{
  const char *dash = memchr (text, '-', length);
  const gsize first_length = dash != NULL ? (gsize) (dash - text) : length;

  range->is_outside = false;
  if (shape != NULL && shape->variables != NULL
      && yass_cell_range_read_outside (text, length, shape, range))
    return true;
  if (!yass_cell_name_read (text, first_length, &range->row, &range->column))
    return false;
  range->last_row = range->row;
  range->last_column = range->column;
  return dash == NULL
         || yass_cell_name_read (dash + 1, length - first_length - 1,
                                 &range->last_row, &range->last_column);
}

static inline bool
yass_cell_range_is_on_board (const YassCellRange *self, const YassShape *shape)
{
  return self->is_outside
         || (MIN (self->row, self->last_row) > 0
             && MIN (self->column, self->last_column) > 0
             && MAX (self->row, self->last_row) <= shape->n_rows
             && MAX (self->column, self->last_column) <= shape->n_columns);
}

/* How many cells there are; 0 when they are not in a row, column or diagonal */
static inline guint
yass_cell_range_count (const YassCellRange *self)
{
  const guint n_down = yass_distance (self->row, self->last_row);
  const guint n_across = yass_distance (self->column, self->last_column);

  return n_down == 0 || n_across == 0 || n_down == n_across
             ? MAX (n_down, n_across) + 1
             : 0;
}

/* A cell of such a range, from 0 */
static inline guint32
yass_cell_range_get (const YassCellRange *self, guint i, const YassShape *shape)
{
  const guint row = self->last_row > self->row   ? self->row + i
                    : self->last_row < self->row ? self->row - i
                                                 : self->row;
  const guint column = self->last_column > self->column   ? self->column + i
                       : self->last_column < self->column ? self->column - i
                                                          : self->column;

  return self->is_outside ? row - 1 : (row - 1) * shape->n_columns + column - 1;
}
