/* mark.h: marks between neighbours, and what it means that there is none
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Whether a statement's two cells share an edge */
bool yass_mark_accepts (const YassStatement *statement, const YassShape *shape,
                        GError **error);

/* Relates all neighbours between which no statement of @kind is, and whether a
 * solution has that; @allows is symmetric */
void yass_unmarked_relate (const YassKind *kind, YassAllowsPair allows,
                           gconstpointer data, YassGame *game);
void yass_unmarked_define (const YassKind *kind, YassAllowsPair allows,
                           gpointer data, GDestroyNotify free_data,
                           const YassGame *game, YassDefinition *definition);
bool yass_unmarked_hold (const YassKind *kind, YassAllowsPair allows,
                         gconstpointer data, const YassGame *game,
                         const guint16 *solution);
