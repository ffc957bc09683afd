/* report.h: a page to step through a solve
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/trace.h"

/* Solves @puzzle and appends a page that shows how.
 * The same puzzle and options give the same bytes, unless time stops the solve.
 *
 * @status: what the solve came to; a page is made of any
 * @error: why there is no page: a board or a trace too large for one */
bool yass_report_append (GString *out, const YassPuzzle *puzzle,
                         const YassOptions *options, YassNotation notation,
                         GCancellable *cancellable, YassStatus *status,
                         GError **error);

/* The data that the page's script works on, as JSON: the puzzle, its houses,
 * and @trace, which is JSON lines */
void yass_report_append_data (GString *out, const YassPuzzle *puzzle,
                              YassNotation notation, const GString *trace,
                              const guint16 *solution);
