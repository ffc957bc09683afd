/* se-like.h: how hard a puzzle of any kind is, by Sudoku Explainer's table and
 * our own steps
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/rater.h"
#include "yass/record.h"

/* For variants, other sizes and pencil marks, which Sudoku Explainer does not
 * know. Steps are those of a player, by the rules that it has, in houses of any
 * kind; what a statement says by itself is rated by how many cells it takes. */

/* Told of every step with its rating, in words. What a player need not be told
 * is left out: numbers that go because another one is written beside them. */
typedef void YassSeLikeTell (double rating, const char *text, gpointer data);

/* @puzzle: of which there is one solution
 * @bound: no matter how far above, or INFINITY
 * @tell: (nullable): who is told
 * @rating: written over; it is exact, or above @bound
 *
 * Returns: false with @error set where there is no board for the puzzle, or
 * where it was cancelled */
bool yass_se_like_rate (YassPuzzle *puzzle, double bound, YassNotation notation,
                        YassSeLikeTell *tell, gpointer data,
                        GCancellable *cancellable, YassRating *rating,
                        GError **error);

/* What a step is rated that takes @size: cells of a statement, cells and
 * numbers of a set, literals of a chain. Where sizes do not matter it is
 * ignored.
 * @rule: its name, as "naked-subset" */
double yass_se_like_rate_step (const char *rule, unsigned size);
