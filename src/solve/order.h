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
  /* All tasks of a rule for singles follow its first, without updates between
   * them: singles come in flocks */
  bool flocks;
} YassOrder;

/* The default first, ended by NULL */
extern const YassOrder *const yass_orders[];
