/* block.h: groups of as many cells as there are numbers, found by a formula
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* The cell at a position of a block */
typedef guint (*YassBlockCell) (const YassShape *shape, guint block,
                                guint position);

/* Blocks are houses */
void yass_blocks_declare (YassBlockCell cell, guint n_blocks, YassGame *game);
bool yass_blocks_hold (YassBlockCell cell, guint n_blocks, const YassGame *game,
                       const guint16 *solution);

/* Whether the board has boxes that are no lines */
bool yass_blocks_need_boxes (const YassStatement *statement,
                             const YassShape *shape, GError **error);
