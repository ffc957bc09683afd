/* lane-of-cell.h: which lane a cell has, as a table
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

/* The same as yass_gear_lane_of () */
#define ROW(first)                                                             \
  first, first + 1, first + 2, first + 16, first + 17, first + 18, first + 32, \
      first + 33, first + 34
#define BAND(first) ROW (first), ROW (first + 4), ROW (first + 8)

static const uint8_t lane_of_cell[] = { BAND (0), BAND (48), BAND (96) };

#undef ROW
#undef BAND
