/* session.h: a stream of puzzles, solved one after the other or side by side
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "yass/options.h"
#include "yass/puzzle.h"
#include "yass/result.h"
#include "yass/solver.h"

/* Takes puzzles of any shape and answers each, in the same order. Boards are
 * built once for each shape and shared; every thread has its own solvers.
 * Memory does not grow with the stream. */
typedef struct _YassSession YassSession;

typedef struct
{
  const YassPuzzle *puzzle;
  guint64 index;       /* of the puzzle in the stream, from 0 */
  const GError *error; /* why there is no result, or NULL; then: */
  YassStatus status;
  const char *text; /* what render () made of the result */
  gsize length;
  guint64
      at_least; /* solutions, when it was cancelled while looking for more */
} YassAnswer;

typedef struct
{
  /* What solves a puzzle: yass_solver_solve () when NULL. Called by several
   * threads at once. */
  const YassResult *(*solve) (YassSolver *solver, const YassPuzzle *puzzle,
                              GCancellable *cancellable, gpointer data);

  /* Appends to @text what is to be kept of a result. Called by several
   * threads at once. */
  void (*render) (GString *text, const YassPuzzle *puzzle,
                  const YassResult *result, gpointer data);

  /* Called in the order of the stream, never twice at once, but by any
   * thread. A puzzle that was cancelled is not answered, unless it has a
   * solution. */
  void (*answer) (const YassAnswer *answer, gpointer data);

  /* Once everything is answered after yass_session_rest (); nullable. Called
   * as answer () is. */
  void (*rest) (gpointer data);
} YassSessionFuncs;

/* @n_jobs: threads; with 1 everything happens inside yass_session_solve ().
 * @cancellable: stops all work in progress, and all to come */
YassSession *yass_session_new (const YassOptions *options, guint n_jobs,
                               const YassSessionFuncs *funcs, gpointer data,
                               GCancellable *cancellable);

/* Takes @puzzle over. Waits when too many are under way already. */
void yass_session_solve (YassSession *self, YassPuzzle *puzzle);

/* No more puzzles for now: those under way need not wait for others */
void yass_session_rest (YassSession *self);

/* Returns once every puzzle is answered */
void yass_session_finish (YassSession *self);

void yass_session_free (YassSession *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassSession, yass_session_free)
