/* variant-proof.h: proofs about random puzzles of a kind of constraint
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/puzzle.h"

/* In both formats: whether there is a proof is what brute force says, it is
 * accepted, and what it is about has the solution that the puzzle has. Kinds
 * that cannot be said are left alone.
 *
 * @expected: the solutions, as variant_add_solution () has them */
void variant_check_proofs (const YassPuzzle *puzzle, GHashTable *expected);
