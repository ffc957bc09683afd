/* variant.h: puzzles that state more than givens, or on other boards
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "generate/dice.h"
#include "generate/wish.h"

/* One attempt: states what is true of a random solution until there is no
 * other, then takes givens away. Returns: (nullable): NULL if that came to
 * nothing. */
YassPuzzle *yass_variant_make (const YassWish *wish, YassDice *dice,
                               GCancellable *cancellable);
