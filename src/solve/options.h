/* options.h: how a solver works
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "puzzle/puzzle.h"
#include "yass/options.h"

/* Of groups: no limit */
#define YASS_ANY_SIZE YASS_MAX_SIZE

/* For an engine of either width: choices are kept as places in tables */

struct _YassOptions
{
  gatomicrefcount references;
  guint *max_sizes;  /* per rule: 0 leaves it out; owned */
  bool tells_extras; /* extra rules are on where steps are explained */
  const char *const
      *board_order; /* names of the rules that look at the board, in
                           this order, after all others; ended
                           by NULL; or NULL: those that are on */
  guint order;      /* its place in yass_orders */
  guint groups;     /* its place in yass_groups + 1; 0 is auto */
  bool explaining;  /* one deduction at a time, the cheapest there is */
  YassNames names;  /* of what is explained */
  bool timing;
  bool guessing;
  YassBranch branch;
  YassSearch search;
  guint64 seed;
  guint64 max_solutions; /* 0: all */
  guint64 max_guesses;
  double timeout; /* seconds; 0: none */
};

/* Whether somebody has asked for rules by number: from then on none can be
 * added */
bool yass_options_know_rules (void);

/* The branch called @name; yass_list_branches () has them all */
bool yass_branch_find (const char *name, YassBranch *branch, GError **error);

/* The same for searches */
bool yass_search_find (const char *name, YassSearch *search, GError **error);

/* "basic", "all" ... */
bool yass_is_rule_set (const char *name);
