/* cliques.h: cells among others that cannot be equal
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"

/* Some cells, each in one clique: no two cells of a clique are equal */
typedef struct
{
  guint n_cliques;
  guint16 *clique_of; /* per cell, as they were given; owned */
} YassPartition;

/* Partitions of the cells, by all that the game has declared: one by rows, one
 * by columns and so on, and one by whatever sees whom. Those that put every
 * cell alone are left out.
 *
 * Returns: (transfer full): an array of YassPartition */
GArray *yass_partitions_new (const YassGame *game, const guint32 *cells,
                             guint n);

static inline const YassPartition *
yass_partitions_get (const GArray *self, guint i)
{
  return &g_array_index (self, YassPartition, i);
}
