/* groups.c: room for group maps, and telling of what members lose
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

/* Kernels have members and partners in words */
static void
choose_kernel (YassGroupScratch *scratch)
{
  const YassKernels *kernels = scratch->kernels;
  const YassMatchingKernel matches[]
      = { kernels->match_16, kernels->match_32, kernels->match_64 };
  const gsize bytes[] = { 16 * 4, 32 * 4, 64 * 8 };

  for (guint i = 0; YASS_SET_MAX <= 64 && i < G_N_ELEMENTS (matches); i++)
    if (scratch->n_members <= 16u << i)
      {
        scratch->match = matches[i];
        scratch->matching_bytes = bytes[i];
        return;
      }
}

void
yass_group_scratch_init (YassGroupScratch *scratch, const YassKernels *kernels,
                         guint n_constraints, guint n_members)
{
  *scratch = (YassGroupScratch){
    .kernels = kernels != NULL ? kernels : yass_kernels_get (),
    .n_members = n_members,
    .tight = g_new (uint64_t, YASS_TIGHT_WORDS),
    .partners = g_new0 (uint16_t, MAX (1, n_constraints * n_members)),
  };
  choose_kernel (scratch);
  if (scratch->match != NULL)
    scratch->matchings = g_aligned_alloc0 (MAX (1, n_constraints),
                                           scratch->matching_bytes, 64);
}

void
yass_group_scratch_clear (YassGroupScratch *scratch)
{
  g_clear_pointer (&scratch->tight, g_free);
  g_clear_pointer (&scratch->matchings, g_aligned_free);
  g_clear_pointer (&scratch->partners, g_free);
}

static YassSet
find_members (const YassSide *side, YassSet partners)
{
  YassSet group = YASS_SET_EMPTY;

  YASS_SET_FOREACH (member, side->live)
    if (!yass_set_meets (side->map[member], ~partners))
      group |= yass_set_of (member);
  return group;
}

/* One group takes what it can from everybody outside: who comes later may
 * have nothing left to lose */
bool
yass_group_tell_losses (const YassSide *side, YassSet losers,
                        const YassSet *gone, const YassGroupQuery *query)
{
  YassSet told[YASS_SET_MAX];
  guint n_told = 0;

  YASS_SET_FOREACH (member, losers)
    {
      YassSet lost = side->map[member] & gone[member];

      /* Less what it lost to groups that do not have it */
      for (guint i = 0; i < n_told; i++)
        if (yass_set_meets (side->map[member], ~told[i]))
          lost &= ~told[i];
      if (yass_set_is_empty (lost))
        continue;
      if (!query->found (query->data, find_members (side, gone[member]),
                         gone[member]))
        return false;
      told[n_told++] = gone[member];
    }
  return true;
}

bool
yass_group_tell_overfull (const YassSide *side, YassSet partners,
                          const YassGroupQuery *query)
{
  return query->found (query->data, find_members (side, partners), partners);
}
