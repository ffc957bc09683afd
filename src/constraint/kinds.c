/* kinds.c: the table of constraints
 * SPDX-License-Identifier: MIT */
#include "constraint/constraint.h"

const YassConstraintKind *const yass_constraint_kinds[] = {
  &yass_constraint_row,
  &yass_constraint_column,
  &yass_constraint_box,
  NULL,
};
