/* groups.c: the table of group strategies, and room for their maps
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

const YassGroupStrategy *const yass_groups[] = {
  &yass_groups_doubling,
  &yass_groups_enumerate,
  &yass_groups_matching,
  NULL,
};

void
yass_group_scratch_init (YassGroupScratch *scratch, guint n_constraints,
                         guint n_members)
{
  scratch->unions = g_aligned_alloc (1 << yass_groups_doubling.max_live,
                                     sizeof (uint16_t), 64);
  scratch->n_members = n_members;
  scratch->partners = g_malloc0 (MAX (1, n_constraints * n_members));
}

void
yass_group_scratch_clear (YassGroupScratch *scratch)
{
  g_clear_pointer (&scratch->unions, g_aligned_free);
  g_clear_pointer (&scratch->partners, g_free);
}
