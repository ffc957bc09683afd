/* rate-stream.h: a stream of puzzles, rated one after the other or side by side
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "yass/puzzle.h"
#include "yass/result.h"

/* Takes puzzles and answers them in the same order. Every thread has a rater of
 * its own. */
typedef struct _YassRateStream YassRateStream;

typedef struct
{
  guint n_jobs;   /* threads; with 1 all is done by yass_rate_stream_add () */
  bool is_hodoku; /* levels and scores by HoDoKu's table */
  bool is_fast;   /* all hints of the lowest rating at once */
  bool has_steps; /* whether answers tell them, too */
  double bound;   /* stop above that; INFINITY: never */
  YassNotation notation;
} YassRatePlan;

typedef enum
{
  YASS_RATE_ANSWER_RATED,
  YASS_RATE_ANSWER_NOT_UNIQUE, /* so it has no rating */
  YASS_RATE_ANSWER_NOT_PLAIN,  /* nor does this scale have one for it */
  YASS_RATE_ANSWER_NO_BOARD,   /* nor can it be solved at all */
} YassRateVerdict;

/* @index: of the puzzle in the stream, from 0
 * @text: lines; nothing if it is not plain, why if there is no board
 *
 * Called in the order of the stream, never twice at once, but by any thread.
 * Returns: false when nothing more shall be rated */
typedef bool YassRateAnswer (guint64 index, YassRateVerdict verdict,
                             const GString *text, gpointer data);

/* @cancellable: puzzles are not answered any more once it is cancelled */
YassRateStream *yass_rate_stream_new (const YassRatePlan *plan,
                                      YassRateAnswer *answer, gpointer data,
                                      GCancellable *cancellable);

/* Takes @puzzle over. Waits when too many are under way already. */
void yass_rate_stream_add (YassRateStream *self, YassPuzzle *puzzle);

/* Waits until all that came is answered */
void yass_rate_stream_settle (YassRateStream *self);

/* Once it is */
void yass_rate_stream_free (YassRateStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRateStream, yass_rate_stream_free)
