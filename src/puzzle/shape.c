/* shape.c: what a board looks like, and what cannot be one
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"

#include "kind/block.h"
#include "kind/variables.h"

G_DEFINE_BOXED_TYPE (YassShape, yass_shape, yass_shape_copy, yass_shape_free)

YassShape *
yass_shape_new (guint size)
{
  YassShape *self = g_new (YassShape, 1);

  *self = (YassShape) YASS_SQUARE (size, 0, 0);
  if (size <= YASS_MAX_SIZE)
    yass_shape_set_box (self, size);
  return self;
}

YassShape *
yass_shape_copy (const YassShape *self)
{
  YassShape *copy = g_memdup2 (self, sizeof *self);

  yass_shape_set_variables (copy, NULL); /* a puzzle keeps them */
  return copy;
}

void
yass_shape_free (YassShape *self)
{
  g_free (self);
}

/* Always false, to be returned */
#define refuse(error, code, ...)                                               \
  (g_set_error (error, YASS_ERROR, code, __VA_ARGS__), false)

/* Where every line has all numbers, boxes have them, too; boxes that are rows
 * say nothing */
static bool
has_right_boxes (const YassShape *self)
{
  const guint area = self->box_width * self->box_height;

  if (self->box_height == 1 && self->box_width == self->n_columns)
    return true;
  return yass_boxes_fit (self)
         && (area == self->size || !yass_shape_is_filled (self));
}

bool
yass_shape_check (const YassShape *self, GError **error)
{
  if (self->n_rows == 0 || self->n_columns == 0)
    return refuse (error, YASS_ERROR_VALUE,
                   "a board without cells; expected rows and columns");
  if (self->size > YASS_MAX_SIZE)
    return refuse (error, YASS_ERROR_UNSUPPORTED,
                   "a board of %u numbers is too large; expected up to %d",
                   self->size, YASS_MAX_SIZE);
  if (MAX (self->n_rows, self->n_columns) > self->size)
    return refuse (
        error, YASS_ERROR_VALUE,
        "a board of %u rows and %u columns with %u numbers; expected "
        "at most as many rows, and columns, as numbers",
        self->n_rows, self->n_columns, self->size);
  if (self->first > YASS_MAX_NUMBER - self->size + 1)
    return refuse (error, YASS_ERROR_VALUE,
                   "%u numbers from %u on; expected none above %d", self->size,
                   self->first, YASS_MAX_NUMBER);
  if ((self->box_width != 0 || self->box_height != 0)
      && !has_right_boxes (self))
    return refuse (error, YASS_ERROR_VALUE,
                   "boxes of %u rows and %u columns do not fill a board of %u "
                   "rows and %u columns with %u numbers; expected some that do",
                   self->box_height, self->box_width, self->n_rows,
                   self->n_columns, self->size);
  return true;
}
