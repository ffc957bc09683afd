/* batch-options.h: the options of batch
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "run/batch-format.h"
#include "run/batch-shard.h"

typedef enum
{
  YASS_SUMMARY_FORMAT_TEXT,
  YASS_SUMMARY_FORMAT_JSON,
  YASS_SUMMARY_FORMAT_NONE,
} YassSummaryFormat;

typedef struct
{
  const YassBatchFormat *format;
  const YassBatchField **fields; /* owned, ended by NULL; NULL until finished
                                    unless they were asked for */
  YassBatchShard shard;
  YassSummaryFormat summary;
  gboolean resume;
} YassBatchOptions;

void yass_batch_options_init (YassBatchOptions *self);
void yass_batch_options_clear (YassBatchOptions *self);

/* Once all are parsed: the fields that go with the format */
void yass_batch_options_finish (YassBatchOptions *self);

/* The table; %s in a description is replaced by the names that the option takes
 */
extern const GOptionEntry yass_batch_entries[];

/* The same by the @name of a format */
bool yass_batch_options_set_format (YassBatchOptions *self, const char *name);

/* By their enum, ended by NULL */
extern const char *const yass_summary_formats[];
