/* symmetry.h: which cells have clues together
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* A symmetry of the places of clues; numbers are free */
typedef struct
{
  const char *name; /* the word in --symmetry */
  const char *summary;
  guint maps; /* of Map in symmetry.c: those that leave the places as they are
               */
} YassSymmetry;

/* `none' first, ended by one without a name */
extern const YassSymmetry yass_symmetries[];

/* Returns: (nullable): the one called @name */
const YassSymmetry *yass_symmetry_find (const char *name);

/* The cells of a board in parts that have clues together */
typedef struct
{
  guint n;        /* parts */
  guint *starts;  /* n + 1 of them, places in @cells; owned */
  guint *cells;   /* all, part by part; owned */
  guint *part_of; /* by cell; owned */
} YassOrbits;

/* A board that is no square has no symmetry but `none' here */
YassOrbits *yass_orbits_new (const YassSymmetry *symmetry, guint n_rows,
                             guint n_columns);
void yass_orbits_free (YassOrbits *self);

static inline guint
yass_orbits_count (const YassOrbits *self, guint part)
{
  return self->starts[part + 1] - self->starts[part];
}

#define YASS_ORBITS_FOREACH(cell, self, part)                                  \
  for (const guint *cell = (self)->cells + (self)->starts[part];               \
       cell < (self)->cells + (self)->starts[(part) + 1]; cell++)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassOrbits, yass_orbits_free)
