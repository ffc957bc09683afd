/* solution.h: random solutions of boards with rows, columns and boxes
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "generate/dice.h"
#include "yass/kind.h"

/* Of a plain 9x9; row by row */
void yass_generate_solution (YassDice *dice, guint8 *numbers);

/* Of a square of any size, from 1 on */
void yass_generate_large_solution (YassDice *dice, const YassShape *shape,
                                   guint16 *numbers);
