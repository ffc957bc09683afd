/* neighbour.h: a solution that is much like another
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"

/* A search finds solutions one beside the other, and in a hard puzzle takes its
 * time for each. From one that is known, even of a puzzle that said a little
 * less, others are found sooner: some cells keep their numbers, one gets a
 * number that is wanted, and the solver fills in the rest, which takes few
 * guesses or none. How many cells keep theirs goes with how that turns out
 * (large neighbourhood search). */
typedef struct
{
  YassInquiry *inquiry; /* unowned */
  YassSolver *solver;   /* NULL until it is needed; owned */
  GRand *random;        /* owned */
  GArray *assumptions;  /* of YassAssumption; owned */
  guint64 n_guesses;    /* made so far */
  guint n_fixed;        /* of 256 cells, how many keep their numbers */
  const bool *freed;    /* per cell: whether it never does; unowned, nullable */
  const YassTruth *truth; /* what has been seen too seldom is kept rather;
                             unowned, nullable */
} YassNeighbour;

void yass_neighbour_init (YassNeighbour *self, YassInquiry *inquiry);
void yass_neighbour_clear (YassNeighbour *self);

/* Looks for a solution near @start, the numbers of one, that has @number in
 * @cell. Returns: (nullable): its numbers, until the next call; NULL when there
 * is none so near, or it is too hard to find */
const guint16 *yass_neighbour_find (YassNeighbour *self, const guint16 *start,
                                    guint cell, guint number);
