/* witness.h: boards without a contradiction, which show what can be supposed
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"

/* A witness is a fixpoint without a contradiction. As long as the board has all
 * of its edges, none of the numbers that it places leads to a contradiction,
 * because what follows from one of them alone is less than the witness. That
 * holds within guesses and after them. */
typedef struct
{
  guint n_cells;
  guint n_variables;
  guint n_numbers;
  guint n_rooms;
  gsize size;         /* of a witness in bytes ... */
  gsize n_sets;       /* ... and of its room */
  YassSet *rooms;     /* taken in turn; owned */
  uint32_t *latest;   /* per edge: the last witness that places it; owned */
  uint32_t n_seen;    /* they are counted from 1 on ... */
  uint32_t n_dropped; /* ... and those up to here are of another puzzle */
} YassWitnesses;

void yass_witnesses_init (YassWitnesses *self, const YassBoard *board,
                          bool copies_blocks);
void yass_witnesses_clear (YassWitnesses *self);
void yass_witnesses_drop_all (YassWitnesses *self);

/* Keeps the result of a supposition */
void yass_witnesses_add (YassWitnesses *self, const YassState *state);

/* The edges of the last witness that places the number, or NULL; where blocks
 * are copied, they are the start of its block */
YassSet *yass_witnesses_find (const YassWitnesses *self, guint cell,
                              guint number);

/* Whether all edges of a witness are still there */
bool yass_witnesses_is_whole (const YassWitnesses *self, const YassSet *witness,
                              const YassGraph *graph);
