/* count.h: counting solutions, by whatever way
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"

typedef struct
{
  YassInquiry *inquiry; /* unowned */
  guint64 n;
  guint64 max;    /* 0: all */
  bool overflows; /* there are more than any number says */
  YassCounting *counting;
  gpointer data;
  guint64 n_told;
  gint64 next; /* monotonic: when to tell again */
} YassTotal;

/* Whether nobody counts on: there are enough, or a limit was reached */
static inline bool
yass_total_has_ended (const YassTotal *self)
{
  return (self->max != 0 && self->n >= self->max) || self->overflows
         || yass_inquiry_has_stopped (self->inquiry);
}

/* Counts @n solutions, of which each stands for as many as @weight says */
void yass_total_add (YassTotal *self, guint64 n, guint64 weight);

/* Tells whoever wants to hear it, now and then */
void yass_total_tell (YassTotal *self);

/* Counts the solutions of a puzzle on the inquiry's board, one by one or
 * abreast, each with @weight */
void yass_total_count (YassTotal *self, const YassPuzzle *puzzle,
                       guint64 weight);

/* count-abreast.c: the same of a plain 9x9 */
void yass_total_count_abreast (YassTotal *self, const YassPuzzle *puzzle,
                               guint64 weight);

/* count-parts.c: the same of the inquiry's own puzzle, by components */
void yass_total_count_parts (YassTotal *self);
