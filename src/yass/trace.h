/* trace.h: why, deduction by deduction
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/solver.h"

G_BEGIN_DECLS

/**
 * YassTrace:
 *
 * Writes down every deduction, guess and contradiction on the way to an
 * answer, in one of the formats that yass_list_trace_formats() lists.
 */
typedef struct _YassTrace YassTrace;

#define YASS_TYPE_TRACE (yass_trace_get_type ())

/**
 * yass_trace_get_type:
 *
 * Returns: the boxed type of a #YassTrace
 */
YASS_PUBLIC
GType yass_trace_get_type (void) G_GNUC_CONST;

/**
 * YassTraceFlags:
 * @YASS_TRACE_GRIDS: `explain` shows the candidates after each step that is no
 *   single
 * @YASS_TRACE_COLOUR: `explain` colours patterns and removals
 * @YASS_TRACE_TERSE: `jsonl` leaves out what only people read, the names and
 *   sentences of steps, and what a judge finds out by himself: what singles
 *   remove
 */
typedef enum
{
  YASS_TRACE_PLAIN = 0,
  YASS_TRACE_GRIDS = 1 << 0,
  YASS_TRACE_COLOUR = 1 << 1,
  YASS_TRACE_TERSE = 1 << 2,
} YassTraceFlags;

/**
 * yass_list_trace_formats:
 *
 * Returns: (transfer none) (array zero-terminated=1): the formats of traces,
 *   ended by an entry without a name
 */
YASS_PUBLIC
const YassPlug *yass_list_trace_formats (void);

/**
 * YassWriteFunc:
 * @text: (array length=length) (element-type guint8): the bytes
 * @length: how many
 * @data: (closure): of whoever asked
 *
 * Takes text, in pieces of many whole lines.
 *
 * Returns: %FALSE with @error set when it could not be kept
 */
typedef gboolean (*YassWriteFunc) (const char *text, gsize length,
                                   gpointer data, GError **error);

/**
 * yass_trace_new:
 * @format: the name of a format
 * @notation: how it writes cells
 * @flags: what `explain` shows besides, and what `jsonl` leaves out
 * @write: (scope notified) (closure data) (destroy destroy): where the text
 *   goes
 * @data: for @write
 * @destroy: (nullable): called with @data once @write is not called any more,
 *   unless there is no trace at all
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: (transfer full) (nullable): a new trace, empty so far
 */
YASS_PUBLIC
YassTrace *yass_trace_new (const char *format, YassNotation notation,
                           YassTraceFlags flags, YassWriteFunc write,
                           gpointer data, GDestroyNotify destroy,
                           GError **error);

/**
 * yass_trace_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassTrace *yass_trace_ref (YassTrace *self);

/**
 * yass_trace_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_trace_unref (YassTrace *self);

/**
 * yass_trace_solve:
 * @solver: what solves it
 * @puzzle: a puzzle that fits its board
 * @cancellable: (nullable): stops the search from another thread
 *
 * Does what yass_solver_solve() does, and writes it down. When that fails the
 * solver stops, as if cancelled, and yass_trace_flush() says why.
 *
 * Returns: (transfer none): the answer, valid until the solver's next puzzle
 *   unless you take a reference
 */
YASS_PUBLIC
YassResult *yass_trace_solve (YassTrace *self, YassSolver *solver,
                              const YassPuzzle *puzzle,
                              GCancellable *cancellable);

/**
 * yass_trace_flush:
 *
 * Returns: %FALSE with @error set when something could not be written, now or
 *   since the last call
 */
YASS_PUBLIC
gboolean yass_trace_flush (YassTrace *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassTrace, yass_trace_unref)

G_END_DECLS
