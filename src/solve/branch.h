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

/* Takes note of the contradiction in the state */
void yass_engine_weigh_conflict (YassEngine *engine);
