/* exclusion.h: which pairs of edges cannot both hold
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "base/set.h"

/* cell - m excludes other - n for every n of excluded[m] */
typedef struct
{
  uint32_t other;
  const YassSet *excluded; /* per number; the relation's own, or shared */
} YassRelation;

/* A matrix edges x edges would take 8 GB at 64 x 64. Almost all of it says "the
 * same number", so that part is a set of cells for each cell. The rest is a
 * small table for each pair of related cells; plain Sudoku has none. */
typedef struct
{
  guint n_cells;
  guint n_numbers;
  guint cell_words;
  uint64_t *sees;     /* per cell, cell_words words: cells of other numbers */
  GArray **relations; /* per cell, of YassRelation by other; or NULL */
  guint n_relations;
  GPtrArray *tables; /* of YassSet, what relations point to; owned */

  /* On a small board with relations: for each edge all edges that it excludes,
   * as cell_words words for each number as in the graph, and the numbers among
   * them; or NULL. Owned. */
  uint64_t *rows;
  YassSet *row_numbers;

  /* No cell outside a constraint sees more of its cells than this: 3 in plain
   * Sudoku, those that a box and a line share */
  guint most_seen_together;
} YassExclusion;

/* Sets of cells have room for @n_variables, of which the cells come first */
void yass_exclusion_init (YassExclusion *self, guint n_cells, guint n_variables,
                          guint n_numbers);
void yass_exclusion_clear (YassExclusion *self);
void yass_exclusion_add_sight (YassExclusion *self, guint a, guint b);
void yass_exclusion_add_relation (YassExclusion *self, guint a, guint b,
                                  const YassSet *excluded);

/* Makes the rows once everything is added, if there is something to gain */
void yass_exclusion_make_rows (YassExclusion *self);

static inline guint
yass_exclusion_edge (const YassExclusion *self, guint cell, guint number)
{
  return cell * self->n_numbers + number;
}

/* The cells whose edges to @number the edge excludes: cell_words words */
static inline const uint64_t *
yass_exclusion_get_row (const YassExclusion *self, guint edge, guint number)
{
  return self->rows
         + ((gsize) edge * self->n_numbers + number) * self->cell_words;
}

static inline const uint64_t *
yass_exclusion_sees (const YassExclusion *self, guint cell)
{
  return self->sees + (gsize) cell * self->cell_words;
}

static inline bool
yass_exclusion_has_sight (const YassExclusion *self, guint a, guint b)
{
  return yass_exclusion_sees (self, a)[b / 64] >> (b % 64) & 1;
}

/* The numbers that the two cells cannot both have */
YassSet yass_exclusion_get_equal (const YassExclusion *self, guint a, guint b);

static inline bool
yass_exclusion_has_relations (const YassExclusion *self, guint cell)
{
  return self->n_relations > 0 && self->relations[cell] != NULL;
}

/* The numbers of @other that cell - number excludes */
YassSet yass_exclusion_get (const YassExclusion *self, guint cell, guint number,
                            guint other);
