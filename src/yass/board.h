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

#define YASS_TYPE_BOARD (yass_board_get_type ())

/**
 * yass_board_get_type:
 *
 * Returns: the boxed type of a #YassBoard
 */
YASS_PUBLIC
GType yass_board_get_type (void) G_GNUC_CONST;

/**
 * yass_board_new_for_puzzle:
 * @puzzle: what is to be solved
 * @error: return location for a `YASS_ERROR_UNSUPPORTED`
 *
 * Returns: (transfer full) (nullable): the board @puzzle is played on
 */
YASS_PUBLIC
YassBoard *yass_board_new_for_puzzle (const YassPuzzle *puzzle, GError **error);

/**
 * yass_board_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassBoard *yass_board_ref (YassBoard *self);

/**
 * yass_board_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_board_unref (YassBoard *self);

/**
 * yass_board_fits:
 * @puzzle: a puzzle
 *
 * Returns: whether @puzzle is played on this board
 */
YASS_PUBLIC
gboolean yass_board_fits (const YassBoard *self, const YassPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBoard, yass_board_unref)

G_END_DECLS
