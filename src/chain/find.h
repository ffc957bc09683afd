/* find.h: looking for chains
 * SPDX-License-Identifier: MIT */
#pragma once

#include "chain/net.h"
#include "name/name.h"

/* What is looked for */
typedef struct
{
  uint64_t techniques; /* bits of those that will do */
  YassWebSize size;
  YassChainOver over;
  YassNetDepth net; /* of nets; then size, links and lengths do not matter */
  guint whys;       /* bits of YassChainWhy: of strong links */
  guint inner_whys; /* .. of those that are neither first nor last; 0: the same
                     */
  bool one_number;
  bool one_pair;   /* cells with the same two numbers */
  bool every_way;  /* not only the shortest way to each node */
  guint min_links; /* strong ones */
  guint most_links;
} YassChainQuest;

#define YASS_WHY_BIT(why) (1u << YASS_WHY_##why)

typedef struct _YassChainFinder YassChainFinder;

/* Hears of a chain, as long as the call lasts. @removed: the edges that go.
 * Returns whether that is enough. */
typedef bool (*YassChainVisit) (gpointer data, const YassChain *chain,
                                const uint64_t *removed);

/* For the parts of the finder */
struct _YassChainFinder
{
  YassChainBoard board;
  YassWeb *webs[YASS_N_WEBS];
  bool is_spun[YASS_N_WEBS]; /* for the numbers below */
  uint64_t *numbers_of;      /* per cell; owned */

  /* Of one search */
  const YassChainQuest *quest;
  const YassWeb *web;
  YassChainVisit visit;
  gpointer visit_data;
  guint most_links; /* longer ones are of no use any more */
  bool is_done;

  /* Whether to end before all is searched; or NULL, if nobody may say so */
  bool (*is_called_off) (gpointer data);
  gpointer call_off_data;

  uint32_t indices[YASS_CHAIN_MOST_LITERALS]; /* each its own place */
  YassChain chain;
  uint64_t *removed; /* a set of edges; owned */
  uint64_t *common;  /* the same, for a moment; owned */
  guint *path;       /* links; owned */
  GArray *reached;   /* of YassChainReached, by node; owned */
  GArray *queue;     /* of guint: nodes that are on, in order; owned */
  GArray *stored;    /* of YassChainReached: what each edge leads to; owned */
  GArray *off;       /* of uint64_t: sets of edges that go with each; owned */
  const YassChainQuest *forced; /* that `stored` and `off` are for, or NULL */
  GArray *net_off;              /* the same by edge, of nets; owned */
  YassNetDepth woven;           /* that these are for, or YASS_NET_NOTHING */
  guint16 *lengths;             /* per edge, for a moment; owned */
  YassNet *net;                 /* owned */

  /* For whoever looks */
  uint64_t *numbers_to_look_at; /* per cell; owned */
  uint64_t *best_removed;       /* a set of edges; owned */
};

/* How a node came to be on and off */
typedef struct
{
  guint link;  /* that made it on; or YASS_NO_LINK at the start */
  guint by;    /* the node that made it off */
  guint16 on;  /* after so many strong links; 0: not; counted from 1 */
  guint16 off; /* the same */
} YassChainReached;

#define YASS_NO_LINK G_MAXUINT

YassChainFinder *yass_chain_finder_new (const YassToldBoard *board,
                                        const uint64_t *must_appear);
void yass_chain_finder_free (YassChainFinder *self);

/* Calls @visit with every chain that fits, shorter ones not always first, until
 * it has enough. Chains longer than the shortest one that @visit has kept are
 * left out if it says so with yass_chain_finder_bound (). @numbers_of: a word a
 * cell. */
void yass_chain_finder_search (YassChainFinder *self,
                               const uint64_t *numbers_of,
                               const YassChainQuest *quest,
                               YassChainVisit visit, gpointer data);
void yass_chain_finder_bound (YassChainFinder *self, guint most_links);

/* Whether the search is to end: somebody has enough, or has called it off */
static inline bool
yass_chain_finder_is_over (YassChainFinder *self)
{
  self->is_done |= self->is_called_off != NULL
                   && self->is_called_off (self->call_off_data);
  return self->is_done;
}

/* How many strong links it has: the sum over its branches */
guint yass_chain_count_links (const YassChain *chain);

/* forcing.c */
void yass_chain_finder_force (YassChainFinder *self);

/* One of @sources, which are nodes or edges, holds: @what is a cell or a house
 */
typedef void (*YassChainTry) (YassChainFinder *self, guint what,
                              const guint *sources, guint n);
/* Calls it with the numbers of every open cell, or with the places of every
 * number in every house, that are three or more. @as_edges: as nodes
 * otherwise. */
void yass_chain_finder_foreach_source (YassChainFinder *self, bool as_edges,
                                       YassChainTry try);

/* What goes with each of @sources, out of the sets of @off, is what is removed.
 * Returns whether there is anything. */
bool yass_chain_finder_find_common (YassChainFinder *self, const GArray *off,
                                    const guint *sources, guint n);

/* nets.c */
void yass_chain_finder_weave (YassChainFinder *self);

/* Adds a literal to the chain that is being made; false when it is too long */
bool yass_chain_finder_add (YassChainFinder *self, guint node, bool on,
                            YassChainWhy why, guint what, gint parent);
/* Hands the chain over, if it is one of those that are looked for */
void yass_chain_finder_tell (YassChainFinder *self);
