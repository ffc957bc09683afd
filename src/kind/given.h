/* given.h: cells that are one of some numbers
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Whether a statement of `given', `odd' or `even' lets its cells be @n, in the
 * numbers that the puzzle has; true for any other kind */
bool yass_statement_lets_be (const YassStatement *self, guint n);
