/* groups.c: the table of group strategies, room for their maps, and reporting
 * groups SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

const YassGroupStrategy *const yass_groups[] = {
  &yass_groups_doubling,
  &yass_groups_enumerate,
  &yass_groups_matching,
  NULL,
};

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

bool
yass_group_tell (const YassSide *side, const YassSet *partners, guint n_groups,
                 const YassGroupQuery *query)
{
  for (guint i = 0; i < n_groups; i++)
    if (!query->found (query->data, find_members (side, partners[i]),
                       partners[i]))
      return false;
  return true;
}
