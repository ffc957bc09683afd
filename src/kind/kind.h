/* kind.h: the kinds of constraint there are
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "yass/kind.h"

/* One file a kind, or a close family, and a line a kind in kinds.c */
extern const YassKind yass_kind_row;
extern const YassKind yass_kind_column;
extern const YassKind yass_kind_box;
extern const YassKind yass_kind_no_boxes;
extern const YassKind yass_kind_region;
extern const YassKind yass_kind_diagonal;
extern const YassKind yass_kind_diagonals;
extern const YassKind yass_kind_king;
extern const YassKind yass_kind_knight;
extern const YassKind yass_kind_nonconsecutive;
extern const YassKind yass_kind_thermo;

/* Ended by NULL */
extern const YassKind *const yass_kinds[];

static inline bool
yass_kind_is_board_wide (const YassKind *kind)
{
  return kind->max_cells == 0;
}

/* Whether no two of the cells are equal: what most checks come down to */
bool yass_cells_differ (const guint32 *cells, guint n, const guint16 *solution);

static inline guint
yass_distance (guint m, guint n)
{
  return m > n ? m - n : n - m;
}
