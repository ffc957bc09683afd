/* components.h: which open cells have anything to do with each other
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "yass/result.h"

/* Open cells fall into components: no constraint is about cells of two. So a
 * puzzle has as many solutions as the numbers of ways to fill in each of them,
 * multiplied.
 * @game: of the puzzle
 * @left: what deduction leaves of it
 * @components: set, per cell: which it is in, from 1; 0 for a cell that is
 * solved Returns: how many there are */
guint yass_find_components (const YassGame *game, const YassResult *left,
                            guint *components);
