/* chain.h: singles in one go, where nobody reads the links
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/engine.h"

/* Most of what is ever removed goes by singles, one single leading to the
 * next. On a board with lanes such a chain needs no journal, for undo is a
 * copy there, and no tasks: what the cells that a cell sees lose together
 * leaves all maps by one AND. Without a listener chains run like this, to the
 * same fixpoint.
 *
 * Whether @engine can: its board, rules, order and listener allow it */
bool yass_engine_can_chain (const YassEngine *engine);

/* Runs what waits for naked and hidden singles, and all that follows. Returns
 * false on a contradiction. */
bool yass_engine_run_chain (YassEngine *engine);
