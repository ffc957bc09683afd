/* groups.c: room for group maps
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

void
yass_group_scratch_init (YassGroupScratch *scratch)
{
  scratch->unions = g_aligned_alloc (1 << yass_groups_doubling.max_live,
                                     sizeof (uint16_t), 64);
}

void
yass_group_scratch_clear (YassGroupScratch *scratch)
{
  g_clear_pointer (&scratch->unions, g_aligned_free);
}
