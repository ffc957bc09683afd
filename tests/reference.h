/* reference.h: the rules once more, word for word and without any cleverness
 * SPDX-License-Identifier: MIT */
#pragma once

#include "oracle.h"

/* What each rule's line in the documentation says, by trying everything. The
 * engine must leave exactly the same edges. */
typedef enum
{
  REFERENCE_NAKED_SINGLE = 1 << 0,
  REFERENCE_HIDDEN_SINGLE = 1 << 1,
  REFERENCE_COMMON_EXCLUSION = 1 << 2,
  REFERENCE_NAKED_SUBSET = 1 << 3,
  REFERENCE_HIDDEN_SUBSET = 1 << 4,
  REFERENCE_SPECULATION = 1 << 5,

  REFERENCE_SINGLES = REFERENCE_NAKED_SINGLE | REFERENCE_HIDDEN_SINGLE,
  REFERENCE_SUBSETS = REFERENCE_NAKED_SUBSET | REFERENCE_HIDDEN_SUBSET,
  REFERENCE_BASIC
  = REFERENCE_SINGLES | REFERENCE_SUBSETS | REFERENCE_COMMON_EXCLUSION,
} ReferenceRules;

/* Takes edges from @puzzle until nothing more goes; subsets have up to
 * @max_subset members. Returns false on a contradiction. */
bool reference_deduce (OraclePuzzle *puzzle, guint rules, guint max_subset);
