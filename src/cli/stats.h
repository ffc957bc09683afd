/* stats.h: how often each rule looked and fired, over many puzzles
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/result.h"

typedef struct _YassStats YassStats;

YassStats *yass_stats_new (void);
void yass_stats_free (YassStats *self);

/* May be called by several threads at once */
void yass_stats_add (YassStats *self, const YassResult *result);

/* A table on standard error */
void yass_stats_print (const YassStats *self);
