/* words.h: cells, numbers and constraints as people write them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/text.h"
#include "constraint/told.h"
#include "yass/trace.h"

void yass_append_cell (GString *text, const YassToldBoard *board,
                       YassNotation notation, guint cell);

/* "r4c7=5", "r4c7<>5"; of a cell that tells a region "r4c7 is in region 5",
 * "r4c7 is not in region 5". @number: as people write it */
void yass_append_edge (GString *text, const YassToldBoard *board,
                       YassNotation notation, guint cell, guint number,
                       bool holds);

/* Cells that share a row or column collapse: r1236c2, r4c17 */
void yass_append_cells (GString *text, const YassToldBoard *board,
                        YassNotation notation, const uint32_t *cells,
                        guint n_cells);

/* The same, none of which tells a region */
void yass_append_plain_cells (GString *text, const YassToldBoard *board,
                              YassNotation notation, const uint32_t *cells,
                              guint n_cells);

/* "1,2" */
void yass_append_numbers (GString *text, const YassToldBoard *board,
                          const uint64_t *numbers);

/* "row 4", "column G" */
void yass_append_house (GString *text, const YassToldBoard *board,
                        YassNotation notation, guint constraint);

/* "rows", "boxes", "diagonals" */
void yass_append_plural (GString *text, const char *name);

/* "row 4": its name for programs, whatever the notation */
void yass_append_constraint (GString *text, const YassToldBoard *board,
                             guint constraint);

/* A statement's name for people: "thermo 1" */
void yass_append_statement (GString *text, const YassToldBoard *board,
                            guint statement);

/* "r123c2<>6, r6c2<>4": by number, in order of their first cells; regions
 * behind them: "r4c12 are not in region 3" */
void yass_append_removals (GString *text, const YassToldBoard *board,
                           YassNotation notation,
                           const YassToldRemoval *removals, guint n_removals);

/* "cells r1c1, r1c4 and r1c9 share only 2 and 5" */
void yass_append_conflict (GString *text, const YassToldBoard *board,
                           YassNotation notation,
                           const YassToldConflict *conflict);
