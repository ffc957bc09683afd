/* inner-hints.h: what chains within a net come to: for each edge the first in
 * Sudoku Explainer's order
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rate/hint.h"
#include "rate/inner.h"
#include "rate/link-sets.h"

/* By rating, complexity and kind; of equals the first */
typedef struct
{
  double rating;
  unsigned complexity;
  unsigned kind;
} YassRateKey;

typedef struct
{
  YassRateKey key;
  unsigned order; /* of discovery */
  unsigned first_removed;
  unsigned n_removed;
  unsigned first_parent;
  unsigned n_parents;
  unsigned first_literal;
  unsigned n_literals;
} YassRateInnerHint;

typedef struct _YassRateInnerHints
{
  const YassRateBoard *board;  /* as it is by now; unowned */
  const YassRateBoard *before; /* before anything was supposed; unowned */
  GArray *hints;               /* of YassRateInnerHint; owned */
  GArray *removed;             /* of uint16_t: edges; owned */
  GArray *parents;             /* of uint16_t: edges that went; owned */
  GArray *literals;            /* of uint16_t; owned */
  YassRateKey best[YASS_RATE_N_EDGES];
  uint64_t is_parent[YASS_RATE_EDGE_WORDS]; /* of the hint that is made */
} YassRateInnerHints;

void yass_rate_inner_hints_init (YassRateInnerHints *self);
void yass_rate_inner_hints_clear (YassRateInnerHints *self);

void yass_rate_inner_hints_begin (YassRateInnerHints *self,
                                  const YassRateBoard *board,
                                  const YassRateBoard *before);

/* Whether a hint with that key would be the first to remove @edge */
bool yass_rate_inner_hints_wants (const YassRateInnerHints *self, unsigned edge,
                                  const YassRateKey *key);

/* The same of what follows: @edge is on or off */
bool yass_rate_inner_hints_wants_result (const YassRateInnerHints *self,
                                         unsigned edge, bool is_on,
                                         const YassRateKey *key);

/* A hint is made: what it removes, in the order in which that is told; what
 * went from the cells and houses of its strong links; its literals, with a mark
 * before each branch. Then it is added, unless nothing had to go for it. */
void yass_rate_inner_hints_make (YassRateInnerHints *self);
void yass_rate_inner_hints_remove (YassRateInnerHints *self, unsigned edge);
void yass_rate_inner_hints_conclude (YassRateInnerHints *self, unsigned edge,
                                     bool is_on);
void yass_rate_inner_hints_note_cell (YassRateInnerHints *self, unsigned cell);
void yass_rate_inner_hints_note_house (YassRateInnerHints *self, unsigned house,
                                       unsigned number);
void yass_rate_inner_hints_add_literal (YassRateInnerHints *self, unsigned edge,
                                        bool is_on);
void yass_rate_inner_hints_add_mark (YassRateInnerHints *self);
void yass_rate_inner_hints_add (YassRateInnerHints *self,
                                const YassRateKey *key);

/* What a strong link from @off to @on had to be rid of */
void yass_rate_inner_hints_note_strong (YassRateInnerHints *self, unsigned off,
                                        unsigned on);

/* All of them in order. Returns: how many edges go */
unsigned yass_rate_inner_hints_finish (YassRateInnerHints *self,
                                       YassRateReasons *reasons,
                                       YassRateInnerRemoval *removed);
