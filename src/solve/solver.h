/* solver.h: what later stages ask of a solver besides solving
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"
#include "solve/listener.h"
#include "yass/solver.h"

/* @listener: (nullable): must outlive its use; hears of the next puzzles */
void yass_solver_set_listener (YassSolver *self, const YassListener *listener);
const YassBoard *yass_solver_get_board (const YassSolver *self);
