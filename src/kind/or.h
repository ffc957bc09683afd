/* or.h: statements of statements
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/statement.h"

/* How deep they nest at most */
#define YASS_NESTING_DEPTH 8

/* Whether all parts mean something */
bool yass_nesting_accepts (const YassStatement *self, const YassShape *shape,
                           guint depth, GError **error);
