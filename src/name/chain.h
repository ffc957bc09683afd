/* chain.h: a chain of literals, as a reason's facts hold it
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "constraint/told.h"

/* A literal says that a number is in one of some cells, or in none of them.
 * One of several branches holds; each begins with a literal, and the others of
 * the branch follow from earlier ones in it. What goes in every branch, goes.
 *
 * Of an alternating chain the two branches are its first node and the way from
 * the opposite of that to the last node; of a forcing chain they begin with the
 * numbers of a cell, or with the places of a number in a house, or with what is
 * left in a pattern beside the numbers that could be exchanged there. */

typedef enum
{
  YASS_OVER_EITHER, /* the second branch begins with the first's opposite */
  YASS_OVER_CELL,   /* a branch for each number of a cell */
  YASS_OVER_HOUSE,  /* a branch for each place of a number in a house */
  YASS_OVER_SWAP,   /* a branch for each edge that keeps the numbers of some
                       cells from being exchanged, were there several solutions
                     */
} YassChainOver;

/* A cell with two numbers that could be exchanged for one another, in a word */
static inline uint32_t
yass_chain_swap (guint cell, guint a, guint b)
{
  return cell | a << 16 | b << 24;
}

static inline guint
yass_chain_swap_get_cell (uint32_t swap)
{
  return swap & 0xffff;
}

static inline guint
yass_chain_swap_get_number (uint32_t swap, guint which)
{
  return swap >> (which == 0 ? 16 : 24) & 0xff;
}

typedef enum
{
  YASS_WHY_BRANCH,   /* it begins a branch */
  YASS_WHY_EXCLUDED, /* off: each edge of its parent excludes each of its own */
  YASS_WHY_CELL,     /* on: the parents leave its cell no other number */
  YASS_WHY_HOUSE,    /* on: the parents leave the number no other place in
                        `constraint` */
  YASS_WHY_SET,      /* on: the parents leave the cells of `set` as many numbers
                        as cells, each of which can be there once, this one
                        included */
} YassChainWhy;

typedef struct
{
  bool on; /* the number is in one of the cells, not in none */
  YassChainWhy why;
  guint number;     /* from 0 */
  guint constraint; /* YASS_WHY_HOUSE */
  const uint32_t *cells;
  guint n_cells;
  const uint32_t *parents; /* earlier ones of the branch, counted from 0 */
  guint n_parents;
  const uint32_t *set; /* cells: YASS_WHY_SET */
  guint n_set;
} YassChainLiteral;

#define YASS_CHAIN_MOST_BRANCHES 32
#define YASS_CHAIN_MOST_LITERALS 320

typedef struct
{
  YassChainOver over;
  guint over_what; /* the cell or the constraint; of a swap, whether a cell of
                      it has one number left */
  const uint32_t *swap; /* of YASS_OVER_SWAP: a word a cell, as above */
  guint n_swap;
  guint n_branches;
  guint first[YASS_CHAIN_MOST_BRANCHES + 1]; /* literal of each; then the end */
  YassChainLiteral literals[YASS_CHAIN_MOST_LITERALS];
} YassChain;

/* Cells, parents and sets stay where they are. Returns false where the facts
 * are no chain. */
bool yass_chain_read (YassChain *chain, const uint32_t *facts, guint n_facts);

/* Writes the same down. Returns how many words that takes, or 0 if it is more
 * than @most. */
guint yass_chain_write (const YassChain *chain, uint32_t *facts, guint most);

static inline const YassChainLiteral *
yass_chain_branch (const YassChain *chain, guint branch, guint *n)
{
  *n = chain->first[branch + 1] - chain->first[branch];
  return chain->literals + chain->first[branch];
}

/* Whether it is a row of links that ends where it began */
static inline bool
yass_chain_is_loop (const YassChain *chain)
{
  return chain->over == YASS_OVER_EITHER
         && chain->first[1] - chain->first[0] > 1;
}

/* Whether a number is supposed, and what follows cannot be: then the first
 * branch is that it does not hold */
static inline bool
yass_chain_is_contradiction (const YassChain *chain)
{
  return chain->over == YASS_OVER_EITHER && !chain->literals[0].on;
}

/* Whether a literal follows from several others, or ways part */
bool yass_chain_is_net (const YassChain *chain);

/* The two literals of a contradiction that cannot both hold: one is what the
 * last of its literals takes away, the other the reason of that. Returns false
 * where its literals are not in that order. */
bool yass_chain_get_clash (const YassChain *chain,
                           const YassChainLiteral **first,
                           const YassChainLiteral **second);
