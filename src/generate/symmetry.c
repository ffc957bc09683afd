/* symmetry.c: which cells have clues together
 * SPDX-License-Identifier: MIT */
#include "generate/symmetry.h"

enum Map
{
  HALF_TURN = 1 << 0,
  QUARTER_TURN = 1 << 1,
  LEFT_RIGHT = 1 << 2,
  UP_DOWN = 1 << 3,
  DIAGONAL = 1 << 4,
  ANTIDIAGONAL = 1 << 5,
  N_MAPS = 6,
};

/* Where two maps hold, so does one after the other */
const YassSymmetry yass_symmetries[] = {
  { "none", "any places", 0 },
  { "half-turn", "the same upside down", HALF_TURN },
  { "quarter-turn", "the same on all four sides", QUARTER_TURN },
  { "left-right", "the right half mirrors the left", LEFT_RIGHT },
  { "up-down", "the lower half mirrors the upper", UP_DOWN },
  { "diagonal", "mirrored at the diagonal that goes down", DIAGONAL },
  { "antidiagonal", "mirrored at the diagonal that goes up", ANTIDIAGONAL },
  { "mirrors", "left-right and up-down", LEFT_RIGHT | UP_DOWN },
  { "diagonals", "diagonal and antidiagonal", DIAGONAL | ANTIDIAGONAL },
  { "all", "turned and mirrored in every way", QUARTER_TURN | LEFT_RIGHT },
  { NULL },
};

const YassSymmetry *
yass_symmetry_find (const char *name)
{
  for (const YassSymmetry *symmetry = yass_symmetries; symmetry->name != NULL;
       symmetry++)
    if (g_str_equal (symmetry->name, name))
      return symmetry;
  return NULL;
}

static guint
map_cell (guint map, guint cell, guint size)
{
  const guint row = cell / size, column = cell % size, last = size - 1;

  switch (map)
    {
    case HALF_TURN:
      return (last - row) * size + last - column;
    case QUARTER_TURN:
      return column * size + last - row;
    case LEFT_RIGHT:
      return row * size + last - column;
    case UP_DOWN:
      return (last - row) * size + column;
    case DIAGONAL:
      return column * size + row;
    default:
      return (last - column) * size + last - row;
    }
}

/* All that the maps lead to from @cell, which no part has yet */
static void
add_part (YassOrbits *self, guint maps, guint cell, guint size)
{
  guint end = self->starts[self->n];

  self->part_of[cell] = self->n;
  self->cells[end++] = cell;
  for (guint i = self->starts[self->n]; i < end; i++)
    for (guint bit = 0; bit < N_MAPS; bit++)
      if (maps & 1u << bit)
        {
          const guint other = map_cell (1u << bit, self->cells[i], size);

          if (self->part_of[other] != G_MAXUINT)
            continue;
          self->part_of[other] = self->n;
          self->cells[end++] = other;
        }
  self->starts[++self->n] = end;
}

YassOrbits *
yass_orbits_new (const YassSymmetry *symmetry, guint n_rows, guint n_columns)
{
  const guint n_cells = n_rows * n_columns;
  YassOrbits *self = g_new0 (YassOrbits, 1);

  self->starts = g_new0 (guint, n_cells + 1);
  self->cells = g_new (guint, n_cells);
  self->part_of = g_new (guint, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    self->part_of[cell] = G_MAXUINT;
  for (guint cell = 0; cell < n_cells; cell++)
    if (self->part_of[cell] == G_MAXUINT)
      add_part (self, n_rows == n_columns ? symmetry->maps : 0, cell,
                n_columns);
  return self;
}

void
yass_orbits_free (YassOrbits *self)
{
  g_free (self->starts);
  g_free (self->cells);
  g_free (self->part_of);
  g_free (self);
}
