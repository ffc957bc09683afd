/* kind-row.c: every number once in a row; row 1 is the top one
 * SPDX-License-Identifier: MIT */
#include "verify/shape.h"

static guint
row_count_houses (const YassPlainShape *shape)
{
  return shape->size;
}

static void
row_fill_house (const YassPlainShape *shape, guint house, guint *cells)
{
  for (guint i = 0; i < shape->size; i++)
    cells[i] = house * shape->size + i;
}

const YassPlainKind yass_plain_kind_row = {
  .name = "row",
  .count_houses = row_count_houses,
  .fill_house = row_fill_house,
};
