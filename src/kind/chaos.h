/* chaos.h: regions that are to be found
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"
#include "kind/variables.h"

/* Sets of numbers are words while regions are looked for */
#define YASS_CHAOS_MOST_NUMBERS 64
/* So many cells a clue about regions may have: counts are bits of a word */
#define YASS_CHAOS_MOST_CLUED 63

/* What `chaos-construction' says: each cell of the board has one beside the
 * board, which is the number of its region. */
typedef struct
{
  guint n_cells; /* of the board */
  guint n_columns;
  guint labels;    /* the first of the cells beside the board */
  guint size;      /* cells of a region */
  guint n_regions; /* their numbers are the lowest of the board */
  guint n_numbers; /* of the board */
  guint first;     /* of these */
  guint n_anchors;
  guint32 anchors[YASS_CHAOS_MOST_NUMBERS]; /* cells of the first regions; the
                                               others are numbered as they
                                               begin, row by row */
} YassChaos;

/* Reads a value: "CC", "CC:6" or "CC:6=r1c1,r2c9". Returns NULL, or what was
 * expected instead. */
const char *yass_chaos_read (YassChaos *self, const char *value,
                             const YassShape *shape);

/* Those of one of the statements; false when none looks for regions */
bool yass_chaos_find (YassChaos *self, const YassStatement *const *statements,
                      guint n, const YassShape *shape);

/* Whether regions are to be found, and a statement is about the region of a
 * cell besides */
bool yass_game_has_clues_to_regions (const YassGame *game);

/* Whether a cell tells the region of one of the board */
static inline bool
yass_chaos_has_label (const YassChaos *self, guint cell)
{
  return cell >= self->labels && cell - self->labels < self->n_cells;
}

/* Declares the propagator that looks for them */
void yass_chaos_declare (const YassChaos *self, YassGame *game);

/* Declares the propagator of a clue: the last of the cells says how many of the
 * others, from the first one along arms, are the same as that one. An arm
 * begins where @begins says so, and @n_more count besides. */
void yass_chaos_declare_clue (const guint32 *cells, guint n, const bool *begins,
                              guint n_more, YassGame *game);
