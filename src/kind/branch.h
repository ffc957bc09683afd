/* branch.h: what one of several statements leaves, were it the one that holds
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/view.h"

/* A branch of an `or', compiled once and shared by all that look at it */
typedef struct
{
  YassGame *game; /* what it declares; owned */
  guint32 *cells; /* of the board, that it says something about; owned */
  guint n_cells;
  guint n_words;  /* that its widest variable takes */
  bool is_simple; /* going through all of it once is enough */
} YassBranch;

void yass_branch_init (YassBranch *self, const YassGame *context,
                       const YassStatement *statement);
void yass_branch_clear (YassBranch *self);

/* Room for a look: per variable the words of what is left of it */
typedef struct
{
  YassView view; /* first: propagators see no more */
  uint64_t *numbers;
  bool has_changed;
  bool is_dead; /* a variable has nothing left */
} YassScratch;

/* @numbers has room for n_words words per cell and hidden variable of any
 * branch; @outer is what is seen from outside. */
void yass_scratch_init (YassScratch *self, const YassView *outer,
                        uint64_t *numbers, guint n_words);

/* Takes what is left outside, and from that all that the branch takes away,
 * again and again. False when it cannot hold. */
bool yass_scratch_try (YassScratch *self, const YassView *outer,
                       const YassBranch *branch);
