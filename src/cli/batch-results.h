/* batch-results.h: where result lines go, after those that are there already
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"
#include "cli/output.h"
#include "run/batch-chunk.h"
#include "run/batch-part.h"

/* An output and, for a file, what shows whose it is: see docs/batch.md. With
 * --resume nothing that is there changes before that has been checked. */
typedef struct _YassBatchResults YassBatchResults;

/* @only_answers: nobody asks how answers were found */
YassBatchResults *yass_batch_results_new (const YassCliOptions *options,
                                          bool only_answers, GError **error);
void yass_batch_results_free (YassBatchResults *self);

/* Whether it needs the digests of puzzles */
bool yass_batch_results_want_digest (const YassBatchResults *self);

/* How many puzzles at the beginning have their answers there, and whether they
 * are those with @digest; false with @error set when not */
guint64 yass_batch_results_get_n_skipped (const YassBatchResults *self);
bool yass_batch_results_prove (YassBatchResults *self, guint64 digest,
                               GError **error);

/* Also false, with @error set, where other lines are already */
bool yass_batch_results_write (YassBatchResults *self, const char *text,
                               gsize length, GError **error);
bool yass_batch_results_flush (YassBatchResults *self, GError **error);

/* Notes now and then what was written; @tally: of all that was answered */
bool yass_batch_results_note (YassBatchResults *self,
                              const YassBatchTally *tally, GError **error);

/* @extent: what part of the input has its answers now; NULL when not all of it
 * has */
bool yass_batch_results_close (YassBatchResults *self,
                               const YassBatchTally *tally,
                               const YassBatchExtent *extent, GError **error);

/* How many lines of an earlier run were found to be right, or skipped, and
 * whether there are more lines than answered puzzles */
guint64 yass_batch_results_get_n_before (const YassBatchResults *self);
bool yass_batch_results_has_more (const YassBatchResults *self);

/* Whether @path is where they go */
bool yass_batch_results_are_at (const YassBatchResults *self, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchResults, yass_batch_results_free)
