/* batch.h: many puzzles, a result line for each, in order, by several threads
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"
#include "run/batch-format.h"
#include "yass/options.h"
#include "yass/solver.h"

/* What to do; it owns nothing */
typedef struct
{
  const YassOptions *options;
  const YassBatchFormat *format;
  const YassBatchField *const *fields; /* ended by NULL */
  guint n_jobs;
  bool only_answers; /* nobody asks how they were found */
  bool abreast;      /* plain 9x9 puzzles are solved abreast */
  YassNotation notation;
  bool with_digest;  /* see run/batch-digest.h */
  guint64 n_skipped; /* puzzles at the start that were answered before */

  /* Adds something to a puzzle that was read; NULL: nothing. Called by several
   * threads at once, like the next one. */
  bool (*prepare) (YassPuzzle *puzzle, gpointer data, GError **error);

  /* What solves the other puzzles: yass_solver_solve () when NULL */
  const YassResult *(*solve) (YassSolver *solver, const YassPuzzle *puzzle,
                              GCancellable *cancellable, gpointer data);

  /* Called once they are skipped, before anything is answered: whether @digest,
   * if asked for, is that of the skipped puzzles. False stops everything. NULL:
   * yes. */
  bool (*prove) (guint64 digest, gpointer data);

  /* Takes whole result lines, in order. This and the two below are called by
   * any thread, but never twice at once. */
  void (*write) (const char *text, gsize length, gpointer data);

  /* @error: a sentence about an input, or about a malformed puzzle. When there
   * are very many of the latter, it gets only some; the tally counts all. */
  void (*complain) (const char *error, bool is_puzzle, gpointer data);

  /* Called once a chunk is written; @n_bytes: how much of the files was read so
   * far, before unpacking */
  void (*progress) (const YassBatchTally *tally, guint64 n_bytes,
                    gpointer data);

  /* Called once everything so far is answered and a source has to wait for
   * more: whoever asked may be waiting, too. NULL: nothing to do. Called as
   * write () is. */
  void (*rest) (gpointer data);
  gpointer data;
} YassBatchPlan;

typedef struct _YassBatch YassBatch;

/* Whether nobody asks how answers were found, so that the quickest way will
 * do, which for plain puzzles is to solve them abreast; fields that tell of
 * deductions, and most options, do ask */
bool yass_batch_wants_only_answers (const YassOptions *options,
                                    const YassBatchField *const *fields);

YassBatch *yass_batch_new (const YassBatchPlan *plan,
                           GCancellable *cancellable);
void yass_batch_free (YassBatch *self);

/* Answers the puzzles of @source, which it takes over; the last of them
 * perhaps later. False when it could not be read to its end, which the plan's
 * complain () was told. */
bool yass_batch_run (YassBatch *self, YassBatchSource *source);

/* Returns once everything is answered, or stopped */
void yass_batch_finish (YassBatch *self);

/* After that: how many puzzles had which result */
const YassBatchTally *yass_batch_get_tally (const YassBatch *self);

/* How many of the puzzles to skip were not there */
guint64 yass_batch_get_n_unskipped (const YassBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatch, yass_batch_free)
