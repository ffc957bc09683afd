/* cells.h: what stands in a cell, and how its number is written
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/puzzle.h"
#include "yass/result.h"

/* The number that @result puts into @cell, or 0 when it leaves the cell open.
 * A puzzle without a solution shows its givens. */
guint yass_render_number_at (const YassPuzzle *puzzle,
                             const YassResult *result,
                             guint cell);

/* @number the way the author wrote numbers */
void yass_render_append_number (GString *out,
                                const YassPuzzle *puzzle,
                                guint number);

/* The numbers left in @cell: run together where each is a character, with
 * blanks between them where they are written as numbers */
void yass_render_append_edges (GString *out,
                               const YassPuzzle *puzzle,
                               const YassResult *result,
                               guint cell);

/* Every cell in one line, `.` for an open one: the givens when @result is
 * NULL. Our reader reads it again. */
void yass_render_append_line (GString *out,
                              const YassPuzzle *puzzle,
                              const YassResult *result);
