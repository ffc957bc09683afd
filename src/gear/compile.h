/* compile.h: from a board to a plan
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"
#include "gear/plan.h"

/* Returns NULL where the board has something that plans have not: other shapes,
 * too many hidden variables or constraints; or where nothing is stated but
 * houses and cells that differ, for which the graph engine has lanes. The plan
 * must not outlive the board. */
YassGearPlan *yass_gear_plan_new (const YassBoard *board);
