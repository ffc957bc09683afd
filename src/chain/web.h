/* web.h: what follows from what on a board: nodes, strong and weak links
 * SPDX-License-Identifier: MIT */
#pragma once

#include "name/chain.h"

/* Edges as bits: cell x n_numbers + number */
typedef struct
{
  const YassToldBoard *board; /* unowned */
  uint64_t *must_appear;      /* per constraint with maps; owned */
  guint n_numbers;
  guint n_edges;
  guint n_words;      /* of a set of edges */
  uint64_t *excluded; /* per edge, a set: what cannot hold together with it;
                         owned */
} YassChainBoard;

/* @must_appear: per constraint with maps, the numbers that it holds. Boards
 * have up to YASS_CHAIN_MOST_NUMBERS numbers. */
void yass_chain_board_init (YassChainBoard *self, const YassToldBoard *board,
                            const uint64_t *must_appear);
void yass_chain_board_clear (YassChainBoard *self);

#define YASS_CHAIN_MOST_NUMBERS 16

/* A number in one of some cells. Sets are in the arena of the web. */
typedef struct
{
  guint number;
  guint n_cells;
  gsize cells;      /* where its cells are among those of the web */
  gsize excluded;   /* where the set is of live edges that each of its own
                       excludes */
  guint first_link; /* of the strong ones: from this node off to another on */
  guint n_links;
  guint first_weak; /* of the nodes that are off if this one is on, and that
                       lead on */
  guint n_weak;
  gint next; /* with the same first edge, or -1 */
} YassChainNode;

typedef struct
{
  guint from;
  guint to;
  YassChainWhy why;
  guint what; /* the house, or the almost locked set */
} YassChainLink;

/* Cells that hold one number more than they are, each of which can be there
 * once */
typedef struct
{
  gsize cells; /* where they are among those of the web */
  guint n_cells;
  uint64_t numbers;
} YassChainSet;

/* How much of it: each has what comes before it */
typedef enum
{
  YASS_WEB_EDGES,  /* nodes are edges */
  YASS_WEB_GROUPS, /* .. or the edges of one number where two houses meet */
  YASS_WEB_SETS,   /* .. or those of one number of an almost locked set */
  YASS_WEB_SPREAD_SETS, /* .. of which one cell may be in another house */
  YASS_N_WEBS,
} YassWebSize;

typedef struct
{
  const YassChainBoard *board; /* unowned */
  uint64_t *numbers_of;        /* per cell; owned */
  uint64_t *live;              /* the set of edges of open cells; owned */
  GArray *nodes;               /* of YassChainNode; owned */
  GArray *links;               /* of YassChainLink, by node; owned */
  GArray *unsorted;            /* the same as they were added; owned */
  GArray *weak;                /* of guint, by node; owned */
  GArray *cells;               /* of uint32_t; owned */
  GArray *words;               /* of uint64_t: sets of edges; owned */
  GArray *sets;                /* of YassChainSet; owned */
  gint *first_node;            /* per edge: a node that begins there, or -1;
                                  owned */
} YassWeb;

YassWeb *yass_web_new (const YassChainBoard *board);
void yass_web_free (YassWeb *self);

/* Of the board with these numbers, a word a cell */
void yass_web_spin (YassWeb *self, const uint64_t *numbers_of,
                    YassWebSize size);

static inline const YassChainNode *
yass_web_node (const YassWeb *self, guint node)
{
  return &g_array_index (self->nodes, YassChainNode, node);
}

static inline const YassChainLink *
yass_web_link (const YassWeb *self, guint link)
{
  return &g_array_index (self->links, YassChainLink, link);
}

static inline const uint32_t *
yass_web_cells (const YassWeb *self, const YassChainNode *node)
{
  return &g_array_index (self->cells, uint32_t, node->cells);
}

static inline const uint64_t *
yass_web_excluded (const YassWeb *self, const YassChainNode *node)
{
  return &g_array_index (self->words, uint64_t, node->excluded);
}

static inline const guint *
yass_web_weak (const YassWeb *self, const YassChainNode *node)
{
  return &g_array_index (self->weak, guint, node->first_weak);
}

/* Whether each edge of @node excludes each of @other */
bool yass_web_excludes (const YassWeb *self, guint node, guint other);

/* The node of these cells, in ascending order, or -1 */
gint yass_web_find_node (const YassWeb *self, guint number,
                         const uint32_t *cells, guint n_cells);

/* For the parts of a web */

/* The node of these cells, made if need be */
guint yass_web_add_node (YassWeb *self, guint number, const uint32_t *cells,
                         guint n_cells);
/* One of the two nodes holds */
void yass_web_add_strong (YassWeb *self, guint a, guint b, YassChainWhy why,
                          guint what);
void yass_web_add_sets (YassWeb *self, bool spread);
