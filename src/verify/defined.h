/* defined.h: whether a definition says the same as the check
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/definition.h"
#include "verify/shape.h"

/* Whether the alternatives of a definition let the same fillings pass as the
 * check of the kind: all fillings are tried where they are few, else some. If
 * not, the error names a filling. */
bool yass_definition_is_right (const YassDefinition *self,
                               const YassPlainShape *shape, GError **error);
