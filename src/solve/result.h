/* result.h: where an engine leaves its answer
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"
#include "yass/result.h"

struct _YassResult
{
  const YassBoard *board; /* unowned */
  YassStatus status;
  YassLimit limit;
  guint64 n_solutions;
  guint64 guesses;       /* to the first solution */
  guint64 guesses_total; /* to the end */
  guint64 n_propagations;
  gint64 time_us;
  guint16 *solution; /* the first; owned */
  YassSet *edges; /* per cell: of the solution, or the first fixpoint; owned */
  YassConflict conflict;

  YassFiredCount *counts; /* by cause and size; owned */
  YassFired *fired;       /* the same for readers, without zeros; owned */
  guint n_fired;
  char **fired_names;   /* by cause and size; owned */
  YassRuleStats *stats; /* by rule; owned */
};

void yass_result_init (YassResult *result, const YassBoard *board);
void yass_result_clear (YassResult *result);
void yass_result_reset (YassResult *result);

/* Makes the list of what fired from the counts */
void yass_result_list_fired (YassResult *result);
