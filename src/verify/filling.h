/* filling.h: fillings of a statement's cells that its check lets pass
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* How many are tried for one answer. A kind of which that is not enough says
 * what it means with `define`. */
#define YASS_FILLING_TRIES 10000

typedef struct
{
  const YassPlainShape *shape;
  const YassStatement *statement;
  bool uses_exclusions; /* cells that exclude each other are not filled so */
  guint n_cells;        /* different ones of the statement */
  guint *cells;         /* owned */
  YassPlainSet *left;   /* n_cells a level, of which the first is set by who
                           asks; owned */
  uint16_t *grid;       /* of the board, in its numbers, or YASS_OPEN; owned */
  guint n_hidden;       /* variables that the cells decide */
  guint *hidden;        /* these; owned */
  YassPlainSet *hidden_left; /* what each may be; owned */
  guint n_tries;             /* so far */
} YassFilling;

typedef enum
{
  YASS_FILLING_NONE,
  YASS_FILLING_FOUND,
  YASS_FILLING_UNKNOWN, /* there are too many to try */
} YassFillingAnswer;

/* All of the board is open, and each cell can be anything */
void yass_filling_init (YassFilling *self, const YassPlainShape *shape,
                        const YassStatement *statement);
void yass_filling_clear (YassFilling *self);

/* Puts a number into a cell, be it of the statement or not, and takes it out */
static inline void
yass_filling_put (YassFilling *self, guint cell, guint number)
{
  self->grid[cell] = (uint16_t) YASS_WRITTEN (self->shape, number);
}

static inline void
yass_filling_take (YassFilling *self, guint cell)
{
  self->grid[cell] = YASS_OPEN;
}

/* Whether the statement's cells that are open can be filled so that its check
 * lets it pass. Other cells stay as they are. */
YassFillingAnswer yass_filling_search (YassFilling *self);
