/* chaos-facts.h: what looks for regions go by, and what they conclude
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/chaos.h"
#include "kind/flood.h"
#include "kind/view.h"

/* Why, beside what a flood says */
enum
{
  /* The region has the number in the cell */
  YASS_CHAOS_IS_TAKEN = YASS_FLOOD_FEW + 1,
  /* All numbers of the cell are in the region already */
  YASS_CHAOS_HAS_NONE,
  /* The region has the number nowhere else */
  YASS_CHAOS_ONE_PLACE,
  /* The region has fewer numbers left than cells */
  YASS_CHAOS_FEW_NUMBERS,
  /* The region cannot begin before the cell, nor can those that begin later */
  YASS_CHAOS_BEGINS_LATER,
};

/* What is behind that: the region and the number, counted from 1, a cell, and
 * then other cells that matter */
enum
{
  YASS_CHAOS_WHY,
  YASS_CHAOS_REGION,
  YASS_CHAOS_CELL,
  YASS_CHAOS_NUMBER,
  YASS_CHAOS_CELLS,
};

/* Of a cell that matters: it is not in the region. The others cannot have the
 * number. */
#define YASS_CHAOS_IS_OUT (1u << 31)

/* Of a propagator whose data begin with a YassChaos */
void yass_chaos_explain (const YassScope *scope, YassFacts facts,
                         guint variable, guint number, YassPremises *premises);
void yass_chaos_append_reason (const YassScope *scope, YassFacts facts,
                               YassWords *words);
