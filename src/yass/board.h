/* board.h: everything about a puzzle but its givens
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/puzzle.h"

G_BEGIN_DECLS

/**
 * YassBoard:
 *
 * What does not depend on the givens: size, houses, constraints, who sees
 * whom. Compiled once and shared by all puzzles of its shape and all threads.
 */
typedef struct _YassBoard YassBoard;

/**
 * yass_board_new_for_puzzle:
 * @error: return location for a `YASS_ERROR_UNSUPPORTED`
 *
 * Returns: (transfer full) (nullable): the board @puzzle is played on
 */
YASS_PUBLIC
YassBoard *yass_board_new_for_puzzle (const YassPuzzle *puzzle, GError **error);

YASS_PUBLIC
YassBoard *yass_board_ref (YassBoard *self);
YASS_PUBLIC
void yass_board_unref (YassBoard *self);

/**
 * yass_board_fits:
 *
 * Returns: whether @puzzle is played on this board
 */
YASS_PUBLIC
gboolean yass_board_fits (const YassBoard *self, const YassPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBoard, yass_board_unref)

G_END_DECLS
