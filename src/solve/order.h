/* order.h: which task comes next
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/tasks.h"

/* One file for all: each is a few lines. One line in the table. */
typedef struct
{
  const char *name;
  const char *summary;
  bool ring;  /* tasks are kept in order of arrival */
  bool sweep; /* no queue: rounds over everything until nothing changes */
  /* Finds the next task, or returns false when none waits */
  bool (*next) (YassTasks *tasks, const YassState *state, YassTask *task);
  /* Turns @task into another one of the same rule that need not wait for the
   * mappings to be updated, or returns false; may be NULL */
  bool (*next_alike) (YassTasks *tasks, YassTask *task);
} YassOrder;

/* The default first, ended by NULL */
extern const YassOrder *const yass_orders[];
