/* batch-stencil.h: a result line with gaps where the numbers go
 * SPDX-License-Identifier: MIT
 *
 * Nearly all lines differ only in their cells. Writing one with the format and
 * copying it takes a third of the time of asking each field. */
#pragma once

#include "run/batch-format.h"

/* Where numbers stand in a line */
typedef struct
{
  gsize offset;
  bool is_solution; /* else the givens */
} YassBatchGap;

typedef struct
{
  GString *line; /* owned; NULL: there is no such line */
  YassBatchGap gaps[4];
  guint n_gaps;
} YassBatchStencil;

/* @fields: ended by NULL. There is no stencil if one of them says where a
 * puzzle was found, because then every line differs. */
void yass_batch_stencil_init (YassBatchStencil *self,
                              const YassBatchFormat *format,
                              const YassBatchField *const *fields);
void yass_batch_stencil_clear (YassBatchStencil *self);

static inline bool
yass_batch_stencil_fits (const YassBatchStencil *self,
                         const YassBatchAnswer *answer)
{
  return self->line != NULL && answer->error == NULL && answer->result == NULL
         && answer->status == YASS_STATUS_UNIQUE && answer->name.length == 0;
}

/* Appends the line of @answer, which must fit it */
void yass_batch_stencil_write (const YassBatchStencil *self, GString *out,
                               const YassBatchAnswer *answer);
