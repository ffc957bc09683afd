/* solver.h: what later stages ask of a solver besides solving
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/width.h"
#include "solve/listener.h"
#include "yass/solver.h"

/* @listener: (nullable): must outlive its use; is told about the next puzzles
 */
void yass_solver_set_listener (YassSolver *self, const YassListener *listener);

/* @progress: (nullable): called every now and then, in the thread that solves,
 * while a puzzle is solved */
void yass_solver_set_progress (YassSolver *self, YassSearchProgress progress,
                               gpointer data);
const YassToldBoard *yass_solver_get_told_board (const YassSolver *self);
YassNames yass_solver_get_names (const YassSolver *self);
