/* order.h: which task comes next
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/tasks.h"

/* All are in one file, as each is a few lines, and has one line in the table.
 */
typedef struct
{
  const char *name;
  const char *summary;
  bool ring;  /* tasks are kept in order of arrival */
  bool sweep; /* no queue: rounds over everything until nothing changes */
  /* Finds the next task, or returns false when none waits */
  bool (*next) (YassTasks *tasks, const YassState *state, YassTask *task);
  /* After one task of a rule for singles come all its others, without updates
   * in between: singles come in flocks */
  bool flocks;
} YassOrder;

/* The default first, ended by NULL */
extern const YassOrder *const yass_orders[];
