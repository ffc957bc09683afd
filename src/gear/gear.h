/* gear.h: a second gear for searching, on 9x9 boards with more
 * than rows, columns and boxes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "gear/plan.h"

/* Guesses as the graph engine does, on a grid of 288 bytes, and 8 for each
 * hidden variable, that is copied for each guess: without a journal, maps or
 * reasons, so nobody can be told why. It knows singles, locked candidates,
 * sums, cells that exclude each other, pairs in houses, and calls whatever else
 * kinds have declared; what follows from more than that it finds out by
 * guessing. */
typedef struct _YassGear YassGear;

typedef enum
{
  YASS_GEAR_FOUND,     /* a solution */
  YASS_GEAR_EXHAUSTED, /* there is no other */
  YASS_GEAR_PAUSED,    /* nothing yet: run it again */
} YassGearOutcome;

/* Takes the plan over. All memory is taken here. */
YassGear *yass_gear_new (YassGearPlan *plan);
void yass_gear_free (YassGear *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassGear, yass_gear_free)

/* Where to guess, as the graph engine has it */
typedef enum
{
  YASS_GEAR_BY_CONFLICTS,
  YASS_GEAR_BY_WEIGHTS,
} YassGearBranch;

/* Starts from these numbers, one set a variable, and from the scores that cells
 * have before the first contradiction */
void yass_gear_start (YassGear *self, YassGearBranch branch,
                      const uint64_t *numbers_of, const uint64_t *scores);

/* Goes on until there is something to say, or @n_guesses more are made. After
 * a solution it looks for another one. */
YassGearOutcome yass_gear_run (YassGear *self, guint64 n_guesses);

/* What cells have come to: see yass_gear_start () */
void yass_gear_get_scores (const YassGear *self, uint64_t *scores);

/* Since the start */
guint64 yass_gear_get_guesses (const YassGear *self);

/* Of a solution: each cell's number, from 0 on */
void yass_gear_get_solution (const YassGear *self, guint16 *numbers);

/* Where there is no solution: some cell that is left without a number */
guint yass_gear_get_emptied (const YassGear *self);
