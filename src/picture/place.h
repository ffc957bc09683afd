/* place.h: where cells are on a picture
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"
#include "picture/picture.h"

static inline guint
yass_place_row (const YassShape *shape, guint cell)
{
  return cell / shape->n_columns;
}

static inline guint
yass_place_column (const YassShape *shape, guint cell)
{
  return cell % shape->n_columns;
}

static inline guint
yass_place_rows (const YassShape *shape)
{
  return shape->n_rows;
}

static inline guint
yass_place_columns (const YassShape *shape)
{
  return shape->n_columns;
}

static inline guint
yass_place_cells (const YassShape *shape)
{
  return yass_place_rows (shape) * yass_place_columns (shape);
}

/* The upper left corner */
static inline YassPoint
yass_place_corner (const YassShape *shape, guint cell)
{
  return (YassPoint){ yass_place_column (shape, cell),
                      yass_place_row (shape, cell) };
}

static inline YassPoint
yass_place_centre (const YassShape *shape, guint cell)
{
  const YassPoint corner = yass_place_corner (shape, cell);

  return (YassPoint){ corner.x + 0.5, corner.y + 0.5 };
}

/* In reading order */
static inline guint
yass_place_first (const guint32 *cells, guint n_cells)
{
  guint first = cells[0];

  for (guint i = 1; i < n_cells; i++)
    first = MIN (first, cells[i]);
  return first;
}

static inline YassPoint
yass_point_between (YassPoint a, YassPoint b)
{
  return (YassPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* Borders around a set of cells, @inset within them: a polygon for each part
 * and for each hole */
void yass_picture_add_outline (YassPicture *self, YassRole role,
                               const YassShape *shape, const guint32 *cells,
                               guint n_cells, double inset);

/* Whether one can walk from each cell to each other without leaving them,
 * through the edges that cells share */
bool yass_place_is_connected (const YassShape *shape, const guint32 *cells,
                              guint n_cells);
