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

/* Looks for as many solutions of the loaded puzzle as the options say, and
 * leaves what it finds in the result. What it has searched completely is gone
 * from level 0 afterwards. */
void yass_engine_search (YassEngine *engine);

/* The same under assumptions, which are level 1 and undone afterwards. Level 0
 * keeps what follows from the puzzle alone for the next search. */
void yass_engine_search_under (YassEngine *engine,
                               const YassAssumption *assumptions,
                               guint n_assumptions);

/* The steps of it */

/* Opens a level, on which an edge is taken for true */
void yass_engine_decide (YassEngine *engine, YassGuess edge);

/* Goes as far as the rules lead on this level. Returns false on a
 * contradiction, which is in the state then; true also at a limit. */
bool yass_engine_propagate (YassEngine *engine);

/* What to learn at a dead end: that the last decision has been tried
 * completely. A search that learns from contradictions would find out here
 * which decisions caused this one. Returns false when there is no decision. */
bool yass_engine_analyze (const YassEngine *engine, YassLesson *lesson);

/* Undoes all levels above that of the lesson, and applies it */
void yass_engine_backjump (YassEngine *engine, const YassLesson *lesson);

/* The level on which an entry of the journal was made */
guint yass_engine_find_level (const YassEngine *engine, guint removal);

/* What the search is made of, for one that goes another way */
void yass_engine_open_level (YassEngine *engine, guint cell, guint number);
void yass_engine_return_to (YassEngine *engine, guint level);

/* Whether every cell has one number left */
bool yass_engine_is_filled (const YassEngine *engine);

/* Whether the numbers on the board, one a cell, are a solution; and that they
 * are one is noted. Returns whether to look for more. */
bool yass_engine_is_solution (YassEngine *engine);
bool yass_engine_note_solution (YassEngine *engine);

/* From the root on, which is @possible or not, as far as that is known */
void yass_engine_look_for_solutions (YassEngine *engine, bool possible);

/* scout.c */

/* Whether to search before all edges are supposed */
bool yass_engine_wants_scout (const YassEngine *engine);

/* Searches from an open root. Returns false where that takes too long: then
 * nothing has happened. Otherwise the answer is in the result. */
bool yass_engine_scout (YassEngine *engine);

/* learning.c */

/* Whether it is time to learn: from the root on, and to the end */
bool yass_engine_wants_learning (const YassEngine *engine);

/* Returns to the root and looks for all solutions but the first, if that is
 * known. Returns whether there are no others. */
bool yass_engine_learn (YassEngine *engine);

/* gearing.c */

/* Whether the second gear can take over, from the root on and to the end: where
 * nobody wants to know how, on the boards that it is for */
bool yass_engine_wants_gear (YassEngine *engine);

/* Looks for all solutions. Returns whether there are no others. */
bool yass_engine_run_gear (YassEngine *engine);
