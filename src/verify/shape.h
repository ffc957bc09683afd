/* shape.h: size, houses and who sees whom, as the judge works them out
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "verify/kinds.h"

/* The largest board the judge takes; the bits of a YassPlainSet grow with it */
#define YASS_PLAIN_SIZE_MAX 256
#define YASS_PLAIN_KINDS_MAX 32
#define YASS_PLAIN_NO_HOUSE G_MAXUINT

/* Cells count row by row from 0, houses from 0 in the order of the kinds. It
 * never changes once made, and serves all traces of its size and kinds. */
struct _YassPlainShape
{
  guint size;
  guint n_cells;
  guint box_width;
  guint box_height;
  guint n_kinds;
  const YassPlainKind *kinds[YASS_PLAIN_KINDS_MAX];
  guint first_house[YASS_PLAIN_KINDS_MAX + 1]; /* per kind */
  guint n_houses;
  guint *house_cells; /* owned, size per house */
  guint *first_of;    /* owned, per cell where its part of houses_of starts */
  guint *houses_of;   /* owned, the houses of cell after cell */
  guint *first_seen;  /* owned, per cell where its part of seen starts */
  GArray *seen;       /* of guint, owned: the cells that cell after cell sees
                         without sharing a house */
};

#define YASS_CELL_FORMAT "r%uc%u"
#define YASS_CELL_ARGS(shape, cell)                                            \
  (cell) / (shape)->size + 1, (cell) % (shape)->size + 1

YassPlainShape *yass_plain_shape_new (guint size, guint box_width,
                                      guint box_height,
                                      const YassPlainKind *const *kinds,
                                      guint n_kinds);
void yass_plain_shape_free (YassPlainShape *self);

bool yass_plain_shape_is (const YassPlainShape *self, guint size,
                          guint box_width, guint box_height,
                          const YassPlainKind *const *kinds, guint n_kinds);
bool yass_plain_shape_has_kind (const YassPlainShape *self,
                                const YassPlainKind *kind);

/* The house called @name ("row 4"), or YASS_PLAIN_NO_HOUSE */
guint yass_plain_shape_find_house (const YassPlainShape *self,
                                   const char *name);
bool yass_plain_shape_house_has (const YassPlainShape *self, guint house,
                                 guint cell);

/* Whether every house has every number once, and no two cells that see each
 * other are equal. If not, *cell is one at fault and *other the one it equals.
 */
bool yass_plain_shape_is_filled_by (const YassPlainShape *self,
                                    const uint16_t *grid, guint *cell,
                                    guint *other);

static inline const guint *
yass_plain_shape_house (const YassPlainShape *self, guint house)
{
  return self->house_cells + (gsize) house * self->size;
}

/* Whether the two cells cannot hold the same number; a cell does not see
 * itself */
static inline bool
yass_plain_shape_sees (const YassPlainShape *self, guint cell, guint other)
{
  if (cell == other)
    return false;
  for (guint i = self->first_of[cell]; i < self->first_of[cell + 1]; i++)
    for (guint j = self->first_of[other]; j < self->first_of[other + 1]; j++)
      if (self->houses_of[i] == self->houses_of[j])
        return true;
  for (guint i = self->first_seen[cell]; i < self->first_seen[cell + 1]; i++)
    if (g_array_index (self->seen, guint, i) == other)
      return true;
  return false;
}

/* Whether the two edges, of different cells, cannot both hold. Relations
 * between different numbers of two cells belong here. */
static inline bool
yass_plain_shape_excludes (const YassPlainShape *self, guint cell, guint number,
                           guint other, guint other_number)
{
  return number == other_number && yass_plain_shape_sees (self, cell, other);
}
