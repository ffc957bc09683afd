/* kernels-plain.c: closures in plain C, which vectors are checked against
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/kernels-words.h"

extern const YassKernels yass_kernels_plain;

/* Literally unions[S] = unions[S without its lowest] | map[lowest] */
static YassClosure
double_up (const uint16_t *map, unsigned n, uint16_t *gone)
{
  uint16_t unions[1 << YASS_DOUBLING_MAX];
  uint16_t lost = 0;

  unions[0] = 0;
  memset (gone, 0, n * sizeof *gone);
  for (unsigned group = 1; group < 1u << n; group++)
    {
      unions[group] = unions[group & (group - 1)] | map[__builtin_ctz (group)];
      const int n_partners = __builtin_popcount (unions[group]);
      const int size = __builtin_popcount (group);

      if (n_partners < size)
        return YASS_CLOSURE_OVERFULL;
      if (n_partners == size)
        for (unsigned i = 0; i < n; i++)
          if (!(group >> i & 1))
            gone[i] |= unions[group];
    }
  for (unsigned i = 0; i < n; i++)
    lost |= map[i] & gone[i];
  return lost != 0 ? YASS_CLOSURE_LOSES : YASS_CLOSURE_STABLE;
}

static void
find_tight (const uint16_t *map, unsigned n, uint64_t *tight)
{
  uint16_t unions[1 << YASS_DOUBLING_MAX];

  unions[0] = 0;
  memset (tight, 0, ((1u << n) + 63) / 64 * sizeof *tight);
  tight[0] = 1;
  for (unsigned group = 1; group < 1u << n; group++)
    {
      unions[group] = unions[group & (group - 1)] | map[__builtin_ctz (group)];
      if (__builtin_popcount (unions[group]) <= __builtin_popcount (group))
        tight[group / 64] |= (uint64_t) 1 << (group % 64);
    }
}

const YassKernels yass_kernels_plain = {
  .name = "plain",
  .double_up = double_up,
  .find_tight = find_tight,
  .match_words = match_words,
};
