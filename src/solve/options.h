/* options.h: how a solver works
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"
#include "solve/order.h"
#include "yass/options.h"

struct _YassOptions
{
  guint *max_sizes; /* per rule: 0 leaves it out; owned */
  const YassOrder *order;
  const YassGroupStrategy *groups; /* NULL is auto */
  bool explaining; /* one deduction at a time, the cheapest there is */
  bool timing;
  bool guessing;
  YassBranch branch;
  guint64 seed;
  guint64 max_solutions; /* 0: all */
  guint64 max_guesses;
  double timeout; /* seconds; 0: none */
};
