/* kind-box.c: every number once in a box; boxes count like the words of a page
 * SPDX-License-Identifier: MIT */
#include "verify/shape.h"

static guint
box_count_houses (const YassPlainShape *shape)
{
  return shape->box_width * shape->box_height == shape->size ? shape->size : 0;
}

static void
box_fill_house (const YassPlainShape *shape, guint house, guint *cells)
{
  guint boxes_a_row = shape->size / shape->box_width;
  guint top = house / boxes_a_row * shape->box_height;
  guint left = house % boxes_a_row * shape->box_width;

  for (guint i = 0; i < shape->size; i++)
    cells[i] = (top + i / shape->box_width) * shape->size + left
               + i % shape->box_width;
}

const YassPlainKind yass_plain_kind_box = {
  .name = "box",
  .count_houses = box_count_houses,
  .fill_house = box_fill_house,
};
