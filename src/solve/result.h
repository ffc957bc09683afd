/* result.h: where an engine leaves its answer
 * SPDX-License-Identifier: MIT */
#pragma once

#include "learn/learner.h"
#include "yass/result.h"

/* For an engine of any width */
struct _YassResult
{
  gatomicrefcount ref_count;
  YassBoard *board; /* owned */
  guint n_cells;
  guint n_numbers;
  guint n_words;             /* a cell */
  const YassToldBoard *told; /* the board's */
  guint n_rules;
  YassStatus status;
  YassLimit limit;
  guint64 n_solutions;
  guint64 guesses;       /* to the first solution */
  guint64 guesses_total; /* to the end */
  bool learns;           /* or did in the end */
  YassLearning learning;
  guint64 n_propagations;
  gint64 time_us;
  guint16 *solution; /* the first; owned */
  uint64_t *edges;   /* per variable n_words words of bits: of the solution, or
                        the first fixpoint; owned */
  YassConflict *conflict;   /* without a solution: the contradiction that comes
                               without a guess; of the board's width, owned */
  bool refutes_assumptions; /* that one came before any guess */

  YassFired *fired; /* owned */
  guint n_fired;
  YassRuleStats *stats; /* by rule; owned */
  guint *on;            /* rules that are on: no other fires or looks; owned */
  guint n_on;
};

/* @conflict: (transfer full): room for one, of the board's width
 * @max_sizes: per rule, 0 for one that is off */
YassResult *yass_result_new (YassBoard *board, const YassToldBoard *told,
                             YassConflict *conflict, const guint *max_sizes);
void yass_result_reset (YassResult *result);

/* How many combinations of cause and size there are */
gsize yass_result_count_causes (const YassResult *result);

/* Makes the list of what fired from the counts by cause and size. Names are
 * found on the way and kept in @names, which has NULL at first. */
void yass_result_list_fired (YassResult *result, const YassFiredCount *counts,
                             const char **names);
