/* batch.h: many puzzles, a result line each, on every core
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/trace.h"

G_BEGIN_DECLS

/**
 * YassBatchOutcome:
 *
 * How many puzzles came to what.
 */
typedef struct _YassBatchOutcome YassBatchOutcome;

#define YASS_TYPE_BATCH_OUTCOME (yass_batch_outcome_get_type ())

/**
 * yass_batch_outcome_get_type:
 *
 * Returns: the boxed type of a #YassBatchOutcome
 */
YASS_PUBLIC
GType yass_batch_outcome_get_type (void) G_GNUC_CONST;

/**
 * yass_batch_outcome_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassBatchOutcome *yass_batch_outcome_ref (YassBatchOutcome *self);

/**
 * yass_batch_outcome_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_batch_outcome_unref (YassBatchOutcome *self);

/**
 * yass_batch_outcome_get_n_puzzles:
 *
 * Returns: how many result lines there are, those of malformed puzzles included
 */
YASS_PUBLIC
guint64 yass_batch_outcome_get_n_puzzles (const YassBatchOutcome *self);

/**
 * yass_batch_outcome_get_n_malformed:
 *
 * Returns: how many of them are about malformed puzzles
 */
YASS_PUBLIC
guint64 yass_batch_outcome_get_n_malformed (const YassBatchOutcome *self);

/**
 * yass_batch_outcome_count:
 * @status: what a puzzle can come to
 *
 * Returns: how many puzzles came to that
 */
YASS_PUBLIC
guint64 yass_batch_outcome_count (const YassBatchOutcome *self,
                                  YassStatus status);

/**
 * yass_batch_answer_file:
 * @path: (type filename): a file of puzzles, which may be compressed
 * @options: how to solve them. Where nobody asks how answers are found, plain
 *   9x9 puzzles are solved many at a time.
 * @format: (nullable): `line`, `csv` or `json`; %NULL for `line`
 * @fields: (nullable): what a line says, names of fields as `yass-graph help
 *   batch` lists them, comma separated; %NULL for what is usual in the format
 * @n_jobs: how many threads; 0 for as many as there are processors
 * @write: (scope call) (closure data): takes result lines, in the order of the
 *   puzzles; called by any thread, but never twice at once
 * @data: for @write
 * @cancellable: (nullable): stops it from another thread
 * @error: a `YASS_ERROR_VALUE` for a format or field that there is not; else
 *   why not all could be read, or written
 *
 * Answers every puzzle of a file, in memory that does not grow with it. A
 * malformed puzzle has a line of its own that says so.
 *
 * Returns: (transfer full) (nullable): what it came to, or %NULL with @error
 *   set
 */
YASS_PUBLIC
YassBatchOutcome *
yass_batch_answer_file (const char *path, const YassOptions *options,
                        const char *format, const char *fields, guint n_jobs,
                        YassWriteFunc write, gpointer data,
                        GCancellable *cancellable, GError **error);

/**
 * yass_batch_answer_fd:
 * @fd: a file, pipe or socket, which is closed in the end unless it is standard
 *   input
 * @name: what messages call it
 * @options: as yass_batch_answer_file() has it, like the rest
 * @format: (nullable): the same
 * @fields: (nullable): the same
 * @n_jobs: the same
 * @write: (scope call) (closure data): the same
 * @data: for @write
 * @cancellable: (nullable): stops it from another thread
 * @error: the same
 *
 * The same for what is open already. Answers to what has come are written
 * before it waits for more.
 *
 * Returns: (transfer full) (nullable): what it came to, or %NULL with @error
 *   set
 */
YASS_PUBLIC
YassBatchOutcome *
yass_batch_answer_fd (int fd, const char *name, const YassOptions *options,
                      const char *format, const char *fields, guint n_jobs,
                      YassWriteFunc write, gpointer data,
                      GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchOutcome, yass_batch_outcome_unref)

G_END_DECLS
