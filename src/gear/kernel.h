/* kernel.h: searching by instruction set
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/simd.h"
#include "gear/gear.h"

#define NO_LANE YASS_GEAR_ALL_LANES

typedef struct
{
  uint8_t lane;
  uint16_t number; /* as a set */
  bool is_place;   /* chosen because the number has two places in a house */
} YassGearGuess;

typedef struct _YassGearSearch YassGearSearch;

typedef struct
{
  uint16_t looks;
  uint16_t hits;
} YassGearYield;

/* What those that look for themselves see */
typedef struct
{
  YassView view;          /* first */
  YassGearSearch *search; /* unowned */
  uint64_t left[YASS_GEAR_MOST_VARIABLES];
} YassGearView;

/* All that changes while searching */
struct _YassGearSearch
{
  const YassGearPlan *plan; /* unowned */
  YassGearGrid *grid;       /* the last one in use */

  /* What waits to be looked at */
  YassGearSet waiting;
  bool houses_wait;
  uint64_t changed_houses; /* since pairs and common exclusion were looked at */

  guint last_placed;                /* lane */
  guint emptied;                    /* lane without a number, or NO_LANE */
  const YassGearConstraint *broken; /* cells that cannot all be different, if
                                       that is the contradiction; or NULL */
  bool is_vague;    /* where the contradiction showed: in some cell of a sum of
                       several groups; or kinds look for themselves */
  bool has_changed; /* something, since somebody has last asked */

  YassGearSet woken_by[YASS_GEAR_ALL_LANES]; /* without what never pays */
  YassGearYield yields[YASS_GEAR_CONSTRAINTS];

  uint64_t scores[YASS_GEAR_ALL_LANES];
  YassGearBranch branch;
  uint64_t next_weight; /* of a contradiction */
  uint64_t number_scores[YASS_GEAR_NUMBERS];
  uint64_t n_conflicts;

  uint64_t guesses;
  uint64_t next_restart;
  uint64_t restart_length;
  guint kept_lane; /* the cell to go on guessing in, or NO_LANE */
  bool is_found;   /* the last grid is a solution that was told */
  bool has_found;  /* one */
  bool is_refuted;

  guint level;
  YassGearGuess guesses_at[YASS_GEAR_CELLS + 2]; /* that made each level */
  YassGearGrid grids[YASS_GEAR_CELLS + 2];

  YassGearView own;
  uint64_t *kept; /* what looks keep; owned */
};

/* One instruction set */
typedef struct
{
  const char *name; /* the word in YASS_SIMD */

  /* Looks at everything once. Returns false on a contradiction. */
  bool (*start) (YassGearSearch *search);
  YassGearOutcome (*run) (YassGearSearch *search, uint64_t n_guesses);
} YassGearKernel;

/* For tests: NULL where this machine cannot run it */
const YassGearKernel *yass_gear_get_kernel (YassSimd simd);
YassGear *yass_gear_new_for_kernel (YassGearPlan *plan,
                                    const YassGearKernel *kernel);
