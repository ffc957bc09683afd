/* refutation.h: what a contradiction needs, out of all that was deduced
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"

/* A proof outlives what it was taken from, which is undone. All is zero until
 * the first one is extracted. */
typedef struct
{
  YassProof proof; /* points to the rest */
  YassConflict conflict;
  GArray *reasons;   /* of uint32_t, an arena as the graph's; owned */
  GArray *removals;  /* of YassRemoval, by place in that; owned */
  YassSet *premises; /* scratch, a set a variable; owned */
} YassRefutation;

void yass_refutation_clear (YassRefutation *self);

/* Takes from the journal what the contradiction of @state needs, of all that
 * follows from the supposition whose reason is @supposed */
const YassProof *yass_refutation_extract (YassRefutation *self,
                                          const YassState *state,
                                          guint supposed);
