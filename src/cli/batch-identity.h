/* batch-identity.h: the options that make result lines what they are
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"

/* One of them, in words */
typedef struct
{
  const char *key;
  const char *difference; /* how a line was made that has another value: "with
                             other rules" */
  char *value;            /* owned */
} YassBatchTrait;

/* All of them, whatever their values.
 *
 * @only_answers: nobody asks how answers were found
 *
 * Returns: (transfer full): of YassBatchTrait */
GArray *yass_batch_list_traits (const YassCliOptions *options,
                                bool only_answers);
