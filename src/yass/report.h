/* report.h: a page to step through a solve
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/solver.h"

G_BEGIN_DECLS

/**
 * yass_report_new_page:
 * @puzzle: what to solve
 * @options: how
 * @notation: how the page writes cells
 * @status: (out) (optional): what the solve came to; a page is made of any
 * @cancellable: (nullable): stops the search from another thread
 * @error: return location for a `YASS_ERROR_UNSUPPORTED`
 *
 * Solves @puzzle, and makes an HTML file of how that goes. It needs no other
 * file. The same puzzle and options give the same bytes, unless time stops the
 * solve.
 *
 * Returns: (transfer full) (nullable): the page, or %NULL with @error set for a
 *   board or a trace too large for one
 */
YASS_PUBLIC
char *yass_report_new_page (const YassPuzzle *puzzle,
                            const YassOptions *options, YassNotation notation,
                            YassStatus *status, GCancellable *cancellable,
                            GError **error);

G_END_DECLS
