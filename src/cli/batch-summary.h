/* batch-summary.h: the results of a batch, summed up
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

/* As a sentence, and as an object, without a newline */
char *yass_batch_summary_to_text (const YassBatchSummary *self);
char *yass_batch_summary_to_json (const YassBatchSummary *self);
