/* result.h: where an engine leaves its answer
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"
#include "yass/result.h"

/* For an engine of any width */
struct _YassResult
{
  const YassBoard *board; /* unowned */
  guint n_cells;
  guint n_numbers;
  guint n_words; /* a cell */
  guint n_rules;
  YassStatus status;
  YassLimit limit;
  guint64 n_solutions;
  guint64 guesses;       /* to the first solution */
  guint64 guesses_total; /* to the end */
  guint64 n_propagations;
  gint64 time_us;
  guint16 *solution; /* the first; owned */
  uint64_t *edges;   /* per cell n_words words of bits: of the solution, or the
                        first fixpoint; owned */
  const YassConflict *conflict; /* the engine's, without a solution */

  YassFiredCount *counts; /* by cause and size; owned */
  YassFired *fired;       /* the same for readers, without zeros; owned */
  guint n_fired;
  char **fired_names;   /* by cause and size; owned */
  YassRuleStats *stats; /* by rule; owned */
};

void yass_result_init (YassResult *result, const YassBoard *board,
                       guint n_cells, guint n_numbers, guint n_words);
void yass_result_clear (YassResult *result);
void yass_result_reset (YassResult *result);

/* Makes the list of what fired from the counts */
void yass_result_list_fired (YassResult *result);
