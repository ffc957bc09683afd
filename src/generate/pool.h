/* pool.h: the puzzles that came nearest to a wish so far
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/plain.h"

#define YASS_POOL_SIZE 8

typedef struct
{
  guint n;
  guint age; /* rounds since it became better */
  bool is_better;
  struct
  {
    double loss;
    guint8 numbers[YASS_PLAIN_N_CELLS];
  } best[YASS_POOL_SIZE]; /* the nearest first */
} YassPool;

/* Keeps it if it is nearer than the last one that is kept, which goes */
void yass_pool_add (YassPool *self, const guint8 *numbers, double loss);

/* After each round. A pool that has not become better for long is emptied: what
 * it leads to is exhausted. */
void yass_pool_age (YassPool *self);

/* Returns: (nullable): the numbers of one of them */
const guint8 *yass_pool_choose (const YassPool *self, YassDice *dice);
