/* cells.h: what a result puts into the cells
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/puzzle.h"
#include "yass/result.h"

/* The number that @result puts into @cell, or 0 when it leaves the cell open.
 * A puzzle without a solution shows its givens. */
guint yass_render_number_at (const YassPuzzle *puzzle, const YassResult *result,
                             guint cell);

/* The numbers left in @cell: run together where each is a character, with
 * blanks between them where they are written as numbers */
void yass_render_append_edges (GString *out, const YassPuzzle *puzzle,
                               const YassResult *result, guint cell);

/* Every cell in one line, as yass_puzzle_to_line () writes the givens */
void yass_render_append_line (GString *out, const YassPuzzle *puzzle,
                              const YassResult *result);

/* A string where every number is a character, else a list with 0 for an open
 * cell, or null where 0 is a number; the givens when @result is NULL */
void yass_render_append_json_cells (GString *out, const YassPuzzle *puzzle,
                                    const YassResult *result);
