/* sue-de-coq.h: cells of two houses that hold as many numbers
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"

/* Cells of a house outside the other one, fewer than their numbers */
typedef struct
{
  YassSet cells; /* positions */
  YassSet numbers;
  guint surplus; /* numbers that they leave over */
} YassWing;

typedef struct
{
  guint constraints[2];
  YassSet meeting; /* positions in the first one */
  const YassWing *wings[2];
  YassSet own; /* numbers of the meeting that no wing has */
} YassSueDeCoq;

/* Returns false to end the search */
typedef bool (*YassSueDeCoqFound) (gpointer data, const YassSueDeCoq *pattern);

/* Tells @found of every one, whether it removes something or not. Relies on
 * nothing having changed when it returns true. Returns false when told to end.
 */
bool yass_sue_de_coq_search (const YassState *state, YassSueDeCoqFound found,
                             gpointer data);

/* Returns whether it removed anything */
bool yass_sue_de_coq_deduce (YassLook *look, const YassSueDeCoq *pattern);
