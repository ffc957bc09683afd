/* compile.h: from a board to a plan
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/board.h"
#include "gear/plan.h"

/* Returns NULL where the board has something that plans have not: other shapes,
 * hidden variables, constraints that look for themselves; or where it has no
 * sums: the graph engine has lanes for houses and relations, and weights for
 * its guesses, which take far fewer than conflicts do there. */
YassGearPlan *yass_gear_plan_new (const YassBoard *board);
