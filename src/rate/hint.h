/* hint.h: one step towards the solution, and those who look for some
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "rate/board.h"

/* What a step is called. Some names have more to them: see words.c. */
typedef enum
{
  YASS_RATE_NAME_HIDDEN_SINGLE,
  YASS_RATE_NAME_NAKED_SINGLE,
  YASS_RATE_NAME_DIRECT_POINTING,
  YASS_RATE_NAME_DIRECT_CLAIMING,
  YASS_RATE_NAME_POINTING,
  YASS_RATE_NAME_CLAIMING,
  YASS_RATE_NAME_DIRECT_HIDDEN_PAIR,
  YASS_RATE_NAME_DIRECT_HIDDEN_TRIPLET,
  YASS_RATE_NAME_HIDDEN_PAIR,
  YASS_RATE_NAME_HIDDEN_TRIPLET,
  YASS_RATE_NAME_HIDDEN_QUAD,
  YASS_RATE_NAME_NAKED_PAIR,
  YASS_RATE_NAME_NAKED_TRIPLET,
  YASS_RATE_NAME_NAKED_QUAD,
  YASS_RATE_NAME_X_WING,
  YASS_RATE_NAME_SWORDFISH,
  YASS_RATE_NAME_JELLYFISH,
  YASS_RATE_NAME_XY_WING,
  YASS_RATE_NAME_XYZ_WING,
  YASS_RATE_NAME_UNIQUE_LOOP,
  YASS_RATE_NAME_BUG,
  YASS_RATE_NAME_ALIGNED_PAIR,
  YASS_RATE_NAME_ALIGNED_TRIPLET,
  YASS_RATE_NAME_X_WING_CYCLE,
  YASS_RATE_NAME_X_CYCLE,
  YASS_RATE_NAME_Y_CYCLE,
  YASS_RATE_NAME_XY_CYCLE,
  YASS_RATE_NAME_TURBOT_FISH,
  YASS_RATE_NAME_X_CHAIN,
  YASS_RATE_NAME_CHAIN,
  YASS_RATE_NAME_NISHIO,
  YASS_RATE_NAME_CELL_CHAINS,
  YASS_RATE_NAME_HOUSE_CHAINS,
  YASS_RATE_NAME_DOUBLE_CHAINS,
  YASS_RATE_NAME_CONTRADICTION,
  YASS_RATE_N_NAMES,
} YassRateName;

/* How far chains may look: what Sudoku Explainer adds to their names */
typedef enum
{
  YASS_RATE_DEPTH_STATIC,
  YASS_RATE_DEPTH_DYNAMIC,
  YASS_RATE_DEPTH_PLUS,
  YASS_RATE_DEPTH_CHAINS,
  YASS_RATE_DEPTH_MULTIPLE,
} YassRateDepth;

#define YASS_RATE_NOTHING 0xff

typedef struct
{
  uint8_t cell;
  uint16_t numbers;
} YassRateRemoval;

typedef struct
{
  double rating;
  YassRateName name;
  YassRateDepth depth;
  uint8_t type; /* of a loop or BUG */
  uint8_t cell; /* where @number goes, or YASS_RATE_NOTHING */
  uint8_t number;
  uint8_t n_removed;

  /* The pattern: what words and nets need of it */
  uint8_t n_cells;
  uint8_t house;    /* or YASS_RATE_NOTHING */
  uint8_t crossing; /* the second house of locked candidates, likewise */
  uint16_t numbers;
  uint16_t base;  /* of a fish: which lines, ... */
  uint16_t cover; /* ... and which lines across */
  uint8_t cells[YASS_RATE_N_CELLS];

  /* Chains: where they start */
  uint16_t start;
  bool is_start_on;

  YassRateRemoval removed[YASS_RATE_N_CELLS];
} YassRateHint;

/* Without pattern and consequences. What lists hold is left as it is. */
static inline void
yass_rate_hint_init (YassRateHint *self, YassRateName name, double rating)
{
  self->rating = rating;
  self->name = name;
  self->depth = YASS_RATE_DEPTH_STATIC;
  self->type = 0;
  self->cell = YASS_RATE_NOTHING;
  self->number = YASS_RATE_NOTHING;
  self->n_removed = 0;
  self->n_cells = 0;
  self->house = YASS_RATE_NOTHING;
  self->crossing = YASS_RATE_NOTHING;
  self->numbers = 0;
}

static inline void
yass_rate_hint_place (YassRateHint *self, unsigned cell, unsigned number)
{
  self->cell = (uint8_t) cell;
  self->number = (uint8_t) number;
}

/* @numbers may be none */
static inline void
yass_rate_hint_remove (YassRateHint *self, unsigned cell, unsigned numbers)
{
  if (numbers != 0)
    self->removed[self->n_removed++]
        = (YassRateRemoval){ (uint8_t) cell, (uint16_t) numbers };
}

static inline void
yass_rate_hint_add_cell (YassRateHint *self, unsigned cell)
{
  self->cells[self->n_cells++] = (uint8_t) cell;
}

void yass_rate_hint_apply (const YassRateHint *self, YassRateBoard *board);

/* Who takes what a producer finds */
typedef struct _YassRateTaker YassRateTaker;
struct _YassRateTaker
{
  /* Returns: whether that was enough */
  bool (*take) (YassRateTaker *self, const YassRateHint *hint);
};

static inline bool
yass_rate_take (YassRateTaker *taker, const YassRateHint *hint)
{
  return taker->take (taker, hint);
}

/* The first one; or, if all are wanted, those of the same rating, too */
typedef struct
{
  YassRateTaker taker;
  bool takes_all;
  GArray *hints; /* of YassRateHint, owned */
} YassRateFound;

void yass_rate_found_init (YassRateFound *self, bool takes_all);
void yass_rate_found_clear (YassRateFound *self);

/* Those who make all their hints and give the best ask first whether one is
 * better than what they have: by rating, complexity and kind, in this order. Of
 * equals the first stays. */
typedef struct
{
  YassRateFound *found; /* unowned */
  double rating;
  unsigned complexity;
  unsigned kind;
} YassRateRanking;

void yass_rate_ranking_init (YassRateRanking *self, YassRateFound *found);
bool yass_rate_ranking_wants (const YassRateRanking *self, double rating,
                              unsigned complexity, unsigned kind);
void yass_rate_ranking_add (YassRateRanking *self, const YassRateHint *hint,
                            unsigned complexity, unsigned kind);
