/* plan.c: room for a plan
 * SPDX-License-Identifier: MIT */
#include "gear/plan.h"

#define ALIGNMENT 64

YassGearPlan *
yass_gear_plan_alloc (void)
{
  return g_aligned_alloc0 (1, sizeof (YassGearPlan), ALIGNMENT);
}

void
yass_gear_plan_free (YassGearPlan *self)
{
  for (guint i = 0; i < YASS_GEAR_CONSTRAINTS; i++)
    {
      g_free (self->constraints[i].lanes);
      g_free (self->constraints[i].groups);
    }
  for (guint lane = 0; lane < YASS_GEAR_LANES; lane++)
    {
      g_free (self->links[lane].links);
      g_free (self->links[lane].seen);
    }
  g_free (self->tables);
  g_aligned_free (self->rows);
  g_free (self->houses);
  g_aligned_free (self);
}
