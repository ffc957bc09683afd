/* report.h: what a page to step through a solve works on
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/report.h"
#include "yass/trace.h"

/* The data that the page's script works on, as JSON: the puzzle, its houses,
 * and @trace, which is JSON lines */
void yass_report_append_data (GString *out, const YassPuzzle *puzzle,
                              YassNotation notation, const GString *trace,
                              const guint16 *solution);
