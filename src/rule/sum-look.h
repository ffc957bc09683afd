/* sum-look.h: a look at a sum, and at one of its groups
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"
#include "rule/sum-facts.h"
#include "rule/sum-sets.h"

#define YASS_MOST_SUM_BIT 63 /* the highest sum that a set of bits has */

/* A group of an equation, as far as its cells are open */
typedef struct
{
  guint group; /* of the equation */
  guint n;     /* open cells */
  gint times;
  uint32_t *cells;
  uint64_t all;   /* numbers of any of them */
  uint64_t fixed; /* ... and those that the group's other cells are */
  gint least;     /* they add up to, and the most */
  gint most;

  /* Sums from the least on, one bit each: those of sets of numbers, and those
   * that the other groups leave. If the most is too far away for bits, all are
   * set, and what the others leave is between these two. */
  uint64_t sums;
  uint64_t allowed;
  gint low;
  gint high;
  bool is_trimmed; /* some set of numbers adds up to less, or to more */
} YassOpenGroup;

struct _YassSumScratch
{
  const YassSumTables *tables; /* or NULL on larger boards */
  YassOpenGroup *groups;       /* owned */
  uint32_t *cells;             /* owned */
  uint64_t *steps;             /* per group: what it adds to the least; owned */
  uint64_t *before;            /* what all groups before it add; owned */
  uint64_t *behind;            /* ... and all behind it; owned */
};

/* What a look knows, and is about to conclude */
typedef struct
{
  YassLook *look;
  const YassBoard *board;
  YassGraph *graph;
  YassSumScratch *scratch;
  const YassEquation *equation;
  guint constraint;
  guint n_open;    /* groups with open cells */
  gint rest_least; /* of the total, for them */
  gint rest_most;
  YassSumWay way;
  bool uses_house;
  const YassOpenGroup *open; /* the group that is being looked at */
  bool has_begun;            /* a deduction */
  bool is_done;              /* the look is to end */
  uint64_t n_gone;           /* when the deduction began */
} YassSumLook;

static inline uint64_t
yass_sum_bits_of (const YassSumLook *self, guint cell)
{
  return yass_set_to_bits (self->graph->numbers_of[cell]);
}

static inline bool
yass_sum_is_single (uint64_t numbers)
{
  return (numbers & (numbers - 1)) == 0;
}

/* @bits, each @n higher, or lower below 0 */
static inline uint64_t
yass_sum_shift (uint64_t bits, gint n)
{
  if (n > YASS_MOST_SUM_BIT || n < -YASS_MOST_SUM_BIT)
    return 0;
  return n >= 0 ? bits << n : bits >> -n;
}

/* Bit i becomes bit @n - i */
static inline uint64_t
yass_sum_mirror (uint64_t bits, gint n)
{
  bits = __builtin_bswap64 (bits);
  bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0full)
         | (bits & 0x0f0f0f0f0f0f0f0full) << 4;
  bits = (bits >> 2 & 0x3333333333333333ull)
         | (bits & 0x3333333333333333ull) << 2;
  bits = (bits >> 1 & 0x5555555555555555ull)
         | (bits & 0x5555555555555555ull) << 1;
  return yass_sum_shift (bits, n - YASS_MOST_SUM_BIT);
}

/* The bits up to @n */
static inline uint64_t
yass_sum_up_to (gint n)
{
  return n >= YASS_MOST_SUM_BIT ? ~(uint64_t) 0 : ((uint64_t) 2 << n) - 1;
}

/* sum-group.c */

/* Ends a deduction, which begins with the first number that goes */
void yass_sum_conclude (YassSumLook *self);

/* Leaves the cell only those of its numbers that are in @numbers. Returns false
 * when none is. */
bool yass_sum_keep (YassSumLook *self, guint cell, uint64_t numbers);

/* Nothing fits: some cell has no number. Always false, to be returned. */
bool yass_sum_fail (YassSumLook *self, guint cell);

/* What its open cells add up to, at least and at most. Returns false when they
 * cannot differ. */
bool yass_sum_find_span (const YassSumLook *self, YassOpenGroup *open);

/* What follows from the cells being different. A sum that allows everything
 * must not remove less than that: see sum.c */
bool yass_sum_differ (YassSumLook *self, const YassOpenGroup *open);

/* Takes from the cells of a group whatever leads to no allowed sum. @must:
 * numbers that the group has for other reasons */
bool yass_sum_keep_allowed (YassSumLook *self, const YassOpenGroup *open,
                            uint64_t must);

/* The same where the sums are too far apart for a set of bits */
bool yass_sum_keep_between (YassSumLook *self, const YassOpenGroup *open);
