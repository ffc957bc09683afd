/* flood.h: cells that hang together
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "yass/kind.h"

/* A flood takes no more cells than this: it needs room, and takes no memory */
#define YASS_FLOOD_MOST 1024
#define YASS_FLOOD_NONE 0xffff

/* What is known of a cell: whether it is one of those that hang together */
typedef enum
{
  YASS_FLOOD_OUT,
  YASS_FLOOD_MAYBE,
  YASS_FLOOD_IN,
} YassFloodState;

/* Why a cell is in or out, or why there is no way at all. `first' is the cell
 * from which the flood began. */
typedef enum
{
  YASS_FLOOD_NOTHING,
  /* Out: */
  YASS_FLOOD_UNREACHED, /* there is no way to it from the first */
  YASS_FLOOD_FAR,       /* the way is longer than there are cells to come */
  YASS_FLOOD_FULL,      /* all are there without it */
  YASS_FLOOD_SMALL,     /* too few hang together with it */
  /* In: */
  YASS_FLOOD_BRIDGE, /* without it the first and another fall apart */
  YASS_FLOOD_NEEDED, /* without it the first can reach too few */
  YASS_FLOOD_ALL,    /* there are no more than are needed */
  /* No way: */
  YASS_FLOOD_TORN, /* the first and another fall apart */
  YASS_FLOOD_MANY, /* there are too many */
  YASS_FLOOD_FEW,  /* there are too few */
} YassFloodWhy;

typedef struct
{
  guint n;              /* cells, at most YASS_FLOOD_MOST */
  guint size;           /* that hang together; 0: any number but none */
  uint16_t (*next)[4];  /* per cell its neighbours; YASS_FLOOD_NONE */
  const uint8_t *state; /* per cell, a YassFloodState */
  YassFloodWhy why;     /* there is no way, or YASS_FLOOD_NOTHING */
  guint first;          /* cell that is in, or YASS_FLOOD_NONE */
  guint torn;           /* from which this one falls apart */
  guint n_reached;      /* from the first, and how many there can be */
  uint8_t verdict[YASS_FLOOD_MOST]; /* per cell that may be in or not: why it
                                       is in or out, a YassFloodWhy */
  uint16_t other[YASS_FLOOD_MOST];  /* of a bridge: what it leads to */
} YassFlood;

/* The neighbours of @n cells, row by row, each row @width long */
void yass_flood_link (uint16_t (*next)[4], guint n, guint width);

/* Fills in all from @why on */
void yass_flood_run (YassFlood *self);

/* The cells that are out around what hangs together with @from while @without,
 * if it is any cell, is out: they are what keeps it in. Returns how many. */
guint yass_flood_find_shore (const YassFlood *self, guint from, guint without,
                             guint32 *shore);
