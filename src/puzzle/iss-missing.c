/* iss-missing.c: the numbers that houses miss, as cells in dotted strings
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/block.h"
#include "kind/variables.h"
#include "puzzle/iss-reading.h"

/* With Doppelganger there is a column of cells beside the board, DGC1 and on,
 * for what each row misses, a row of them, DGR1 and on, for the columns, and
 * DGB1 and on for the boxes. Here they are variables, of those that the puzzle
 * speaks of: with the cells of its house each has every number. */
typedef enum
{
  OF_ROWS,
  OF_COLUMNS,
  OF_BOXES,
} Houses;

static const char *const names[] = { "DGC", "DGR", "DGB" };

/* A piece of the puzzle that is about one of these cells; of no length when
 * there is none */
static YassIssPiece
find_piece (const YassIssReading *self, const char *name)
{
  const gsize length = strlen (name);

  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      for (guint k = 0; k < item->arguments->len; k++)
        {
          const YassIssPiece piece = yass_iss_get_argument (item, k);

          if (piece.length > length && memcmp (piece.start, name, length) == 0
              && g_ascii_isdigit (piece.start[length]))
            return piece;
        }
    }
  return (YassIssPiece){ self->text->str, 0 };
}

/* Regions that are drawn have no order that ISS and this agree on */
static bool
has_houses (const YassIssReading *self, Houses houses)
{
  const YassShape *shape = &self->shape;
  bool is_stated = false;

  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      is_stated |= yass_iss_is_piece (item->name, "Doppelganger");
      if (houses == OF_BOXES && yass_iss_is_piece (item->name, "Jigsaw"))
        return false;
    }
  return is_stated && shape->first == 0 && shape->n_rows == shape->n_columns
         && shape->size == shape->n_rows + 1
         && (houses != OF_BOXES
             || (self->has_boxes
                 && shape->box_width * shape->box_height == shape->n_rows));
}

static guint32
get_cell (const YassShape *shape, Houses houses, guint house, guint i)
{
  switch (houses)
    {
    case OF_ROWS:
      return house * shape->n_columns + i;
    case OF_COLUMNS:
      return i * shape->n_columns + house;
    default:
      return yass_box_get_cell (shape, house, i);
    }
}

static bool
add_variables (YassIssReading *self, Houses houses, YassIssPiece at)
{
  const guint n = self->shape.n_rows;
  const guint first = yass_shape_count_cells (&self->shape);
  const uint64_t not_0 = ((UINT64_C (1) << n) - 1) << 1;
  g_autofree guint32 *cells = g_new (guint32, n + 1);
  g_autoptr (GError) error = NULL;

  /* Those of boxes lie as boxes do */
  if (!yass_puzzle_add_variable (self->puzzle, names[houses], n,
                                 houses == OF_BOXES ? self->shape.box_width : 0,
                                 &error))
    return yass_iss_fail (self, at, "%s", error->message);
  self->shape = yass_puzzle_get_shape (self->puzzle);
  for (guint house = 0; house < n; house++)
    {
      for (guint i = 0; i < n; i++)
        cells[i] = get_cell (&self->shape, houses, house, i);
      cells[n] = first + house;
      yass_puzzle_allow_set (self->puzzle, cells[n], &not_0);
      if (!yass_iss_state (self, at, "extra", NULL, cells, n + 1))
        return false;
    }
  /* No two houses miss the same */
  for (guint house = 0; house < n; house++)
    cells[house] = first + house;
  return yass_iss_state (self, at, "distinct", NULL, cells, n);
}

bool
yass_iss_add_missing (YassIssReading *self)
{
  for (Houses houses = OF_ROWS; houses <= OF_BOXES; houses++)
    {
      const YassIssPiece piece = find_piece (self, names[houses]);

      if (piece.length == 0)
        continue;
      if (!has_houses (self, houses))
        yass_iss_note_unknown (self, piece, "cells of Doppelganger");
      else if (!add_variables (self, houses, piece))
        return false;
    }
  return true;
}
