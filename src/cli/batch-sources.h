/* batch-sources.h: the files that a batch reads
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-source.h"

/* @word: a file, or `-` for standard input */
YassBatchSource *yass_batch_open_source (const char *word, GError **error);

/* Sets @n_bytes to how many there are in all files, or to 0 when that is not
 * known. For a shard they must be files that can be cut: false with @error set
 * if one is not. */
bool yass_batch_measure_sources (char **words, bool is_shard, guint64 *n_bytes,
                                 GError **error);
