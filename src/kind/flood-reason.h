/* flood-reason.h: why cells hang together or do not, in facts and words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/flood.h"
#include "kind/view.h"

/* Begins a deduction that there is no way. Returns the cell that shows it. */
guint yass_flood_because_of_none (const YassFlood *self, YassView *view,
                                  guint32 which);

/* Begins a deduction about a cell of a flood, or, with YASS_FLOOD_NONE, about
 * all that are unreached, or all that are too far away. @which: whatever the
 * kind needs to know besides. */
void yass_flood_because (const YassFlood *self, YassView *view,
                         YassFloodWhy why, guint about, guint32 which);

/* What a deduction of a flood went by; cells are counted as the flood does */
YassFloodWhy yass_flood_facts_get_why (YassFacts facts);
guint32 yass_flood_facts_get_which (YassFacts facts);

/* Tells the premises that a cell is in, or out */
typedef void (*YassFloodTell) (gconstpointer data, guint cell, bool in,
                               YassPremises *premises);

/* Tells what the deduction went by */
void yass_flood_explain (YassFacts facts, YassFloodTell tell,
                         gconstpointer data, YassPremises *premises);

/* The cell that it began from, or YASS_FLOOD_NONE */
guint yass_flood_facts_get_first (YassFacts facts);

/* Says it, of @size cells, the first of which is @first in words */
void yass_flood_append_reason (YassFacts facts, guint size, guint first,
                               YassWords *words);
