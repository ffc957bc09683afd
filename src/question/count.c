/* count.c: how many solutions are there?
 * SPDX-License-Identifier: MIT */
#include "question/count.h"

#define TELL_EVERY (G_USEC_PER_SEC / 4)

void
yass_tally_tell (YassTally *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->counting == NULL || now < self->next)
    return;
  self->counting (self->n, self->data);
  self->next = now + TELL_EVERY;
}

/* Asking for the time takes as long as some solutions do */
static gboolean
count_one (const guint16 *numbers, gpointer data)
{
  YassTally *tally = data;

  if (++tally->n % 64 == 0)
    yass_tally_tell (tally);
  return !yass_tally_is_full (tally);
}

static void
count_one_by_one (YassTally *self)
{
  g_autoptr (YassSolver) solver
      = yass_inquiry_new_solver (self->inquiry, self->max);

  yass_solver_set_found (solver, count_one, self, NULL);
  yass_inquiry_solve (self->inquiry, solver, self->inquiry->puzzle);
}

YassCount
yass_inquiry_count (YassInquiry *self, guint64 max, YassCounting *counting,
                    gpointer data)
{
  YassTally tally = { .inquiry = self,
                      .max = max,
                      .counting = counting,
                      .data = data,
                      .next = g_get_monotonic_time () + TELL_EVERY };

  if (yass_puzzle_is_plain (self->puzzle))
    yass_tally_count_abreast (&tally);
  else
    count_one_by_one (&tally);
  return (YassCount){
    max != 0 ? MIN (tally.n, max) : tally.n,
    !yass_inquiry_has_stopped (self) && !yass_tally_is_full (&tally),
  };
}
