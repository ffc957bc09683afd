/* plan.h: a 9x9 board in few bytes, for a search that only searches
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "kind/view.h"
#include "rule/sum-sets.h"

#define YASS_GEAR_CELLS 81
#define YASS_GEAR_NUMBERS 9
#define YASS_GEAR_ALL ((1 << YASS_GEAR_NUMBERS) - 1)

/* A box takes 4 x 4 lanes, of which 3 x 3 are its cells and the others stay
 * empty: then all rows, columns and boxes are looked at by turning vectors */
#define YASS_GEAR_BOX_LANES 16
#define YASS_GEAR_LANES (9 * YASS_GEAR_BOX_LANES)

/* Hidden variables have the lanes after those of cells, in words of their own
 */
#define YASS_GEAR_MOST_HIDDEN 32
#define YASS_GEAR_MOST_VARIABLES (YASS_GEAR_CELLS + YASS_GEAR_MOST_HIDDEN)
#define YASS_GEAR_ALL_LANES (YASS_GEAR_LANES + YASS_GEAR_MOST_HIDDEN)

/* The numbers of all cells, by lane, and of hidden variables: all that changes
 * with a guess */
typedef struct
{
  uint16_t lanes[YASS_GEAR_LANES] __attribute__ ((aligned (32)));
  uint64_t hidden[YASS_GEAR_MOST_HIDDEN];
} YassGearGrid;

/* A set of constraints */
#define YASS_GEAR_CONSTRAINTS 256
#define YASS_GEAR_WORDS (YASS_GEAR_CONSTRAINTS / 64)
typedef uint64_t YassGearSet
    __attribute__ ((vector_size (YASS_GEAR_CONSTRAINTS / 8)));

typedef enum
{
  YASS_GEAR_LINKS,    /* what one cell says about others */
  YASS_GEAR_DISTINCT, /* different cells that hold some numbers */
  YASS_GEAR_CAGE,     /* different cells with one total */
  YASS_GEAR_SUM,      /* groups of different cells, and hidden variables */
  YASS_GEAR_OWN,      /* whatever else a kind has declared: it looks itself */
} YassGearConstraintKind;

#define YASS_GEAR_MOST_GROUPS 24 /* of a sum */

typedef struct
{
  int16_t times;
  uint8_t n; /* of the sum's lanes, which follow those of the group before */
} YassGearGroup;

typedef struct
{
  uint8_t kind;
  bool is_derived;
  uint8_t n_lanes; /* of its cells */
  uint8_t n_rest;  /* of a cage: of the rest of its house, after its own */
  uint8_t n_groups;
  uint16_t must; /* distinct: these numbers are in it */
  int32_t least; /* total; the same as the most for a cage */
  int32_t most;
  uint64_t totals;       /* as an equation has them */
  uint8_t *lanes;        /* owned */
  YassGearGroup *groups; /* owned */

  /* Of those that look for themselves; unowned */
  const YassPropagator *propagator;
  const YassScope *scope;
  gsize first_kept; /* word of what its looks keep */
} YassGearConstraint;

/* What a cell's numbers leave to another cell */
typedef struct
{
  uint16_t table;
  uint8_t lane;
} YassGearLink;

typedef struct
{
  YassGearLink *links; /* those that have tables; owned */
  uint8_t *seen; /* lanes of cells that are different, beyond links and what
                    any constraint says; owned */
  uint8_t n_links;
  uint8_t n_seen;
  bool is_related; /* to any cell beyond its row, column and box */
} YassGearLinks;

/* Nine cells that hold every number */
typedef struct
{
  uint8_t lanes[YASS_GEAR_NUMBERS];
} YassGearHouse;

#define YASS_GEAR_MOST_HOUSES 64

/* What waits is looked at in this order, each only if the one before has
 * nothing to say */
typedef enum
{
  YASS_GEAR_STATED,        /* links, distinct cells and sums, with all houses */
  YASS_GEAR_LOOKING,       /* what looks for itself */
  YASS_GEAR_DERIVED_CAGES, /* derived sums of one group */
  YASS_GEAR_DERIVED,       /* ... of several */
  YASS_N_GEAR_TIERS,
} YassGearTier;

typedef struct
{
  /* Each tier starts a word of its own */
  YassGearConstraint constraints[YASS_GEAR_CONSTRAINTS];
  guint n_constraints;
  guint end_words[YASS_N_GEAR_TIERS];
  YassGearSet first_waiting;                 /* all of them */
  YassGearSet woken_by[YASS_GEAR_ALL_LANES]; /* when a variable changes */
  YassGearSet woken_by_placing[YASS_GEAR_ALL_LANES]; /* ... or is placed */

  YassGearLinks links[YASS_GEAR_LANES];
  /* By table: for each set of numbers of a cell, the other cell's numbers that
   * go with one of them */
  uint16_t (*tables)[1 << YASS_GEAR_NUMBERS]; /* owned */
  guint n_tables;

  /* By lane: all numbers in lanes of cells that it sees, none in others */
  uint16_t sees[YASS_GEAR_LANES][YASS_GEAR_LANES] __attribute__ ((aligned (32)));

  /* By lane and number, what this edge leaves of the whole grid; or NULL where
   * rows, columns and boxes say it all; owned */
  uint16_t (*rows)[YASS_GEAR_NUMBERS][YASS_GEAR_LANES];
  /* ... and in which boxes it leaves less than all, as a set */
  uint16_t reaches[YASS_GEAR_LANES][YASS_GEAR_NUMBERS];
  bool has_pairs;        /* whether to look for pairs in houses */
  YassGearHouse *houses; /* all of them; owned */
  guint n_houses;
  uint64_t houses_of[YASS_GEAR_LANES]; /* as a set */
  const YassSumTables *sums;

  bool has_own; /* something that looks for itself */
  guint n_hidden;
  gsize n_kept;  /* words that all looks keep */
  YassView view; /* all that does not change while searching */
} YassGearPlan;

/* An empty one */
YassGearPlan *yass_gear_plan_alloc (void);
void yass_gear_plan_free (YassGearPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassGearPlan, yass_gear_plan_free)

static inline guint
yass_gear_lane_of (guint cell)
{
  const guint row = cell / 9;
  const guint column = cell % 9;

  return (row / 3 * 3 + column / 3) * YASS_GEAR_BOX_LANES + row % 3 * 4
         + column % 3;
}

/* What a contradiction counts for a cell. All are whole numbers, so that every
 * build guesses alike. */
#define YASS_GEAR_CONFLICT ((uint64_t) 1 << 16)
