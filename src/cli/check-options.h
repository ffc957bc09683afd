/* check-options.h: the options of check
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "puzzle/format.h"

typedef struct
{
  gboolean true_candidates;
  gboolean minimal;
  gboolean json;
  const YassFormat *format; /* for puzzles alone; NULL: words or JSON */
} YassCheckOptions;

/* Besides the formats of puzzles, ended by NULL */
extern const char *const yass_check_formats[];

extern const GOptionEntry yass_check_entries[];
