/* sum-facts.h: what there is to tell about a deduction from a sum
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum
{
  YASS_SUM_BY_SETS,  /* no set of numbers that leads to the total has it */
  YASS_SUM_BY_PLACES /* all sets have it: it goes from what sees its places */
} YassSumWay;

typedef struct
{
  YassSumWay way;
  bool uses_house;  /* with what the rest of the house cannot have */
  guint group;      /* of the equation */
  guint n_open;     /* of its cells */
  uint64_t numbers; /* of any of these */
  gint least;       /* counted from 0, as ... */
  uint64_t allowed; /* what they may add up to, one bit each from the least on;
                       0 if nobody looked at that */
} YassSumFacts;

#define YASS_N_SUM_FACTS 9

void yass_sum_facts_write (const YassSumFacts *facts,
                           uint32_t words[YASS_N_SUM_FACTS]);

/* Reads @n words of a reason. Returns false if they hold no such facts. */
bool yass_sum_facts_read (const uint32_t *words, guint n, YassSumFacts *facts);
