/* batch-summary.h: what a batch came to
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"

typedef struct
{
  YassBatchTally tally;
  guint64 n_skipped; /* answered before */
  guint n_jobs;
  double seconds;
  bool is_interrupted;
} YassBatchSummary;

/* A sentence, and an object, without a newline */
char *yass_batch_summary_to_text (const YassBatchSummary *self);
char *yass_batch_summary_to_json (const YassBatchSummary *self);
