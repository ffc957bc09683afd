/* reach.h: what cells that differ can add up to
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* Cells are filled one by one, and of each way to do so only the set of numbers
 * that were used is remembered: of k cells there are no more of these than ways
 * to choose k numbers. Where they are too many, an answer is found that
 * has more sums than there are, never fewer. */
typedef struct
{
  guint n_words; /* of a set of numbers */
  guint size;    /* how many numbers cells have */
  guint64 left;  /* steps from one set to the next that may still be made, */
  guint64 left_roughly; /* and words of sums that may be looked at without */
  bool is_exact;        /* no answer so far has more sums than there are */
  GArray *now;          /* of uint64_t, n_words a set; owned */
  GArray *then;         /* the same with one more cell; owned */
  guint32 *slots;       /* where in @then a set is, + 1, by its hash; owned */
  guint n_slots;        /* in use, */
  guint n_slots_there;  /* and all that there are */
} YassReach;

void yass_reach_init (YassReach *self, const YassPlainShape *shape);
void yass_reach_clear (YassReach *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassReach, yass_reach_clear)

/* A set of sums, bit after bit from 0 */
typedef struct
{
  guint64 n_bits;
  uint64_t *words; /* owned */
} YassSumSet;

void yass_sum_set_init (YassSumSet *self, guint64 n_bits);
void yass_sum_set_clear (YassSumSet *self);

static inline bool
yass_sum_set_has (const YassSumSet *self, guint64 sum)
{
  return self->words[sum / 64] >> sum % 64 & 1;
}

static inline void
yass_sum_set_add (YassSumSet *self, guint64 sum)
{
  self->words[sum / 64] |= (uint64_t) 1 << sum % 64;
}

/* Adds what @other has, each @more, as far as there is room */
void yass_sum_set_add_shifted (YassSumSet *self, const YassSumSet *other,
                               guint64 more);

/* The lowest sum from @from on, or n_bits */
guint64 yass_sum_set_next (const YassSumSet *self, guint64 from);

/* What @n cells that differ add up to, each with a number of its set, where
 * numbers count from 0. @sums has room for n * (size - 1) + 1 bits, all 0. */
void yass_reach_find_sums (YassReach *self, const YassPlainSet *sets, guint n,
                           YassSumSet *sums);

/* Whether a sum will do */
typedef bool (*YassSumFits) (guint64 sum, gconstpointer data);

/* Whether as many cells as there are numbers can hold every one so that the
 * first @n of them add up to what @fits says. If that takes too long, yes. */
bool yass_reach_can_fill (YassReach *self, const YassPlainSet *sets, guint n,
                          YassSumFits fits, gconstpointer data);
