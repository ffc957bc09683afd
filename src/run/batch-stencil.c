/* batch-stencil.c: the line of a puzzle with one solution, without the numbers
 * SPDX-License-Identifier: MIT */
#include "run/batch-stencil.h"

#include <string.h>

#include "base/text.h"

#define N_CELLS YASS_ABREAST_N_CELLS

/* What cells are filled with in the line that the format writes: no other value
 * has that many equal digits */
#define GIVEN 1
#define SOLVED 2

/* Cells that all hold @number */
static void
find_gaps (YassBatchStencil *self, guint8 number)
{
  char cells[N_CELLS + 1] = { 0 };
  const char *at = self->line->str;

  memset (cells, '0' + number, N_CELLS);
  for (; (at = strstr (at, cells)) != NULL; at += N_CELLS)
    {
      g_assert (self->n_gaps < G_N_ELEMENTS (self->gaps));
      self->gaps[self->n_gaps++]
          = (YassBatchGap){ .offset = (gsize) (at - self->line->str),
                            .is_solution = number == SOLVED };
    }
}

void
yass_batch_stencil_init (YassBatchStencil *self, const YassBatchFormat *format,
                         const YassBatchField *const *fields)
{
  YassAbreastPuzzle givens;
  YassAbreastAnswer abreast = { .n_solutions = 1, .is_exhausted = true };
  const YassBatchAnswer example = {
    .status = YASS_STATUS_UNIQUE,
    .givens = &givens,
    .abreast = &abreast,
  };

  *self = (YassBatchStencil){ 0 };
  for (guint i = 0; fields[i] != NULL; i++)
    if (fields[i]->by_place || fields[i]->by_deduction || fields[i]->by_rating)
      return;
  memset (givens.numbers, GIVEN, N_CELLS);
  memset (abreast.solution, SOLVED, N_CELLS);
  self->line = g_string_new (NULL);
  format->write (self->line, fields, &example);
  find_gaps (self, GIVEN);
  find_gaps (self, SOLVED);
}

void
yass_batch_stencil_clear (YassBatchStencil *self)
{
  if (self->line != NULL)
    g_string_free (g_steal_pointer (&self->line), TRUE);
}

void
yass_batch_stencil_write (const YassBatchStencil *self, GString *out,
                          const YassBatchAnswer *answer)
{
  char *to = yass_append_begin (out, self->line->len);

  memcpy (to, self->line->str, self->line->len);
  for (guint i = 0; i < self->n_gaps; i++)
    yass_batch_write_cells (to + self->gaps[i].offset,
                            self->gaps[i].is_solution
                                ? answer->abreast->solution
                                : answer->givens->numbers);
  yass_append_end (out, to + self->line->len);
}
