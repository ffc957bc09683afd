/* frame.c: the lines of a drawn grid
 * SPDX-License-Identifier: MIT */
#include "puzzle/frame.h"

#include <string.h>

void
yass_frame_init (YassFrame *self, const YassShape *shape)
{
  *self = (YassFrame){
    .n_rows = shape->n_rows,
    .n_columns = shape->n_columns,
    .areas = g_new0 (guint, yass_shape_count_board (shape)),
    .widths = g_new (guint, shape->n_columns),
  };
  for (guint column = 0; column < self->n_columns; column++)
    self->widths[column] = 1;
}

void
yass_frame_clear (YassFrame *self)
{
  g_clear_pointer (&self->areas, g_free);
  g_clear_pointer (&self->widths, g_free);
}

static guint
get_area (const YassFrame *self, guint row, guint column)
{
  return self->areas[row * self->n_columns + column];
}

/* Whether a line runs before @column in @row: none does outside the board */
static bool
has_bar (const YassFrame *self, guint row, guint column)
{
  if (row >= self->n_rows)
    return false;
  return column == 0 || column == self->n_columns
         || get_area (self, row, column - 1) != get_area (self, row, column);
}

/* Whether a line runs above @row at @column */
static bool
has_rule (const YassFrame *self, guint row, guint column)
{
  if (column >= self->n_columns)
    return false;
  return row == 0 || row == self->n_rows
         || get_area (self, row - 1, column) != get_area (self, row, column);
}

static bool
is_parted (const YassFrame *self, guint column)
{
  for (guint row = 0; row < self->n_rows; row++)
    if (has_bar (self, row, column))
      return true;
  return false;
}

static bool
has_lines_that_end (const YassFrame *self)
{
  for (guint row = 0; row < self->n_rows; row++)
    for (guint column = 0; column < self->n_columns; column++)
      if (has_bar (self, row, column) != has_bar (self, 0, column)
          || has_rule (self, row, column) != has_rule (self, row, 0))
        return true;
  return false;
}

static void
set_boxes (YassFrame *self, const YassShape *shape)
{
  const guint boxes_a_row = self->n_columns / shape->box_width;

  for (guint cell = 0; cell < self->n_rows * self->n_columns; cell++)
    self->areas[cell] = cell / self->n_columns / shape->box_height * boxes_a_row
                        + cell % self->n_columns / shape->box_width;
}

static void
set_regions (YassFrame *self, const YassStatement *const *statements, guint n)
{
  guint n_regions = 0;

  for (guint i = 0; i < n; i++)
    {
      if (statements[i]->kind != &yass_kind_region)
        continue;
      n_regions++;
      for (guint j = 0; j < statements[i]->n_cells; j++)
        self->areas[statements[i]->cells[j]] = n_regions;
    }
  self->is_irregular = has_lines_that_end (self);
}

void
yass_frame_set_areas (YassFrame *self, const YassShape *shape,
                      const YassStatement *const *statements, guint n,
                      bool has_boxes)
{
  set_regions (self, statements, n);
  if (has_boxes && shape->box_width > 1 && shape->box_height > 1)
    set_boxes (self, shape);
}

void
yass_frame_set_found (YassFrame *self, const guint *areas)
{
  memcpy (self->areas, areas,
          (gsize) self->n_rows * self->n_columns * sizeof *areas);
  self->is_irregular = has_lines_that_end (self);
}

static void
append_times (GString *out, const char *what, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (out, what);
}

/* What four lines, or some of them, make where they meet */
static const char *
get_crossing (bool up, bool down, bool left, bool right)
{
  static const char *const crossings[]
      = { " ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
          "╶", "└", "┌", "├", "─", "┴", "┬", "┼" };

  return crossings[up | down << 1 | left << 2 | right << 3];
}

void
yass_frame_append_rule (GString *out, const YassFrame *self, guint row)
{
  bool any = false;

  for (guint column = 0; column < self->n_columns; column++)
    any = any || has_rule (self, row, column);
  if (!any)
    return;
  for (guint column = 0; column <= self->n_columns; column++)
    {
      const bool left = column > 0 && has_rule (self, row, column - 1);
      const bool right = has_rule (self, row, column);
      const char *before = left ? "─" : " ";
      const char *behind = right ? "─" : " ";

      if (is_parted (self, column))
        {
          append_times (out, before, column > 0 ? self->pad : 0);
          g_string_append (
              out, get_crossing (row > 0 && has_bar (self, row - 1, column),
                                 has_bar (self, row, column), left, right));
          append_times (out, behind, column < self->n_columns ? self->pad : 0);
        }
      else
        append_times (out, behind, self->gap);
      if (column < self->n_columns)
        append_times (out, behind, self->widths[column]);
    }
  g_string_append_c (out, '\n');
}

void
yass_frame_append_bar (GString *out, const YassFrame *self, guint row,
                       guint column)
{
  if (is_parted (self, column))
    {
      append_times (out, " ", column > 0 ? self->pad : 0);
      g_string_append (out, has_bar (self, row, column) ? "│" : " ");
      append_times (out, " ", column < self->n_columns ? self->pad : 0);
    }
  else
    append_times (out, " ", self->gap);
  if (column == self->n_columns)
    g_string_append_c (out, '\n');
}
