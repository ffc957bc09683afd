/* sum-facts.c: what there is to tell about a deduction from a sum
 * SPDX-License-Identifier: MIT */
#include "rule/sum-facts.h"

enum
{
  WAY,
  USES_HOUSE,
  GROUP,
  N_OPEN,
  NUMBERS,
  LEAST = NUMBERS + 2,
  ALLOWED,
  END = ALLOWED + 2
};

G_STATIC_ASSERT (END == YASS_N_SUM_FACTS);

void
yass_sum_facts_write (const YassSumFacts *facts,
                      uint32_t words[YASS_N_SUM_FACTS])
{
  words[WAY] = facts->way;
  words[USES_HOUSE] = facts->uses_house;
  words[GROUP] = facts->group;
  words[N_OPEN] = facts->n_open;
  words[NUMBERS] = (uint32_t) facts->numbers;
  words[NUMBERS + 1] = (uint32_t) (facts->numbers >> 32);
  words[LEAST] = (uint32_t) facts->least;
  words[ALLOWED] = (uint32_t) facts->allowed;
  words[ALLOWED + 1] = (uint32_t) (facts->allowed >> 32);
}

bool
yass_sum_facts_read (const uint32_t *words, guint n, YassSumFacts *facts)
{
  if (n != YASS_N_SUM_FACTS)
    return false;
  *facts = (YassSumFacts){
    .way = words[WAY],
    .uses_house = words[USES_HOUSE],
    .group = words[GROUP],
    .n_open = words[N_OPEN],
    .numbers = words[NUMBERS] | (uint64_t) words[NUMBERS + 1] << 32,
    .least = (gint) words[LEAST],
    .allowed = words[ALLOWED] | (uint64_t) words[ALLOWED + 1] << 32
  };
  return true;
}
