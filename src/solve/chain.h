/* chain.h: singles in one go
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/engine.h"

/* Most of what is ever removed goes by singles, one single leading to the
 * next. Such a chain runs without tasks and with the maps always up to date, to
 * the same fixpoint; and without reasons where nobody listens.
 *
 * Whether @engine can: its board, rules, order and listener allow it */
bool yass_engine_can_chain (const YassEngine *engine);

/* Runs the waiting naked and hidden singles and all that follow from them.
 * Returns false on a contradiction. */
bool yass_engine_run_chain (YassEngine *engine);

/* chain-lanes.c: one AND takes from all maps what the cells around a cell lose
 * together. If nobody listens there is not even a journal, because undo is a
 * copy. */
bool yass_engine_run_chain_in_lanes (YassEngine *engine);

/* chain-places.c: edge by edge, on a larger board */
bool yass_engine_run_chain_in_places (YassEngine *engine);
