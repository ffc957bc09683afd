/* vicinity.h: puzzles that differ from another in a clue or two
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/plain.h"

/* One a thread */
typedef struct _YassVicinity YassVicinity;

YassVicinity *yass_vicinity_new (void);
void yass_vicinity_free (YassVicinity *self);

/* Takes @n_out random clues from a puzzle and tries every number in every cell
 * for the last one that comes in; those before it tell solutions apart.
 *
 * Returns: how many puzzles with one solution came of it, at most @max, in
 * random order. They may have clues that can go. */
guint yass_vicinity_look (YassVicinity *self, const guint8 *numbers,
                          guint n_out, YassDice *dice, YassPlainPuzzle *found,
                          guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassVicinity, yass_vicinity_free)
