/* bench-counters.h: what the processor counts
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

typedef struct
{
  guint64 instructions;
  guint64 cycles;
} YassCounts;

/* Counters of the calling thread, outside the kernel */
typedef struct _YassCounters YassCounters;

/* Returns: NULL where the system does not let us count */
YassCounters *yass_counters_new (void);
void yass_counters_free (YassCounters *self);

void yass_counters_start (YassCounters *self);

/* Adds to @counts what happened since the start. Returns false, and adds
 * nothing, when the processor could not count all of it. */
bool yass_counters_stop (YassCounters *self, YassCounts *counts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassCounters, yass_counters_free)
