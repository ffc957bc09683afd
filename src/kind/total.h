/* total.h: what cells add up to, as a statement says: "17", or "5,10" for
 * either
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Whether the statement's value is such a list, and its cells can add up to
 * each of them, be they all different or not */
gboolean yass_totals_are_valid (const YassStatement *statement, gboolean differ,
                                const YassShape *shape, GError **error);

/* Declares the sum of all its cells */
void yass_totals_declare (const YassStatement *statement, YassGame *game);

/* Whether the cells add up to one of them, or can do so where some are open:
 * each of these is anything between the lowest number and the highest, and if
 * all @differ no two are the same */
gboolean yass_totals_check (const YassStatement *statement, gboolean differ,
                            const YassGame *game, const guint16 *solution);

/* The one total of a statement that takes no list; 0 when it is no number */
guint yass_statement_get_total (const YassStatement *self);

/* What @n different numbers from @lowest to @highest add up to, between the
 * least and the most; false when there are not so many */
bool yass_find_span (guint lowest, guint highest, guint n, guint *least,
                     guint *most);
