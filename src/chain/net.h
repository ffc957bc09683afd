/* net.h: all that follows from an edge, where a literal may follow from several
 * SPDX-License-Identifier: MIT */
#pragma once

#include "chain/web.h"

/* What is seen on the way: each has what comes before it */
typedef enum
{
  YASS_NET_NOTHING,
  YASS_NET_SINGLES, /* a cell with one number, a house with one place */
  YASS_NET_SETS,    /* .. places in a house that all exclude the same edge, and
                       cells that see each other with as many numbers */
} YassNetDepth;

/* A number in one of some cells, since nothing else is left */
typedef struct
{
  YassChainWhy why;
  guint number;
  guint house; /* YASS_WHY_HOUSE */
  guint first_cell;
  guint n_cells;
  guint first_of_set; /* YASS_WHY_SET: cells, too */
  guint n_set;
  uint64_t numbers; /* of the set */
} YassNetStep;

#define YASS_NET_MOST_STEPS 1024
#define YASS_NET_MOST_CELLS 8192
#define YASS_NET_MOST_WORDS 8192

/* Nothing is allocated after it was made */
typedef struct
{
  const YassChainBoard *board; /* unowned */
  uint64_t *common;            /* a set of edges, for a moment; owned */

  /* The board as it is */
  const uint64_t *numbers_of; /* unowned */
  const uint64_t *live;       /* the edges of open cells; unowned */
  uint8_t *places_before;     /* per house and number; owned */

  /* What is supposed, and what is left then */
  bool one_number;      /* nothing else is looked at */
  uint64_t *left;       /* per cell its numbers; owned */
  uint8_t *places;      /* per house and number; owned */
  uint8_t *seen_places; /* as many as there were when they were looked at last;
                           owned */
  uint64_t *gone;       /* a set of edges; owned */
  uint64_t *on;         /* those that a step of one cell is about; owned */
  uint16_t *gone_by;    /* per edge that is gone: the step; owned */
  YassNetStep *steps;   /* in order, the first is what is supposed; owned */
  uint32_t *cells;      /* of steps; owned */
  guint n_steps;
  guint n_cells;
  guint lost_edge; /* a step says that it is on, another takes it away */
  guint lost_step; /* the first of these; YASS_NET_MOST_STEPS: none */

  /* For reading it off */
  bool *is_needed;      /* per step; owned */
  uint16_t *literal_of; /* .. its place in the branch; owned */
  uint32_t *words;      /* cells and parents of literals; owned */
  guint n_words;
} YassNet;

YassNet *yass_net_new (const YassChainBoard *board);
void yass_net_free (YassNet *self);

/* Goes by a board from now on, as long as these are there */
void yass_net_begin (YassNet *self, const uint64_t *numbers_of,
                     const uint64_t *live);

/* Finds out what follows from an edge. Returns false on a contradiction, where
 * it stops. @one_number: nothing but places of that number is looked at. */
bool yass_net_suppose (YassNet *self, guint edge, YassNetDepth depth,
                       bool one_number);

/* net-branch.c */

/* How many steps, without the first, lead to the contradiction, or if there is
 * none, take @edge away */
guint yass_net_count_steps (YassNet *self, guint edge);

/* Forgets the literals of an earlier chain */
void yass_net_begin_chain (YassNet *self);

/* Adds these steps as a branch, whose cells and parents are the net's. Returns
 * false if that is too long. */
bool yass_net_add_branch (YassNet *self, YassChain *chain, guint edge);
