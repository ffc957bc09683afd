/* branch.h: where to guess
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/engine.h"

/* For a new puzzle */
void yass_engine_start_branching (YassEngine *engine);

/* An open cell, or YASS_NO_CELL when there is none */
guint yass_engine_choose_cell (YassEngine *engine);
guint yass_engine_choose_number (YassEngine *engine, guint cell);

/* Takes note of the contradiction in the state */
void yass_engine_weigh_conflict (YassEngine *engine);
