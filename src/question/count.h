/* count.h: counting solutions, by whatever way
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"

typedef struct
{
  YassInquiry *inquiry; /* unowned */
  guint64 n;
  guint64 max; /* 0: all */
  YassCounting *counting;
  gpointer data;
  gint64 next; /* monotonic: when to tell again */
} YassTally;

static inline bool
yass_tally_is_full (const YassTally *self)
{
  return self->max != 0 && self->n >= self->max;
}

/* Tells whoever wants to hear it, now and then */
void yass_tally_tell (YassTally *self);

/* count-abreast.c: of a plain 9x9 */
void yass_tally_count_abreast (YassTally *self);
