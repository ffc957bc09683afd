/* branch.h: where to guess
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/engine.h"

/* For a new puzzle */
void yass_engine_start_branching (YassEngine *engine);

typedef struct
{
  guint cell;
  guint number;
} YassGuess;

/* An edge of an open cell to suppose. Returns false when there is none. */
bool yass_engine_choose_guess (YassEngine *engine, YassGuess *guess);

/* For the second gear: how guesses are chosen, and what cells weigh */
bool yass_engine_guesses_by_conflicts (const YassEngine *engine);
const uint64_t *yass_engine_get_weights (YassEngine *engine);

/* For each constraint with maps, finds the numbers that must appear in it and
 * have 2 to @most places there; where counting would take long, perhaps others,
 * too */
void yass_engine_find_few (const YassEngine *engine, guint most,
                           YassSet *numbers);

/* Takes note of the contradiction in the state */
void yass_engine_weigh_conflict (YassEngine *engine);

/* Whether to drop all guesses and start over with what is known about
 * contradictions: now and then in a long search */
bool yass_engine_wants_restart (const YassEngine *engine);
void yass_engine_note_restart (YassEngine *engine);

/* branch-conflicts.c: the same by conflicts */
void yass_engine_start_conflicts (YassEngine *engine);
bool yass_engine_choose_by_conflicts (const YassEngine *engine,
                                      YassGuess *guess);
void yass_engine_count_conflict (YassEngine *engine);
