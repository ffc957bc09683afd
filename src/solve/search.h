/* search.h: decide, propagate, analyze, backjump
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/branch.h"
#include "yass/solver.h"

/* What a dead end teaches: on @level and above the cell is not the number */
typedef struct
{
  guint level;
  guint cell;
  guint number;
} YassLesson;

/* Looks for solutions of the puzzle that has been loaded, as many as the
 * options say, and leaves what it finds in the result. What it has seen to the
 * end is gone from level 0 then. */
void yass_engine_search (YassEngine *engine);

/* The same under assumptions, which are level 1 and undone after that. Level 0
 * keeps what follows from the puzzle alone, for the next search. */
void yass_engine_search_under (YassEngine *engine,
                               const YassAssumption *assumptions,
                               guint n_assumptions);

/* The steps of it */

/* Opens a level, on which an edge is taken for true */
void yass_engine_decide (YassEngine *engine, YassGuess edge);

/* Goes as far as the rules lead on this level. Returns false on a
 * contradiction, which is in the state then; true also at a limit. */
bool yass_engine_propagate (YassEngine *engine);

/* What is to be learned where there is nothing more to see: that the last
 * decision is seen to the end. A search that learns from contradictions would
 * find out here which decisions each was due to. Returns false when there is no
 * decision. */
bool yass_engine_analyze (const YassEngine *engine, YassLesson *lesson);

/* Undoes all levels above the lesson's, and heeds it */
void yass_engine_backjump (YassEngine *engine, const YassLesson *lesson);

/* The level on which an entry of the journal came about */
guint yass_engine_find_level (const YassEngine *engine, guint removal);
