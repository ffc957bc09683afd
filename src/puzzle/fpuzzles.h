/* fpuzzles.h: the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* All keys, ended by one without a name */
const YassFpuzzlesKey *yass_fpuzzles_get_keys (void);

/* "3,12,21": all that @n_cells different cells of a board of that size can add
 * up to with the digital root @root; NULL when there is nothing */
char *yass_fpuzzles_make_root_totals (guint root, guint n_cells, guint size);

/* Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_fpuzzles_read (const char *json, gsize length,
                                YassTextFault *fault);

/* Appends the object on one line, without a line end; NULL when it said all,
 * else what it cannot say */
char *yass_fpuzzles_write (GString *out, const YassPuzzle *puzzle);
