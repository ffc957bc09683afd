/* scale.h: what each technique is rated, on the classic scale of Sudoku
 * Explainer 1.2.1
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

#define YASS_RATE_LAST_CELL 1.0
#define YASS_RATE_HIDDEN_SINGLE_IN_BOX 1.2
#define YASS_RATE_HIDDEN_SINGLE_IN_LINE 1.5
#define YASS_RATE_DIRECT_POINTING 1.7
#define YASS_RATE_DIRECT_CLAIMING 1.9
#define YASS_RATE_DIRECT_HIDDEN_PAIR 2.0
#define YASS_RATE_NAKED_SINGLE 2.3
#define YASS_RATE_DIRECT_HIDDEN_TRIPLET 2.5
#define YASS_RATE_POINTING 2.6
#define YASS_RATE_CLAIMING 2.8
#define YASS_RATE_NAKED_PAIR 3.0
#define YASS_RATE_X_WING 3.2
#define YASS_RATE_HIDDEN_PAIR 3.4
#define YASS_RATE_NAKED_TRIPLET 3.6
#define YASS_RATE_SWORDFISH 3.8
#define YASS_RATE_HIDDEN_TRIPLET 4.0
#define YASS_RATE_XY_WING 4.2
#define YASS_RATE_XYZ_WING 4.4
#define YASS_RATE_UNIQUE_RECTANGLE 4.5 /* and more from so many cells on: */
#define YASS_RATE_LOOP_OF_6 0.1
#define YASS_RATE_LOOP_OF_8 0.2
#define YASS_RATE_LOOP_OF_10 0.3 /* on top of that */
#define YASS_RATE_NAKED_QUAD 5.0
#define YASS_RATE_JELLYFISH 5.2
#define YASS_RATE_HIDDEN_QUAD 5.4
#define YASS_RATE_BUG_1 5.6
#define YASS_RATE_BUG 5.7 /* type 3: more with larger sets */
#define YASS_RATE_ALIGNED_PAIR 6.2
#define YASS_RATE_ALIGNED_TRIPLET 7.5

/* Chains: what comes before their length is reckoned in */
#define YASS_RATE_ONE_KIND_CYCLE 6.5 /* links of houses only, or of cells */
#define YASS_RATE_X_CHAIN 6.6
#define YASS_RATE_CHAIN 7.0
#define YASS_RATE_NISHIO 7.5
#define YASS_RATE_MULTIPLE 8.0
#define YASS_RATE_DYNAMIC 8.5
#define YASS_RATE_DYNAMIC_PLUS 9.0
#define YASS_RATE_NESTED 9.5
#define YASS_RATE_NESTED_MULTIPLE 10.0
#define YASS_RATE_NESTED_DYNAMIC 10.5 /* which nobody looks for yet */

/* The step by which sets, loops and chains grow */
#define YASS_RATE_STEP 0.1

/* What a chain of @complexity literals is rated more than a short one. The sum
 * is made as Sudoku Explainer makes it, for its chains are sorted by it: as
 * doubles, 6.6 + 0.1 is less than 6.5 + 0.1 + 0.1. */
double yass_rate_length (unsigned complexity);

/* In tenths, as ratings are written */
static inline unsigned
yass_rate_in_tenths (double rating)
{
  return (unsigned) ((rating + 0.05) * 10);
}
