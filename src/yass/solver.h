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
 * A solver solves one puzzle at a time, in any thread. Several solvers can
 * share a board, at the same time too.
 */
typedef struct _YassSolver YassSolver;

#define YASS_TYPE_SOLVER (yass_solver_get_type ())

/**
 * yass_solver_get_type:
 *
 * Returns: the type of a #YassSolver, which is boxed
 */
YASS_PUBLIC
GType yass_solver_get_type (void);

/**
 * yass_solver_new:
 * @board: the board of the puzzles to come
 * @options: copied
 *
 * Returns: (transfer full): a solver, for one thread at a time
 */
YASS_PUBLIC
YassSolver *yass_solver_new (YassBoard *board, const YassOptions *options);

/**
 * yass_solver_ref:
 *
 * Returns: (transfer full): the same solver, which lasts until it is let go
 * once more
 */
YASS_PUBLIC
YassSolver *yass_solver_ref (YassSolver *self);

/**
 * yass_solver_unref:
 * @self: (transfer full): a solver
 */
YASS_PUBLIC
void yass_solver_unref (YassSolver *self);

/**
 * yass_solver_set_limits:
 * @max_guesses: per puzzle from now on; %G_MAXUINT64 for no limit
 * @seconds: the same; 0 for no limit
 */
YASS_PUBLIC
void yass_solver_set_limits (YassSolver *self, guint64 max_guesses,
                             double seconds);

/**
 * YassFound: (skip)
 * @numbers: (array): of every cell; valid during the call
 * @data: (closure): what was passed to yass_solver_set_found()
 *
 * Hears of a solution, in the thread that solves.
 *
 * Returns: %FALSE when that was enough and the solver shall stop
 */
typedef gboolean (*YassFound) (const guint16 *numbers, gpointer data);

/**
 * yass_solver_set_found: (skip)
 * @found: (nullable) (scope notified) (closure data) (destroy destroy): called
 *   with every solution from now on, as soon as it is found
 * @destroy: (nullable): called with @data when it is not needed any more
 *
 * How many solutions are looked for is up to yass_options_set_max_solutions(),
 * too.
 */
YASS_PUBLIC
void yass_solver_set_found (YassSolver *self, YassFound found, gpointer data,
                            GDestroyNotify destroy);

/**
 * yass_solver_solve:
 * @puzzle: a puzzle that fits the board
 * @cancellable: (nullable): stops the search from another thread
 *
 * Returns: (transfer none): the answer, valid until the solver's next puzzle
 *   unless you take a reference
 */
YASS_PUBLIC
YassResult *yass_solver_solve (YassSolver *self, const YassPuzzle *puzzle,
                               GCancellable *cancellable);

/**
 * YassAssumption:
 * @cell: counted from 0
 * @number: from 1 on
 * @holds: %TRUE when the cell is to be that number, %FALSE when it is not
 */
typedef struct
{
  guint cell;
  guint number;
  gboolean holds;
} YassAssumption;

/**
 * yass_solver_solve_assuming:
 * @puzzle: a puzzle that fits the board
 * @assumptions: (array length=n_assumptions) (nullable): what to take for
 *   granted, this time
 * @cancellable: (nullable): stops the search from another thread
 *
 * Does what yass_solver_solve() does for the puzzle with more said about its
 * cells. One question after the other about the same puzzle is quick: what
 * follows from the puzzle alone is deduced once, and an assumption that stood
 * alone and left no solution is known to be wrong in the next.
 *
 * Returns: (transfer none): the answer under the assumptions, as
 *   yass_solver_solve() has it; yass_result_refutes_assumptions() says whether
 *   they make no sense
 */
YASS_PUBLIC
YassResult *yass_solver_solve_assuming (YassSolver *self,
                                        const YassPuzzle *puzzle,
                                        const YassAssumption *assumptions,
                                        guint n_assumptions,
                                        GCancellable *cancellable);

/**
 * yass_solver_solve_async:
 * @puzzle: a puzzle that fits the board
 * @cancellable: (nullable): stops the search
 * @callback: (scope async): called in the main context of this thread when the
 *   solver is done; until then nobody else may use it
 *
 * Does what yass_solver_solve() does in a thread of its own.
 */
YASS_PUBLIC
void yass_solver_solve_async (YassSolver *self, const YassPuzzle *puzzle,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data);

/**
 * yass_solver_solve_finish:
 * @result: what the callback was called with
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the answer, or %NULL with @error set
 */
YASS_PUBLIC
YassResult *yass_solver_solve_finish (YassSolver *self, GAsyncResult *result,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassSolver, yass_solver_unref)

G_END_DECLS
