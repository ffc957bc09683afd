/* kinds.h: the constraints a trace may be about, as the judge knows them
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

typedef struct _YassPlainShape YassPlainShape;

/* One of the words in a header's `constraints`. It spans the whole board and
 * can have houses ("row 4" is house 3 of "row"), or make cells see each other
 * without one (a king's move), or both. */
typedef struct
{
  const char *name;

  /* Houses: `size` cells that take every number once. Without these, none.
   * A shape that has no room for them (no boxes of its size) has 0. */
  guint (*count_houses) (const YassPlainShape *shape);
  void (*fill_house) (const YassPlainShape *shape, guint house, guint *cells);

  /* Writes the cells that cannot hold @cell's number, beyond those of its
   * houses, and returns how many: at most the board's. If a cell is written
   * for another, so is that one for it. Without this, none. */
  guint (*fill_seen) (const YassPlainShape *shape, guint cell, guint *cells);
} YassPlainKind;

extern const YassPlainKind yass_plain_kind_row;
extern const YassPlainKind yass_plain_kind_column;
extern const YassPlainKind yass_plain_kind_box;

/* NULL when the judge knows no such kind */
const YassPlainKind *yass_plain_kind_find (const char *name);
