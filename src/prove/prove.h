/* prove.h: a certificate that a puzzle has one solution, or none
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

#include "yass/result.h"
#include "yass/trace.h"

/* Where a certificate goes */
typedef struct
{
  YassWriteFunc write_cnf;
  gpointer cnf_data;
  YassWriteFunc write_proof; /* in DRAT, while the puzzle is solved */
  gpointer proof_data;
} YassCertificate;

/* Solves @puzzle and proves that it has no solution, or no other than the one
 * that is found: the clauses that follow from the puzzle and the proof that
 * they contradict each other. There is none, and no clauses are written, where
 * @status is anything else.
 *
 * @seconds: after which to stop, or 0
 * @n_steps: clauses of the proof
 *
 * Returns: false with @error set where clauses cannot say what is stated, or
 * something could not be written */
bool yass_prove (const YassPuzzle *puzzle, const YassCertificate *to,
                 double seconds, YassStatus *status, guint64 *n_steps,
                 GCancellable *cancellable, GError **error);
