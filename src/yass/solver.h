/* solver.h: deduction to the fixpoint, then search
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "yass/board.h"
#include "yass/options.h"
#include "yass/result.h"

G_BEGIN_DECLS

/**
 * YassSolver:
 *
 * Solves puzzles of one board, one after the other, in memory it takes once.
 * A solver belongs to one thread at a time; the board can be shared.
 */
typedef struct _YassSolver YassSolver;

YASS_PUBLIC
YassSolver *yass_solver_new (YassBoard *board, const YassOptions *options);
YASS_PUBLIC
void yass_solver_free (YassSolver *self);

/**
 * yass_solver_set_limits:
 * @max_guesses: per puzzle from now on; %G_MAXUINT64 for no limit
 * @seconds: the same; 0 for no limit
 */
YASS_PUBLIC
void yass_solver_set_limits (YassSolver *self, guint64 max_guesses,
                             double seconds);

/**
 * yass_solver_solve:
 * @puzzle: a puzzle that fits the board
 * @cancellable: (nullable): stops the search from another thread
 *
 * Returns: (transfer none): the answer, valid until the next call
 */
YASS_PUBLIC
const YassResult *yass_solver_solve (YassSolver *self, const YassPuzzle *puzzle,
                                     GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassSolver, yass_solver_free)

G_END_DECLS
