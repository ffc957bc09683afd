/* kept.h: what answers about a puzzle say about the next one
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"

/* A setter changes a little at a time. Most solutions of the puzzle before the
 * change are solutions still; and where the change only adds to what is said,
 * what was in no solution is in none. Threads may share one. */
typedef struct _YassKept YassKept;

YassKept *yass_kept_new (void);
YassKept *yass_kept_ref (YassKept *self);
void yass_kept_unref (YassKept *self);

/* Does what yass_inquiry_count_true () does, with what is known, and keeps the
 * answer.
 * Returns: (nullable): NULL with @error set when there is no board for @puzzle
 */
YassTruth *yass_kept_count_true (YassKept *self, YassPuzzle *puzzle, guint cap,
                                 double seconds, GCancellable *cancellable,
                                 GError **error);

/* For as long as nobody asks: finds more solutions of the puzzle that was asked
 * about last, so that more of them are left after the next change. Returns when
 * it is cancelled, or that has taken @seconds, or there are enough. */
void yass_kept_prepare (YassKept *self, double seconds,
                        GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassKept, yass_kept_unref)
