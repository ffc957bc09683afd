/* flood-bits.h: whether a flood finds anything, for small boards at once
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/flood.h"

/* A cell is a bit */
typedef unsigned __int128 YassFloodBits;

#define YASS_FLOOD_MOST_BITS 128

typedef struct
{
  guint width;             /* of a row */
  YassFloodBits all;       /* cells */
  YassFloodBits not_first; /* those that are not the first of a row */
} YassFloodBoard;

/* Cells as yass_flood_link () has them, at most YASS_FLOOD_MOST_BITS */
void yass_flood_board_init (YassFloodBoard *self, guint n, guint width);

/* Whether yass_flood_run () would find nothing where @open may be in and @in of
 * these are: it tells why, and takes longer. Most looks find nothing. */
bool yass_flood_is_quiet (const YassFloodBoard *self, YassFloodBits open,
                          YassFloodBits in, guint size);
