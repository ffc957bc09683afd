/* declared.h: whether what statements declare follows from their checks
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/shape.h"

/* Whether every house, group, sight, relation and restriction rules out only
 * what the check of the kind that declared it does, or what follows from its
 * definition, which is compared with the check. If not, the error names the
 * statement and what it rules out. */
bool yass_plain_shape_keeps_to_checks (const YassPlainShape *self,
                                       GError **error);
