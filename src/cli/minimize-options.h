/* minimize-options.h: the options of minimize
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/format.h"

typedef struct
{
  guint64 seed;             /* for the order in which clues go; 0: as written */
  const YassFormat *format; /* or NULL: the shortest that says it all */
} YassMinimizeOptions;

extern const GOptionEntry yass_minimize_entries[];
