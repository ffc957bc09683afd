/* count-sets.h: what the count propagator has compiled
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/count.h"

/* Where there are more classes, sets of several are not looked at, but for that
 * of all that are needed */
#define YASS_COUNT_MOST_CLASSES 10

/* ... nor where there are so many blocks that counts of all sets in each of
 * them need more room than a look should take */
#define YASS_COUNT_MOST_COUNTS (1u << 16)

/* Cells of a block that cannot be equal, by one partition: a set of cells a
 * clique, of as many words as other such sets */
typedef struct
{
  guint n_cliques;
  uint64_t *cliques; /* owned */
} YassCountPartition;

/* Sets of classes are counted: bit after bit a class where all are known, else
 * a set a class, and one for those that are needed */
typedef struct
{
  YassCount *count; /* owned */
  guint first;      /* number of the board */
  guint size;       /* how many numbers there are */
  guint n_sets;
  bool knows_all;        /* sets of classes */
  guint block_size;      /* cells */
  guint cell_words;      /* of a set of cells of a block */
  guint number_words;    /* of a set of numbers */
  uint64_t *set_numbers; /* per set of classes; owned */
  guint *values;         /* per number: itself; owned */
  guint *n_numbers;      /* per class: how many it has; owned */
  guint16 *need;         /* per set: by the bounds; owned */
  guint16 *cap;          /* per set: by the bounds; owned */
  GArray **partitions;   /* per block: of YassCountPartition; owned */
} YassCountSets;

YassCountSets *yass_count_sets_new (const YassCount *count,
                                    const YassShape *shape);
void yass_count_sets_free (gpointer self);

/* When all has been declared */
void yass_count_sets_divide (YassCountSets *self, const YassGame *game);

/* Whether a set has the class, whether it has one class only, and which set has
 * that one */
static inline bool
yass_count_set_has (const YassCountSets *self, guint set, guint class)
{
  if (self->knows_all)
    return set >> class & 1;
  return set < self->count->n_classes
             ? set == class
             : self->count->bounds != NULL
                   && self->count->bounds[class].least > 0;
}

static inline bool
yass_count_set_is_single (const YassCountSets *self, guint set)
{
  return self->knows_all ? (set & (set - 1)) == 0
                         : set < self->count->n_classes;
}

static inline guint
yass_count_set_of (const YassCountSets *self, guint class)
{
  return self->knows_all ? 1u << class : class;
}

/* Of a set that has one class only */
static inline guint
yass_count_set_get_class (const YassCountSets *self, guint set)
{
  return self->knows_all ? (guint) __builtin_ctz (set) : set;
}

static inline const uint64_t *
yass_count_set_get_numbers (const YassCountSets *self, guint set)
{
  return self->set_numbers + (gsize) set * self->number_words;
}

/* How many numbers a set has */
static inline guint
yass_count_set_count_numbers (const YassCountSets *self, guint set)
{
  guint n = 0;

  for (guint word = 0; word < self->number_words; word++)
    n += (guint) __builtin_popcountll (
        yass_count_set_get_numbers (self, set)[word]);
  return n;
}

/* The facts of a deduction, behind which are the cells that can be the numbers,
 * or must, and those of the other block that say so, as words of 32 bits */
enum
{
  YASS_COUNT_FACT_WHAT,
  YASS_COUNT_FACT_BLOCK,
  YASS_COUNT_FACT_FROM, /* the block that says how many */
  YASS_COUNT_FACT_SET,
  YASS_COUNT_FACT_BOUND, /* so many are needed, or can be there */
  YASS_COUNT_FACT_FOUND, /* for so many there is room, or so many are there */
  YASS_COUNT_FACT_CELLS,
};

enum
{
  YASS_COUNT_NEED = 1,
  YASS_COUNT_NEED_APART, /* cells that cannot be equal count once */
  YASS_COUNT_CAP,
  YASS_COUNT_NO_SUM, /* no numbers add up to the number of cells */
};

/* In words */
void yass_count_append_reason (const YassScope *scope, YassFacts facts,
                               YassWords *words);
