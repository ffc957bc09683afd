/* count-places.h: where numbers of each class can be, and how many there are
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/count-sets.h"
#include "kind/view.h"

#define YASS_COUNT_MOST_WORDS (YASS_COUNT_MOST_CELLS / 64)

/* What a look has found out. Sets of cells are those of one block. */
typedef struct
{
  const YassCountSets *sets;
  const YassScope *scope;
  YassView *view;
  bool *has_changed;     /* something; not where blocks are the same */
  guint block;           /* that is looked at */
  guint16 *n_places;     /* per set of classes: how many cells can be one */
  guint16 *n_confined;   /* ... and how many can be nothing else, as known */
  uint64_t *places;      /* per class: the cells that can be one */
  uint64_t *twice;       /* cells that can be of several classes */
  uint64_t *all;         /* cells */
  const guint16 *need;   /* per set */
  const guint16 *cap;    /* per set */
  const guint16 *blocks; /* per block n_confined, where blocks are the same:
                            yass_count_get_stride () after each other */
  guint16 *cap_from;     /* per class: the block that says so, the same */
} YassCountLook;

/* The counts of all sets of four classes are added at once */
#define YASS_COUNT_N_FEW 16u

/* Room for the counts of all sets of a block */
static inline guint
yass_count_get_stride (const YassCountSets *sets)
{
  return (sets->n_sets + YASS_COUNT_N_FEW - 1) / YASS_COUNT_N_FEW
         * YASS_COUNT_N_FEW;
}

/* Where the processor is not asked for an instruction, that of the compiler is
 * a call */
static inline guint
yass_count_word (uint64_t word)
{
#ifdef __POPCNT__
  return (guint) __builtin_popcountll (word);
#else
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return (guint) (word * 0x0101010101010101 >> 56);
#endif
}

static inline guint
yass_count_bits (const uint64_t *set, guint n_words)
{
  guint n = 0;

  for (guint word = 0; word < n_words; word++)
    n += yass_count_word (set[word]);
  return n;
}

static inline guint
yass_count_get_cell (const YassCountLook *self, guint i)
{
  return self->scope->variables[self->block * self->sets->block_size + i];
}

static inline const uint64_t *
yass_count_get_numbers (const YassCountLook *self, guint i)
{
  return self->view->numbers_of
         + (gsize) yass_count_get_cell (self, i) * self->view->n_words;
}

static inline uint64_t *
yass_count_get_class_places (const YassCountLook *self, guint class)
{
  return self->places + (gsize) class * self->sets->cell_words;
}

/* For how many of a class there is room by one partition */
static inline guint
yass_count_find_room (const YassCountLook *self,
                      const YassCountPartition *partition, guint class)
{
  const gsize n_words = self->sets->cell_words;
  const guint n_numbers = self->sets->n_numbers[class];
  const uint64_t *places = yass_count_get_class_places (self, class);
  const uint64_t *clique = partition->cliques;
  guint room = 0;

  for (guint i = 0; i < partition->n_cliques; i++)
    {
      guint n = 0;

      for (gsize word = 0; word < n_words; word++)
        n += yass_count_word (places[word] & *clique++);
      room += MIN (n, n_numbers);
    }
  return room;
}

static inline guint
yass_count_get_partitions (const YassCountLook *self,
                           const YassCountPartition **partitions)
{
  const GArray *array = self->sets->partitions != NULL
                            ? self->sets->partitions[self->block]
                            : NULL;

  *partitions = array != NULL
                    ? (const YassCountPartition *) (gconstpointer) array->data
                    : NULL;
  return array != NULL ? array->len : 0;
}

/* The places of each class alone, and the cells that can be of several; false
 * when one can be of none: somebody knows then that nothing fits */
bool yass_count_find_class_places (YassCountLook *self);

/* The cells that can be of a class of the set: returns how many */
guint yass_count_find_places (const YassCountLook *self, guint set,
                              uint64_t *places);

/* The cells that can be of no class but those of the set, as far as is known:
 * returns how many */
guint yass_count_find_confined (const YassCountLook *self, guint set,
                                uint64_t *confined);

/* How many cells of the block are confined to each set of classes; there is
 * room for YASS_COUNT_N_FEW counts more than there are sets */
void yass_count_confined (YassCountLook *self);

/* How many cells of the block can be of each set, after that */
void yass_count_places (YassCountLook *self);

/* All of the above; false when a cell has no number */
bool yass_count_block (YassCountLook *self);

/* For how many of a class there is room by any partition */
guint yass_count_find_least_room (const YassCountLook *self, guint class);

/* count-look.c: what a block tells of its cells by what it needs and can have;
 * returns false when there is no way */
bool yass_count_look_at_block (const YassCountLook *self);
/* Whether the counts of a block, as they were before any of them was looked at,
 * tell nothing, as far as they are enough to see that */
bool yass_count_tells_nothing (YassCountLook *self);

/* count-same.c: what blocks that are the same tell of each other */
void yass_count_look_at_same (YassCountLook *self);
/* Words that it keeps from look to look */
gsize yass_count_past_words (const YassCountSets *sets);
