/* cover.h: sets that hold one truth each, covered by as many that hold no more
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <glib.h>

/* A set of edges is all numbers of a cell, or all places of a number in a
 * constraint. A base holds exactly one truth: a cell, or a number in a house. A
 * cover holds at most one: a cell, or a number where cells are distinct.
 *
 * With as many covers as bases, count the truths of each edge by the sets that
 * it is in. The bases have as many as there are bases, the covers no more. So
 * if no edge is in more bases than covers, none that holds is in more covers
 * than bases, and each cover has its one truth among the edges of the bases.
 * Edges that are in more bases than covers are fins: whatever all of them
 * exclude goes, as without them.
 *
 * Fish are covers of one number, naked subsets are covers of cells by numbers,
 * and Sue de Coq is one of cells by numbers of two houses. */
typedef uint32_t YassCoverSet;

#define YASS_COVER_OF_CELL ((uint32_t) 1 << 31)

static inline YassCoverSet
yass_cover_set_of_cell (guint cell)
{
  return YASS_COVER_OF_CELL | cell;
}

static inline YassCoverSet
yass_cover_set_of_number (guint constraint, guint number)
{
  return number << 16 | constraint;
}

static inline bool
yass_cover_set_is_cell (YassCoverSet set)
{
  return set & YASS_COVER_OF_CELL;
}

static inline guint
yass_cover_set_get_cell (YassCoverSet set)
{
  return set & ~YASS_COVER_OF_CELL;
}

static inline guint
yass_cover_set_get_constraint (YassCoverSet set)
{
  return set & 0xffff;
}

static inline guint
yass_cover_set_get_number (YassCoverSet set)
{
  return set >> 16;
}

/* The same of a fin */
static inline uint32_t
yass_cover_fin (guint cell, guint number)
{
  return number << 20 | cell;
}

static inline guint
yass_cover_fin_get_cell (uint32_t fin)
{
  return fin & 0xfffff;
}

static inline guint
yass_cover_fin_get_number (uint32_t fin)
{
  return fin >> 20;
}

/* As the facts of a reason: a head, the bases, as many covers, then the fins */
#define YASS_COVER_SASHIMI ((uint32_t) 1 << 31)

typedef struct
{
  guint n; /* bases, and covers */
  const YassCoverSet *bases;
  const YassCoverSet *covers;
  const uint32_t *fins;
  guint n_fins;
  bool is_sashimi; /* a base has at most one place that is no fin */
} YassCover;

static inline uint32_t
yass_cover_head (guint n, bool is_sashimi)
{
  return n | (is_sashimi ? YASS_COVER_SASHIMI : 0);
}

static inline YassCover
yass_cover_read (const uint32_t *facts, guint n_facts)
{
  YassCover cover = { 0 };

  if (n_facts == 0) /* they have found no room */
    return cover;
  cover.n = facts[0] & ~YASS_COVER_SASHIMI;
  cover.bases = facts + 1;
  cover.covers = cover.bases + cover.n;
  cover.fins = cover.covers + cover.n;
  cover.n_fins = n_facts - 1 - 2 * cover.n;
  cover.is_sashimi = facts[0] & YASS_COVER_SASHIMI;
  return cover;
}
