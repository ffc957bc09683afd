/* jigsaw.h: random regions instead of boxes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/dice.h"
#include "puzzle/puzzle.h"

/* States regions that hang together and have as many cells as a row. The board
 * is a square with boxes. */
void yass_jigsaw_add (YassPuzzle *puzzle, YassDice *dice);
