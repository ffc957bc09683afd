/* houses.h: random houses to measure closures with
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Words of a set in a house, whatever its size */
#define YASS_HOUSE_WORDS 4
#define YASS_HOUSE_MAX (YASS_HOUSE_WORDS * 64 - 1)

/* How full houses are */
typedef struct
{
  double numbers; /* about how many numbers an open cell has ... */
  double share;   /* ... and this share of all numbers besides */
  double placed;  /* the share of cells that have their number */
} YassDensity;

/* Houses that have a solution. Half of them have a tight group on purpose. All
 * have lost an edge of the matching they come with, like a house when a rule
 * looks at it again. */
typedef struct
{
  guint size;
  guint n_houses;
  uint64_t *sets;    /* by house and cell, YASS_HOUSE_WORDS each; owned */
  guint16 *partners; /* by house and cell: the matching; owned */
} YassHouses;

void yass_houses_init (YassHouses *houses, guint size, guint n_houses,
                       const YassDensity *density, guint32 seed);
void yass_houses_clear (YassHouses *houses);
