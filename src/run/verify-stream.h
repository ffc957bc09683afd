/* verify-stream.h: many traces, judged by several threads
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "yass/verify.h"

/* Who the traces are about, and who hears of it. None of it is called twice at
 * once; hear () is called in the order of the traces. */
typedef struct
{
  guint n_jobs;

  /* The puzzle that the next trace must be about, or NULL; @missing: there
   * should be one, but no more came */
  YassPuzzle *(*next_puzzle) (bool *missing, gpointer data);

  /* A trace was verified, or with an @error not. Returns: whether to go on */
  bool (*hear) (const GError *error, bool missing, gpointer data);

  gpointer data;
} YassVerifyPlan;

/* Judges all traces of @stream, which are read piece by piece, a piece for each
 * job at a time. A trace is in memory as a whole: who cannot afford that asks a
 * YassVerifier of his own.
 *
 * @total: gets what was verified
 *
 * Returns: whether everything was judged: nobody stopped it, and the stream
 * could be read to its end; @error is set when not */
bool yass_verify_stream (const YassVerifyPlan *plan, GInputStream *stream,
                         const char *name, YassVerifier *total,
                         GCancellable *cancellable, GError **error);
