/* plain-board.h: which numbers each cell can still be, and nothing else
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "verify/shape.h"

#define YASS_PLAIN_WORDS ((YASS_PLAIN_SIZE_MAX + 63) / 64)

/* A set of numbers, number n being bit n - 1. The judge does not use the
 * engine's sets, so that a mistake in those cannot hide here. */
typedef struct
{
  uint64_t word[YASS_PLAIN_WORDS];
} YassPlainSet;

typedef struct
{
  guint cell;
  guint number;
} YassPlainEdge;

/* The same in a journal, of which there may be as many as a board has edges */
typedef struct
{
  uint32_t cell : 22;
  uint32_t number : 10;
} YassGoneEdge;

G_STATIC_ASSERT (YASS_PLAIN_SIZE_MAX < 1 << 10);

/* The judge's board. The shape it belongs to is not the board's. */
typedef struct
{
  YassPlainSet *numbers_of; /* per variable, the cells first; owned */
} YassPlainBoard;

static inline bool
yass_plain_set_has (const YassPlainSet *self, guint number)
{
  return self->word[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

static inline void
yass_plain_set_add (YassPlainSet *self, guint number)
{
  self->word[(number - 1) / 64] |= (uint64_t) 1 << (number - 1) % 64;
}

static inline void
yass_plain_set_remove (YassPlainSet *self, guint number)
{
  self->word[(number - 1) / 64] &= ~((uint64_t) 1 << (number - 1) % 64);
}

static inline YassPlainSet
yass_plain_set_of (guint number)
{
  YassPlainSet self = { { 0 } };

  yass_plain_set_add (&self, number);
  return self;
}

/* The set { 1, ..., size } */
static inline YassPlainSet
yass_plain_set_up_to (guint size)
{
  YassPlainSet self = { { 0 } };

  for (guint number = 1; number <= size; number++)
    yass_plain_set_add (&self, number);
  return self;
}

static inline guint
yass_plain_set_count (const YassPlainSet *self)
{
  guint count = 0;

  for (guint i = 0; i < YASS_PLAIN_WORDS; i++)
    count += (guint) __builtin_popcountll (self->word[i]);
  return count;
}

static inline bool
yass_plain_set_equals (const YassPlainSet *self, const YassPlainSet *other)
{
  return memcmp (self, other, sizeof *self) == 0;
}

/* A number of @self that is not in @other, or 0 when all are */
static inline guint
yass_plain_set_beyond (const YassPlainSet *self, const YassPlainSet *other)
{
  for (guint i = 0; i < YASS_PLAIN_WORDS; i++)
    {
      uint64_t beyond = self->word[i] & ~other->word[i];

      if (beyond != 0)
        return i * 64 + (guint) __builtin_ctzll (beyond) + 1;
    }
  return 0;
}

static inline bool
yass_plain_board_has (const YassPlainBoard *self, guint cell, guint number)
{
  return yass_plain_set_has (&self->numbers_of[cell], number);
}

/* Whether @cell has @number left and no other */
static inline bool
yass_plain_board_is (const YassPlainBoard *self, guint cell, guint number)
{
  YassPlainSet only = yass_plain_set_of (number);

  return yass_plain_set_equals (&self->numbers_of[cell], &only);
}
