/* count.h: how often numbers come in cells
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"

typedef enum
{
  YASS_COUNT_BOUNDS, /* each class as often as its bounds say */
  YASS_COUNT_SAME,   /* each class as often in one block as in every other */
  YASS_COUNT_ITSELF, /* a number that is there is there so often as it says */
} YassCountForm;

/* How often the numbers of a class come: at least, and at most */
typedef struct
{
  guint least;
  guint most;
} YassCountBounds;

#define YASS_COUNT_MOST_CELLS 256

/* Cells of a statement, in blocks of the same size, one after the other, and
 * numbers, in classes. All is unowned but in a copy. */
typedef struct
{
  YassCountForm form;
  const guint32 *cells; /* of all blocks, each once */
  guint n_cells;        /* at most YASS_COUNT_MOST_CELLS in a block */
  guint n_blocks;       /* 1 but where they are the same */
  guint n_classes;
  const guint16 *class_of;       /* per number, from 0 */
  const YassCountBounds *bounds; /* per class; or NULL for the other forms */
} YassCount;

YassCount *yass_count_copy (const YassCount *self, const YassShape *shape);
void yass_count_free (YassCount *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassCount, yass_count_free)

static inline guint
yass_count_get_block_size (const YassCount *self)
{
  return self->n_cells / self->n_blocks;
}

/* Whether two of one number may have to be in a block, so that it matters which
 * cells cannot be equal */
bool yass_count_needs_partitions (const YassCount *self,
                                  const YassShape *shape);

/* Whether the numbers of a grid, with open cells, can be made the right ones by
 * filling these, each of any number, as far as counting alone tells; without
 * open cells, whether they are right */
bool yass_count_accepts (const YassCount *self, const YassShape *shape,
                         const guint16 *grid);

/* Which numbers can be there, and must, where each that is there is there so
 * often as it says: those that are there add up to the number of cells. Of
 * number i, from 0, @values has what it says; takes what cannot be from
 * @may_be, and adds what has to be to @must_be. Returns whether there is a
 * way. */
bool yass_count_find_present (const guint *values, guint n, guint n_cells,
                              bool *may_be, bool *must_be);

/* A class for each number */
guint16 *yass_count_make_classes (guint size);

/* Declares a propagator for that. It leaves what cells can be by Hall's
 * theorem, for every set of classes where these are few, and looks at cells
 * that cannot be equal. */
void yass_count_declare (const YassCount *self, YassGame *game);
