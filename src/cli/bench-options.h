/* bench-options.h: the options of bench
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "run/bench-report.h"

typedef struct
{
  YassBenchPlan plan;
  const YassBenchFormat *format;
  guint64 limit; /* puzzles a corpus */
  gboolean quick;
  gboolean houses;
  bool repeats_given;
  bool limit_given;
} YassBenchOptions;

void yass_bench_options_init (YassBenchOptions *self);
void yass_bench_options_clear (YassBenchOptions *self);

/* Once all are parsed: takes what @solving and --quick say into account */
void yass_bench_options_finish (YassBenchOptions *self,
                                const YassOptions *solving, bool guessing);

/* The table; %s in a description is replaced by the names that the option takes
 */
extern const GOptionEntry yass_bench_entries[];
