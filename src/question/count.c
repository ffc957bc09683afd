/* count.c: how many solutions are there?
 * SPDX-License-Identifier: MIT */
#include "question/count.h"

#define TELL_EVERY (G_USEC_PER_SEC / 4)

/* So few are sooner found than it is seen how they could be counted */
#define FEW 1000

static bool
is_for_few (const YassTotal *self)
{
  return self->max != 0 && self->max <= FEW;
}

void
yass_total_add (YassTotal *self, guint64 n, guint64 weight)
{
  self->overflows = self->overflows || __builtin_mul_overflow (n, weight, &n)
                    || __builtin_add_overflow (self->n, n, &self->n);
  if (self->overflows)
    self->n = G_MAXUINT64;
}

/* While components are counted, what is known about those before is not counted
 * in: nobody is told less than before */
void
yass_total_tell (YassTotal *self)
{
  gint64 now;

  if (self->counting == NULL || self->n < self->n_told)
    return;
  now = g_get_monotonic_time ();
  if (now < self->next)
    return;
  self->counting (self->n, self->data);
  self->n_told = self->n;
  self->next = now + TELL_EVERY;
}

typedef struct
{
  YassTotal *total;
  guint64 weight;
  guint n_untold;
} Counting;

/* Asking for the time takes as long as some solutions do */
static gboolean
count_one (const guint16 *numbers, gpointer data)
{
  Counting *counting = data;

  yass_total_add (counting->total, 1, counting->weight);
  if (++counting->n_untold % 64 == 0)
    yass_total_tell (counting->total);
  return !yass_total_has_ended (counting->total);
}

void
yass_total_count (YassTotal *self, const YassPuzzle *puzzle, guint64 weight)
{
  g_autoptr (YassSolver) solver = NULL;
  Counting counting = { self, weight };

  if (yass_puzzle_is_plain (puzzle) && !is_for_few (self))
    {
      yass_total_count_abreast (self, puzzle, weight);
      return;
    }
  solver = yass_inquiry_new_solver (self->inquiry, self->max);
  yass_solver_set_found (solver, count_one, &counting, NULL);
  yass_inquiry_solve (self->inquiry, solver, puzzle);
}

YassCount
yass_inquiry_count (YassInquiry *self, guint64 max, YassCounting *counting,
                    gpointer data)
{
  YassTotal total = { .inquiry = self,
                      .max = max,
                      .counting = counting,
                      .data = data,
                      .next = g_get_monotonic_time () + TELL_EVERY };

  if (is_for_few (&total))
    yass_total_count (&total, self->puzzle, 1);
  else
    yass_total_count_parts (&total);
  return (YassCount){
    max != 0 ? MIN (total.n, max) : total.n,
    !yass_total_has_ended (&total),
  };
}
