/* grid.h: one value a cell, as a trace writes them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/json-scan.h"
#include "verify/plain-board.h"

/* Reads a string of one character a cell or a list of one number a cell: per
 * cell its number, or 0 where it is open. */
bool yass_grid_read (const YassPlainShape *shape, YassJsonText text,
                     uint16_t *grid, GError **error);

/* Reads a list of one string or list of numbers a cell. */
bool yass_grid_read_sets (const YassPlainShape *shape, YassJsonText text,
                          YassPlainSet *sets, GError **error);
