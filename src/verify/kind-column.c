/* kind-column.c: every number once in a column; column 1 is the left one
 * SPDX-License-Identifier: MIT */
#include "verify/shape.h"

static guint
column_count_houses (const YassPlainShape *shape)
{
  return shape->size;
}

static void
column_fill_house (const YassPlainShape *shape, guint house, guint *cells)
{
  for (guint i = 0; i < shape->size; i++)
    cells[i] = i * shape->size + house;
}

const YassPlainKind yass_plain_kind_column = {
  .name = "column",
  .count_houses = column_count_houses,
  .fill_house = column_fill_house,
};
